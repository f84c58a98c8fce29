import { z } from "zod";
import {
  attachUserSchema,
  authLoginReplySchema,
  changeEmailSchema,
  changePasswordSchema,
  closeAccountSchema,
  confirmEmailSchema,
  credentialsSchema,
  forgotPasswordSchema,
  refreshReplySchema,
  resetPasswordSchema,
  securityLoginReplySchema,
  signUpSchema,
  userReplySchema,
} from "#lib/account/schema";
import { contentSchema, contentsReplySchema, searchReplySchema } from "#lib/content/schema";
import { locationFilterSchema, pricesFilterSchema, saleFilterSchema, stayQuerySchema } from "#lib/property/filter";
import {
  locationPriceReplySchema,
  locationReplySchema,
  locationsReplySchema,
  pricesReplySchema,
  saleReplySchema,
  salesReplySchema,
  selectionReplySchema,
} from "#lib/property/schema";
import {
  cartUpdateSchema,
  checkoutReplySchema,
  checkoutSchema,
  contactInputSchema,
  entriesSchema,
  entrySchema,
  maxBulkRows,
  messageReplySchema,
  messageSchema,
  orderSchema,
  priceCheckReplySchema,
  productCategorySchema,
  productSchema,
  shippingContactSchema,
} from "#lib/shop/schema";

export type Service = "shop" | "content" | "property";

/** One call of the contract. `path` is relative to its service's prefix; `reply` "pdf" is a binary file, null an empty answer. */
export type Call = {
  service: Service;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType | "pdf" | null;
  /** Answers 401 JWT_NOT_FOUND to a guest. */
  user?: true;
};

export const prefixes: Record<Service, string> = {
  shop: "/shop/api/store",
  content: "/aio",
  property: "/api",
};

const id = z.string();
const list = z.union([z.string(), z.array(z.string())]).optional();
const statuses = z.object({
  statuses: list.describe("Order states asked for, repeated or separated by commas"),
});
const contentQuery = z.object({
  status: z.literal("2").optional(),
  count: z.string().optional().describe("At most 250"),
  embed: list.describe("embed[]=attached_products"),
});

const shop: Omit<Call, "service">[] = [
  {
    method: "POST",
    path: "/cart",
    summary: "The visitor's cart, empty when nothing is stored yet",
    reply: orderSchema,
  },
  {
    method: "POST",
    path: "/cart/update/{id}",
    summary: "Change remarks, locale, graded payment, or quantities and options of lines",
    body: cartUpdateSchema,
    reply: orderSchema,
  },
  {
    method: "POST",
    path: "/cart/update",
    summary: "Without an id: 400",
    body: cartUpdateSchema,
    reply: orderSchema,
  },
  {
    method: "PUT",
    path: "/cart/shipping-contact",
    summary: "Save the contact of the cart",
    body: contactInputSchema,
    reply: orderSchema,
  },
  {
    method: "PUT",
    path: "/contact/add",
    summary: "Add a contact to the cart",
    body: contactInputSchema,
    reply: orderSchema,
  },
  {
    method: "PUT",
    path: "/cart/add/{productId}",
    summary: "Add a product with the entry chosen",
    body: entrySchema,
    reply: orderSchema,
  },
  {
    method: "PUT",
    path: "/cart/bulkcreate/{productId}",
    summary: "Add several entries of a product that allows it, all or none",
    body: z.array(entrySchema).min(1).max(maxBulkRows),
    reply: orderSchema,
  },
  {
    method: "DELETE",
    path: "/cart/delete/{id}",
    summary: "Remove a line, and with a rental its options",
    reply: orderSchema,
  },
  {
    method: "POST",
    path: "/product/check/price/{productId}",
    summary: "Price of an entry or of several; a total of 0 means no price",
    body: entriesSchema,
    reply: priceCheckReplySchema,
  },
  {
    method: "GET",
    path: "/products",
    summary: "Products by filter",
    query: z.object({
      category: productCategorySchema.optional(),
      article: z.string().optional(),
      reference: z.string().optional(),
      ids: list,
    }),
    reply: z.array(productSchema),
  },
  {
    method: "GET",
    path: "/product/{id}",
    summary: "One product",
    query: z.object({ category: productCategorySchema.optional() }),
    reply: productSchema,
  },
  {
    method: "GET",
    path: "/product",
    summary: "Without an id: 400",
    reply: productSchema,
  },
  {
    method: "POST",
    path: "/order/{id}/payment/checkout",
    summary: "Hold the nights, number the order and ask for a payment page",
    body: checkoutSchema,
    reply: checkoutReplySchema,
  },
  {
    method: "GET",
    path: "/order/{number}",
    summary: "An order",
    query: statuses,
    reply: orderSchema,
  },
  {
    method: "GET",
    path: "/order",
    summary: "Without a number: 404",
    reply: orderSchema,
  },
  {
    method: "GET",
    path: "/my-account/orders",
    summary: "The user's orders, newest payment first",
    query: statuses,
    reply: z.array(orderSchema),
    user: true,
  },
  {
    method: "GET",
    path: "/my-account/profile",
    summary: "The user's contact",
    reply: shippingContactSchema,
    user: true,
  },
  {
    method: "PUT",
    path: "/my-account/contact",
    summary: "Save the user's contact",
    body: contactInputSchema,
    reply: shippingContactSchema,
    user: true,
  },
  {
    method: "PUT",
    path: "/order/{number}/user/add",
    summary: "Create an account from an order",
    body: attachUserSchema,
    reply: userReplySchema,
  },
  {
    method: "GET",
    path: "/cart/{number}/confirmation",
    summary: "The order's confirmation",
    reply: "pdf",
  },
  {
    method: "GET",
    path: "/cart/confirmation",
    summary: "Without a number: MISSING_ORDER_NUMBER",
    reply: "pdf",
  },
  {
    method: "POST",
    path: "/message",
    summary: "Contact, information and visit forms",
    body: messageSchema,
    reply: messageReplySchema,
  },
  {
    method: "POST",
    path: "/sign-up",
    summary: "Create an account",
    body: signUpSchema,
    reply: userReplySchema,
  },
  {
    method: "POST",
    path: "/auth/login",
    summary: "Log in",
    body: credentialsSchema,
    reply: authLoginReplySchema,
  },
  {
    method: "POST",
    path: "/security/login",
    summary: "Log in, the other reading",
    body: credentialsSchema,
    reply: securityLoginReplySchema,
  },
  {
    method: "POST",
    path: "/auth/refresh",
    summary: "A new access token for the refresh cookie",
    reply: refreshReplySchema,
  },
  {
    method: "POST",
    path: "/auth/me",
    summary: "The user of the access token",
    reply: userReplySchema,
    user: true,
  },
  {
    method: "POST",
    path: "/auth/logout",
    summary: "End the session",
    reply: null,
  },
  {
    method: "POST",
    path: "/security/forgot-password",
    summary: "Send a link for a new password; the answer is always the same",
    body: forgotPasswordSchema,
    reply: null,
  },
  {
    method: "GET",
    path: "/security/forgot-password",
    summary: "Test helper, outside production only",
    query: z.object({ email: z.string(), url: z.string().optional() }),
    reply: null,
  },
  {
    method: "POST",
    path: "/security/reset-password",
    summary: "Set a new password with the link's token",
    body: resetPasswordSchema,
    reply: null,
  },
  {
    method: "POST",
    path: "/security/confirm-email",
    summary: "Confirm an address with the link's token",
    body: confirmEmailSchema,
    reply: null,
  },
  {
    method: "POST",
    path: "/my-account/password",
    summary: "Change the password",
    body: changePasswordSchema,
    reply: null,
    user: true,
  },
  {
    method: "POST",
    path: "/my-account/email",
    summary: "Change the e-mail address",
    body: changeEmailSchema,
    reply: null,
    user: true,
  },
  {
    method: "POST",
    path: "/my-account/sessions/end",
    summary: "End all other sessions",
    reply: null,
    user: true,
  },
  {
    method: "GET",
    path: "/my-account/export",
    summary: "Everything stored about the user",
    reply: z.record(z.string(), z.unknown()),
    user: true,
  },
  {
    method: "DELETE",
    path: "/my-account",
    summary: "Close the account",
    body: closeAccountSchema,
    reply: null,
    user: true,
  },
];

const content: Omit<Call, "service">[] = [
  {
    method: "GET",
    path: "/content/{id}",
    summary: "One content item; the id may be words ending in -{number}",
    query: contentQuery,
    reply: contentSchema,
  },
  {
    method: "GET",
    path: "/contents",
    summary: "Content items of a type",
    query: contentQuery.extend({ type: id.optional() }),
    reply: contentsReplySchema,
  },
  {
    method: "GET",
    path: "/search",
    summary: "Full-text search over contents and listings",
    query: contentQuery.extend({
      q: z.string().optional(),
      types: list.describe("types[]=services …"),
    }),
    reply: searchReplySchema,
  },
];

const property: Omit<Call, "service">[] = [
  {
    method: "GET",
    path: "/locations",
    summary: "Rentals by filter; with dates only free ones, priced for the stay",
    query: locationFilterSchema,
    reply: locationsReplySchema,
  },
  {
    method: "GET",
    path: "/locations/{id}",
    summary: "One rental",
    reply: locationReplySchema,
  },
  {
    method: "GET",
    path: "/locations/{id}/price",
    summary: "Price and availability of a stay",
    query: stayQuerySchema,
    reply: locationPriceReplySchema,
  },
  {
    method: "GET",
    path: "/prices",
    summary: "Week prices by rental and Saturday",
    query: pricesFilterSchema,
    reply: pricesReplySchema,
  },
  {
    method: "GET",
    path: "/sales",
    summary: "Properties for sale by filter",
    query: saleFilterSchema,
    reply: salesReplySchema,
  },
  {
    method: "GET",
    path: "/sales/{id}",
    summary: "One property for sale",
    reply: saleReplySchema,
  },
  {
    method: "GET",
    path: "/selection/{limit}",
    summary: "Selected rentals and sales, at most {limit} of each",
    reply: selectionReplySchema,
  },
];

const of = (service: Service, rows: Omit<Call, "service">[]): Call[] => rows.map((row) => ({ service, ...row }));

/** Every call between the site and its services: the proxy's allow-list and the OpenAPI document are read from here (PX1). */
export const calls: Call[] = [...of("shop", shop), ...of("content", content), ...of("property", property)];
