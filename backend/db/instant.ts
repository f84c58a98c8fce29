import { type SQL, sql } from "drizzle-orm";

/** An instant as a parameter of a statement that is written by hand. */
export const atInstant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;
