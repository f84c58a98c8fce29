import { z } from "zod";
import { agency } from "#agency/agency";
import type { Attachment, Letter, MailContext, Template } from "#backend/mail/letter";
import { amounts, cancellationNotes, isStay, orderFacts, periodOf, stayParts } from "#backend/mail/order-parts";
import { orderWords } from "#backend/mail/order-words";
import { mailPicture } from "#backend/mail/picture";
import type { AccessPurpose } from "#backend/order/access";
import { confirmationPdf } from "#backend/order/confirmation";
import { orderLink } from "#backend/order/link";
import { readOrder } from "#backend/order/read";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";
import { toChf } from "#lib/shop/money";
import { type Order, orderStatus } from "#lib/shop/schema";
import { stayCalendar } from "#lib/shop/stay-calendar";

const dataSchema = z.object({
  orderId: z.uuid(),
  amount: z.number().optional(),
  reason: z.enum(["taken", "changed", "double", "amount"]).optional(),
  stage: z.enum(["ahead", "due", "late"]).optional(),
});

async function orderOf({ deps, data }: MailContext) {
  const { orderId, ...rest } = dataSchema.parse(data);
  const order = await readOrder(deps, orderId);
  if (!order?.number) throw new Error(`order ${orderId} is gone`);
  return { order, number: order.number, ...rest };
}

async function attachments({ deps }: MailContext, order: Order, number: string): Promise<Attachment[]> {
  const calendar = stayCalendar(order);
  return [
    { filename: `${number}.pdf`, contentType: "application/pdf", content: await confirmationPdf(deps, order) },
    ...(calendar
      ? [
          {
            filename: `${number}.ics`,
            contentType: "text/calendar; charset=utf-8",
            content: Buffer.from(calendar),
          },
        ]
      : []),
  ];
}

function linkOf({ deps }: MailContext, order: Order, number: string, purpose: AccessPurpose): string {
  return orderLink(deps.config, { number, locale: order.locale }, purpose, deps.clock());
}

async function confirmation(context: MailContext): Promise<Letter> {
  const { order, number } = await orderOf(context);
  const words = orderWords[context.locale];
  const stays = order.orderItems.filter(isStay);
  const [stay] = stays;
  const intro = !stay
    ? words.intro
    : stays.length === 1
      ? words.stayIntro(stay.title, periodOf(stay))
      : words.staysIntro(stays.length, stay.title, periodOf(stay));
  const picture = await mailPicture(context.deps.config.agencyFolder, stay?.subscriber?.images[0]?.largeFormat);
  const due = order.reportedTotal > 0 && order.gradedToPayAt !== null;
  const { firstName } = order.shippingContact;
  const day = today(context.deps.clock());
  return {
    subject: stay ? words.subject(number) : words.subjectNoStay(number),
    preview: intro,
    title: stay ? words.title(firstName) : words.titleNoStay(firstName),
    parts: [
      ...(picture?.cid ? [{ kind: "picture" as const, cid: picture.cid, alt: stay?.title ?? "" }] : []),
      { kind: "text", text: intro },
      orderFacts(order, words),
      ...stayParts(order, words, day),
      ...(stays.length > 1 ? [{ kind: "heading" as const, text: words.breakdown }] : []),
      amounts(order, words, true),
      { kind: "button", label: words.view, url: linkOf(context, order, number, "view") },
      ...(due
        ? [
            {
              kind: "text" as const,
              text: words.balanceText(formatPrice(order.reportedTotal), formatDate(order.gradedToPayAt ?? "")),
            },
            {
              kind: "button" as const,
              label: words.payBalance,
              url: linkOf(context, order, number, "pay"),
              quiet: true as const,
            },
          ]
        : []),
      ...cancellationNotes(order, words, day),
      { kind: "note", text: words.attached },
    ],
    attachments: [...(await attachments(context, order, number)), ...(picture ? [picture] : [])],
  };
}

async function balanceReceived(context: MailContext): Promise<Letter> {
  const { order, number } = await orderOf(context);
  const words = orderWords[context.locale];
  return {
    subject: words.balanceSubject(number),
    preview: words.balanceReceived,
    title: words.balanceTitle(order.shippingContact.firstName),
    parts: [
      { kind: "text", text: words.balanceReceived },
      amounts(order, words),
      { kind: "button", label: words.view, url: linkOf(context, order, number, "view") },
      { kind: "note", text: words.attached },
    ],
    attachments: await attachments(context, order, number),
  };
}

async function balanceReminder(context: MailContext): Promise<Letter | null> {
  const { order, number, stage = "ahead" } = await orderOf(context);
  if (order.status !== orderStatus.partPaid) return null;
  const words = orderWords[context.locale];
  const text = words.reminder[stage](formatPrice(order.reportedTotal), formatDate(order.gradedToPayAt ?? ""));
  return {
    subject: words.reminderSubject[stage](number),
    preview: text,
    title: words.hello(order.shippingContact.firstName),
    parts: [
      { kind: "text", text },
      amounts(order, words),
      { kind: "button", label: words.payBalance, url: linkOf(context, order, number, "pay") },
      { kind: "note", text: words.reminderNote },
    ],
    attachments: await attachments(context, order, number),
  };
}

/** The payment did not come in and nobody has paid since: said once, with a way to pay from any device. */
async function paymentFailed(context: MailContext): Promise<Letter | null> {
  const { order, number } = await orderOf(context);
  if (order.status !== orderStatus.cancelled) return null;
  const words = orderWords[context.locale];
  const { config, clock } = context.deps;
  const url = orderLink(config, { number, locale: order.locale }, "pay", clock(), "erreur");
  return {
    subject: words.failedSubject(number),
    preview: words.failed,
    title: words.hello(order.shippingContact.firstName),
    parts: [
      { kind: "text", text: words.failed },
      ...(order.orderItems.some(isStay) ? [{ kind: "text" as const, text: words.failedStay }] : []),
      amounts(order, words),
      { kind: "button", label: words.payAgain, url },
      { kind: "note", text: words.failedNote(agency.telephone) },
    ],
  };
}

async function refund(context: MailContext): Promise<Letter> {
  const { order, number, amount = 0, reason = "double" } = await orderOf(context);
  const words = orderWords[context.locale];
  const text = words.refund[reason];
  return {
    subject: words.refundSubject(number),
    preview: text,
    title: words.hello(order.shippingContact.firstName),
    parts: [
      { kind: "text", text },
      {
        kind: "facts",
        rows: [
          [words.number, number],
          [words.refunded, formatPrice(toChf(amount))],
        ],
      },
      { kind: "text", text: words.refundText },
    ],
  };
}

/** To the agency, in French. */
async function notice(context: MailContext): Promise<Letter> {
  const { order, number, reason, amount, stage } = await orderOf(context);
  const words = orderWords.fr;
  const { firstName, lastName, email, phone } = order.shippingContact;
  const name = `${firstName} ${lastName}`;
  const about = stage ? "Solde en retard, commande" : reason ? "Remboursement, commande" : "Commande";
  const title = `${about} ${number}`;
  return {
    subject: `${title} · ${name}`,
    preview: `${name}, ${formatPrice(order.total)}`,
    title,
    replyTo: email,
    parts: [
      ...(reason
        ? [{ kind: "text" as const, text: `${words.refund[reason]}\n${formatPrice(toChf(amount ?? 0))}` }]
        : []),
      {
        kind: "facts",
        rows: [
          ["Client", name],
          ["E-mail", email],
          ["Téléphone", phone],
        ],
      },
      amounts(order, words),
      ...(order.remarks ? [{ kind: "text" as const, text: `Remarques\u00a0: ${order.remarks}` }] : []),
    ],
  };
}

/** Letters about orders. */
export const orderTemplates: Record<string, Template> = {
  "order-confirmation": confirmation,
  "balance-received": balanceReceived,
  "balance-reminder": balanceReminder,
  "payment-failed": paymentFailed,
  refund,
  "order-notice": notice,
  "refund-notice": notice,
};
