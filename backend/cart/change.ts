import { isDeepStrictEqual } from "node:util";
import { and, count, eq, max, or, sql } from "drizzle-orm";
import { agency } from "#agency/agency";
import { withVerifiedAddresses } from "#backend/address/verification";
import { refuseDuplicateHome, refuseTooMany, rentalInCart } from "#backend/cart/cart-rules";
import { acceptEntry, refuseTaken } from "#backend/cart/entry-rules";
import { loadOrder, type OrderRow } from "#backend/cart/load-order";
import { moveOptions } from "#backend/cart/move-options";
import { lockCart, lockCartById, lockOrBeginCart, reopen } from "#backend/cart/open-cart";
import { staysStart } from "#backend/cart/order-view";
import type { Owner } from "#backend/cart/owner";
import { cartReply } from "#backend/cart/read-cart";
import { repriceOrder } from "#backend/cart/reprice";
import type { Database } from "#backend/db/database";
import { consents, orderItems, orders } from "#backend/db/tables/order";
import { products } from "#backend/db/tables/product";
import type { Deps } from "#backend/deps";
import { failure, invalid } from "#backend/failure";
import { type CatalogProduct, productsById } from "#backend/product/product";
import { today as todayAt } from "#lib/property/calendar";
import type { CartUpdate } from "#lib/shop/cart-schema";
import { placeholderId } from "#lib/shop/constants";
import type { Entry } from "#lib/shop/entry-schema";
import { gradedOffer } from "#lib/shop/graded";
import type { Order } from "#lib/shop/order-schema";
import { stayOf } from "#lib/shop/stay";

/** Lines a cart may have, and homes among them. */
export const maxItems = 50;
/** Homes that one cart may hold, so that nobody can block a season's nights. */
export const maxHomes = 4;

export type Change = { tx: Database; cart: OrderRow; now: Date; locale: string };

/** Records the documents accepted with a service that asks for them, once for an order and their version. */
async function recordConsents({ tx, cart, now, locale }: Change): Promise<void> {
  const version = agency.termsVersion;
  const known = await tx
    .select({ document: consents.document })
    .from(consents)
    .where(and(eq(consents.orderId, cart.id), eq(consents.version, version)));
  const documents = ["concierge-terms", "concierge-data-use"].filter(
    (name) => !known.some((row) => row.document === name),
  );
  if (documents.length === 0) return;
  await tx
    .insert(consents)
    .values(documents.map((document) => ({ orderId: cart.id, document, version, locale, acceptedAt: now })));
}

/** Writes a line, unpriced. Throws 400 or 409 when it may not be added. */
export async function insertEntry(
  { tx, cart, now, locale }: Change,
  product: CatalogProduct,
  entry: Entry,
  path?: string,
) {
  const rental = await rentalInCart(tx, cart.id, entry.linkedToItem);
  const { linkedToItem, ...accepted } = acceptEntry(product, entry, { now, rental, path });
  await refuseTooMany(tx, cart.id, product, { rental: linkedToItem, quantity: accepted.quantity });
  await refuseDuplicateHome(tx, cart.id, product, accepted);
  await refuseTaken(tx, product, accepted, { now, orderId: cart.id });
  const [size] = await tx
    .select({
      items: count(),
      homes: sql<number>`(count(*) filter (where ${products.category} = 'rental'))::int`,
      last: max(orderItems.position),
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, cart.id));
  if ((size?.items ?? 0) >= maxItems) throw failure(409, "CART_FULL");
  if (product.category === "rental" && (size?.homes ?? 0) >= maxHomes) throw failure(409, "TOO_MANY_HOMES");
  const [item] = await tx
    .insert(orderItems)
    .values({
      orderId: cart.id,
      productId: product.id,
      linkedToItem: linkedToItem ?? null,
      position: (size?.last ?? 0) + 1,
      quantity: accepted.quantity,
      context: accepted,
      total: 0,
      lines: [],
      vat: [],
      createdAt: now,
    })
    .returning({ id: orderItems.id });
  if (product.consents) await recordConsents({ tx, cart, now, locale });
  return item?.id ?? "";
}

/** Adds entries of a product, all or none, one line each. Throws 400 or 409 and leaves everything as it was. */
export async function addEntries(
  deps: Deps,
  owner: Owner,
  product: CatalogProduct,
  entries: Entry[],
  locale: string,
  bulk: boolean,
): Promise<Order> {
  const { db, clock } = deps;
  const now = clock();
  const verified: Entry[] = [];
  for (const [row, entry] of entries.entries())
    verified.push(await withVerifiedAddresses(deps, product, entry, bulk ? String(row) : undefined));
  return db.transaction(async (tx) => {
    const cart = await lockOrBeginCart(tx, owner, locale);
    await reopen(tx, cart, now);
    const added = new Set<string>();
    for (const [row, entry] of verified.entries())
      added.add(await insertEntry({ tx, cart, now, locale }, product, entry, bulk ? String(row) : undefined));
    const { unavailable } = await repriceOrder(tx, cart.id, now);
    if (unavailable.some(({ row }) => added.has(row.id))) throw failure(409, "NO_PRICE");
    return cartReply(tx, cart.id, locale, now);
  });
}

/** Removes a line, and with a rental the options under it. Throws 404 when it is not in the owner's cart. */
export async function removeItem({ db, clock }: Deps, owner: Owner, itemId: string, locale: string): Promise<Order> {
  const now = clock();
  return db.transaction(async (tx) => {
    const cart = await lockCart(tx, owner);
    if (!cart) throw failure(404, "CART_NOT_FOUND");
    const own = and(
      eq(orderItems.orderId, cart.id),
      or(eq(orderItems.id, itemId), eq(orderItems.linkedToItem, itemId)),
    );
    const removed = await tx.delete(orderItems).where(own).returning({ id: orderItems.id });
    if (removed.length === 0) throw failure(404, "CART_NOT_FOUND");
    await reopen(tx, cart, now);
    await repriceOrder(tx, cart.id, now);
    return cartReply(tx, cart.id, locale, now);
  });
}

/** Changes a line; false when it is already as wanted. */
async function changeItem(
  change: Change,
  wanted: NonNullable<CartUpdate["orderItems"]>[number],
  path: string,
): Promise<boolean> {
  const { tx, cart, now } = change;
  const [row] = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, cart.id), eq(orderItems.id, wanted.id)));
  const product = row ? (await productsById(tx, [row.productId])).get(row.productId) : undefined;
  if (!row || !product) throw failure(404, "ITEM_NOT_FOUND");
  const { linkedToItem: _link, ...context } = wanted.context ?? row.context;
  const quantity = wanted.quantity ?? wanted.context?.quantity ?? row.quantity;
  const rental = await rentalInCart(tx, cart.id, row.linkedToItem);
  const accepted = acceptEntry(product, { ...context, quantity }, { now, rental, path });
  const asked = { rental: row.linkedToItem, quantity: accepted.quantity, exceptItem: row.id };
  await refuseTooMany(tx, cart.id, product, asked);
  await refuseDuplicateHome(tx, cart.id, product, accepted, row.id);
  await refuseTaken(tx, product, accepted, { now, orderId: cart.id });
  if (row.quantity === accepted.quantity && isDeepStrictEqual(row.context, accepted)) return false;
  await tx.update(orderItems).set({ context: accepted, quantity: accepted.quantity }).where(eq(orderItems.id, row.id));
  const [before, after] = [stayOf(row.context), stayOf(accepted)];
  if (product.category === "rental" && before && after) await moveOptions(tx, row.id, before, after);
  return true;
}

/** The requested changes; addresses in new options are verified before the cart is locked. */
async function verifiedChanges(deps: Deps, wanted: CartUpdate["orderItems"] = []) {
  const changes: typeof wanted = [];
  for (const [row, item] of wanted.entries()) {
    const [known] = item.context ? await deps.db.select().from(orderItems).where(eq(orderItems.id, item.id)) : [];
    const product = known ? (await productsById(deps.db, [known.productId])).get(known.productId) : undefined;
    const context =
      item.context && product
        ? await withVerifiedAddresses(deps, product, item.context, `orderItems.${row}.context`)
        : item.context;
    changes.push({ ...item, context });
  }
  return changes;
}

const differs = (cart: OrderRow, { remarks, locale, gradedPayment }: CartUpdate): boolean => {
  const fields = [
    [remarks, cart.remarks],
    [locale, cart.locale],
    [gradedPayment, cart.gradedPayment],
  ];
  return fields.some(([wanted, kept]) => wanted !== undefined && wanted !== kept);
};

/**
 * Changes remarks, locale, graded payment and lines of the owner's cart; an order whose payment was begun is left alone if all are
 * already as wanted. Throws "Cart not found" for any other id: 404 when it is somebody else's, 400 when there is none.
 */
export async function updateCart(
  deps: Deps,
  owner: Owner,
  id: string,
  update: CartUpdate,
  locale: string,
): Promise<Order> {
  const { db, clock } = deps;
  const now = clock();
  const changes = await verifiedChanges(deps, update.orderItems);
  return db.transaction(async (tx) => {
    const cart = id === placeholderId ? await lockOrBeginCart(tx, owner, locale) : await lockCartById(tx, owner, id);
    const { remarks, gradedPayment, locale: chosen } = update;
    let isChanged = differs(cart, update);
    for (const [row, item] of changes.entries())
      if (await changeItem({ tx, cart, now, locale }, item, `orderItems.${row}.context`)) isChanged = true;
    if (cart.status !== null && !isChanged) return cartReply(tx, cart.id, locale, now);
    await reopen(tx, cart, now);
    // Undefined fields stay unchanged.
    await tx.update(orders).set({ locale: chosen, remarks, updatedAt: now }).where(eq(orders.id, cart.id));
    const touched = new Set(update.orderItems?.map((item) => item.id));
    const { after, unavailable } = await repriceOrder(tx, cart.id, now);
    if (unavailable.some(({ row }) => touched.has(row.id))) throw failure(409, "NO_PRICE");
    if (gradedPayment !== undefined) {
      const items = (await loadOrder(tx, cart.id, now))?.items ?? [];
      if (gradedPayment && !gradedOffer(after, staysStart(items), todayAt(now)))
        throw invalid({ gradedPayment: "option" });
      await tx.update(orders).set({ gradedPayment }).where(eq(orders.id, cart.id));
    }
    return cartReply(tx, cart.id, locale, now);
  });
}
