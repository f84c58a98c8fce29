import { and, eq } from "drizzle-orm";
import type { Context } from "hono";
import { addEntries, removeItem, updateCart } from "#backend/cart/change";
import { acceptContact, refuseKnownUser, saveContact } from "#backend/cart/contact";
import { type Settle, settleCart } from "#backend/cart/open-cart";
import { type Owner, ownerOf, storingOwner } from "#backend/cart/owner";
import { checkPrice } from "#backend/cart/price-check";
import { readCart } from "#backend/cart/read-cart";
import { orderItems } from "#backend/db/tables/order";
import type { Deps } from "#backend/deps";
import { failure, parseWith } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { type CatalogProduct, productsById } from "#backend/product/product";
import { fieldsOf, isUuid } from "#backend/request";
import { callLimits, countCall } from "#backend/session/call-limits";
import { placeholderId } from "#lib/shop/constants";
import { entryListSchema, entrySchema } from "#lib/shop/entry-schema";

/** An empty entry: no body, or one without keys. */
const isEmpty = (body: unknown) =>
  body === undefined || body === null || (typeof body === "object" && Object.keys(body).length === 0);

async function refuseEmpty(sent: () => Promise<unknown>): Promise<void> {
  if (isEmpty(await sent())) throw failure(400, "form_errors");
}

/** A product that can be bought. @throws Failure 400 PRODUCT_NOT_FOUND */
async function productOf({ db }: Deps, id: number | null): Promise<CatalogProduct> {
  const product = id === null ? undefined : (await productsById(db, [id])).get(id);
  if (!product?.active || (product.category === "rental" && !product.home)) throw failure(400, "PRODUCT_NOT_FOUND");
  return product;
}

/** Carts and price checks. Before the lines of a cart change, `settle` checks the outcome of its payment. */
export function cartCalls(deps: Deps, settle: Settle): Handlers {
  const settled = async (owner: Owner, isAffected?: Parameters<typeof settleCart>[3]) => {
    await settleCart(deps.db, owner, settle, isAffected);
    return owner;
  };
  const hasLine = (line: string) => async (cart: { id: string }) =>
    (await deps.db.$count(orderItems, and(eq(orderItems.orderId, cart.id), eq(orderItems.id, line)))) > 0;
  const save = async (c: Context, fields: Record<string, unknown>, locale: string, known: "refused" | "accepted") => {
    const contact = acceptContact(fields, deps.clock());
    const owner = await storingOwner(c, deps);
    if (owner.userId === null) await countCall(c, deps, callLimits.contact);
    if (known === "refused") await refuseKnownUser(deps, owner, contact.email);
    return saveContact(deps, owner, contact, locale);
  };
  return {
    "POST /shop/api/store/cart": async ({ c, locale }) => readCart(deps, await ownerOf(c, deps), locale),
    "POST /shop/api/store/cart/update": () => {
      throw failure(400, "MISSING_ORDER_ID");
    },
    "POST /shop/api/store/cart/update/{id}": async ({ c, params: { id }, body, locale }) => {
      const update = await body();
      const owner = await (id === placeholderId ? storingOwner : ownerOf)(c, deps);
      await settled(owner, (cart) => id === placeholderId || id === cart.id);
      return updateCart(deps, owner, id, update, locale);
    },
    "PUT /shop/api/store/cart/shipping-contact": async ({ c, sent, locale }) =>
      save(c, fieldsOf(await sent()), locale, "refused"),
    "PUT /shop/api/store/contact/add": async ({ c, sent, locale }) =>
      save(c, fieldsOf(await sent()), locale, "accepted"),
    "PUT /shop/api/store/cart/add/{productId}": async ({ c, number, sent, body, locale }) => {
      const product = await productOf(deps, number("productId"));
      await refuseEmpty(sent);
      const entry = await body();
      return addEntries(deps, await settled(await storingOwner(c, deps)), product, [entry], locale, false);
    },
    "PUT /shop/api/store/cart/bulkcreate/{productId}": async ({ c, number, sent, body, locale }) => {
      const product = await productOf(deps, number("productId"));
      if (!product.bulk) throw failure(400, "bulk_creation_disable");
      await countCall(c, deps, callLimits.bulk);
      await refuseEmpty(sent);
      const entries = await body();
      return addEntries(deps, await settled(await storingOwner(c, deps)), product, entries, locale, true);
    },
    "DELETE /shop/api/store/cart/delete/{id}": async ({ c, params: { id }, locale }) => {
      if (!isUuid(id)) throw failure(404, "CART_NOT_FOUND");
      return removeItem(deps, await settled(await ownerOf(c, deps), hasLine(id)), id, locale);
    },
    "POST /shop/api/store/product/check/price/{productId}": async ({ c, number, sent, locale }) => {
      await countCall(c, deps, callLimits.priceCheck);
      const product = await productOf(deps, number("productId"));
      await refuseEmpty(sent);
      // Each form by its own schema: the error of a union names no field.
      const body = await sent();
      const entries = Array.isArray(body) ? parseWith(entryListSchema, body) : parseWith(entrySchema, body);
      return checkPrice(deps, await ownerOf(c, deps), product, entries, locale);
    },
  };
}
