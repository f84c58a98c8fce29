import type { Letter, MailContext } from "#backend/mail/letter";
import { linkOf, orderAttachments, orderOf } from "#backend/mail/order-of";
import {
  amounts,
  balanceParts,
  cancellationNotes,
  changeButton,
  datesOf,
  orderFacts,
  stayParts,
} from "#backend/mail/order-parts";
import { mailPicture } from "#backend/mail/picture";
import { today } from "#lib/property/calendar";
import { isBooked } from "#lib/shop/constants";
import { itemsByCategory } from "#lib/shop/order";

/**
 * Confirmation of an order: the stays with their homes, amounts, and links to view, pay the balance, change and cancel it; none once
 * it is cancelled.
 */
export async function confirmation(context: MailContext): Promise<Letter | null> {
  const { order, number, words } = await orderOf(context);
  if (!isBooked(order.status)) return null;
  const stays = itemsByCategory(order, "rental");
  const [stay] = stays;
  const intro = !stay
    ? words("intro")
    : stays.length === 1
      ? words("stayIntro", { home: stay.title, ...datesOf(stay) })
      : words("staysIntro", { count: stays.length, home: stay.title, ...datesOf(stay) });
  const picture = await mailPicture(context.deps.config.agencyFolder, stay?.subscriber?.images[0]?.largeFormat);
  const { firstName } = order.shippingContact;
  const day = today(context.deps.clock());
  return {
    subject: stay ? words("subject", { number }) : words("subjectNoStay", { number }),
    title: stay ? words("title", { name: firstName }) : words("titleNoStay", { name: firstName }),
    parts: [
      picture?.cid !== undefined && { kind: "picture", cid: picture.cid, alt: stay?.title ?? "" },
      { kind: "text", text: intro },
      orderFacts(order, words, context.locale),
      ...stayParts(order, words, context.locale),
      stays.length > 1 && { kind: "heading", text: words("breakdown") },
      amounts(order, words, { whole: true }),
      { kind: "button", label: words("view"), url: linkOf(context, number, "view") },
      ...balanceParts(order, words, { url: linkOf(context, number, "pay"), quiet: true }),
      stay !== undefined && changeButton(words, linkOf(context, number, "change")),
      ...cancellationNotes(order, words, day),
      { kind: "button", label: words("cancelLink"), url: linkOf(context, number, "cancel"), quiet: true },
      { kind: "note", text: words("attached") },
    ],
    attachments: [...(await orderAttachments(context, order, number)), ...(picture ? [picture] : [])],
  };
}
