import type { Deps } from "#backend/deps";
import { findEstimate } from "#backend/estimate/read";
import { Failure } from "#backend/failure";
import { addEntries } from "#backend/shop/change";
import type { Owner } from "#backend/shop/owner";
import { productsById, titleOf } from "#backend/shop/product";
import { readCart } from "#backend/shop/read-cart";
import type { EstimateChange, TakenEstimate } from "#lib/estimate/schema";
import type { Order } from "#lib/shop/schema";

type Reason = TakenEstimate["left"][number]["reason"];

function reasonOf(error: unknown): Reason {
  if (!(error instanceof Failure)) throw error;
  if (error.code === "ALREADY_IN_CART") return "already";
  if (error.code === "CART_FULL") return "full";
  if (Object.values(error.fieldErrors ?? {}).includes("notBeforeNow")) return "unavailable";
  return error.code === "INVALID" && !error.fieldErrors?.startPeriod ? "incomplete" : "unavailable";
}

/**
 * Takes a quote into the owner's own cart, each line at today's price, options under the homes that came along. What
 * cannot come is named with the reason, another price is told line by line. The owner has a session or a user.
 */
export async function takeEstimate(deps: Deps, owner: Owner, token: string, locale: string): Promise<TakenEstimate> {
  const row = await findEstimate(deps, token);
  const products = await productsById(deps.db, [...new Set(row.entries.map((entry) => entry.productId))]);
  const frozen = new Map((row.snapshot[locale] ?? row.snapshot.fr)?.orderItems.map((item) => [item.id, item]));
  const taken = new Map<string, string>();
  const left: TakenEstimate["left"] = [];
  let order: Order = await readCart(deps, owner, locale);
  for (const { itemId, productId, linkedToItem, entry, complete } of row.entries) {
    const product = products.get(productId);
    const title = product ? titleOf(product, locale) : (frozen.get(itemId)?.title ?? "");
    const parent = linkedToItem ? taken.get(linkedToItem) : undefined;
    if (!product?.active || (linkedToItem && !parent)) {
      left.push({ title, productId, reason: "unavailable" });
      continue;
    }
    if (!complete) {
      left.push({ title, productId, reason: "incomplete" });
      continue;
    }
    const known = new Set(order.orderItemIds);
    try {
      const wanted = parent ? { ...entry, linkedToItem: parent } : entry;
      order = await addEntries(deps, owner, product, [wanted], locale, false);
    } catch (error) {
      left.push({ title, productId, reason: reasonOf(error) });
      continue;
    }
    const added = order.orderItems.findLast((item) => !known.has(item.id) && item.product.id === productId);
    if (added) taken.set(itemId, added.id);
  }
  const lines = new Map(order.orderItems.map((item) => [item.id, item]));
  const changes = [...taken].flatMap(([itemId, id]): EstimateChange[] => {
    const [before, after] = [frozen.get(itemId), lines.get(id)];
    if (!before || !after || before.total === after.total) return [];
    return [{ id, title: after.title, before: before.total, after: after.total }];
  });
  return { order, changes, left };
}
