import { z } from "zod";
import { type Attachment, type Letter, type MailContext, type Template, telephone } from "#backend/mail/letter";
import { amounts, cancellationNotes, datesOf, isStay, orderFacts, stayParts } from "#backend/mail/order-parts";
import { mailPicture } from "#backend/mail/picture";
import type { AccessPurpose } from "#backend/order/access";
import { confirmationPdf } from "#backend/order/confirmation";
import { orderLink } from "#backend/order/link";
import { readOrder } from "#backend/order/read";
import { wordsIn } from "#backend/words";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { defaultLocale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import { toChf } from "#lib/shop/money";
import type { Order } from "#lib/shop/order-schema";
import { stayCalendar } from "#lib/shop/stay-calendar";

const dataSchema = z.object({
  orderId: z.uuid(),
  amount: z.number().optional(),
  reason: z.enum(["taken", "changed", "double", "amount", "cancelled"]).optional(),
  stage: z.enum(["ahead", "due", "late"]).optional(),
  byHand: z.boolean().optional(),
  knownAccount: z.boolean().optional(),
});

async function orderOf({ deps, data, locale }: MailContext) {
  const { orderId, ...rest } = dataSchema.parse(data);
  const order = await readOrder(deps, orderId, locale);
  if (!order?.number) throw new Error(`order ${orderId} is gone`);
  return { order, number: order.number, ...rest };
}

/** The confirmation of an order and its stays' calendar. */
export async function orderAttachments(
  { deps, locale }: MailContext,
  order: Order,
  number: string,
): Promise<Attachment[]> {
  const calendar = stayCalendar(order);
  return [
    { filename: `${number}.pdf`, contentType: "application/pdf", content: await confirmationPdf(deps, order, locale) },
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

function linkOf({ deps, locale }: MailContext, number: string, purpose: AccessPurpose): string {
  return orderLink(deps.config, { number, locale }, purpose, deps.clock());
}

async function confirmation(context: MailContext): Promise<Letter> {
  const { order, number } = await orderOf(context);
  const words = wordsIn(context.locale, "order");
  const stays = order.orderItems.filter(isStay);
  const [stay] = stays;
  const intro = !stay
    ? words("intro")
    : stays.length === 1
      ? words("stayIntro", { home: stay.title, ...datesOf(stay) })
      : words("staysIntro", { count: stays.length, home: stay.title, ...datesOf(stay) });
  const picture = await mailPicture(context.deps.config.agencyFolder, stay?.subscriber?.images[0]?.largeFormat);
  const due = order.reportedTotal > 0 && order.gradedToPayAt !== null;
  const { firstName } = order.shippingContact;
  const day = today(context.deps.clock());
  return {
    subject: stay ? words("subject", { number }) : words("subjectNoStay", { number }),
    preview: intro,
    title: stay ? words("title", { name: firstName }) : words("titleNoStay", { name: firstName }),
    parts: [
      ...(picture?.cid ? [{ kind: "picture" as const, cid: picture.cid, alt: stay?.title ?? "" }] : []),
      { kind: "text", text: intro },
      orderFacts(order, words, context.locale),
      ...stayParts(order, words, context.locale),
      ...(stays.length > 1 ? [{ kind: "heading" as const, text: words("breakdown") }] : []),
      amounts(order, words, true),
      { kind: "button", label: words("view"), url: linkOf(context, number, "view") },
      ...(due
        ? [
            {
              kind: "text" as const,
              text: words("balanceText", {
                amount: formatPrice(order.reportedTotal),
                date: formatDate(order.gradedToPayAt ?? ""),
              }),
            },
            {
              kind: "button" as const,
              label: words("payBalance"),
              url: linkOf(context, number, "pay"),
              quiet: true as const,
            },
          ]
        : []),
      ...(stay
        ? [
            {
              kind: "button" as const,
              label: words("changeLink"),
              url: linkOf(context, number, "change"),
              quiet: true as const,
            },
          ]
        : []),
      ...cancellationNotes(order, words, day),
      { kind: "button", label: words("cancelLink"), url: linkOf(context, number, "cancel"), quiet: true },
      { kind: "note", text: words("attached") },
    ],
    attachments: [...(await orderAttachments(context, order, number)), ...(picture ? [picture] : [])],
  };
}

async function balanceReceived(context: MailContext): Promise<Letter> {
  const { order, number } = await orderOf(context);
  const words = wordsIn(context.locale, "order");
  return {
    subject: words("balanceSubject", { number }),
    preview: words("balanceReceived"),
    title: words("balanceTitle", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text: words("balanceReceived") },
      amounts(order, words),
      { kind: "button", label: words("view"), url: linkOf(context, number, "view") },
      { kind: "note", text: words("attached") },
    ],
    attachments: await orderAttachments(context, order, number),
  };
}

/** A transfer of less than the balance: what came, and what is missing until when. */
async function balancePart(context: MailContext): Promise<Letter> {
  const { order, number, amount = 0 } = await orderOf(context);
  const words = wordsIn(context.locale, "order");
  const text = words("partReceived", { amount: formatPrice(toChf(amount)) });
  const left = order.reportedTotal;
  return {
    subject: words("partSubject", { number }),
    preview: text,
    title: words("hello", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text },
      amounts(order, words),
      ...(left > 0
        ? [
            {
              kind: "text" as const,
              text: words("balanceText", {
                amount: formatPrice(left),
                date: formatDate(order.gradedToPayAt ?? ""),
              }),
            },
            { kind: "button" as const, label: words("payBalance"), url: linkOf(context, number, "pay") },
          ]
        : []),
      { kind: "note", text: words("attached") },
    ],
    attachments: await orderAttachments(context, order, number),
  };
}

async function balanceReminder(context: MailContext): Promise<Letter | null> {
  const { order, number, stage = "ahead" } = await orderOf(context);
  if (order.status !== orderStatus.partPaid) return null;
  const words = wordsIn(context.locale, "order");
  const text = words(`reminder.${stage}`, {
    amount: formatPrice(order.reportedTotal),
    date: formatDate(order.gradedToPayAt ?? ""),
  });
  return {
    subject: words(`reminderSubject.${stage}`, { number }),
    preview: text,
    title: words("hello", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text },
      amounts(order, words),
      { kind: "button", label: words("payBalance"), url: linkOf(context, number, "pay") },
      { kind: "note", text: words("reminderNote") },
    ],
    attachments: await orderAttachments(context, order, number),
  };
}

/** The payment did not come in and nobody has paid since: said once, with a way to pay from any device. */
async function paymentFailed(context: MailContext): Promise<Letter | null> {
  const { order, number } = await orderOf(context);
  if (order.status !== orderStatus.cancelled) return null;
  const words = wordsIn(context.locale, "order");
  const { config, clock } = context.deps;
  const url = orderLink(config, { number, locale: context.locale }, "pay", clock(), "erreur");
  return {
    subject: words("failedSubject", { number }),
    preview: words("failed"),
    title: words("hello", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text: words("failed") },
      ...(order.orderItems.some(isStay) ? [{ kind: "text" as const, text: words("failedStay") }] : []),
      amounts(order, words),
      { kind: "button", label: words("payAgain"), url },
      { kind: "note", text: words("failedNote", { telephone }) },
    ],
  };
}

async function refund(context: MailContext): Promise<Letter> {
  const { order, number, amount = 0, reason = "double", byHand, knownAccount } = await orderOf(context);
  const words = wordsIn(context.locale, "order");
  const text = words(`refund.${reason}`);
  return {
    subject: words("refundSubject", { number }),
    preview: text,
    title: words("hello", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text },
      {
        kind: "facts",
        rows: [
          [words("number"), number],
          [words("refunded"), formatPrice(toChf(amount))],
        ],
      },
      { kind: "text", text: words(!byHand ? "refundText" : knownAccount ? "refundToPayer" : "refundToAccount") },
    ],
  };
}

/** To the agency, in its language. */
async function notice({ deps, data }: MailContext): Promise<Letter> {
  const { order, number, reason, amount, stage } = await orderOf({ deps, data, locale: defaultLocale });
  const words = wordsIn(defaultLocale, "order");
  const { firstName, lastName, email, phone } = order.shippingContact;
  const name = `${firstName} ${lastName}`;
  const title = words(stage ? "notice.late" : reason ? "notice.refund" : "notice.order", { number });
  return {
    subject: `${title} · ${name}`,
    preview: `${name}, ${formatPrice(order.total)}`,
    title,
    replyTo: email,
    parts: [
      ...(reason
        ? [{ kind: "text" as const, text: `${words(`refund.${reason}`)}\n${formatPrice(toChf(amount ?? 0))}` }]
        : []),
      {
        kind: "facts",
        rows: [
          [words("notice.guest"), name],
          [words("notice.email"), email],
          [words("notice.phone"), phone],
        ],
      },
      amounts(order, words),
      ...(order.remarks ? [{ kind: "text" as const, text: words("notice.remarks", { text: order.remarks }) }] : []),
    ],
  };
}

/** Letters about orders. */
export const orderTemplates: Record<string, Template> = {
  "order-confirmation": confirmation,
  "balance-received": balanceReceived,
  "balance-part": balancePart,
  "balance-reminder": balanceReminder,
  "payment-failed": paymentFailed,
  refund,
  "order-notice": notice,
  "refund-notice": notice,
};
