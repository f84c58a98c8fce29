import { and, eq } from "drizzle-orm";
import type { RentalInCart } from "#backend/cart/entry-rules";
import type { Database } from "#backend/db/database";
import { orderItems } from "#backend/db/tables/order";
import { Failure, failure, invalid } from "#backend/failure";
import { type CatalogProduct, productsById, ruleOf } from "#backend/product/product";
import { overlaps } from "#lib/property/calendar";
import type { Entry } from "#lib/shop/entry-schema";
import { stayOf } from "#lib/shop/stay";

/** The rental of this cart that an option belongs to; null for an entry of its own. Throws 400 for any other line. */
export async function rentalInCart(
  tx: Database,
  orderId: string,
  itemId: string | null | undefined,
): Promise<(RentalInCart & { entry: Entry }) | null> {
  if (!itemId) return null;
  const [row] = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.id, itemId)));
  const product = row && (await productsById(tx, [row.productId])).get(row.productId);
  const stay = row && stayOf(row.context);
  if (product?.category !== "rental" || !stay) throw invalid({ linkedToItem: "option" });
  return { product, entry: row.context, dateFrom: stay.dateFrom, dateTo: stay.dateTo };
}

/** Throws 409 when the cart has the same home for a night of this stay already; `exceptItem` is the line that changes. */
export async function refuseDuplicateHome(
  tx: Database,
  orderId: string,
  product: CatalogProduct,
  entry: Entry,
  exceptItem?: string,
) {
  const stay = stayOf(entry);
  if (product.category !== "rental" || !stay) return;
  const same = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.productId, product.id)));
  const twice = same.some((row) => {
    const other = stayOf(row.context);
    return row.id !== exceptItem && other !== null && overlaps(stay, other);
  });
  if (twice) throw failure(409, "ALREADY_IN_CART", { startPeriod: "taken" });
}

const perStay = (most: number) =>
  new Failure(409, "PER_STAY", { text: (words) => words("PER_STAY", { most }), fieldErrors: { quantity: "perStay" } });

/** Throws 409 when a stay would have more of a product than its rule allows; `exceptItem` is the line that changes. */
export async function refuseTooMany(
  tx: Database,
  orderId: string,
  product: CatalogProduct,
  wanted: { rental: string | null | undefined; quantity: number; exceptItem?: string },
) {
  const most = ruleOf(product).perStay;
  if (most === null || !wanted.rental) return;
  const same = await tx
    .select({ id: orderItems.id, quantity: orderItems.quantity })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.orderId, orderId),
        eq(orderItems.productId, product.id),
        eq(orderItems.linkedToItem, wanted.rental),
      ),
    );
  const there = same.filter(({ id }) => id !== wanted.exceptItem).reduce((sum, { quantity }) => sum + quantity, 0);
  if (there + wanted.quantity > most) throw perStay(most);
}
