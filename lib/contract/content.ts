import { z } from "zod";
import { contentSchema, contentsReplySchema, searchReplySchema } from "#lib/content/schema";
import { defineCalls } from "#lib/contract/call";
import { listParameter } from "#lib/contract/list-parameter";

const contentQuery = z.object({
  status: z.literal("2").optional(),
  count: z.string().optional().describe("At most 250"),
  "embed[]": listParameter.describe("attached_products"),
});

/** Content items and search. */
export const contentCalls = defineCalls({
  "GET /aio/content/{id}": {
    summary: "One content item; the id may be words ending in -{number}",
    query: contentQuery,
    reply: contentSchema,
    seconds: 30,
    tags: ({ params }) => [`content:${params.id}`, "products"],
  },
  "GET /aio/contents": {
    summary: "Content items of a type",
    query: contentQuery.extend({ type: z.string().optional() }),
    reply: contentsReplySchema,
    seconds: 30,
    tags: ({ query }) => [`contents:${query.type}`, "products"],
  },
  "GET /aio/search": {
    summary: "Full-text search over contents and listings",
    query: contentQuery.extend({
      q: z.string().optional(),
      "types[]": listParameter.describe("services, packages, locations …"),
    }),
    reply: searchReplySchema,
  },
});
