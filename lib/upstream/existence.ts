import { z } from "zod";
import { addressOf, partsOf, type Service } from "#lib/contract/call";
import type { Subject } from "#lib/routes";
import { askService } from "#lib/upstream/call";
import { onPurge } from "#lib/upstream/purge";

type Known = { exists: boolean; at: number };
type Question = Subject & { locale: string };

const fresh = 30_000;
const capacity = 5_000;
const known = new Map<string, Known>();
const asking = new Map<string, Promise<boolean>>();
const text = z.string().nullish();
const typed = z.object({
  success: z.boolean().optional(),
  type: text,
  category: text,
  location: z.object({ kind: text }).nullish(),
});

/** What it is, in each service's word for it. */
const sortOf: Record<Service, (reply: z.infer<typeof typed>) => string | null | undefined> = {
  content: ({ type }) => type,
  shop: ({ category }) => category,
  property: ({ location }) => location?.kind,
};

async function ask({ call, params, locale, types }: Question, key: string): Promise<boolean> {
  const result = await askService(call, { params, locale, timeout: 2_000 }, typed);
  if (!result.ok && result.error.kind !== "not-found") return true;
  const sort = result.ok ? sortOf[partsOf(call).service](result.data) : null;
  const exists = result.ok && result.data.success !== false && (!types || !sort || types.includes(sort));
  if (!asking.has(key)) return exists;
  known.delete(key);
  known.set(key, { exists, at: performance.now() });
  if (known.size > capacity) known.delete(known.keys().next().value ?? "");
  return exists;
}

function askOnce(question: Question, key: string): Promise<boolean> {
  const running = asking.get(key);
  if (running) return running;
  const flight = ask(question, key).finally(() => asking.delete(key));
  asking.set(key, flight);
  return flight;
}

/**
 * Whether what a page is about exists, so that middleware can answer a rendered 404 before the page starts. An answer
 * serves for 30 s and afterwards while the next is fetched; when the service cannot tell, the page may try itself.
 */
export async function exists(question: Question): Promise<boolean> {
  const key = [question.locale, addressOf(question.call, question.params), ...(question.types ?? [])].join(" ");
  const answer = known.get(key);
  if (!answer) return askOnce(question, key);
  if (performance.now() - answer.at <= fresh) return answer.exists;
  const next = askOnce(question, key);
  return answer.exists ? true : next;
}

onPurge(() => {
  known.clear();
  asking.clear();
});
