import { LRUCache } from "lru-cache";
import { isMeant, onPurge } from "#lib/upstream/purge";
import { isAnswer, type Result } from "#lib/upstream/result";

type Kept = { result: Result<unknown>; at: number; tags: readonly string[]; outdated: boolean };
type Read<T> = { key: string; seconds: number; tags: readonly string[]; ask: () => Promise<Result<T>> };

/** Milliseconds a new answer is waited for while there is an old one. */
const patience = 1000;

const kept = new LRUCache<string, Kept>({
  // A page of a list is some hundred kilobytes of objects.
  max: 150,
  // For how long an old answer may stand in while a new one is fetched or cannot be fetched.
  ttl: 10 * 60_000,
});
const flights = new Map<string, Promise<Result<unknown>>>();

function askOnce({ key, tags, ask }: Read<unknown>): Promise<Result<unknown>> {
  const running = flights.get(key);
  if (running) return running;
  const flight: Promise<Result<unknown>> = ask()
    .then((result) => {
      // A flight that a purge has overtaken answers its callers and nobody else.
      const current = flights.get(key) === flight;
      if (current && isAnswer(result)) kept.set(key, { result, at: performance.now(), tags, outdated: false });
      return result;
    })
    .finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
  flights.set(key, flight);
  return flight;
}

/**
 * Answers a read from memory for `seconds`, afterwards still from memory while one call fetches the next answer.
 * A failure is never kept and does not displace an answer. It lives in this process only and starts empty, so that a
 * restart shows what the services say now. The same key must always mean the same call and schema. After a purge of one
 * of its tags the answer is fetched anew, and only stands in when that fails.
 */
export async function remembered<T>(read: Read<T>): Promise<Result<T>> {
  const known = kept.get(read.key);
  if (!known) return (await askOnce(read)) as Result<T>;
  if (known.outdated) {
    const next = await askOnce(read);
    return (isAnswer(next) ? next : known.result) as Result<T>;
  }
  const age = performance.now() - known.at;
  if (age <= read.seconds * 1000) return known.result as Result<T>;
  const next = askOnce(read).catch(() => undefined);
  // Long unasked: worth a moment, so that a page made now does not keep what was true minutes ago.
  const news = age > 2 * read.seconds * 1000 ? await Promise.race([next, moment()]) : undefined;
  return (news && isAnswer(news) ? news : known.result) as Result<T>;
}

const moment = () => new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined).unref());

onPurge((purged) => {
  flights.clear();
  for (const answer of kept.values()) answer.outdated ||= isMeant(purged, answer.tags);
});

/** Forgets every answer. */
export function forgetAll() {
  kept.clear();
}
