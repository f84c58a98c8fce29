import { and, eq, inArray } from "drizzle-orm";
import { agency } from "#agency/agency";
import { terms } from "#agency/terms";
import { noteDeed } from "#backend/audit";
import { acceptEntry } from "#backend/cart/entry-rules";
import { type LoadedOrder, loadOrder } from "#backend/cart/load-order";
import { moveOptions } from "#backend/cart/move-options";
import { repriceLines } from "#backend/cart/reprice";
import type { Database } from "#backend/db/database";
import { contacts, orderItems, orders, payments, products } from "#backend/db/schema";
import { Failure } from "#backend/failure";
import { queueMail } from "#backend/outbox/queue";
import { totalOf } from "#backend/payment/confirmation";
import { takeNights } from "#backend/payment/nights";
import { askRefund, heldOf, refundable } from "#backend/payment/refunds";
import { productsById, titleOf } from "#backend/product/product";
import { periodOf } from "#backend/property/availability";
import { addDays, today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/schema";
import { stayOf } from "#lib/shop/stay";

type Order = typeof orders.$inferSelect;

/** Where a stay is to go: the home, and its nights, half open. */
export type Wanted = { itemId: string; listingId: number; dateFrom: string; dateTo: string };

/** A line before and after; null where it is not there. Rappen. */
type MovedLine = { title: string; before: number | null; after: number | null };

/** What moving brings: the lines it changes, the order's total, and the difference to what is paid: `ask` until a day, or `back`. Rappen. */
export type Moved = {
  lines: MovedLine[];
  before: number;
  after: number;
  ask: number;
  dueAt: string | null;
  back: number;
  /** How much of it goes to an account, and whether that is known. */
  byHand: number;
  knownAccount: boolean;
};

/** Why a stay was not moved. */
export type NotMoved = "not-paid" | "begun" | "same" | "home" | "rules" | "taken" | "price" | "changed";

/** Days somebody has at least for paying what a later change asks for. */
const leastDays = 10;

/** Undoes everything: why it was refused, or what it would have brought. */
class Undone extends Error {
  readonly outcome: NotMoved | Moved;
  constructor(outcome: NotMoved | Moved) {
    super("undone");
    this.outcome = outcome;
  }
}

/**
 * Moves a stay of a paid order to other nights or another home, in one transaction: the line and what hangs under it, the shop's
 * price of today for these, the old nights free and the new ones booked, the difference asked for or given back, the guest
 * written to, the journal. `shown` is the order's total that was shown before the press; null only looks and changes nothing.
 */
export async function moveStay(
  db: Database,
  orderId: string,
  wanted: Wanted,
  { shown, staff }: { shown: number | null; staff: { id: string } },
  now: Date,
): Promise<Moved | NotMoved> {
  try {
    return await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
      const before = order && (await loadOrder(tx, orderId, now));
      if (!order || !before) throw new Undone("not-paid");
      await replaceStay(tx, before, wanted, now);
      if (await takeNights(tx, orderId, "booking", now)) throw new Undone("taken");
      const after = await loadOrder(tx, orderId, now);
      if (!after) throw new Error(`order ${orderId} is gone`);
      const moved = await settle(tx, order, { before, after }, now);
      if (shown === null) throw new Undone(moved);
      if (shown !== moved.after) throw new Undone("changed");
      await tell(tx, order, { before, after, itemId: wanted.itemId }, moved, staff, now);
      return moved;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

/** The stay's line in its new home and nights, the options that this home has, and the price of both. */
async function replaceStay(tx: Database, { order, items }: LoadedOrder, wanted: Wanted, now: Date): Promise<void> {
  const { itemId, listingId, dateFrom, dateTo } = wanted;
  if (order.status !== orderStatus.partPaid && order.status !== orderStatus.paid) throw new Undone("not-paid");
  const item = items.find(({ row }) => row.id === itemId);
  const old = item && stayOf(item.row.context);
  if (!item || item.product.category !== "rental" || !old) throw new Undone("not-paid");
  if (old.dateFrom < today(now)) throw new Undone("begun");
  if (item.product.home?.id === listingId && old.dateFrom === dateFrom && old.dateTo === dateTo)
    throw new Undone("same");
  const product = await rentalOf(tx, listingId);
  if (!product?.active || !product.home?.active) throw new Undone("home");
  const { linkedToItem: _link, ...entry } = item.row.context;
  const context = accepted(product, { ...entry, startPeriod: dateFrom, endPeriod: dateTo }, now);
  const stay = stayOf(context);
  if (!stay) throw new Undone("rules");
  await tx.update(orderItems).set({ context, productId: product.id }).where(eq(orderItems.id, itemId));
  const offered = product.home.options;
  const linked = items.filter(({ row }) => row.linkedToItem === itemId);
  const gone = linked.filter((option) => option.product.category === "option" && !offered.includes(option.product.id));
  if (gone.length > 0)
    await tx.delete(orderItems).where(
      inArray(
        orderItems.id,
        gone.map(({ row }) => row.id),
      ),
    );
  await moveOptions(tx, itemId, old, stay);
  const priced = new Set([itemId, ...linked.map(({ row }) => row.id)]);
  if (!(await repriceLines(tx, order.id, priced, now))) throw new Undone("price");
}

async function rentalOf(tx: Database, listingId: number) {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.listingId, listingId), eq(products.category, "rental")));
  return row && (await productsById(tx, [row.id])).get(row.id);
}

function accepted(
  ...[product, entry, now]: [Parameters<typeof acceptEntry>[0], Parameters<typeof acceptEntry>[1], Date]
) {
  try {
    return acceptEntry(product, entry, { now, rental: null });
  } catch (error) {
    if (error instanceof Failure) throw new Undone("rules");
    throw error;
  }
}

const stayStarts = ({ items }: LoadedOrder) =>
  items.flatMap(({ row, product }) => (product.category === "rental" ? (stayOf(row.context)?.dateFrom ?? []) : []));

/** Until when a difference is to be paid: as any balance before the first stay, with ten days at least, and not after its arrival. */
function dueDay(loaded: LoadedOrder, now: Date): string {
  const first = stayStarts(loaded).toSorted()[0] ?? today(now);
  const usual = addDays(first, -terms.balanceDays);
  const soonest = addDays(today(now), leastDays);
  const day = usual > soonest ? usual : soonest;
  return day < first ? day : first;
}

/** The order's total and state afterwards; open payments lapse, for they ask for another sum. */
async function settle(
  tx: Database,
  order: Order,
  { before, after }: { before: LoadedOrder; after: LoadedOrder },
  now: Date,
): Promise<Moved> {
  const total = await totalOf(tx, order.id);
  const held = await refundable(tx, order.id);
  // Goodwill given back before may leave less than the difference.
  const back = Math.max(0, Math.min(order.paidTotal - total, heldOf(held)));
  const paidTotal = order.paidTotal - back;
  const ask = Math.max(0, total - paidTotal);
  const dueAt = ask > 0 ? dueDay(after, now) : order.gradedToPayAt;
  const status = ask > 0 ? orderStatus.partPaid : orderStatus.paid;
  await tx
    .update(orders)
    .set({ total, paidTotal, status, gradedToPayAt: dueAt, updatedAt: now })
    .where(eq(orders.id, order.id));
  await tx
    .update(payments)
    .set({ status: "superseded", settledAt: now })
    .where(and(eq(payments.orderId, order.id), inArray(payments.status, ["created", "pending"])));
  const request = crypto.randomUUID();
  const shares = back > 0 ? await askRefund(tx, held, { amount: back, reason: "moved", request }, now) : [];
  const byHand = shares.filter((share) => share.byHand);
  return {
    byHand: byHand.reduce((sum, { amount }) => sum + amount, 0),
    knownAccount: byHand.every(({ account }) => account !== null),
    lines: linesOf(before, after),
    before: order.total,
    after: total,
    ask,
    dueAt: ask > 0 ? dueAt : null,
    back,
  };
}

function linesOf(before: LoadedOrder, after: LoadedOrder): MovedLine[] {
  const now = new Map(after.items.map((item) => [item.row.id, item]));
  return before.items.flatMap((old) => {
    const item = now.get(old.row.id);
    const isSame = item?.row.total === old.row.total && item.product.id === old.product.id;
    const title = titleOf(item?.product ?? old.product, before.order.locale);
    return isSame && old.product.category !== "rental"
      ? []
      : [{ title, before: old.row.total, after: item?.row.total ?? null }];
  });
}

type Change = { before: LoadedOrder; after: LoadedOrder; itemId: string };

/** Home and nights of the line that moves, in the order's language. */
function placeOf({ order, items }: LoadedOrder, itemId: string) {
  const item = items.find(({ row }) => row.id === itemId);
  const stay = item && stayOf(item.row.context);
  return { home: item ? titleOf(item.product, order.locale) : "", from: stay?.dateFrom ?? "", to: stay?.dateTo ?? "" };
}

async function tell(
  tx: Database,
  order: Order,
  { before, after, itemId }: Change,
  { ask, back, byHand, knownAccount, after: total }: Moved,
  staff: { id: string },
  now: Date,
): Promise<void> {
  const [old, place] = [placeOf(before, itemId), placeOf(after, itemId)];
  const [contact] = order.contactId ? await tx.select().from(contacts).where(eq(contacts.id, order.contactId)) : [];
  await queueMail(tx, {
    dedupKey: `stay-moved:${order.id}:${now.getTime()}`,
    template: "stay-moved",
    locale: order.locale,
    recipient: contact?.email || agency.email,
    data: { orderId: order.id, from: old, to: place, ask, back, byHand, knownAccount },
  });
  const told = ({ home, from, to }: typeof old, sum: number) => ({ home, period: periodOf(from, to), total: sum });
  const deed = { action: "stay-moved" as const, subject: `order:${order.number}` };
  await noteDeed(tx, staff, { ...deed, before: told(old, order.total), after: told(place, total) }, now);
}
