import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#backend/deps";
import { failure, invalid, parseWith } from "#backend/failure";
import { bodyOf, idOf, isUuid, jsonOf, listOf, localeOf, queryOf } from "#backend/request";
import { callLimits, countCall } from "#backend/shop/call-limits";
import { addEntries, removeItem, updateCart } from "#backend/shop/change";
import { acceptContact, refuseKnownUser, saveContact } from "#backend/shop/contact";
import { ownerOf, storingOwner } from "#backend/shop/owner";
import { checkPrice } from "#backend/shop/price-check";
import { type CatalogProduct, findProducts, productsById, toProduct } from "#backend/shop/product";
import { readCart } from "#backend/shop/read-cart";
import { today as todayAt } from "#lib/property/calendar";
import {
  cartUpdateSchema,
  type Entry,
  entryListSchema,
  entrySchema,
  maxBulkRows,
  placeholderId,
  productCategorySchema,
} from "#lib/shop/schema";

const isEmpty = (body: unknown) =>
  body === undefined || body === null || (typeof body === "object" && Object.keys(body).length === 0);
const bulkSchema = z.array(entrySchema).max(maxBulkRows);
const productQuery = z.object({ category: productCategorySchema.optional() });

async function productOf(c: Context, { db }: Deps): Promise<CatalogProduct> {
  const id = idOf(c.req.param("productId"));
  const product = id === null ? undefined : (await productsById(db, [id])).get(id);
  if (!product?.active || (product.category === "rental" && !product.home)) throw failure(400, "PRODUCT_NOT_FOUND");
  return product;
}

function cartRoutes(deps: Deps): Hono {
  const routes = new Hono();
  routes.post("/cart", async (c) => c.json(await readCart(deps, await ownerOf(c, deps), localeOf(c))));
  routes.post("/cart/update", () => {
    throw failure(400, "MISSING_ORDER_ID");
  });
  routes.post("/cart/update/:id", async (c) => {
    const update = await bodyOf(c, cartUpdateSchema);
    const id = c.req.param("id");
    const owner = await (id === placeholderId ? storingOwner : ownerOf)(c, deps);
    return c.json(await updateCart(deps, owner, id, update, localeOf(c)));
  });
  const save = async (c: Context, known: "refused" | "accepted") => {
    const body = await bodyOf(c, z.record(z.string(), z.unknown()));
    const contact = acceptContact(body, deps.clock());
    const owner = await storingOwner(c, deps);
    if (owner.userId === null) await countCall(c, deps, callLimits.contact);
    if (known === "refused") await refuseKnownUser(deps, owner, contact.email);
    return c.json(await saveContact(deps, owner, contact, localeOf(c)));
  };
  routes.put("/cart/shipping-contact", (c) => save(c, "refused"));
  routes.put("/contact/add", (c) => save(c, "accepted"));
  const add = async (c: Context, product: CatalogProduct, entries: Entry[], bulk: boolean) => {
    const owner = await storingOwner(c, deps);
    return c.json(await addEntries(deps, owner, product, entries, localeOf(c), bulk));
  };
  routes.put("/cart/add/:productId", async (c) => {
    const product = await productOf(c, deps);
    const body = await jsonOf(c);
    if (isEmpty(body)) throw failure(400, "form_errors");
    return add(c, product, [parseWith(entrySchema, body)], false);
  });
  routes.put("/cart/bulkcreate/:productId", async (c) => {
    const product = await productOf(c, deps);
    if (!product.bulk) throw failure(400, "bulk_creation_disable");
    await countCall(c, deps, callLimits.bulk);
    const body = await jsonOf(c);
    if (isEmpty(body)) throw failure(400, "form_errors");
    return add(c, product, parseWith(bulkSchema, body), true);
  });
  routes.delete("/cart/delete/:id", async (c) => {
    const id = c.req.param("id");
    if (!isUuid(id)) throw failure(404, "CART_NOT_FOUND");
    return c.json(await removeItem(deps, await ownerOf(c, deps), id, localeOf(c)));
  });
  return routes;
}

function productRoutes(deps: Deps): Hono {
  const routes = new Hono();
  routes.get("/products", async (c) => {
    const query = queryOf(c);
    const { category } = parseWith(productQuery, query);
    const numeric = (key: string) => {
      const ids = listOf(query[key]).map((value) => idOf(value));
      if (ids.includes(null)) throw invalid({ [key]: "type" });
      return ids.filter((id) => id !== null);
    };
    const reference = listOf(query.reference)[0];
    const found = await findProducts(deps.db, {
      category,
      article: numeric("article")[0],
      reference,
      ids: numeric("ids"),
    });
    return c.json(found.map((product) => toProduct(product, localeOf(c), todayAt(deps.clock()))));
  });
  routes.get("/product", () => {
    throw failure(400, "MISSING_PRODUCT_ID");
  });
  routes.get("/product/:id", async (c) => {
    const id = idOf(c.req.param("id"));
    const { category } = parseWith(productQuery, queryOf(c));
    const product = id === null ? undefined : (await productsById(deps.db, [id])).get(id);
    if (!product || (category && product.category !== category)) throw failure(404, "PRODUCT_NOT_FOUND");
    return c.json(toProduct(product, localeOf(c), todayAt(deps.clock())));
  });
  routes.post("/product/check/price/:productId", async (c) => {
    await countCall(c, deps, callLimits.priceCheck);
    const product = await productOf(c, deps);
    const body = await jsonOf(c);
    if (isEmpty(body)) throw failure(400, "form_errors");
    const entries = Array.isArray(body) ? parseWith(entryListSchema, body) : parseWith(entrySchema, body);
    return c.json(await checkPrice(deps, await ownerOf(c, deps), product, entries, localeOf(c)));
  });
  return routes;
}

/** `/shop/api/store/*`: cart, products, prices. */
export function shopRoutes(deps: Deps): Hono {
  const routes = new Hono();
  routes.route("/", cartRoutes(deps));
  routes.route("/", productRoutes(deps));
  return routes;
}
