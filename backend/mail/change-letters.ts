import { z } from "zod";
import { agency } from "#agency/agency";
import { ways } from "#backend/mail/cancellation-letters";
import type { Letter, LetterPart, MailContext, Template } from "#backend/mail/letter";
import { linkOf, numberedOrder, orderAttachments } from "#backend/mail/order-of";
import { amounts, balanceParts, changeButton, noticeOf, orderFacts } from "#backend/mail/order-parts";
import type { Words } from "#backend/words";
import { formatRappen as price } from "#lib/shop/money";
import { itemsByCategory } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";

const rappen = z.number().int();
const dataSchema = z.object({
  orderId: z.uuid(),
  kind: z.enum(["extras", "returned", "party", "service", "removed"]),
  item: z.uuid().optional(),
  lines: z.array(z.object({ title: z.string(), before: rappen.nullable(), after: rappen.nullable() })),
  ask: rappen,
  back: rappen,
  byHand: rappen,
  knownAccount: z.boolean(),
});
type Data = z.infer<typeof dataSchema>;
/** What a guest changes without the agency. */
const ownSchema = dataSchema.extend({ kind: z.enum(["extras", "returned", "party"]) });

/** The changed lines, each with its former price where it differs. */
const changes = ({ lines }: Data, words: Words<"order">): LetterPart => ({
  kind: "amounts",
  rows: lines.map(({ title, before, after }) => ({
    label: title,
    ...(before === null || before === after ? {} : { detail: words("changed.was", { amount: price(before) }) }),
    amount: price(after ?? 0),
  })),
});

/** The current options of the changed line. */
function answers({ item }: Data, { orderItems }: Order): LetterPart | false {
  const rows = orderItems.find(({ id }) => id === item)?.formattedDataList ?? [];
  return rows.length > 0 && { kind: "facts", rows: rows.map(({ label, value }) => [label, value]) };
}

/** To the guest: the change, the new price, and the amount to pay or refunded. */
async function orderChanged(context: MailContext): Promise<Letter> {
  const told = dataSchema.parse(context.data);
  const { orderId, kind, back, byHand, knownAccount } = told;
  const { order, number, words, hello } = await numberedOrder(context, orderId);
  return {
    subject: words(`changed.${kind}Subject`, { number }),
    title: hello,
    parts: [
      { kind: "text", text: words(`changed.${kind}`) },
      orderFacts(order, words, context.locale),
      answers(told, order),
      changes(told, words),
      { kind: "heading", text: words("breakdown") },
      amounts(order, words),
      ...balanceParts(order, words, { url: linkOf(context, number, "pay") }),
      back > 0 && { kind: "text", text: words("changed.back", { amount: price(back) }) },
      ...ways(back, byHand, words, knownAccount),
      itemsByCategory(order, "rental").length > 0 && changeButton(words, linkOf(context, number, "change")),
      { kind: "note", text: words("attached") },
    ],
    attachments: await orderAttachments(context, order, number),
  };
}

/** To the agency, in its language: what a guest has changed. */
async function notice({ deps, data }: MailContext): Promise<Letter> {
  const told = ownSchema.parse(data);
  const { order, number, words } = await numberedOrder({ deps, locale: agency.language }, told.orderId);
  const { name, guest, head } = noticeOf(order, words(`notice.${told.kind}`, { number }), words);
  const text = words("notice.changedByGuest");
  return {
    ...head,
    preview: name,
    parts: [{ kind: "text", text }, changes(told, words), guest, amounts(order, words)],
  };
}

/** Letters about orders that were changed after they were paid. */
export const changeTemplates: Record<string, Template> = { "order-changed": orderChanged, "change-notice": notice };
