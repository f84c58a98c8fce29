import { LRUCache } from "lru-cache";
import { z } from "zod";
import { addressOf, partsOf, type Service } from "#lib/contract/call";
import type { Subject } from "#lib/routes";
import { askService } from "#lib/upstream/call";
import { onPurge } from "#lib/upstream/purge";

type Question = Subject & { locale: string };

const text = z.string().nullish();
const typed = z.object({
  success: z.boolean().optional(),
  type: text,
  category: text,
  location: z.object({ kind: z.enum(["weekly", "annual"]).catch("weekly").nullish() }).nullish(),
});

/** What it is, in each service's word for it. */
const sortOf: Record<Service, (reply: z.infer<typeof typed>) => string | null | undefined> = {
  content: ({ type }) => type,
  shop: ({ category }) => category,
  property: ({ location }) => location?.kind,
};

/** Undefined when the service cannot tell. */
async function ask({ call, params, locale, types }: Question): Promise<boolean | undefined> {
  const result = await askService(call, { params, locale, timeout: 2_000 }, typed);
  if (!result.ok) return result.error.kind === "not-found" ? false : undefined;
  const sort = sortOf[partsOf(call).service](result.data);
  return result.data.success !== false && (!types || !sort || types.includes(sort));
}

const known = new LRUCache<string, boolean, Question>({
  max: 5_000,
  ttl: 30_000,
  fetchMethod: (_key, _before, { context }) => ask(context),
  // What a purge has overtaken answers those who waited for it and nobody else.
  ignoreFetchAbort: true,
});

/**
 * Whether what a page is about exists, so that middleware can answer a rendered 404 before the page starts. An answer
 * serves for 30 s and, where it was yes, afterwards while the next is fetched; when the service cannot tell, the page may try itself.
 */
export async function exists(question: Question): Promise<boolean> {
  const key = [question.locale, addressOf(question.call, question.params), ...(question.types ?? [])].join(" ");
  const allowStale = known.peek(key, { allowStale: true }) === true;
  return (await known.fetch(key, { context: question, allowStale })) ?? true;
}

onPurge(() => known.clear());
