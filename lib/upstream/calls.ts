import { z } from "zod";
import { contentSchema, contentsReplySchema, searchReplySchema } from "#lib/content/schema";
import { locationsQuerySchema, pricesFilterSchema, salesQuerySchema, stayQuerySchema } from "#lib/property/filter";
import {
  locationPriceReplySchema,
  locationReplySchema,
  locationsReplySchema,
  pricesReplySchema,
  saleReplySchema,
  salesReplySchema,
  selectionReplySchema,
} from "#lib/property/schema";
import { accountCalls } from "#lib/upstream/account-calls";
import { type Call, listParameter, type Service } from "#lib/upstream/call-shape";
import { shopCalls } from "#lib/upstream/shop-calls";

export type { Call, Service } from "#lib/upstream/call-shape";

export const prefixes: Record<Service, string> = {
  shop: "/shop/api/store",
  content: "/aio",
  property: "/api",
};

const id = z.string();
const contentQuery = z.object({
  status: z.literal("2").optional(),
  count: z.string().optional().describe("At most 250"),
  embed: listParameter.describe("embed[]=attached_products"),
});

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
      types: listParameter.describe("types[]=services …"),
    }),
    reply: searchReplySchema,
  },
];

const property: Omit<Call, "service">[] = [
  {
    method: "GET",
    path: "/locations",
    summary: "Rentals by filter; with dates only free ones, priced for the stay",
    query: locationsQuerySchema,
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
    query: salesQuerySchema,
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
export const calls: Call[] = [
  ...of("shop", [...shopCalls, ...accountCalls]),
  ...of("content", content),
  ...of("property", property),
];
