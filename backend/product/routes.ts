import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { findProducts, productsById, toProduct } from "#backend/product/product";
import { today as todayAt } from "#lib/property/calendar";

/** What can be bought. */
export const productCalls = (deps: Deps): Handlers => ({
  "GET /shop/api/store/products": async ({ query, locale }) => {
    const found = await findProducts(deps.db, query);
    return found.map((product) => toProduct(product, locale, todayAt(deps.clock())));
  },
  "GET /shop/api/store/product": () => {
    throw failure(400, "MISSING_PRODUCT_ID");
  },
  "GET /shop/api/store/product/{id}": async ({ number, query: { category }, locale }) => {
    const id = number("id");
    const product = id === null ? undefined : (await productsById(deps.db, [id])).get(id);
    if (!product || (category && product.category !== category)) throw failure(404, "PRODUCT_NOT_FOUND");
    return toProduct(product, locale, todayAt(deps.clock()));
  },
});
