import { z } from "zod";
import type { Attachment, MailContext } from "#backend/mail/letter";
import { type AccessPurpose, signAccess } from "#backend/order/access";
import { confirmationPdf } from "#backend/order/confirmation";
import { readOrder } from "#backend/order/read";
import { siteAddress } from "#backend/site-address";
import { wordsIn } from "#backend/words";
import type { Order } from "#lib/shop/order-schema";
import { stayCalendar } from "#lib/shop/stay-calendar";

const dataSchema = z.object({
  orderId: z.uuid(),
  amount: z.number().optional(),
  reason: z.enum(["taken", "changed", "balance", "double", "amount", "cancelled", "returned"]).optional(),
  stage: z.enum(["ahead", "due", "late"]).optional(),
  byHand: z.boolean().optional(),
  knownAccount: z.boolean().optional(),
});

/** The order of a letter, with the other data it was queued with. @throws Error when the order no longer exists */
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

/** The calendar of an order's stays, none when it has no stay. */
export function calendarAttachment({ deps, locale }: MailContext, order: Order, number: string): Attachment[] {
  const calendar = stayCalendar(order, wordsIn(locale, "agenda"), locale, deps.clock());
  const file = { filename: `${number}.ics`, contentType: "text/calendar; charset=utf-8" };
  return calendar ? [{ ...file, content: Buffer.from(calendar) }] : [];
}

/** The confirmation of an order and its stays' calendar. */
export async function orderAttachments(context: MailContext, order: Order, number: string): Promise<Attachment[]> {
  const pdf = { filename: `${number}.pdf`, contentType: "application/pdf" };
  const content = await confirmationPdf(context.deps, order, context.locale);
  return [{ ...pdf, content }, ...calendarAttachment(context, order, number)];
}

/** Address of an order's confirmation page, failed payment page or stay page, with a signed link that works without login. */
export function linkOf(
  { deps: { config, clock }, locale }: { deps: Pick<MailContext["deps"], "config" | "clock">; locale: string },
  number: string,
  purpose: AccessPurpose,
  page: "succes" | "erreur" | `arrivee/${string}` | `avis/${string}` = "succes",
): string {
  const access = signAccess(config.secret, number, purpose, clock());
  return `${siteAddress(config, locale)}/commande/confirmation/${number}/${page}#access=${access}`;
}
