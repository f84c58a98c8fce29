import { z } from "zod";
import type { Attachment, Letter, LetterPart } from "#backend/mail/letter";
import { orderWords } from "#backend/mail/order-words";
import type { MailContext, Template } from "#backend/mail/templates";
import { orderLink } from "#backend/order/link";
import { orderPdf } from "#backend/order/pdf";
import { readOrder } from "#backend/order/read";
import { formatDate } from "#lib/property/calendar";
import { formatPrice, toChf } from "#lib/shop/money";
import type { Order } from "#lib/shop/schema";
import { stayCalendar } from "#lib/shop/stay-calendar";

const dataSchema = z.object({
  orderId: z.uuid(),
  amount: z.number().optional(),
  reason: z.enum(["taken", "changed", "double", "amount"]).optional(),
});

async function orderOf({ deps, data }: MailContext) {
  const { orderId, ...rest } = dataSchema.parse(data);
  const order = await readOrder(deps, orderId);
  if (!order?.number) throw new Error(`order ${orderId} is gone`);
  return { order, number: order.number, ...rest };
}

const isStay = (item: Order["orderItems"][number]) => item.product.category === "rental";
const periodOf = ({ context }: Order["orderItems"][number]) =>
  typeof context.startPeriod === "string" && typeof context.endPeriod === "string"
    ? `${formatDate(context.startPeriod)} – ${formatDate(context.endPeriod)}`
    : "";

function amounts(order: Order, words: (typeof orderWords)["fr"]): LetterPart {
  const rows = order.orderItems.map((item) => ({
    label: item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title,
    detail: isStay(item)
      ? periodOf(item)
      : item.formattedDataList.map(({ label, value }) => `${label}${words.colon}${value}`).join(", "),
    amount: formatPrice(item.total),
  }));
  const due = order.reportedTotal;
  return {
    kind: "amounts",
    rows: [
      ...rows,
      { label: words.total, amount: formatPrice(order.total), strong: true },
      { label: words.paid, amount: formatPrice(order.total - due) },
      ...(due > 0 && order.gradedToPayAt
        ? [{ label: `${words.balance} ${formatDate(order.gradedToPayAt)}`, amount: formatPrice(due), strong: true }]
        : []),
    ],
  };
}

async function attachments(order: Order, number: string): Promise<Attachment[]> {
  const calendar = stayCalendar(order);
  return [
    { filename: `${number}.pdf`, contentType: "application/pdf", content: await orderPdf(order) },
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

function linkOf({ deps }: MailContext, order: Order, number: string): string {
  const purpose = order.reportedTotal > 0 ? "pay" : "view";
  return orderLink(deps.config, { number, locale: order.locale }, purpose, deps.clock());
}

async function confirmation(context: MailContext): Promise<Letter> {
  const { order, number } = await orderOf(context);
  const words = orderWords[context.locale];
  const stay = order.orderItems.find(isStay);
  const intro = stay ? words.stayIntro(stay.title, periodOf(stay)) : words.intro;
  const due = order.reportedTotal > 0;
  return {
    subject: words.subject(number),
    preview: intro,
    title: words.title(order.shippingContact.firstName),
    parts: [
      { kind: "text", text: intro },
      { kind: "facts", rows: [[words.number, number]] },
      amounts(order, words),
      { kind: "button", label: due ? words.payBalance : words.view, url: linkOf(context, order, number) },
      ...(due ? [{ kind: "text" as const, text: words.balanceText }] : []),
      ...(stay ? [{ kind: "text" as const, text: words.keys }] : []),
      { kind: "note", text: words.attached },
    ],
    attachments: await attachments(order, number),
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
      { kind: "button", label: words.view, url: linkOf(context, order, number) },
      { kind: "note", text: words.attached },
    ],
    attachments: await attachments(order, number),
  };
}

async function balanceReminder(context: MailContext): Promise<Letter> {
  const { order, number } = await orderOf(context);
  const words = orderWords[context.locale];
  const text = words.reminder(formatPrice(order.reportedTotal), formatDate(order.gradedToPayAt ?? ""));
  return {
    subject: words.reminderSubject(number),
    preview: text,
    title: words.hello(order.shippingContact.firstName),
    parts: [
      { kind: "text", text },
      amounts(order, words),
      { kind: "button", label: words.payBalance, url: linkOf(context, order, number) },
      { kind: "note", text: words.reminderNote },
    ],
    attachments: await attachments(order, number),
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
  const { order, number, reason, amount } = await orderOf(context);
  const words = orderWords.fr;
  const { firstName, lastName, email, phone } = order.shippingContact;
  const name = `${firstName} ${lastName}`;
  const title = reason ? `Remboursement, commande ${number}` : `Commande ${number}`;
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

/** Letters about orders (CK6, CK7). */
export const orderTemplates: Record<string, Template> = {
  "order-confirmation": confirmation,
  "balance-received": balanceReceived,
  "balance-reminder": balanceReminder,
  refund,
  "order-notice": notice,
  "refund-notice": notice,
};
