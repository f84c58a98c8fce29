import { z } from "zod";
import { attachUserSchema, userReplySchema } from "#lib/account/schema";
import { defineCalls } from "#lib/contract/call";
import { listParameter } from "#lib/contract/list-parameter";
import { estimateLinkSchema, estimateSchema, takenEstimateSchema } from "#lib/estimate/schema";
import {
  addressSuggestionSchema,
  cartUpdateSchema,
  checkoutReplySchema,
  checkoutSchema,
  contactInputSchema,
  entriesSchema,
  entryListSchema,
  entrySchema,
  messageReplySchema,
  messageSchema,
  orderSchema,
  priceCheckReplySchema,
  productCategorySchema,
  productSchema,
  shippingContactSchema,
} from "#lib/shop/schema";

/** What an order is asked for with: the signature of a link sent by mail, where it is not the browser's own. */
const access = z.object({ access: z.string().optional().describe("Signature of a link sent by mail") });
const statuses = z.object({
  statuses: listParameter.describe("Order states asked for, repeated or separated by commas"),
});

/** Cart, products, checkout, orders and messages. */
export const shopCalls = defineCalls({
  "POST /shop/api/store/cart": {
    summary: "The visitor's cart, empty when nothing is stored yet",
    reply: orderSchema,
  },
  "POST /shop/api/store/cart/update/{id}": {
    summary: "Change remarks, locale, graded payment, or quantities and options of lines",
    body: cartUpdateSchema,
    reply: orderSchema,
  },
  "POST /shop/api/store/cart/update": {
    summary: "Without an id: 400",
    body: cartUpdateSchema,
    reply: orderSchema,
  },
  "PUT /shop/api/store/cart/shipping-contact": {
    summary: "Save the contact of the cart",
    body: contactInputSchema,
    reply: orderSchema,
  },
  "PUT /shop/api/store/contact/add": {
    summary: "Add a contact to the cart",
    body: contactInputSchema,
    reply: orderSchema,
  },
  "PUT /shop/api/store/cart/add/{productId}": {
    summary: "Add a product with the entry chosen",
    body: entrySchema,
    reply: orderSchema,
  },
  "PUT /shop/api/store/cart/bulkcreate/{productId}": {
    summary: "Add several entries of a product that allows it, all or none",
    body: entryListSchema,
    reply: orderSchema,
  },
  "DELETE /shop/api/store/cart/delete/{id}": {
    summary: "Remove a line, and with a rental its options",
    reply: orderSchema,
  },
  "POST /shop/api/store/product/check/price/{productId}": {
    summary: "Price of an entry or of several; a total of 0 means no price",
    body: entriesSchema,
    reply: priceCheckReplySchema,
  },
  "GET /shop/api/store/products": {
    summary: "Products by filter",
    query: z.object({
      category: productCategorySchema.optional(),
      article: z.string().optional(),
      reference: z.string().optional(),
      ids: listParameter,
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
  },
  "GET /shop/api/store/product": {
    summary: "Without an id: 400",
    reply: productSchema,
  },
  "POST /shop/api/store/order/{id}/payment/checkout": {
    summary: "Hold the nights, number the order and ask for a payment page",
    query: access,
    body: checkoutSchema,
    reply: checkoutReplySchema,
  },
  "GET /shop/api/store/order/{number}": {
    summary: "An order",
    query: statuses.extend(access.shape),
    reply: orderSchema,
  },
  "GET /shop/api/store/order": {
    summary: "Without a number: 404",
    query: statuses.extend(access.shape),
    reply: orderSchema,
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
  },
  "GET /shop/api/store/cart/{number}/confirmation": {
    summary: "The order's confirmation",
    query: access,
    reply: "pdf",
  },
  "GET /shop/api/store/cart/confirmation": {
    summary: "Without a number: MISSING_ORDER_NUMBER",
    reply: "pdf",
  },
  "POST /shop/api/store/cart/estimate": {
    summary: "Freeze the cart into a quote that a signed link opens for seven days",
    reply: estimateLinkSchema,
  },
  "GET /shop/api/store/estimate/{token}": {
    summary: "A frozen cart and what it would cost now; 404 for a forged link, 410 for an expired one",
    reply: estimateSchema,
  },
  "GET /shop/api/store/estimate/{token}/pdf": {
    summary: "A frozen cart on paper",
    reply: "pdf",
  },
  "PUT /shop/api/store/estimate/{token}/cart": {
    summary: "Take a frozen cart into one's own, at today's prices",
    reply: takenEstimateSchema,
  },
  "GET /shop/api/store/address": {
    summary: "At most ten Swiss addresses that begin like a text; 503 while the suggestion service is silent",
    query: z.object({
      q: z.string().max(200),
      area: z
        .enum(["resort", "switzerland"])
        .default("resort")
        .describe("resort by default: the plateau's bounding box"),
    }),
    reply: z.array(addressSuggestionSchema),
  },
  "POST /shop/api/store/message": {
    summary: "Contact, information and visit forms",
    body: messageSchema,
    reply: messageReplySchema,
  },
});
