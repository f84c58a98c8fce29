import { DrizzleQueryError } from "drizzle-orm";
import { isOutage } from "#backend/db/outage";

/**
 * What may be logged of a fault: where it happened and what the database said, never the values of a statement, which
 * may be passwords, links or somebody's address (AU6).
 */
export function faultText(error: unknown): string {
  if (isOutage(error)) return outageText(error);
  if (error instanceof DrizzleQueryError) {
    const { cause, query, stack = "" } = error;
    const code = cause && "code" in cause ? ` ${String(cause.code)}` : "";
    const places = stack.split("\n").filter((line) => line.trimStart().startsWith("at "));
    return [`${cause?.name ?? "database"}${code} in: ${query.slice(0, 300)}`, ...places].join("\n");
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** One line about a database that cannot answer now: in an outage there is one for every call. */
function outageText(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? `${String(cause.code)} ` : "";
  return `database: ${code}${cause instanceof Error ? cause.message : String(cause)}`;
}
