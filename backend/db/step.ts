import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#backend/db/database";

/** A part of a long work that is whole in itself. */
export type Step = (db: Database) => Promise<unknown>;

/** A list in lots of so many. */
export function lotsOf<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, lot) => items.slice(lot * size, (lot + 1) * size));
}

/** Rests for as long as has passed since `begun` (of `performance.now()`), so that others get half of the time. */
export const restAfter = (begun: number): Promise<void> => sleep(performance.now() - begun);

/** Does all steps in one transaction: all of it or nothing. */
export const inOne = (db: Database, steps: Step[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const step of steps) await step(tx);
  });

/**
 * Does each step in a transaction of its own and rests after it, so that whoever waits for the embedded database waits for one step
 * at most. Ends between two steps when the signal comes, by its reason.
 */
export async function inTurns(db: Database, steps: Step[], signal?: AbortSignal): Promise<void> {
  for (const step of steps) {
    signal?.throwIfAborted();
    const begun = performance.now();
    await db.transaction(step);
    await restAfter(begun);
  }
}

let before: Promise<unknown> = Promise.resolve();

/** Does a long work of many steps when the one before it in this process has ended: imports and the weeks of a new day. */
export function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = before.then(work);
  before = mine.catch(() => undefined);
  return mine;
}
