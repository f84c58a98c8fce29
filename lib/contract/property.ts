import { defineCalls } from "#lib/contract/call";
import {
  arrivalsFilterSchema,
  locationsQuerySchema,
  partyQuerySchema,
  pricesFilterSchema,
  salesQuerySchema,
  stayQuerySchema,
  wholeListSchema,
} from "#lib/property/filter";
import {
  arrivalsReplySchema,
  countsReplySchema,
  locationPriceReplySchema,
  locationReplySchema,
  locationsReplySchema,
  positionsReplySchema,
  pricesReplySchema,
  saleReplySchema,
  salesReplySchema,
  selectionReplySchema,
} from "#lib/property/reply-schema";
import { listingsTag, nightsTag } from "#lib/property/tags";

/** The requested kind of homes, for replies that do not contain it. */
const letBy = (key: string) => ({
  key,
  from: ({ kind }: { kind?: unknown }) => (kind === "annual" ? { kind } : {}),
});

const ofListing = ({ params }: { params: Readonly<Record<string, string | number>> }) => [`listing:${params.id}`];

/** With dates, or for special offers, a list depends on the nights that are taken. */
const listTags = ({ query }: { query: Readonly<Record<string, unknown>> }) =>
  query.dateFrom || query.kind === "special" ? [listingsTag, nightsTag] : [listingsTag];

/** Homes to rent, properties for sale, week prices. */
export const propertyCalls = defineCalls({
  "GET /api/locations": {
    summary: "Rentals by filter; with dates only free ones, priced for the stay",
    query: locationsQuerySchema,
    reply: locationsReplySchema,
    pages: "locations",
    defaults: letBy("locations"),
    seconds: 30,
    tags: listTags,
  },
  "GET /api/arrivals": {
    summary: "How many homes are free by day of arrival",
    query: arrivalsFilterSchema,
    reply: arrivalsReplySchema,
    seconds: 30,
    tags: () => [listingsTag, nightsTag],
  },
  "GET /api/counts": {
    summary: "How many rentals each value of a filter would give, all other filters as they are",
    query: wholeListSchema,
    reply: countsReplySchema,
    seconds: 30,
    tags: listTags,
  },
  "GET /api/positions": {
    summary: "Where the rentals of a whole list stand, with their price",
    query: wholeListSchema,
    reply: positionsReplySchema,
    seconds: 30,
    tags: listTags,
  },
  "GET /api/locations/{id}": {
    summary: "One rental, priced for a party",
    query: partyQuerySchema.extend({ kind: locationsQuerySchema.shape.kind.optional() }),
    reply: locationReplySchema,
    defaults: letBy("location"),
    seconds: 30,
    tags: ofListing,
    errors: { 404: ["NOT_FOUND"] },
  },
  "GET /api/locations/{id}/price": {
    summary: "Price and availability of a stay",
    details:
      "Without both dates, the least expensive stay that is free, as in a list; its price is null if there is none",
    query: stayQuerySchema,
    reply: locationPriceReplySchema,
    seconds: 30,
    tags: ofListing,
    errors: { 404: ["NOT_FOUND"] },
  },
  "GET /api/prices": {
    summary: "Week prices by rental and Saturday",
    query: pricesFilterSchema,
    reply: pricesReplySchema,
    pages: "locations",
    seconds: 30,
    tags: () => [listingsTag, nightsTag],
  },
  "GET /api/sales": {
    summary: "Properties for sale by filter",
    query: salesQuerySchema,
    reply: salesReplySchema,
    pages: "sales",
    seconds: 30,
    tags: () => [listingsTag],
  },
  "GET /api/sales/{id}": {
    summary: "One property for sale",
    reply: saleReplySchema,
    seconds: 30,
    tags: ofListing,
    errors: { 404: ["NOT_FOUND"] },
  },
  "GET /api/sales/{id}/dossier": {
    summary: "One property for sale as a PDF to keep or to pass on",
    reply: "pdf",
    errors: { 404: ["NOT_FOUND"] },
  },
  "GET /api/locations/{id}/dossier": {
    summary: "One home let by the year as a PDF to keep or to pass on",
    reply: "pdf",
    errors: { 404: ["NOT_FOUND"] },
  },
  "GET /api/selection/{limit}": {
    summary: "Selected rentals and sales, at most {limit} of each and never more than 24",
    query: partyQuerySchema,
    reply: selectionReplySchema,
    seconds: 30,
    tags: () => [listingsTag],
    errors: { 400: ["INVALID"] },
  },
});
