import { isDeepStrictEqual } from "node:util";
import { eq, inArray, or } from "drizzle-orm";
import { withVerifiedAddresses } from "#backend/address/verification";
import { type Change, insertEntry } from "#backend/cart/change";
import { loadOrder } from "#backend/cart/load-order";
import { lockOrBeginCart, reopen } from "#backend/cart/open-cart";
import type { Owner } from "#backend/cart/owner";
import { cartReply } from "#backend/cart/read-cart";
import { priceNow, repriceOrder } from "#backend/cart/reprice";
import { orderItems } from "#backend/db/tables/order";
import type { Deps } from "#backend/deps";
import { type EstimateRow, findEstimate } from "#backend/estimate/read";
import { Failure } from "#backend/failure";
import { type CatalogProduct, productsById, titleOf } from "#backend/product/product";
import type { EstimateChange, TakenEstimate } from "#lib/estimate/schema";
import type { Entry } from "#lib/shop/entry-schema";
import type { Order } from "#lib/shop/order-schema";

type Reason = TakenEstimate["left"][number]["reason"];
type Line = EstimateRow["entries"][number];
type Products = Map<number, CatalogProduct>;

function reasonOf(error: unknown): Reason {
  if (!(error instanceof Failure)) throw error;
  if (error.code === "ALREADY_IN_CART") return "already";
  if (error.code === "CART_FULL" || error.code === "TOO_MANY_HOMES") return "full";
  if (Object.values(error.fieldErrors ?? {}).includes("notBeforeNow")) return "unavailable";
  return error.code === "INVALID" && !error.fieldErrors?.startPeriod ? "incomplete" : "unavailable";
}

/** Why a line cannot be taken, before looking at the cart; otherwise its entry with verified addresses. */
async function checkLine(
  deps: Deps,
  products: Products,
  { productId, entry, complete }: Line,
): Promise<Entry | Reason> {
  const product = products.get(productId);
  if (!product?.active) return "unavailable";
  return complete ? withVerifiedAddresses(deps, product, entry).catch(reasonOf) : "incomplete";
}

/**
 * Returns a function that finds a cart line equal to a quote's line, each one once; fields that the quote lacks may have any
 * value.
 */
async function linesBefore({ tx, cart }: Change) {
  const rows = await tx.select().from(orderItems).where(eq(orderItems.orderId, cart.id));
  return ({ productId, entry }: Line, parent: string | null): string | undefined => {
    const at = rows.findIndex(
      (row) =>
        row.productId === productId &&
        row.linkedToItem === parent &&
        Object.entries(entry).every(([key, value]) => isDeepStrictEqual(row.context[key], value)),
    );
    return at < 0 ? undefined : rows.splice(at, 1)[0]?.id;
  };
}

/**
 * Inserts the lines that can be taken, each option under its home, whether inserted or already there. Returns the new line ids or
 * the reasons by frozen id.
 */
async function takeLines(change: Change, products: Products, lines: Line[], checked: (Entry | Reason)[]) {
  const taken = new Map<string, string>();
  const there = new Map<string, string>();
  const refused = new Map<string, Reason>();
  const lineBefore = await linesBefore(change);
  for (const [index, line] of lines.entries()) {
    const { itemId, productId, linkedToItem } = line;
    const entry = checked[index] ?? "unavailable";
    const product = products.get(productId);
    const parent = linkedToItem ? (taken.get(linkedToItem) ?? there.get(linkedToItem)) : undefined;
    const before = linkedToItem && !parent ? undefined : lineBefore(line, parent ?? null);
    if (before) {
      there.set(itemId, before);
      refused.set(itemId, "already");
    } else if (typeof entry === "string" || !product)
      refused.set(itemId, typeof entry === "string" ? entry : "unavailable");
    else if (linkedToItem && !parent) refused.set(itemId, "unavailable");
    else
      await change.tx
        .transaction((tx) =>
          insertEntry({ ...change, tx }, product, parent ? { ...entry, linkedToItem: parent } : entry),
        )
        .then(
          (id) => taken.set(itemId, id),
          (error) => refused.set(itemId, reasonOf(error)),
        );
  }
  return { taken, refused };
}

/** Removes inserted lines without a current price, homes with their options. */
async function dropUnpriced({ tx, cart, now }: Change, { taken, refused }: Awaited<ReturnType<typeof takeLines>>) {
  const items = (await loadOrder(tx, cart.id, now))?.items ?? [];
  const { unavailable } = await priceNow(tx, { items }, now);
  const gone = new Set(unavailable.map(({ row }) => row.id));
  const ids = [...taken.values()].filter((id) => gone.has(id));
  if (ids.length === 0) return;
  const removed = await tx
    .delete(orderItems)
    .where(or(inArray(orderItems.id, ids), inArray(orderItems.linkedToItem, ids)))
    .returning({ id: orderItems.id });
  const away = new Set(removed.map(({ id }) => id));
  for (const [itemId, id] of taken)
    if (away.has(id)) {
      taken.delete(itemId);
      refused.set(itemId, "unavailable");
    }
}

/**
 * Copies a quote into the owner's cart, in one transaction: each line at its current price, options under their homes. Lines left
 * out are returned with the reason, changed prices line by line. A payment that was begun goes on if no line is taken. The owner
 * has a session or a user.
 */
export async function takeEstimate(deps: Deps, owner: Owner, token: string, locale: string): Promise<TakenEstimate> {
  const row = await findEstimate(deps, token);
  const now = deps.clock();
  const products = await productsById(deps.db, [...new Set(row.entries.map((entry) => entry.productId))]);
  const checked = await Promise.all(row.entries.map((line) => checkLine(deps, products, line)));
  const { order, taken, refused } = await deps.db.transaction(async (tx) => {
    const cart = await lockOrBeginCart(tx, owner, locale);
    const change = { tx, cart, now, locale };
    const lines = await takeLines(change, products, row.entries, checked);
    await dropUnpriced(change, lines);
    if (cart.status === null || lines.taken.size > 0) {
      await reopen(tx, cart, now);
      await repriceOrder(tx, cart.id, now);
    }
    return { ...lines, order: await cartReply(tx, cart.id, locale, now) };
  });
  const frozen = new Map((row.snapshot[locale] ?? row.snapshot.fr)?.orderItems.map((item) => [item.id, item]));
  const left = row.entries.flatMap(({ itemId, productId }) => {
    const reason = refused.get(itemId);
    const product = products.get(productId);
    return reason
      ? [{ productId, reason, title: product ? titleOf(product, locale) : (frozen.get(itemId)?.title ?? "") }]
      : [];
  });
  return { order, changes: changesOf(order, taken, frozen), left };
}

function changesOf(order: Order, taken: Map<string, string>, frozen: Map<string, Order["orderItems"][number]>) {
  const lines = new Map(order.orderItems.map((item) => [item.id, item]));
  return [...taken].flatMap(([itemId, id]): EstimateChange[] => {
    const [before, after] = [frozen.get(itemId), lines.get(id)];
    if (!before || !after || before.total === after.total) return [];
    return [{ id, title: after.title, before: before.total, after: after.total }];
  });
}
