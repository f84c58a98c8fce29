import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** An instant as a parameter of a statement that is written by hand. */
export const atInstant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Milliseconds by which the clocks of several backends may differ. */
export const clockSkew = 60_000;

/**
 * Condition: an instant lies after the latest one that a right clock could have written. The clock was ahead then and has been
 * corrected since: what waits for that instant is due now.
 */
export const isImpossible = (instant: SQLWrapper, latest: Date): SQL =>
  sql`${instant} > ${atInstant(new Date(latest.getTime() + clockSkew))}`;
