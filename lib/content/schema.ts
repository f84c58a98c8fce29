import { z } from "zod";
import { decodedTextSchema } from "#lib/content/decoded-text";
import { imageSchema } from "#lib/property/listing-schema";
import { lenientDaySchema, numberIdSchema } from "#lib/property/stay-schema";
import { withTitleAndSlug } from "#lib/reply-defaults";
import { productSchema } from "#lib/shop/product-schema";

/** Types of content, as the content service has them. */
export const contentTypes = [
  "pages",
  "services",
  "emploi",
  "actualites",
  "packages",
  "type_de_pack",
  "alerts",
] as const;
export const contentTypeSchema = z.enum(contentTypes);
/** Types of a search's hits: contents and listings. */
export const searchTypes = [...contentTypes, "locations", "sales"] as const;
export type ContentType = z.infer<typeof contentTypeSchema>;

/** A text that a service may send as a number; any other type, such as a boolean, is left out. */
const factSchema = z.preprocess(
  (fact) => (typeof fact === "number" ? String(fact) : fact),
  decodedTextSchema.optional().catch(undefined),
);

/** Facts by name; PHP writes an empty map as an empty list. */
const factsSchema = z.preprocess(
  (facts) => (Array.isArray(facts) ? {} : facts),
  z.record(z.string(), factSchema).default({}),
);

/** First or last day of a window; empty, or a database's null date, means open. */
const windowDaySchema = z.preprocess(
  (told) => (told === "" || /^0000-00-00/.test(String(told)) ? null : told),
  lenientDaySchema.nullable(),
);

const itemSchema = z.object({
  id: numberIdSchema,
  type: contentTypeSchema.optional().catch(undefined),
  /** Its language; without it the one asked for. */
  locale: z.string().optional(),
  /** Every language this item exists in, with its slug there, for the alternates; empty when the service does not say. */
  translations: z.array(z.object({ locale: z.string(), slug: z.string() })).default([]),
  slug: z.string(),
  title: z.string(),
  subtitle: decodedTextSchema.nullable().default(null),
  summary: decodedTextSchema.default(""),
  body: z.string().default(""),
  /** Only published items are accepted. */
  status: z.preprocess((told) => (told === "2" ? 2 : told), z.literal(2)).default(2),
  images: z.array(imageSchema).default([]),
  /** An invalid one is left out without invalidating the text. */
  publishedAt: lenientDaySchema.nullable().catch(null).default(null),
  /** Window in which an alert or an offer is shown. */
  from: windowDaySchema.default(null),
  to: windowDaySchema.default(null),
  /** Groups services (management, maintenance, laundry, complementary, concierge) and packages (by package type). */
  category: z.string().nullable().default(null),
  /** Facts of a job: place, workload, start; of an alert: the page of its "more info" link. */
  facts: factsSchema,
  attached_products: z.array(productSchema).optional(),
});

/** A content item in one language. `body` is HTML as the content service sends it: untrusted until sanitized. */
export const contentSchema = withTitleAndSlug(itemSchema);
export type Content = z.infer<typeof itemSchema> & { type: ContentType };

/** Entries need an id at least; a service that sends no total has sent everything. */
export const contentsReplySchema = z.object({
  "hydra:member": z.array(contentSchema),
  "hydra:totalItems": z.number().int().optional(),
});
export type ContentsReply = z.infer<typeof contentsReplySchema>;

const hitSchema = z.object({
  id: numberIdSchema,
  type: z.enum(searchTypes).default("pages"),
  /** Of a rental: weekly or annual. */
  kind: z.enum(["weekly", "annual"]).nullish(),
  /** Of a page with a fixed address on the site: its code (`facts.page`). */
  page: z.string().nullish(),
  title: z.string(),
  slug: z.string(),
  /** Plain text around the match. */
  excerpt: decodedTextSchema.default(""),
});
const searchHitSchema = withTitleAndSlug(hitSchema);
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchReplySchema = z.object({
  "hydra:member": z.array(searchHitSchema),
  "hydra:totalItems": z.number().int().optional(),
  /** The term that was searched for instead when the original one has no results. */
  corrected: z.string().optional(),
});
export type SearchReply = z.infer<typeof searchReplySchema>;
