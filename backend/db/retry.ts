import { setTimeout as pause } from "node:timers/promises";
import { hasCode } from "#backend/cause";

const tries = 5;

/** Deadlock detected, serialization failure: the database undid the transaction so that it may be tried again. */
const isUndone = (error: unknown) => hasCode(error, "40P01", "40001");

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
