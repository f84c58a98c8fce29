import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { changePaymentDays, terms } from "#agency/terms";
import type { Actor } from "#backend/audit";
import { type LoadedOrder, loadOrder, stayOfLine } from "#backend/cart/load-order";
import { supersedePayments } from "#backend/cart/open-payments";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import type { refunds } from "#backend/db/tables/payment";
import { lockOrder } from "#backend/order/lock";
import { totalOf } from "#backend/payment/confirmation";
import { type OutsideStay, outsideStay, ownDays } from "#backend/payment/outside-stay";
import { partByHand } from "#backend/payment/refund-shares";
import { heldOf, refundable, requestRefund } from "#backend/payment/refunds";
import { bookVat } from "#backend/payment/vat-ledger";
import { type CatalogProduct, titleOf } from "#backend/product/product";
import { addDays, today } from "#lib/property/calendar";
import { isBooked, orderStatus } from "#lib/shop/constants";

type OrderRow = typeof orders.$inferSelect;

/** A line before and after, with what it is for; null where it is not there. Rappen. */
type ChangedLine = { product: CatalogProduct; quantity: number; before: number | null; after: number | null };

/** What a line is for, in words. */
export const lineTitle = ({ product, quantity }: ChangedLine, locale: string) =>
  quantity > 1 ? `${quantity} × ${titleOf(product, locale)}` : titleOf(product, locale);

/** Effect of a change: the affected lines, the order's total, and the difference to what is paid: `ask` by a day, or `back`. Rappen. */
export type Changed = {
  lines: ChangedLine[];
  before: number;
  after: number;
  ask: number;
  dueAt: string | null;
  back: number;
  /** How much of it goes to an account, and whether that is known. */
  byHand: number;
  knownAccount: boolean;
  /** Lines whose date is no longer within a stay. */
  outside: OutsideStay[];
};

/** Why a paid order was not changed, whatever was to change: it is not paid, or its total would be another than was shown. */
export type NotChanged = "not-paid" | "changed";

/**
 * The total that was displayed before confirming, null for a preview; and the staff member who makes the change, null for the
 * guest.
 */
export type ChangedBy = { expectedTotal: number | null; staff: Actor | null };

/** An applied change, for the notifications. */
export type AppliedChange = { order: OrderRow; before: LoadedOrder; after: LoadedOrder; changed: Changed };

/** A change of a paid order: what it does to the lines, and whom it notifies. Both in the transaction that has the order's lock. */
export type Change<Why extends string> = {
  reason: (typeof refunds.$inferSelect)["reason"];
  /** Whether a balance that is already due may get a new due date. */
  allowDueDateChange?: boolean;
  /** Changes lines and their prices, or says why it does not; `refuse` undoes everything. */
  alter: (tx: Database, before: LoadedOrder, refuse: (why: Why) => never) => Promise<void>;
  notify: (tx: Database, applied: AppliedChange) => Promise<void>;
};

/** Rolls the transaction back, with the reason of the refusal or the preview. */
class Rollback extends Error {
  readonly outcome: string | Changed;
  constructor(outcome: string | Changed) {
    super("undone");
    this.outcome = outcome;
  }
}

/**
 * The only way to change lines of a paid order, by its guest or on the desk, in one transaction: the lines and their prices, the
 * order's total and state, the difference charged or refunded, and the notifications. @throws Failure where `alter` throws one
 */
export async function changeOrder<Why extends string>(
  db: Database,
  orderId: string,
  expectedTotal: ChangedBy["expectedTotal"],
  now: Date,
  { reason, allowDueDateChange = false, alter, notify }: Change<Why>,
): Promise<Changed | Why | NotChanged> {
  const refuse = (why: Why | NotChanged): never => {
    throw new Rollback(why);
  };
  try {
    return await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const before = order && (await loadOrder(tx, orderId, now));
      if (!order || !before || !isBooked(order.status)) return refuse("not-paid");
      await alter(tx, before, refuse);
      const after = await loadOrder(tx, orderId, now);
      if (!after) throw new Error(`order ${orderId} is gone`);
      const changed = await settle(tx, order, { before, after }, { reason, allowDueDateChange }, now);
      if (expectedTotal === null) throw new Rollback(changed);
      if (expectedTotal !== changed.after) return refuse("changed");
      await notify(tx, { order, before, after, changed });
      return changed;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.outcome as Changed | Why | NotChanged;
    throw error;
  }
}

/** First days of an order's stays; of its services where it has no stay. */
function startsOf({ items }: LoadedOrder): string[] {
  const stays = items.flatMap((item) => stayOfLine(item)?.dateFrom ?? []);
  return stays.length > 0 ? stays : items.flatMap(ownDays);
}

const [earliest, latest] = [(a: string, b: string) => (a < b ? a : b), (a: string, b: string) => (a > b ? a : b)];

/**
 * The due day of a difference, a plain date: the usual days of a balance before the next start, at least `changePaymentDays` from now, at the
 * latest that start; today when everything has begun.
 */
function dueDay(loaded: LoadedOrder, now: Date): string {
  const day = today(now);
  const starts = startsOf(loaded);
  const soonest = addDays(day, changePaymentDays);
  const coming = starts.filter((start) => start >= day);
  const first = coming.toSorted()[0] ?? (starts.length > 0 ? day : soonest);
  const usual = addDays(first, -terms.balanceDays);
  return earliest(latest(usual, soonest), first);
}

/**
 * Until when the balance is to be paid after a change. An open balance keeps its due day, or gets an earlier one: adding to it
 * does not postpone it. A moved stay gets a new due day (`isAnew`); if the balance is already due, only with `allowDueDateChange`.
 */
function newDueDay(
  { status, total, paidTotal, gradedToPayAt }: OrderRow,
  after: LoadedOrder,
  { ask, isAnew, allowDueDateChange }: { ask: number; isAnew: boolean; allowDueDateChange: boolean },
  now: Date,
): string {
  const open = status === orderStatus.partPaid ? gradedToPayAt : null;
  const usual = dueDay(after, now);
  if (open === null) return usual;
  if (isAnew) return open <= today(now) && !allowDueDateChange ? open : usual;
  return ask > total - paidTotal ? earliest(open, usual) : open;
}

/** Updates the order's total and state; where another amount is due than before, open payments are superseded. */
async function settle(
  tx: Database,
  order: OrderRow,
  { before, after }: Pick<AppliedChange, "before" | "after">,
  { reason, allowDueDateChange = false }: Pick<Change<string>, "reason" | "allowDueDateChange">,
  now: Date,
): Promise<Changed> {
  const total = await totalOf(tx, order.id);
  const held = await refundable(tx, order.id);
  // Goodwill given back before may leave less than the difference.
  const back = Math.max(0, Math.min(order.paidTotal - total, heldOf(held)));
  const paidTotal = order.paidTotal - back;
  const ask = Math.max(0, total - paidTotal);
  const dueAt =
    ask > 0
      ? newDueDay(order, after, { ask, isAnew: reason === "moved", allowDueDateChange }, now)
      : order.gradedToPayAt;
  const status = ask > 0 ? orderStatus.partPaid : orderStatus.paid;
  await tx
    .update(orders)
    .set({ total, paidTotal, status, gradedToPayAt: dueAt, updatedAt: now })
    .where(eq(orders.id, order.id));
  await bookVat(tx, order.id, now);
  if (ask !== order.total - order.paidTotal) await supersedePayments(tx, order.id, { settledAt: now });
  const request = crypto.randomUUID();
  const shares = back > 0 ? await requestRefund(tx, held, { amount: back, reason, request }, now) : [];
  return {
    ...partByHand(shares),
    lines: linesOf(before, after),
    before: order.total,
    after: total,
    ask,
    dueAt: ask > 0 ? latest(dueAt ?? "", today(now)) : null,
    back,
    outside: outsideStay(before.items, after.items),
  };
}

/** The lines that are another than before, that are gone, and that are new. */
function linesOf(before: LoadedOrder, after: LoadedOrder): ChangedLine[] {
  const now = new Map(after.items.map((item) => [item.row.id, item]));
  const known = new Set(before.items.map(({ row }) => row.id));
  const changed = before.items.flatMap((old) => {
    const item = now.get(old.row.id);
    const isSame =
      item?.row.total === old.row.total &&
      item.product.id === old.product.id &&
      isDeepStrictEqual(item.row.context, old.row.context);
    const { product, row } = item ?? old;
    return isSame ? [] : [{ product, quantity: row.quantity, before: old.row.total, after: item?.row.total ?? null }];
  });
  const added = after.items.filter(({ row }) => !known.has(row.id));
  return [
    ...changed,
    ...added.map(({ row, product }) => ({ product, quantity: row.quantity, before: null, after: row.total })),
  ];
}
