import { z } from "zod";
import { contactInputSchema } from "#lib/contact/contact-schema";
import { defineCalls } from "#lib/contract/call";
import { joinErrors, limitErrors, tokenErrors } from "#lib/contract/error";
import { estimateLinkSchema, estimateSchema, takenEstimateSchema } from "#lib/estimate/schema";
import { listOf, values } from "#lib/parameter";
import { cartUpdateSchema, priceCheckReplySchema } from "#lib/shop/cart-schema";
import { entriesSchema, entryListSchema, entrySchema } from "#lib/shop/entry-schema";
import { orderSchema } from "#lib/shop/order-schema";
import { productCategorySchema, productSchema, toldCategorySchema } from "#lib/shop/product-schema";

const productId = z.coerce.number().int().positive().max(999_999_999);
const oneOf = <Item extends z.ZodType>(item: Item) => z.preprocess((value) => values(value)[0], item.optional());

/** A line that is not available as requested, or not in this cart. */
const lineErrors = { 409: ["NOT_AVAILABLE", "NO_PRICE", "ALREADY_IN_CART", "CART_FULL", "TOO_MANY_HOMES", "PER_STAY"] };
const quoteErrors = { 404: ["ESTIMATE_NOT_FOUND"], 410: ["ESTIMATE_EXPIRED"] };

/** Products and their prices, the cart, and carts frozen as quotes. */
export const cartCalls = defineCalls({
  "POST /shop/api/store/cart": {
    summary: "The visitor's cart, empty when nothing is stored yet",
    reply: orderSchema,
    errors: tokenErrors,
  },
  "POST /shop/api/store/cart/update/{id}": {
    summary: "Change remarks, locale, graded payment, or quantities and options of lines",
    body: cartUpdateSchema,
    reply: orderSchema,
    errors: joinErrors(tokenErrors, limitErrors, lineErrors, {
      404: ["CART_NOT_FOUND", "ITEM_NOT_FOUND"],
      400: ["CART_NOT_FOUND"],
    }),
  },
  "POST /shop/api/store/cart/update": {
    summary: "Without an id: 400",
    body: cartUpdateSchema,
    reply: orderSchema,
    errors: { 400: ["MISSING_ORDER_ID"] },
  },
  "PUT /shop/api/store/cart/shipping-contact": {
    summary: "Save the contact of the cart",
    body: contactInputSchema,
    reply: orderSchema,
    errors: joinErrors(tokenErrors, limitErrors, { 409: ["user_already_exists"] }),
  },
  "PUT /shop/api/store/contact/add": {
    summary: "Add a contact to the cart",
    body: contactInputSchema,
    reply: orderSchema,
    errors: joinErrors(tokenErrors, limitErrors),
  },
  "PUT /shop/api/store/cart/add/{productId}": {
    summary: "Add a product with the entry chosen",
    body: entrySchema,
    reply: orderSchema,
    errors: joinErrors(tokenErrors, limitErrors, lineErrors, { 400: ["PRODUCT_NOT_FOUND", "form_errors"] }),
  },
  "PUT /shop/api/store/cart/bulkcreate/{productId}": {
    summary: "Add several entries of a product that allows it, all or none",
    body: entryListSchema,
    reply: orderSchema,
    errors: joinErrors(tokenErrors, limitErrors, lineErrors, {
      400: ["PRODUCT_NOT_FOUND", "form_errors", "bulk_creation_disable"],
    }),
  },
  "DELETE /shop/api/store/cart/delete/{id}": {
    summary: "Remove a line, and with a rental its options",
    reply: orderSchema,
    errors: joinErrors(tokenErrors, { 404: ["CART_NOT_FOUND"] }),
  },
  "POST /shop/api/store/product/check/price/{productId}": {
    summary: "Price of an entry or of several; a total of 0 means no price",
    body: entriesSchema,
    reply: priceCheckReplySchema,
    errors: joinErrors(tokenErrors, limitErrors, { 400: ["PRODUCT_NOT_FOUND", "form_errors"] }),
  },
  "GET /shop/api/store/products": {
    summary: "Products by filter, in the order of their ids, 250 at most",
    query: z.object({
      category: oneOf(productCategorySchema),
      article: oneOf(productId).describe(
        "The content item that presents it; with category=rental the listing that it books",
      ),
      reference: oneOf(z.string().max(40)),
      ids: listOf(productId, 250).describe("Repeated or separated by commas"),
    }),
    reply: z.array(productSchema),
    matches: ({ id, category }, { ids, category: wanted }) =>
      (values(ids).length === 0 || values(ids).map(String).includes(String(id))) &&
      (!wanted || toldCategorySchema.parse(category) === values(wanted)[0]),
    seconds: 30,
    tags: () => ["products"],
  },
  "GET /shop/api/store/product/{id}": {
    summary: "One product",
    query: z.object({ category: oneOf(productCategorySchema) }),
    reply: productSchema,
    seconds: 30,
    tags: () => ["products"],
    errors: { 404: ["PRODUCT_NOT_FOUND"] },
  },
  "GET /shop/api/store/product": {
    summary: "Without an id: 400",
    reply: productSchema,
    errors: { 400: ["MISSING_PRODUCT_ID"] },
  },
  "POST /shop/api/store/cart/estimate": {
    summary: "Freeze the cart into a quote that a signed link opens for seven days",
    reply: estimateLinkSchema,
    status: 201,
    errors: joinErrors(tokenErrors, limitErrors, { 404: ["CART_NOT_FOUND"], 409: ["Empty bag", "NOT_AVAILABLE"] }),
    optional: true,
  },
  "GET /shop/api/store/estimate/{token}": {
    summary: "A frozen cart and what it would cost now; 404 for a forged link, 410 for an expired one",
    reply: estimateSchema,
    errors: joinErrors(quoteErrors, limitErrors),
  },
  "GET /shop/api/store/estimate/{token}/pdf": {
    summary: "A frozen cart on paper",
    reply: "pdf",
    errors: joinErrors(quoteErrors, limitErrors),
  },
  "PUT /shop/api/store/estimate/{token}/cart": {
    summary: "Take a frozen cart into one's own, at today's prices",
    reply: takenEstimateSchema,
    errors: joinErrors(quoteErrors, tokenErrors, limitErrors),
  },
});
