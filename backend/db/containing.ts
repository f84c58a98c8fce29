import { type SQL, sql } from "drizzle-orm";
import { referenceKey } from "#lib/property/reference";

/** The pattern of a text that stands anywhere in another, for `like`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Condition that a listing's reference holds this one or this part of one, however either is written. */
export function referenceHolds(column: SQL, part: string): SQL {
  const key = referenceKey(part);
  if (key === "") return sql`false`;
  return sql`lower(regexp_replace(${column}, '[^a-zA-Z0-9]', '', 'g')) like ${containing(key)}`;
}
