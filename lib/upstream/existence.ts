import { LRUCache } from "lru-cache";
import { z } from "zod";
import { contentTypeSchema } from "#lib/content/schema";
import { addressOf, partsOf, type Service } from "#lib/contract/call";
import type { Subject } from "#lib/routes";
import { toldCategorySchema } from "#lib/shop/product-schema";
import { callServiceUncached } from "#lib/upstream/call";
import { onPurge } from "#lib/upstream/purge";

/** `headers` name the visitor to a shop that counts the call. */
type Question = Subject & { locale: string; headers?: Record<string, string> };

const text = z.string().nullish();
const typed = z.object({
  success: z.boolean().optional(),
  type: text,
  category: text,
  location: z.object({ kind: z.enum(["weekly", "annual"]).catch("weekly").nullish() }).nullish(),
});

/** Kind of the object, in the term of its service: a text of an unknown type is what was asked for. */
const sortOf: Record<Service, (reply: z.infer<typeof typed>) => string | null | undefined> = {
  content: ({ type }) => contentTypeSchema.safeParse(type).data,
  shop: ({ category }) => category && toldCategorySchema.parse(category),
  property: ({ location }) => location?.kind,
};

/** Undefined when the service cannot tell. */
async function ask({ call, params, query, locale, headers, types }: Question): Promise<boolean | undefined> {
  const result = await callServiceUncached(call, { params, query, locale, headers, timeout: 2_000 }, typed);
  if (!result.ok) return result.error.kind === "not-found" ? false : undefined;
  const sort = sortOf[partsOf(call).service](result.data);
  return result.data.success !== false && (!types || !sort || types.includes(sort));
}

const known = new LRUCache<string, boolean, Question>({
  max: 5_000,
  ttl: 30_000,
  fetchMethod: (_key, _before, { context }) => ask(context),
  // Purged while in flight: it answers its callers and is not cached.
  ignoreFetchAbort: true,
});

/**
 * Whether the subject of a page exists, so that middleware can answer 404 before the page is rendered. An answer is valid for
 * 30 s; a positive one is used after that while the next is fetched. When the service cannot tell, the page tries by itself.
 */
export async function exists(question: Question): Promise<boolean> {
  const key = [question.locale, addressOf(question.call, question.params), ...(question.types ?? [])].join(" ");
  const allowStale = known.peek(key, { allowStale: true }) === true;
  return (await known.fetch(key, { context: question, allowStale })) ?? true;
}

onPurge(() => known.clear());
