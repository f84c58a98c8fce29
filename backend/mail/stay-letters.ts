import { eq } from "drizzle-orm";
import { z } from "zod";
import { agency } from "#agency/agency";
import { reviewLastDays } from "#agency/terms";
import { reviews } from "#backend/db/tables/review";
import type { Letter, MailContext, Template } from "#backend/mail/letter";
import { linkOf } from "#backend/mail/order-of";
import { datesOf, stayRows, wayParts } from "#backend/mail/order-parts";
import { readOrder } from "#backend/order/read";
import { wordsIn } from "#backend/words";
import { telephone } from "#lib/agency-telephone";
import { formatDate, formatHour, formatNumber } from "#lib/i18n/format";
import { addDays } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import { stayOf } from "#lib/shop/stay";
import { stayHours } from "#lib/shop/stay-hours";

const dataSchema = z.object({ orderId: z.uuid(), itemId: z.uuid() });

/** The stay a letter is about, of an order that is paid in full; null when it is cancelled, or no longer paid. */
async function stayFor({ deps, data, locale }: MailContext) {
  const { orderId, itemId } = dataSchema.parse(data);
  const order = await readOrder(deps, orderId, locale);
  const item = order?.orderItems.find(({ id }) => id === itemId);
  const stay = item && stayOf(item.context);
  if (!order?.number || !item || !stay || order.status !== orderStatus.paid) return null;
  const words = wordsIn(locale, "order");
  const hello = words("hello", { name: order.shippingContact.firstName });
  return { order, number: order.number, words, hello, item, stay };
}

async function reviewOf({ deps, data }: MailContext) {
  const [review] = await deps.db
    .select()
    .from(reviews)
    .where(eq(reviews.itemId, dataSchema.parse(data).itemId));
  return review;
}

/** Two days before arrival: date, address, and a link to the page with the access code. */
async function arrival(context: MailContext): Promise<Letter | null> {
  const found = await stayFor(context);
  if (!found) return null;
  const { order, number, words, hello, item, stay } = found;
  const { locale } = context;
  const date = formatDate(stay.dateFrom);
  const time = formatHour(stayHours(order, item).from, locale);
  const page = linkOf(context, number, "view", `arrivee/${item.id}`);
  return {
    subject: words("arrivalMail.subject", { date, number }),
    title: hello,
    parts: [
      { kind: "text", text: words("arrivalMail.text", { home: item.title, date, time }) },
      { kind: "button", label: words("arrivalMail.button"), url: page },
      { kind: "facts", rows: [[words("number"), number], ...stayRows(order, item, words, locale)] },
      ...wayParts(item, words),
      { kind: "note", text: words("arrivalMail.note", { telephone }) },
    ],
  };
}

/** Two days after departure: request for a review. */
async function reviewRequest(context: MailContext): Promise<Letter | null> {
  const found = await stayFor(context);
  if (!found || (await reviewOf(context))) return null;
  const { number, words, hello, item, stay } = found;
  return {
    subject: words("review.subject", { number }),
    title: hello,
    parts: [
      { kind: "text", text: words("review.text", { home: item.title, ...datesOf(item) }) },
      { kind: "button", label: words("review.button"), url: linkOf(context, number, "review", `avis/${item.id}`) },
      { kind: "note", text: words("review.note", { until: formatDate(addDays(stay.dateTo, reviewLastDays)) }) },
    ],
  };
}

/** To the agency, in its language: a review waits on the desk. */
async function reviewNotice(context: MailContext): Promise<Letter | null> {
  const found = await stayFor({ ...context, locale: agency.language });
  const review = await reviewOf(context);
  if (!found || !review) return null;
  const { number, words, item } = found;
  const title = words("review.notice", { number });
  return {
    subject: `${title} · ${item.title}`,
    preview: review.text.slice(0, 120),
    title,
    parts: [
      {
        kind: "facts",
        rows: [
          [words("review.home"), item.title],
          [words("review.mean"), words("review.marks", { mean: formatNumber(review.mean ?? 0) })],
          ...(review.name ? [[words("review.name"), review.name] satisfies [string, string]] : []),
        ],
      },
      { kind: "text", text: review.text },
    ],
  };
}

/** Letters about a stay before it begins and after it is over. */
export const stayTemplates: Record<string, Template> = {
  arrival,
  "review-request": reviewRequest,
  "review-notice": reviewNotice,
};
