import { LRUCache } from "lru-cache";
import { isAffected, onPurge } from "#lib/upstream/purge";
import { isAnswer, type Result } from "#lib/upstream/result";

type CacheEntry = { result: Result<unknown>; at: number; tags: readonly string[]; outdated: boolean };
type Read<T> = { key: string; seconds: number; tags: readonly string[]; ask: () => Promise<Result<T>> };

/** Milliseconds a read waits for a new answer while there is an old one. */
const renewalTimeout = 1000;

const cache = new LRUCache<string, CacheEntry>({
  // A page of a list is some hundred kilobytes of objects.
  max: 150,
  // For how long a stale answer is served while a new one is fetched or cannot be fetched.
  ttl: 10 * 60_000,
});
const inFlight = new Map<string, Promise<Result<unknown>>>();

function fetchOnce({ key, tags, ask }: Read<unknown>): Promise<Result<unknown>> {
  const running = inFlight.get(key);
  if (running) return running;
  const flight: Promise<Result<unknown>> = ask()
    .then((result) => {
      // Purged while in flight: it answers its callers and is not cached.
      const current = inFlight.get(key) === flight;
      if (current && isAnswer(result)) cache.set(key, { result, at: performance.now(), tags, outdated: false });
      return result;
    })
    .finally(() => {
      if (inFlight.get(key) === flight) inFlight.delete(key);
    });
  inFlight.set(key, flight);
  return flight;
}

/**
 * Answers a read from the cache for `seconds`, and afterwards with the stale answer while one call fetches the next.
 * Failures are not cached and displace no answer. The cache is per process and starts empty. The same key must always mean the
 * same call and schema. After a purge of one of its tags an answer is fetched again, and is only served when that fails.
 */
export async function cachedRead<T>(read: Read<T>): Promise<Result<T>> {
  const known = cache.get(read.key);
  if (!known) return (await fetchOnce(read)) as Result<T>;
  if (known.outdated) {
    const next = await fetchOnce(read);
    return (isAnswer(next) ? next : known.result) as Result<T>;
  }
  const age = performance.now() - known.at;
  if (age <= read.seconds * 1000) return known.result as Result<T>;
  const next = fetchOnce(read).catch(() => undefined);
  // Not read for long: worth a short wait, so that a page cached now does not hold data that is minutes old.
  const fresh = age > 2 * read.seconds * 1000 ? await Promise.race([next, moment()]) : undefined;
  return (fresh && isAnswer(fresh) ? fresh : known.result) as Result<T>;
}

const moment = () => new Promise<undefined>((resolve) => setTimeout(resolve, renewalTimeout, undefined).unref());

onPurge((purged) => {
  inFlight.clear();
  for (const answer of cache.values()) answer.outdated ||= isAffected(purged, answer.tags);
});

/** Empties the cache. */
export function clearCache() {
  cache.clear();
}
