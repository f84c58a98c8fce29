import { and, eq } from "drizzle-orm";
import { reviewLastDays } from "#agency/terms";
import type { Database } from "#backend/db/database";
import { listings } from "#backend/db/tables/listing";
import { orderItems, orders } from "#backend/db/tables/order";
import { products } from "#backend/db/tables/product";
import { reviews } from "#backend/db/tables/review";
import { contacts } from "#backend/db/tables/user";
import type { OrderRow } from "#backend/order/capability";
import { textIn } from "#backend/text";
import { addDays } from "#lib/property/calendar";
import type { Stay } from "#lib/property/stay";
import type { ReviewState } from "#lib/review/review";
import type { Reviewable } from "#lib/review/schema";
import { orderStatus } from "#lib/shop/constants";
import { stayOf } from "#lib/shop/stay";

type State = Reviewable["state"];

/** A stay of an order as far as a review of it is concerned. */
export type ReviewedStay = {
  itemId: string;
  listingId: number;
  home: Record<string, string>;
  stay: Stay;
  /** First name of the guest who booked; null after retention has erased it. */
  name: string | null;
  given: { state: ReviewState; reason: string | null } | null;
  state: State;
};

/** The last day on which a stay can be reviewed. */
const lastDayOf = ({ dateTo }: Stay): string => addDays(dateTo, reviewLastDays);

function stateAt({ status }: OrderRow, stay: Stay, isGiven: boolean, day: string): State {
  if (isGiven) return "given";
  if (status !== orderStatus.paid) return "none";
  if (day < stay.dateTo) return "early";
  return day <= lastDayOf(stay) ? "open" : "late";
}

/** A stay of this order and whether it can be reviewed on a day (Zurich); null when the order has no such stay. */
export async function reviewedStay(
  tx: Database,
  order: OrderRow,
  itemId: string,
  day: string,
): Promise<ReviewedStay | null> {
  const [row] = await tx
    .select({
      context: orderItems.context,
      listingId: listings.id,
      home: listings.title,
      name: contacts.firstName,
      email: contacts.email,
      state: reviews.state,
      reason: reviews.reason,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(listings, eq(listings.id, products.listingId))
    .leftJoin(contacts, eq(contacts.id, orders.contactId))
    .leftJoin(reviews, eq(reviews.itemId, orderItems.id))
    .where(and(eq(orderItems.id, itemId), eq(orders.id, order.id), eq(products.category, "rental")));
  const stay = row && stayOf(row.context);
  if (!row || !stay) return null;
  const { listingId, home, reason } = row;
  return {
    itemId,
    listingId,
    home,
    stay,
    name: row.email ? row.name : null,
    given: row.state && { state: row.state, reason },
    state: stateAt(order, stay, row.state !== null, day),
  };
}

/** The same on the wire, in a language. */
export const toReviewable = ({ state, home, listingId, stay, given }: ReviewedStay, locale: string): Reviewable => ({
  state,
  home: textIn(home, locale),
  homeId: listingId,
  dateFrom: stay.dateFrom,
  dateTo: stay.dateTo,
  until: lastDayOf(stay),
  given,
});
