import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#backend/db/database";

/** A self-contained part of a long job. */
export type Step = (db: Database) => Promise<unknown>;

/** A list split into chunks of `size`. */
export function chunks<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Sleeps for as long as has passed since `begun` (of `performance.now()`), so that other queries get half of the time. */
export const pauseAfter = (begun: number): Promise<void> => sleep(performance.now() - begun);

/** Runs all steps in one transaction: all or nothing. */
export const inOneTransaction = (db: Database, steps: Step[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const step of steps) await step(tx);
  });

/**
 * Runs each step in a transaction of its own and pauses after it, so that other queries wait for one step of the embedded database
 * at most. @throws the signal's reason between two steps
 */
export async function inSeparateTransactions(db: Database, steps: Step[], signal?: AbortSignal): Promise<void> {
  for (const step of steps) {
    signal?.throwIfAborted();
    const begun = performance.now();
    await db.transaction(step);
    await pauseAfter(begun);
  }
}

let before: Promise<unknown> = Promise.resolve();

/** Serializes long jobs of this process, imports and the weeks of a new day: each starts when the one before it has ended. */
export function serialized<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = before.then(work);
  before = mine.catch(() => undefined);
  return mine;
}
