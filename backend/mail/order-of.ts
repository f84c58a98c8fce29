import { z } from "zod";
import type { Attachment, MailContext } from "#backend/mail/letter";
import type { AccessPurpose } from "#backend/order/access";
import { confirmationPdf } from "#backend/order/confirmation";
import { orderLink } from "#backend/order/link";
import { readOrder } from "#backend/order/read";
import { wordsIn } from "#backend/words";
import type { Order } from "#lib/shop/order-schema";
import { stayCalendar } from "#lib/shop/stay-calendar";

const dataSchema = z.object({
  orderId: z.uuid(),
  amount: z.number().optional(),
  reason: z.enum(["taken", "changed", "balance", "double", "amount", "cancelled"]).optional(),
  stage: z.enum(["ahead", "due", "late"]).optional(),
  byHand: z.boolean().optional(),
  knownAccount: z.boolean().optional(),
});

/** The order that a letter is about, with what else it was queued with. @throws Error when the order is gone */
export async function orderOf({ deps, data, locale }: MailContext) {
  const { orderId, ...rest } = dataSchema.parse(data);
  return { ...(await numberedOrder({ deps, locale }, orderId)), ...rest };
}

/** An order by its id, its number, and the words of letters about it. @throws Error when it is gone */
export async function numberedOrder({ deps, locale }: Pick<MailContext, "deps" | "locale">, orderId: string) {
  const order = await readOrder(deps, orderId, locale);
  if (!order?.number) throw new Error(`order ${orderId} is gone`);
  const words = wordsIn(locale, "order");
  return { order, number: order.number, words, hello: words("hello", { name: order.shippingContact.firstName }) };
}

/** The confirmation of an order and its stays' calendar. */
export async function orderAttachments(
  { deps, locale }: MailContext,
  order: Order,
  number: string,
): Promise<Attachment[]> {
  const pdf = { filename: `${number}.pdf`, contentType: "application/pdf" };
  const calendar = stayCalendar(order, wordsIn(locale, "agenda"), locale);
  const file = { filename: `${number}.ics`, contentType: "text/calendar; charset=utf-8" };
  return [
    { ...pdf, content: await confirmationPdf(deps, order, locale) },
    ...(calendar ? [{ ...file, content: Buffer.from(calendar) }] : []),
  ];
}

/** The order's signed address, for one purpose, and of a page below it. */
export const linkOf = (
  { deps, locale }: MailContext,
  number: string,
  purpose: AccessPurpose,
  page?: Parameters<typeof orderLink>[4],
): string => orderLink(deps.config, { number, locale }, purpose, deps.clock(), page);
