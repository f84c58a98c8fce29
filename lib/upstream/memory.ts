import type { Result } from "#lib/upstream/result";

type Kept = { result: Result<unknown>; at: number };

const capacity = 400;
/** For how long an old answer may stand in while a new one is fetched or cannot be had. */
const staleFor = 10 * 60_000;

const kept = new Map<string, Kept>();
const flights = new Map<string, Promise<Result<unknown>>>();

function keep(key: string, result: Result<unknown>) {
  kept.delete(key);
  kept.set(key, { result, at: Date.now() });
  if (kept.size > capacity) kept.delete(kept.keys().next().value ?? "");
}

function askOnce(key: string, ask: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
  const running = flights.get(key);
  if (running) return running;
  const flight = ask()
    .then((result) => {
      if (result.ok || result.error.kind === "not-found") keep(key, result);
      return result;
    })
    .finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

/**
 * Answers a read from memory for `seconds`, afterwards still from memory while one call fetches the next answer (CT8).
 * A failure is never kept and does not displace an answer. It lives in this process only and starts empty, so that a
 * restart shows what the services say now. The same key must always mean the same call and schema.
 */
export async function remembered<T>(key: string, seconds: number, ask: () => Promise<Result<T>>): Promise<Result<T>> {
  const known = kept.get(key);
  const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
  if (!known || age > staleFor) return (await askOnce(key, ask)) as Result<T>;
  if (age > seconds * 1000) void askOnce(key, ask).catch(() => undefined);
  return known.result as Result<T>;
}

/** Forgets every answer. */
export function forgetAll() {
  kept.clear();
}
