import { z } from "zod";
import {
  contentSchema,
  contentsReplySchema,
  contentTypeSchema,
  searchReplySchema,
  searchTypes,
} from "#lib/content/schema";
import { defineCalls } from "#lib/contract/call";
import { filled, listOf } from "#lib/parameter";

/** Maximum number of items in one reply. */
const largestCount = 250;

const contentQuery = z.object({
  status: filled(z.literal("2").default("2")).describe("2: published, which is all there is to read"),
  count: filled(z.coerce.number().int().min(1).default(largestCount))
    .transform((count) => Math.min(count, largestCount))
    .describe("At most 250"),
  "embed[]": listOf(z.string().max(40), 20).describe("attached_products"),
});

/** Content items and search. */
export const contentCalls = defineCalls({
  "GET /aio/content/{id}": {
    summary: "One content item; the id may be words ending in -{number}",
    query: contentQuery,
    reply: contentSchema,
    seconds: 30,
    tags: ({ params }) => [`content:${params.id}`, "products"],
    errors: { 404: ["NOT_FOUND"] },
  },
  "GET /aio/contents": {
    summary: "Content items of a type",
    query: contentQuery.extend({ type: filled(contentTypeSchema.optional()) }),
    reply: contentsReplySchema,
    seconds: 30,
    tags: ({ query }) => [`contents:${query.type}`, "products"],
  },
  "GET /aio/search": {
    summary: "Full-text search over contents and listings",
    query: contentQuery.extend({
      q: z.string().max(200).default(""),
      "types[]": listOf(z.enum(searchTypes), 20).describe("services, packages, locations …"),
    }),
    reply: searchReplySchema,
  },
});
