import { eq } from "drizzle-orm";
import { z } from "zod";
import { cancellations } from "#backend/db/tables/order";
import { payments, refunds } from "#backend/db/tables/payment";
import { type Letter, type LetterPart, type MailContext, type Template, telephone } from "#backend/mail/letter";
import { isStay, orderFacts } from "#backend/mail/order-parts";
import { readOrder } from "#backend/order/read";
import { byTransfer } from "#backend/payment/refunds";
import { type Words, wordsIn } from "#backend/words";
import { formatPrice } from "#lib/i18n/format";
import { defaultLocale, type Locale } from "#lib/i18n/locale";
import { toChf } from "#lib/shop/money";

const dataSchema = z.object({ orderId: z.uuid() });
const partSchema = dataSchema.extend({
  amount: z.number().int(),
  byHand: z.number().int(),
  reason: z.literal("excess").optional(),
  knownAccount: z.boolean().optional(),
});

const price = (rappen: number) => formatPrice(toChf(rappen));

/** A cancelled order with what became of its money; Rappen. */
async function cancelledOf({ deps, data }: MailContext, locale: Locale) {
  const { orderId } = dataSchema.parse(data);
  const order = await readOrder(deps, orderId, locale);
  const [cancellation] = await deps.db.select().from(cancellations).where(eq(cancellations.orderId, orderId));
  if (!order?.number || !cancellation) throw new Error(`order ${orderId} is gone`);
  const rows = await deps.db
    .select({ amount: refunds.amount, provider: payments.provider, account: refunds.account })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.request, orderId));
  const byHand = rows.filter(({ provider }) => provider === byTransfer);
  const toAccount = byHand.reduce((sum, { amount }) => sum + amount, 0);
  const isKnown = byHand.every(({ account }) => account !== null);
  return { order, number: order.number, cancellation, toAccount, isKnown };
}
type CancelledOrder = Awaited<ReturnType<typeof cancelledOf>>;

const sums = ({ cancellation: { kept, refund } }: CancelledOrder, words: Words<"order">): LetterPart => ({
  kind: "amounts",
  rows: [
    { label: words("cancelled.was"), amount: price(kept + refund) },
    { label: words("cancelled.kept"), amount: price(kept) },
    { label: words("cancelled.back"), amount: price(refund), strong: true },
  ],
});

/** How an amount returns: to the card, to an account, or both. */
export function ways(amount: number, toAccount: number, words: Words<"order">, isKnown = false): LetterPart[] {
  const toCard = amount - toAccount;
  return [
    ...(toCard > 0 ? [{ kind: "text" as const, text: words("cancelled.card", { amount: price(toCard) }) }] : []),
    ...(toAccount > 0
      ? [
          {
            kind: "text" as const,
            text: words(isKnown ? "cancelled.payer" : "cancelled.account", { amount: price(toAccount) }),
          },
        ]
      : []),
  ];
}

async function cancellation(context: MailContext): Promise<Letter> {
  const found = await cancelledOf(context, context.locale);
  const { order, number, cancellation, toAccount, isKnown } = found;
  const { owed, kept, refund } = cancellation;
  const words = wordsIn(context.locale, "order");
  const text = words(order.orderItems.some(isStay) ? "cancelled.text" : "cancelled.textNoStay");
  return {
    subject: words("cancelled.subject", { number }),
    preview: text,
    title: words("cancelled.title", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text },
      orderFacts(order, words, context.locale),
      sums(found, words),
      ...ways(refund, toAccount, words, isKnown),
      ...(refund === 0 ? [{ kind: "text" as const, text: words("cancelled.nothing") }] : []),
      ...(owed > kept ? [{ kind: "text" as const, text: words("cancelled.unpaid", { amount: price(owed) }) }] : []),
      ...(kept > 0 ? [{ kind: "note" as const, text: words("cancelled.insurance") }] : []),
      { kind: "note", text: words("cancelled.question", { telephone }) },
    ],
  };
}

/** To the agency, in its language. */
async function notice(context: MailContext): Promise<Letter> {
  const found = await cancelledOf(context, defaultLocale);
  const { order, number, cancellation } = found;
  const words = wordsIn(defaultLocale, "order");
  const { firstName, lastName, email, phone } = order.shippingContact;
  const name = `${firstName} ${lastName}`;
  const title = words("notice.cancelled", { number });
  const by = words(cancellation.staffId === null ? "notice.cancelledByGuest" : "notice.cancelledByDesk");
  return {
    subject: `${title} · ${name}`,
    preview: `${name}, ${price(cancellation.refund)}`,
    title,
    replyTo: email,
    parts: [
      { kind: "text", text: by },
      orderFacts(order, words, defaultLocale),
      {
        kind: "facts",
        rows: [
          [words("notice.guest"), name],
          [words("notice.email"), email],
          [words("notice.phone"), phone],
        ],
      },
      sums(found, words),
    ],
  };
}

async function part({ deps, data, locale }: MailContext): Promise<Letter> {
  const { orderId, amount, byHand, reason, knownAccount } = partSchema.parse(data);
  const order = await readOrder(deps, orderId, locale);
  if (!order?.number) throw new Error(`order ${orderId} is gone`);
  const words = wordsIn(locale, "order");
  const text = words(reason === "excess" ? "part.excess" : "part.text");
  return {
    subject: words("part.subject", { number: order.number, amount: price(amount) }),
    preview: text,
    title: words("hello", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text },
      {
        kind: "facts",
        rows: [
          [words("number"), order.number],
          [words("refunded"), price(amount)],
        ],
      },
      ...ways(amount, byHand, words, knownAccount),
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
