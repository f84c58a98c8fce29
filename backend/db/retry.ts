import { setTimeout as pause } from "node:timers/promises";

/** Deadlock detected, serialization failure: the database undid the transaction so that it may be tried again. */
const again = new Set(["40P01", "40001"]);
const tries = 5;

function isUndone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && typeof cause.code === "string" && again.has(cause.code)) return true;
  return false;
}

/** Runs a whole transaction, once more after each deadlock or serialization failure, five times at most. */
export async function retried<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === tries || !isUndone(error)) throw error;
      await pause(10 * attempt + Math.random() * 40 * attempt);
    }
  }
}
