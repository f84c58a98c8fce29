import { z } from "zod";
import { attachUserSchema, userReplySchema } from "#lib/account/schema";
import { contactInputSchema, shippingContactSchema } from "#lib/contact/contact-schema";
import { defineCalls } from "#lib/contract/call";
import { joinErrors, limitErrors, tokenErrors } from "#lib/contract/error";
import { checkoutReplySchema, checkoutSchema } from "#lib/shop/cart-schema";
import {
  cancellingSchema,
  cancelSchema,
  changeQuoteSchema,
  changeSchema,
  confirmedChangeSchema,
} from "#lib/shop/order-change-schema";
import { orderSchema } from "#lib/shop/order-schema";
import { productSchema } from "#lib/shop/product-schema";

/** Query of an order: the signature of a link sent by mail, for a browser that did not place it. */
const access = z.object({ access: z.string().optional().describe("Signature of a link sent by mail") });
const statuses = z.object({
  statuses: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe("Order states asked for, repeated or separated by commas"),
});

/** The same error for an unknown order and one of another owner, so that numbers cannot be probed. */
const orderErrors = { 404: ["Can_t find order"] };
/** Not cancellable: an order that is unpaid or already cancelled, or whose stay has begun. */
const cancelRefusals = ["NOT_CANCELLABLE", "STAY_BEGUN"];
/**
 * Why an order cannot be changed: unpaid, stay begun or over, an extra not offered or not returnable, nothing changes, no price,
 * or more lines or pieces than a cart or a stay may have.
 */
const changeErrors = {
  409: [
    "NOT_CHANGEABLE",
    "STAY_BEGUN",
    "STAY_OVER",
    "EXTRA_NOT_OFFERED",
    "EXTRA_KEPT",
    "NOTHING_CHANGES",
    "NO_PRICE",
    "CART_FULL",
    "PER_STAY",
  ],
};

/** Checkout, orders with their changes, and the customer who ordered. */
export const orderCalls = defineCalls({
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
    summary: "An order, by its number or by the id it had as a cart",
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
    optional: true,
  },
  "POST /shop/api/store/order/{number}/cancellation": {
    summary: "Cancel a paid order by the terms; asked again it is the same cancelled order",
    details:
      "The order, its nights, the refund and the mails are one step. The nights can be bought at once. The amount must be the one that was shown.",
    query: access,
    body: cancelSchema,
    reply: orderSchema,
    errors: joinErrors(tokenErrors, orderErrors, { 409: [...cancelRefusals, "AMOUNT_CHANGED"] }),
    optional: true,
  },
  "GET /shop/api/store/order/{number}/stay/{item}/extras": {
    summary: "What can still be added to a paid stay",
    query: access,
    reply: z.array(productSchema),
    errors: joinErrors(tokenErrors, orderErrors, { 404: ["ITEM_NOT_FOUND"] }),
    optional: true,
  },
  "POST /shop/api/store/order/{number}/change/price": {
    summary:
      "What adding extras to a paid stay, taking one back, or another party, would bring today; nothing is changed",
    query: access,
    body: changeSchema,
    reply: changeQuoteSchema,
    errors: joinErrors(tokenErrors, limitErrors, orderErrors, changeErrors),
    optional: true,
  },
  "POST /shop/api/store/order/{number}/change": {
    summary: "Add extras to a paid stay, take one back, or change its party",
    details:
      "Lines, total, state, what is asked for or given back, and the mails are one step. The total must be the one that was shown: sent twice it changes once.",
    query: access,
    body: confirmedChangeSchema,
    reply: orderSchema,
    errors: joinErrors(tokenErrors, limitErrors, orderErrors, changeErrors, { 409: ["TOTAL_CHANGED"] }),
    optional: true,
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
    anyReply: true,
    user: true,
  },
  "PUT /shop/api/store/order/{number}/user/add": {
    summary: "Create an account from a paid order",
    query: access,
    body: attachUserSchema,
    reply: userReplySchema,
    anyReply: true,
    errors: joinErrors(tokenErrors, limitErrors, orderErrors, {
      404: ["NOT_FOUND"],
      409: ["ORDER_OPEN"],
      503: ["BUSY"],
    }),
  },
  "GET /shop/api/store/cart/{number}/confirmation": {
    summary: "The order's confirmation",
    query: access,
    reply: "pdf",
    errors: joinErrors(tokenErrors, limitErrors, orderErrors),
  },
  "GET /shop/api/store/cart/confirmation": {
    summary: "Without a number: MISSING_ORDER_NUMBER",
    reply: "pdf",
    errors: { 404: ["MISSING_ORDER_NUMBER"] },
  },
});
