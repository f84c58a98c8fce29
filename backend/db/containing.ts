import { type SQL, sql } from "drizzle-orm";
import { referenceKey } from "#lib/property/reference";

/** The `like` pattern of a text contained in another. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const keyOf = (column: SQL) => sql`lower(regexp_replace(${column}, '[^a-zA-Z0-9]', '', 'g'))`;

/** Condition that a listing's reference holds this part of one, however either is written. */
export function referenceHolds(column: SQL, part: string): SQL {
  const key = referenceKey(part);
  return key === "" ? sql`false` : sql`${keyOf(column)} like ${containing(key)}`;
}

/** Condition that a listing has this reference, however it is written; where none has, that it holds this part of one. */
export function referenceIs(column: SQL, reference: string): SQL {
  const known = sql`exists (select from listings as named where named.active and ${keyOf(sql`named.reference`)} = ${referenceKey(reference)})`;
  return sql`case when ${known} then ${keyOf(column)} = ${referenceKey(reference)} else ${referenceHolds(column, reference)} end`;
}
