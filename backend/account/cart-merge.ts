import { and, eq, inArray, isNull, notExists, or } from "drizzle-orm";
import { maxHomes, maxItems } from "#backend/cart/change";
import { type LoadedItem, loadOrder, type OrderRow, stayOfLine } from "#backend/cart/load-order";
import { reopen } from "#backend/cart/open-cart";
import type { Database } from "#backend/db/database";
import { consents, orderItems, orders } from "#backend/db/tables/order";
import { contacts } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { totalOf } from "#backend/payment/confirmation";
import { syncOrderBriefly } from "#backend/payment/reconciler";
import { overlaps } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";

function sameStay(a: LoadedItem, b: LoadedItem): boolean {
  const [mine, other] = [stayOfLine(a), stayOfLine(b)];
  return a.product.id === b.product.id && mine !== null && other !== null && overlaps(mine, other);
}

const isHome = ({ product }: LoadedItem) => product.category === "rental";
/** The lines of these homes and their options. */
const withOptions = (items: LoadedItem[], homes: LoadedItem[]): LoadedItem[] => {
  const ids = new Set(homes.map(({ row }) => row.id));
  return items.filter(({ row }) => ids.has(row.id) || ids.has(row.linkedToItem ?? ""));
};

/**
 * Which of the guest's lines move, within the limits of homes and lines per cart, and which of the user's they replace: stays that
 * overlap a stay which moves. Options move with their home.
 */
function join(there: LoadedItem[], brought: LoadedItem[]): { replaced: LoadedItem[]; moved: LoadedItem[] } {
  const overlapping = (home: LoadedItem) => there.filter((item) => sameStay(home, item));
  // A stay that takes the place of others needs no room of its own.
  let room = maxHomes - there.filter(isHome).length;
  let lines = maxItems - there.length;
  const replaced: LoadedItem[] = [];
  const moved: LoadedItem[] = [];
  const standing = brought.filter((item) => isHome(item) || item.row.linkedToItem === null);
  for (const item of standing) {
    const others = isHome(item) ? withOptions(there, overlapping(item)).filter((one) => !replaced.includes(one)) : [];
    const own = isHome(item) ? withOptions(brought, [item]) : [item];
    const isFull = isHome(item) && room + others.filter(isHome).length < 1;
    if (isFull || lines + others.length < own.length) continue;
    room += others.filter(isHome).length - (isHome(item) ? 1 : 0);
    lines += others.length - own.length;
    replaced.push(...others);
    moved.push(...own);
  }
  return { replaced, moved };
}

async function closeGuestCart(tx: Database, guest: OrderRow, contactTaken: boolean): Promise<void> {
  if (guest.number !== null) {
    await tx.update(orders).set({ open: false, status: orderStatus.cancelled }).where(eq(orders.id, guest.id));
    return;
  }
  await tx.delete(orders).where(eq(orders.id, guest.id));
  if (!guest.contactId || contactTaken) return;
  const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.contactId, contacts.id));
  await tx.delete(contacts).where(and(eq(contacts.id, guest.contactId), notExists(ordered)));
}

type Brought = { session: string; userId: string };

/** A browser's cart and the user's own, as a condition. */
function bothCarts({ session, userId }: Brought) {
  const guests = and(eq(orders.session, session), isNull(orders.userId));
  return and(eq(orders.open, true), or(guests, eq(orders.userId, userId)));
}

/**
 * Call it before the transaction that merges two carts: one whose payment is made but not yet reported becomes an order and is not
 * merged.
 */
export async function settleCarts(deps: Deps, brought: Brought): Promise<void> {
  const carts = await deps.db.select().from(orders).where(bothCarts(brought));
  const awaiting = carts.filter(({ status }) => status !== null);
  if (carts.length > 1) await Promise.all(awaiting.map(({ id }) => syncOrderBriefly(deps, id)));
}

/**
 * Merges a browser's cart at login: it becomes the user's, or its lines are added to the user's cart at the prices they were
 * shown with. A stay in the user's cart that overlaps one of the same home in the browser's is replaced, with its options.
 */
export async function mergeCarts(tx: Database, brought: Brought, now: Date): Promise<void> {
  const { userId } = brought;
  const carts = await tx.select().from(orders).where(bothCarts(brought)).orderBy(orders.id).for("update");
  const own = carts.find((cart) => cart.userId === userId);
  const guest = carts.find((cart) => cart.userId === null);
  if (!guest) return;
  if (!own) {
    await tx.update(orders).set({ userId }).where(eq(orders.id, guest.id));
    return;
  }
  const there = (await loadOrder(tx, own.id, now))?.items ?? [];
  const lines = (await loadOrder(tx, guest.id, now))?.items ?? [];
  const { replaced, moved } = join(there, lines);
  await reopen(tx, guest, now);
  if (moved.length > 0) {
    await reopen(tx, own, now);
    const ids = replaced.map(({ row }) => row.id);
    if (ids.length > 0) await tx.delete(orderItems).where(inArray(orderItems.id, ids));
    const start = Math.max(0, ...there.map(({ row }) => row.position)) + 1;
    for (const [index, { row }] of moved.entries()) {
      const place = { orderId: own.id, position: start + index };
      await tx.update(orderItems).set(place).where(eq(orderItems.id, row.id));
    }
    await tx.update(consents).set({ orderId: own.id }).where(eq(consents.orderId, guest.id));
  }
  const contactId = own.contactId ?? guest.contactId;
  await tx
    .update(orders)
    .set({ contactId, remarks: own.remarks ?? guest.remarks })
    .where(eq(orders.id, own.id));
  await closeGuestCart(tx, guest, contactId === guest.contactId);
  // The lines keep the prices they were shown with; the checkout asks about changed ones.
  if (moved.length > 0)
    await tx
      .update(orders)
      .set({ total: await totalOf(tx, own.id), updatedAt: now })
      .where(eq(orders.id, own.id));
}
