import { z } from "zod";
import { attachUserSchema, userReplySchema } from "#lib/account/schema";
import { defineCalls } from "#lib/contract/call";
import { joinErrors, limitErrors, tokenErrors } from "#lib/contract/error";
import { listParameter } from "#lib/contract/list-parameter";
import { estimateLinkSchema, estimateSchema, takenEstimateSchema } from "#lib/estimate/schema";
import { messageReplySchema, messageSchema } from "#lib/shop/message-schema";
import {
  addressSuggestionSchema,
  cancellingSchema,
  cancelSchema,
  cartUpdateSchema,
  changeQuoteSchema,
  changeSchema,
  checkoutReplySchema,
  checkoutSchema,
  confirmedChangeSchema,
  contactInputSchema,
  entriesSchema,
  entryListSchema,
  entrySchema,
  orderSchema,
  ownerRequestSchema,
  photoReplySchema,
  photoSchema,
  priceCheckReplySchema,
  productCategorySchema,
  productSchema,
  shippingContactSchema,
} from "#lib/shop/schema";

/** What an order is asked for with: the signature of a link sent by mail, where it is not the browser's own. */
const access = z.object({ access: z.string().optional().describe("Signature of a link sent by mail") });
const productId = z.coerce.number().int().positive().max(999_999_999);
const values = (value: unknown) =>
  (Array.isArray(value) ? value : String(value ?? "").split(",")).filter((entry) => entry !== "");
const list = <Item extends z.ZodType>(item: Item) => z.preprocess(values, z.array(item).max(250));
const oneOf = <Item extends z.ZodType>(item: Item) => z.preprocess((value) => values(value)[0], item.optional());
const statuses = z.object({
  statuses: listParameter.describe("Order states asked for, repeated or separated by commas"),
});

/** A line that cannot be had so, or not in this cart. */
const lineErrors = { 409: ["NOT_AVAILABLE", "NO_PRICE", "ALREADY_IN_CART", "CART_FULL", "TOO_MANY_HOMES", "PER_STAY"] };
/** One answer for an order that is unknown and one that is somebody else's. */
const orderErrors = { 404: ["Can_t find order"] };
/** An order nobody has paid or that is cancelled, and one whose stay has begun. */
const cancelRefusals = ["NOT_CANCELLABLE", "STAY_BEGUN"];
/** Why an order is not changed: it is not paid, the stay has begun or is over, the home does not have the extra, it is as asked for already. */
const changeErrors = {
  409: [
    "NOT_CHANGEABLE",
    "STAY_BEGUN",
    "STAY_OVER",
    "EXTRA_NOT_OFFERED",
    "NOTHING_CHANGES",
    "NO_PRICE",
    "CART_FULL",
    "PER_STAY",
  ],
};
const quoteErrors = { 404: ["ESTIMATE_NOT_FOUND"], 410: ["ESTIMATE_EXPIRED"] };

/** Cart, products, checkout, orders and messages. */
export const shopCalls = defineCalls({
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
    summary: "Products by filter",
    query: z.object({
      category: productCategorySchema.optional(),
      article: oneOf(productId).describe("The content item or listing that presents it"),
      reference: oneOf(z.string().max(40)),
      ids: list(productId).describe("Repeated or separated by commas"),
    }),
    reply: z.array(productSchema),
    seconds: 30,
    tags: () => ["products"],
  },
  "GET /shop/api/store/product/{id}": {
    summary: "One product",
    query: z.object({ category: productCategorySchema.optional() }),
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
  "POST /shop/api/store/order/{id}/payment/checkout": {
    summary: "Hold the nights, number the order and ask for a payment page",
    query: access,
    body: checkoutSchema,
    reply: checkoutReplySchema,
    errors: joinErrors(tokenErrors, limitErrors, orderErrors, {
      409: ["Empty bag", "CONTACT_MISSING", "GRADED_NOT_OFFERED", "NOT_AVAILABLE", "PRICE_CHANGED"],
      502: ["payment error"],
    }),
  },
  "GET /shop/api/store/order/{number}": {
    summary: "An order",
    query: statuses.extend(access.shape),
    reply: orderSchema,
    errors: joinErrors(tokenErrors, orderErrors),
  },
  "GET /shop/api/store/order": {
    summary: "Without a number: 404",
    query: statuses.extend(access.shape),
    reply: orderSchema,
    errors: { 404: ["MISSING_ORDER_NUMBER"] },
  },
  "GET /shop/api/store/order/{number}/cancellation": {
    summary: "What cancelling an order costs and gives back today, by the terms",
    query: access,
    reply: cancellingSchema,
    errors: joinErrors(tokenErrors, orderErrors, { 409: cancelRefusals }),
  },
  "POST /shop/api/store/order/{number}/cancellation": {
    summary: "Cancel a paid order by the terms; asked again it is the same cancelled order",
    details:
      "The order, its nights, the refund and the mails are one step. The nights can be bought at once. The amount must be the one that was shown.",
    query: access,
    body: cancelSchema,
    reply: orderSchema,
    errors: joinErrors(tokenErrors, orderErrors, { 409: [...cancelRefusals, "AMOUNT_CHANGED"] }),
  },
  "GET /shop/api/store/order/{number}/stay/{item}/extras": {
    summary: "What can still be added to a paid stay",
    query: access,
    reply: z.array(productSchema),
    errors: joinErrors(tokenErrors, orderErrors, { 404: ["ITEM_NOT_FOUND"] }),
  },
  "POST /shop/api/store/order/{number}/change/price": {
    summary: "What adding extras to a paid stay, or another party, would bring today; nothing is changed",
    query: access,
    body: changeSchema,
    reply: changeQuoteSchema,
    errors: joinErrors(tokenErrors, limitErrors, orderErrors, changeErrors),
  },
  "POST /shop/api/store/order/{number}/change": {
    summary: "Add extras to a paid stay, or change its party",
    details:
      "Lines, total, state, what is asked for or given back, and the mails are one step. The total must be the one that was shown: sent twice it changes once.",
    query: access,
    body: confirmedChangeSchema,
    reply: orderSchema,
    errors: joinErrors(tokenErrors, limitErrors, orderErrors, changeErrors, { 409: ["TOTAL_CHANGED"] }),
  },
  "GET /shop/api/store/my-account/orders": {
    summary: "The user's orders, newest payment first",
    query: statuses,
    reply: z.array(orderSchema),
    user: true,
  },
  "GET /shop/api/store/my-account/profile": {
    summary: "The user's contact",
    reply: shippingContactSchema,
    user: true,
  },
  "PUT /shop/api/store/my-account/contact": {
    summary: "Save the user's contact",
    body: contactInputSchema,
    reply: shippingContactSchema,
    unseen: true,
    user: true,
  },
  "PUT /shop/api/store/order/{number}/user/add": {
    summary: "Create an account from an order",
    query: access,
    body: attachUserSchema,
    reply: userReplySchema,
    errors: joinErrors(tokenErrors, limitErrors, orderErrors, { 404: ["NOT_FOUND"], 503: ["BUSY"] }),
  },
  "GET /shop/api/store/cart/{number}/confirmation": {
    summary: "The order's confirmation",
    query: access,
    reply: "pdf",
    errors: joinErrors(tokenErrors, orderErrors),
  },
  "GET /shop/api/store/cart/confirmation": {
    summary: "Without a number: MISSING_ORDER_NUMBER",
    reply: "pdf",
    errors: { 404: ["MISSING_ORDER_NUMBER"] },
  },
  "GET /shop/api/store/calendar/{token}/nights.ics": {
    summary: "The taken nights of a home as a calendar for other portals; the token is the home's secret",
    reply: "calendar",
    errors: joinErrors(limitErrors, { 404: ["NOT_FOUND"] }),
  },
  "POST /shop/api/store/cart/estimate": {
    summary: "Freeze the cart into a quote that a signed link opens for seven days",
    reply: estimateLinkSchema,
    status: 201,
    errors: joinErrors(tokenErrors, limitErrors, { 404: ["CART_NOT_FOUND"], 409: ["Empty bag", "NOT_AVAILABLE"] }),
  },
  "GET /shop/api/store/estimate/{token}": {
    summary: "A frozen cart and what it would cost now; 404 for a forged link, 410 for an expired one",
    reply: estimateSchema,
    errors: quoteErrors,
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
  "GET /shop/api/store/address": {
    summary:
      "At most ten Swiss addresses that begin like a text, for a postcode in all Switzerland its towns; 503 while the suggestion service is silent",
    query: z.object({
      q: z.string().max(200),
      area: z
        .enum(["resort", "switzerland"])
        .default("resort")
        .describe("resort by default: the plateau's bounding box"),
    }),
    reply: z.array(addressSuggestionSchema),
    errors: { 503: ["ADDRESS_SERVICE_DOWN"] },
  },
  "POST /shop/api/store/message": {
    summary: "Contact, information and visit forms",
    body: messageSchema,
    reply: messageReplySchema,
    status: 201,
    errors: limitErrors,
  },
  "POST /shop/api/store/owner-request": {
    summary: "What an owner asks for, with photographs sent before; each photograph goes with one request",
    body: ownerRequestSchema,
    reply: messageReplySchema,
    status: 201,
    errors: joinErrors(limitErrors, { 400: ["PHOTO_GONE"] }),
  },
  "POST /shop/api/store/owner-request/photo": {
    summary: "A photograph for a request to come; kept for a day without one",
    body: photoSchema,
    largest: 1_000_000,
    reply: photoReplySchema,
    status: 201,
    errors: joinErrors(limitErrors, { 400: ["PHOTO_UNREADABLE"] }),
  },
});
