import { and, eq, isNull, sql } from "drizzle-orm";
import type { OrderRow } from "#backend/cart/load-order";
import { supersedePayments } from "#backend/cart/open-payments";
import type { Owner } from "#backend/cart/owner";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import { failure } from "#backend/failure";
import { releaseNights } from "#backend/property/release";
import { isUuid } from "#backend/request";

const owned = ({ session, userId }: Owner) => {
  if (userId) return and(eq(orders.open, true), eq(orders.userId, userId));
  return session ? and(eq(orders.open, true), eq(orders.session, session), isNull(orders.userId)) : sql`false`;
};

/** The owner's open cart without a lock; null when nothing is stored. */
export async function findCart(db: Database, owner: Owner): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(owned(owner));
  return row ?? null;
}

/** The owner's open cart, its row locked for this transaction; null when nothing is stored. */
export async function lockCart(tx: Database, owner: Owner): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(owned(owner)).for("update");
  return row ?? null;
}

/** The owner's open cart with that id, locked. Throws 400 when there is no such cart, 404 when it is not the owner's. */
export async function lockCartById(tx: Database, owner: Owner, id: string): Promise<OrderRow> {
  const cart = await lockCart(tx, owner);
  if (cart?.id === id) return cart;
  const [other] = isUuid(id) ? await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)) : [];
  throw failure(other ? 404 : 400, "CART_NOT_FOUND");
}

/** The owner's open cart, created when there is none, locked. The owner has a session or a user. */
export async function lockOrBeginCart(tx: Database, owner: Owner, locale: string): Promise<OrderRow> {
  const found = await lockCart(tx, owner);
  if (found) return found;
  await tx.insert(orders).values({ locale, session: owner.session, userId: owner.userId }).onConflictDoNothing();
  const begun = await lockCart(tx, owner);
  if (!begun) throw new Error("a cart could not be begun");
  return begun;
}

/** Checks the outcome of an order's open payments; injected because this folder does not depend on payments. */
export type Settle = (orderId: string) => Promise<void>;

/**
 * Call it before the transaction that changes the owner's cart: a cart whose payment is made but not yet reported becomes an
 * order, as if the report had come, and is not changed. `isAffected` tells whether the call concerns this cart at all.
 */
export async function settleCart(
  db: Database,
  owner: Owner,
  settle: Settle,
  isAffected: (cart: OrderRow) => boolean | Promise<boolean> = () => true,
): Promise<void> {
  const cart = await findCart(db, owner);
  if (cart && cart.status !== null && (await isAffected(cart))) await settle(cart.id);
}

/**
 * Call it before changing a locked cart: when a payment was in progress or refused, the order becomes a cart again, its open
 * payments are superseded and its holds released.
 */
export async function reopen(tx: Database, cart: OrderRow, now: Date): Promise<void> {
  if (cart.status === null) return;
  await tx.update(orders).set({ status: null }).where(eq(orders.id, cart.id));
  await supersedePayments(tx, cart.id);
  await releaseNights(tx, cart.id, now);
}
