import { and, eq, inArray } from "drizzle-orm";
import { agency } from "#agency/agency";
import { type Actor, recordAudit } from "#backend/audit";
import { acceptEntry, isOpen } from "#backend/cart/entry-rules";
import { type LoadedOrder, loadOrder, stayOfLine } from "#backend/cart/load-order";
import { moveOptions } from "#backend/cart/move-options";
import { repriceLines } from "#backend/cart/reprice";
import type { Database } from "#backend/db/database";
import { orderItems } from "#backend/db/tables/order";
import { products } from "#backend/db/tables/product";
import { Failure } from "#backend/failure";
import { queueGuestMail } from "#backend/payment/guest-mail";
import { takeNights } from "#backend/payment/nights";
import {
  type AppliedChange,
  type Changed,
  type ChangedBy,
  changeOrder,
  type NotChanged,
} from "#backend/payment/order-change";
import { outsideTitle } from "#backend/payment/outside-stay";
import { type CatalogProduct, productsById, titleOf } from "#backend/product/product";
import { periodOf } from "#backend/property/availability";
import { today } from "#lib/property/calendar";
import type { Entry } from "#lib/shop/entry-schema";
import { stayOf } from "#lib/shop/stay";

/** The target of a move: home and nights, half-open. */
export type MoveTarget = { itemId: string; listingId: number; dateFrom: string; dateTo: string };

/** Why a stay was not moved. */
export type NotMoved = NotChanged | "begun" | "same" | "home" | "rules" | "taken" | "price";

type Refuse = (why: NotMoved) => never;

/**
 * Moves a stay of a paid order to other nights or another home, in one transaction: the line and its options at today's price,
 * the old nights released and the new ones booked, the difference charged or refunded, the mail to the guest, the journal. A
 * balance that is due already stays due, unless `allowDueDateChange`.
 */
export async function moveStay(
  db: Database,
  orderId: string,
  wanted: MoveTarget,
  { expectedTotal, staff, allowDueDateChange = false }: ChangedBy & { staff: Actor; allowDueDateChange?: boolean },
  now: Date,
): Promise<Changed | NotMoved> {
  return changeOrder<NotMoved>(db, orderId, expectedTotal, now, {
    reason: "moved",
    allowDueDateChange,
    alter: async (tx, before, refuse) => {
      await replaceStay(tx, before, wanted, refuse, now);
      if (await takeNights(tx, orderId, "booking", now)) refuse("taken");
    },
    notify: (tx, applied) => notify(tx, applied, wanted.itemId, staff, now),
  });
}

/** The stay's line in its new home and nights, the options that are available there and then, and the price of both. */
async function replaceStay(
  tx: Database,
  { order, items }: LoadedOrder,
  wanted: MoveTarget,
  refuse: Refuse,
  now: Date,
): Promise<void> {
  const { itemId, listingId, dateFrom, dateTo } = wanted;
  const item = items.find(({ row }) => row.id === itemId);
  const old = item && stayOfLine(item);
  if (!item || !old) return refuse("not-paid");
  if (old.dateFrom < today(now)) refuse("begun");
  if (item.product.home?.id === listingId && old.dateFrom === dateFrom && old.dateTo === dateTo) refuse("same");
  const product = await rentalOf(tx, listingId);
  if (!product?.active || !product.home?.active) return refuse("home");
  const { linkedToItem: _link, ...entry } = item.row.context;
  const context = accepted(product, { ...entry, startPeriod: dateFrom, endPeriod: dateTo }, refuse, now);
  const stay = stayOf(context);
  if (!stay) return refuse("rules");
  await tx
    .update(orderItems)
    .set({ context, productId: product.id, ...(item.product.id === product.id ? {} : { accessCode: null }) })
    .where(eq(orderItems.id, itemId));
  const offered = product.home.options;
  await moveOptions(tx, itemId, old, stay);
  const linked = ((await loadOrder(tx, order.id, now))?.items ?? []).filter(({ row }) => row.linkedToItem === itemId);
  const gone = linked.filter(
    (option) =>
      (option.product.category === "option" && !offered.includes(option.product.id)) ||
      !isOpen(option.product, option.row.context, { now, rental: stay }),
  );
  const goneIds = gone.map(({ row }) => row.id);
  if (goneIds.length > 0) await tx.delete(orderItems).where(inArray(orderItems.id, goneIds));
  const priced = new Set([itemId, ...linked.map(({ row }) => row.id)]);
  if (!(await repriceLines(tx, order.id, priced, now))) refuse("price");
}

async function rentalOf(tx: Database, listingId: number) {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.listingId, listingId), eq(products.category, "rental")));
  return row && (await productsById(tx, [row.id])).get(row.id);
}

function accepted(product: CatalogProduct, entry: Entry, refuse: Refuse, now: Date) {
  try {
    return acceptEntry(product, entry, { now, rental: null });
  } catch (error) {
    if (error instanceof Failure) return refuse("rules");
    throw error;
  }
}

/** Home and nights of the line that moves. */
function placeOf({ items }: LoadedOrder, itemId: string, locale: string) {
  const item = items.find(({ row }) => row.id === itemId);
  const stay = item && stayOfLine(item);
  return { home: item ? titleOf(item.product, locale) : "", from: stay?.dateFrom ?? "", to: stay?.dateTo ?? "" };
}

async function notify(
  tx: Database,
  { order, before, after, changed: { ask, back, byHand, knownAccount, outside, after: total } }: AppliedChange,
  itemId: string,
  staff: Actor,
  now: Date,
): Promise<void> {
  const places = (locale: string) => ({ from: placeOf(before, itemId, locale), to: placeOf(after, itemId, locale) });
  await queueGuestMail(tx, order, {
    dedupKey: `stay-moved:${order.id}:${now.getTime()}`,
    template: "stay-moved",
    data: {
      orderId: order.id,
      ...places(order.locale),
      ask,
      back,
      byHand,
      knownAccount,
      outside: outside.map((left) => outsideTitle(left, order.locale)),
    },
  });
  const { from: old, to: place } = places(agency.language);
  const stayData = ({ home, from, to }: typeof old, sum: number) => ({ home, period: periodOf(from, to), total: sum });
  const event = { action: "stay-moved" as const, subject: `order:${order.number}` };
  await recordAudit(tx, staff, { ...event, before: stayData(old, order.total), after: stayData(place, total) }, now);
}
