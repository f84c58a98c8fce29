import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Actor } from "#backend/audit";
import { refuseTooMany, rentalInCart } from "#backend/cart/cart-rules";
import { acceptEntry } from "#backend/cart/entry-rules";
import { type LoadedItem, type LoadedOrder, loadOrder, staysById } from "#backend/cart/load-order";
import { repriceLines } from "#backend/cart/reprice";
import type { Database } from "#backend/db/database";
import { orderItems } from "#backend/db/tables/order";
import { cancelledLines } from "#backend/order/cancellable";
import { journalLine, notifyChange } from "#backend/payment/notify-change";
import { type Changed, type ChangedBy, changeOrder, type NotChanged } from "#backend/payment/order-change";
import { lastOwnDay } from "#backend/payment/outside-stay";
import { modelOf } from "#backend/product/product";
import { today } from "#lib/property/calendar";
import { isRevocable } from "#lib/shop/cancellation";
import { isBooked } from "#lib/shop/constants";
import type { Entry } from "#lib/shop/entry-schema";
import { insuranceReference } from "#lib/shop/insurance";

/**
 * Why a service was not changed: its day is over, nothing differs, somebody has changed it meanwhile, it has no price, it is too
 * late to cancel it or to revoke the insurance, only a manager may reduce or postpone what is owed, or it is the last line.
 */
export type NotServed = NotChanged | "over" | "same" | "stale" | "price" | "engaged" | "insured" | "late" | "last";

type By = ChangedBy & { staff: Actor };

/** The line of a service, an option or an insurance in an order: no stay. */
export const serviceOf = ({ items }: LoadedOrder, itemId: unknown): LoadedItem | undefined =>
  items.find(({ row, product }) => row.id === itemId && product.category !== "rental");

/** Whether a line is the insurance of a stay: it can be revoked, but not changed. */
export const isInsurance = ({ product }: Pick<LoadedItem, "product">): boolean =>
  product.reference === insuranceReference;

/** A short hash of a service's fields, for optimistic locking: a change names the state it is based on. */
export const stateOf = ({ row }: LoadedItem): string =>
  createHash("sha256").update(JSON.stringify(row.context)).digest("base64url").slice(0, 12);

/** The last day that a service is for: of its own, or of the stay it goes with; null without any. */
const lastDayOf = (item: LoadedItem, { items }: LoadedOrder): string | null =>
  lastOwnDay(item) ?? staysById(items).get(item.row.linkedToItem ?? "")?.dateTo ?? null;

/**
 * Whether a service of a paid order may still be cancelled by the terms: as long as it could be ordered (docs/decisions/0029); an
 * insurance on the days on which it can be revoked, until the day of arrival, on which it ends.
 */
export function isReleasable(loaded: LoadedOrder, itemId: string, now: Date): boolean {
  const line = cancelledLines(loaded, now).find(({ id }) => id === itemId);
  if (!line || !isBooked(loaded.order.status)) return false;
  if (line.kind !== "insurance") return line.kind === "service" && !line.engaged;
  const day = today(now);
  const ends = staysById(loaded.items).get(line.stay ?? "")?.dateFrom ?? day;
  return day <= ends && isRevocable(line.paidOn, day);
}

const answersOf = (item: LoadedItem | undefined) =>
  Object.entries(item?.row.context ?? {}).flatMap(([key, value]) =>
    item && key in modelOf(item.product) && typeof value !== "object" ? [String(value)] : [],
  );

/**
 * Changes date, time, quantity, party or answers of a service of a paid order, on the desk, within what its product allows today
 * and until its last day is over; at today's price, the difference charged or refunded. The notice applies only to a new date.
 * Once its notice has passed the service is owed: it may become cheaper, or move to a date at which it could be cancelled again,
 * only with `allowReduction`. `state` is its state when the form was opened (`stateOf`).
 * @throws Failure 400 with the field, under `entry`, that is wrong; 409 where its stay would have more than the product allows
 */
export async function changeService(
  db: Database,
  orderId: string,
  { itemId, entry, state }: { itemId: string; entry: Entry; state: string },
  { expectedTotal, staff, allowReduction }: By & { allowReduction: boolean },
  now: Date,
): Promise<Changed | NotServed> {
  return changeOrder<NotServed>(db, orderId, expectedTotal, now, {
    reason: "changed",
    alter: async (tx, before, refuse) => {
      const item = serviceOf(before, itemId);
      if (!item || isInsurance(item)) return refuse("not-paid");
      if (stateOf(item) !== state) return refuse("stale");
      const last = lastDayOf(item, before);
      if (last !== null && last < today(now)) return refuse("over");
      const { linkedToItem } = item.row;
      const rental = await rentalInCart(tx, orderId, linkedToItem);
      const { linkedToItem: _link, ...asked } = { quantity: item.row.quantity, ...entry };
      const ordered = item.row.context;
      const context = acceptEntry(item.product, asked, { now, rental, path: "entry", ordered });
      if (isDeepStrictEqual(context, ordered)) return refuse("same");
      const { quantity } = context;
      await refuseTooMany(tx, orderId, item.product, { rental: linkedToItem, quantity, exceptItem: itemId });
      await tx.update(orderItems).set({ context, quantity }).where(eq(orderItems.id, itemId));
      if (!(await repriceLines(tx, orderId, new Set([itemId]), now))) refuse("price");
      if (allowReduction || isReleasable(before, itemId, now)) return;
      const after = await loadOrder(tx, orderId, now);
      const total = (after && serviceOf(after, itemId)?.row.total) ?? 0;
      if (!after || total < item.row.total || isReleasable(after, itemId, now)) refuse("late");
    },
    notify: (tx, applied) => {
      const [old, item] = [serviceOf(applied.before, itemId), serviceOf(applied.after, itemId)];
      return notifyChange(tx, applied, staff, {
        kind: "service",
        item: itemId,
        event: {
          action: "service-changed",
          before: { service: old && journalLine(old), answers: answersOf(old).join(", ") },
          after: { service: item && journalLine(item), answers: answersOf(item).join(", ") },
        },
        now,
      });
    },
  });
}

/**
 * Removes a service from a paid order, on the desk, until its notice: its whole price is no longer due, or is refunded, as when the
 * order is cancelled; an insurance as long as the guest can revoke it. The last line cannot be removed: that is a cancellation.
 */
export async function removeService(
  db: Database,
  orderId: string,
  { itemId }: { itemId: string },
  { expectedTotal, staff }: By,
  now: Date,
): Promise<Changed | NotServed> {
  return changeOrder<NotServed>(db, orderId, expectedTotal, now, {
    reason: "changed",
    alter: async (tx, before, refuse) => {
      const item = serviceOf(before, itemId);
      if (!item) return refuse("not-paid");
      if (!isReleasable(before, itemId, now)) return refuse(isInsurance(item) ? "insured" : "engaged");
      if (before.items.length === 1) return refuse("last");
      await tx.delete(orderItems).where(eq(orderItems.id, itemId));
    },
    notify: (tx, applied) => {
      const service = serviceOf(applied.before, itemId);
      return notifyChange(tx, applied, staff, {
        kind: "removed",
        event: { action: "service-removed", before: { service: service && journalLine(service) } },
        now,
      });
    },
  });
}
