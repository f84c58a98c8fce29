import { z } from "zod";
import { ways } from "#backend/mail/cancellation-letters";
import type { Letter, LetterPart, MailContext, Template } from "#backend/mail/letter";
import { orderAttachments } from "#backend/mail/order-of";
import { amounts } from "#backend/mail/order-parts";
import { orderLink } from "#backend/order/link";
import { readOrder } from "#backend/order/read";
import { type Words, wordsIn } from "#backend/words";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { defaultLocale } from "#lib/i18n/locale";
import { toChf } from "#lib/shop/money";

const rappen = z.number().int();
const dataSchema = z.object({
  orderId: z.uuid(),
  kind: z.enum(["extras", "returned", "party"]),
  lines: z.array(z.object({ title: z.string(), before: rappen.nullable(), after: rappen.nullable() })),
  ask: rappen,
  back: rappen,
  byHand: rappen,
  knownAccount: z.boolean(),
});
type Data = z.infer<typeof dataSchema>;

const price = (amount: number) => formatPrice(toChf(amount));

/** The lines that changed, each with what it cost before. */
const changes = ({ lines }: Data, words: Words<"order">): LetterPart => ({
  kind: "amounts",
  rows: lines.map(({ title, before, after }) => ({
    label: title,
    ...(before === null ? {} : { detail: words("changed.was", { amount: price(before) }) }),
    amount: price(after ?? 0),
  })),
});

/** To the guest: what has changed in the order, what it costs now, and what is to pay or comes back. */
async function orderChanged({ deps, data, locale }: MailContext): Promise<Letter> {
  const told = dataSchema.parse(data);
  const { orderId, kind, back, byHand, knownAccount } = told;
  const order = await readOrder(deps, orderId, locale);
  if (!order?.number) throw new Error(`order ${orderId} is gone`);
  const { number } = order;
  const words = wordsIn(locale, "order");
  const link = (purpose: "pay" | "change") => orderLink(deps.config, { number, locale }, purpose, deps.clock());
  const due = order.gradedToPayAt !== null && order.reportedTotal > 0;
  return {
    subject: words(`changed.${kind}Subject`, { number }),
    preview: words(`changed.${kind}`),
    title: words("hello", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text: words(`changed.${kind}`) },
      changes(told, words),
      { kind: "heading", text: words("breakdown") },
      amounts(order, words),
      ...(due
        ? [
            {
              kind: "text" as const,
              text: words("balanceText", {
                amount: formatPrice(order.reportedTotal),
                date: formatDate(order.gradedToPayAt ?? ""),
              }),
            },
            { kind: "button" as const, label: words("payBalance"), url: link("pay") },
          ]
        : []),
      ...(back > 0 ? [{ kind: "text" as const, text: words("changed.back", { amount: price(back) }) }] : []),
      ...ways(back, byHand, words, knownAccount),
      { kind: "button", label: words("changeLink"), url: link("change"), quiet: true },
      { kind: "note", text: words("attached") },
    ],
    attachments: await orderAttachments({ deps, locale, data }, order, number),
  };
}

/** To the agency, in its language: what a guest has changed. */
async function notice({ deps, data }: MailContext): Promise<Letter> {
  const told = dataSchema.parse(data);
  const order = await readOrder(deps, told.orderId, defaultLocale);
  if (!order?.number) throw new Error(`order ${told.orderId} is gone`);
  const words = wordsIn(defaultLocale, "order");
  const { firstName, lastName, email, phone } = order.shippingContact;
  const name = `${firstName} ${lastName}`;
  const title = words(`notice.${told.kind}`, { number: order.number });
  return {
    subject: `${title} · ${name}`,
    preview: name,
    title,
    replyTo: email,
    parts: [
      { kind: "text", text: words("notice.changedByGuest") },
      changes(told, words),
      {
        kind: "facts",
        rows: [
          [words("notice.guest"), name],
          [words("notice.email"), email],
          [words("notice.phone"), phone],
        ],
      },
      amounts(order, words),
    ],
  };
}

/** Letters about orders that were changed after they were paid. */
export const changeTemplates: Record<string, Template> = { "order-changed": orderChanged, "change-notice": notice };
