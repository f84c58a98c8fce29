import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { agency } from "#agency/agency";
import { insuranceReportHours } from "#agency/terms";
import { cancellations } from "#backend/db/tables/order";
import { payments, refunds } from "#backend/db/tables/payment";
import { vatEntries } from "#backend/db/tables/vat";
import type { Letter, LetterPart, MailContext, Template } from "#backend/mail/letter";
import { calendarAttachment, numberedOrder } from "#backend/mail/order-of";
import { isStay, lineRows, noticeOf, orderFacts, refundedRows, refundFacts } from "#backend/mail/order-parts";
import { byTransfer } from "#backend/payment/refunds";
import type { Words } from "#backend/words";
import { telephone } from "#lib/agency-telephone";
import type { Locale } from "#lib/i18n/locale";
import { formatRappen as price, toRappen } from "#lib/shop/money";

const dataSchema = z.object({ orderId: z.uuid() });
const partSchema = dataSchema.extend({
  amount: z.number().int(),
  byHand: z.number().int(),
  reason: z.enum(["excess", "failed", "cancelled"]).optional(),
  knownAccount: z.boolean().optional(),
});

/** A cancelled order with its refund; Rappen. */
async function cancelledOf({ deps, data }: MailContext, locale: Locale) {
  const { orderId } = dataSchema.parse(data);
  const found = await numberedOrder({ deps, locale }, orderId);
  const [cancellation] = await deps.db.select().from(cancellations).where(eq(cancellations.orderId, orderId));
  if (!cancellation) throw new Error(`order ${orderId} is not cancelled`);
  const rows = await deps.db
    .select({
      amount: refunds.amount,
      provider: payments.provider,
      failed: payments.refundsByHand,
      account: refunds.account,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.request, orderId));
  const [booked] = await deps.db
    .select({ damages: sql<string>`coalesce(sum(${vatEntries.net}) filter (where ${vatEntries.rate} = 0), 0)` })
    .from(vatEntries)
    .where(eq(vatEntries.orderId, orderId));
  const byHand = rows.filter(({ provider, failed }) => provider === byTransfer || failed);
  const toAccount = byHand.reduce((sum, { amount }) => sum + amount, 0);
  const isKnown = byHand.every(({ account }) => account !== null);
  return { ...found, cancellation, damages: Number(booked?.damages ?? 0), toAccount, isKnown };
}
type CancelledOrder = Awaited<ReturnType<typeof cancelledOf>>;

/** The cancelled lines, and the amounts kept and refunded. */
const sums = ({ order, words, cancellation: { kept, refund } }: CancelledOrder): LetterPart => ({
  kind: "amounts",
  rows: [
    ...lineRows(order, words),
    { label: words("cancelled.was"), amount: price(kept + refund + toRappen(order.refunded ?? 0)) },
    ...refundedRows(order, words),
    { label: words("cancelled.kept"), amount: price(kept) },
    { label: words("cancelled.back"), amount: price(refund), strong: true },
  ],
});

/** How an amount returns: to the card, to an account, or both. */
export function ways(amount: number, toAccount: number, words: Words<"order">, isKnown = false): Letter["parts"] {
  const toCard = amount - toAccount;
  const account = isKnown ? "cancelled.payer" : "cancelled.account";
  return [
    toCard > 0 && { kind: "text", text: words("cancelled.card", { amount: price(toCard) }) },
    toAccount > 0 && { kind: "text", text: words(account, { amount: price(toAccount) }) },
  ];
}

async function cancellation(context: MailContext): Promise<Letter> {
  const found = await cancelledOf(context, context.locale);
  const { order, number, words, cancellation, damages, toAccount, isKnown } = found;
  const { owed, kept, refund } = cancellation;
  return {
    subject: words("cancelled.subject", { number }),
    title: words("cancelled.title", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text: words(order.orderItems.some(isStay) ? "cancelled.text" : "cancelled.textNoStay") },
      orderFacts(order, words, context.locale),
      sums(found),
      ...ways(refund, toAccount, words, isKnown),
      refund === 0 && { kind: "text", text: words("cancelled.nothing") },
      owed > kept && { kind: "text", text: words("cancelled.unpaid", { amount: price(owed) }) },
      damages > 0 && { kind: "note", text: words("cancelled.damages", { amount: price(damages) }) },
      kept > 0 && { kind: "note", text: words("cancelled.insurance", { hours: insuranceReportHours }) },
      { kind: "note", text: words("cancelled.question", { telephone }) },
    ],
    attachments: calendarAttachment(context, order, number),
  };
}

/** To the agency, in its language. */
async function notice(context: MailContext): Promise<Letter> {
  const found = await cancelledOf(context, agency.language);
  const { order, number, words, cancellation } = found;
  const { name, guest, head } = noticeOf(order, words("notice.cancelled", { number }), words);
  const by = words(cancellation.staffId === null ? "notice.cancelledByGuest" : "notice.cancelledByDesk");
  return {
    ...head,
    preview: `${name}, ${price(cancellation.refund)}`,
    parts: [{ kind: "text", text: by }, orderFacts(order, words, agency.language), guest, sums(found)],
  };
}

async function part({ deps, data, locale }: MailContext): Promise<Letter> {
  const { orderId, amount, byHand, reason, knownAccount } = partSchema.parse(data);
  const { number, words, hello } = await numberedOrder({ deps, locale }, orderId);
  return {
    subject: words("part.subject", { number, amount: price(amount) }),
    title: hello,
    parts: [
      { kind: "text", text: words(`part.${reason ?? "text"}`, { amount: price(amount) }) },
      refundFacts(number, amount, words),
      ...(reason === "failed"
        ? [{ kind: "text" as const, text: words("refundToAccount") }]
        : ways(amount, byHand, words, knownAccount)),
      { kind: "note", text: words("cancelled.question", { telephone }) },
    ],
  };
}

/** Letters about orders that are cancelled, and about money that goes back. */
export const cancellationTemplates: Record<string, Template> = {
  cancellation,
  "cancellation-notice": notice,
  "refund-part": part,
};
