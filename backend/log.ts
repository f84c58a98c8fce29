import { DrizzleQueryError } from "drizzle-orm";

/**
 * What may be logged of a fault: where it happened and what the database said, never the values of a statement, which
 * may be passwords, links or somebody's address (AU6).
 */
export function faultText(error: unknown): string {
  if (error instanceof DrizzleQueryError) {
    const { cause, query, stack = "" } = error;
    const code = cause && "code" in cause ? ` ${String(cause.code)}` : "";
    const places = stack.split("\n").filter((line) => line.trimStart().startsWith("at "));
    return [`${cause?.name ?? "database"}${code} in: ${query.slice(0, 300)}`, ...places].join("\n");
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
