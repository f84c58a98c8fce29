import { AsyncLocalStorage } from "node:async_hooks";
import { DrizzleQueryError } from "drizzle-orm";
import { isOutage } from "#backend/outage";
import { redact } from "#lib/upstream/log";

/** The call that is being answered: its id, the same in the site's log, and a pseudonym of the visitor's address. */
type Call = { requestId: string; source: string };

const calls = new AsyncLocalStorage<Call>();

/** Runs the answer to a call: every line written meanwhile carries its id. */
export const duringCall = <Result>(call: Call, work: () => Result): Result => calls.run(call, work);

/** The id of the call that is being answered, if one is. */
export const currentRequestId = (): string | undefined => calls.getStore()?.requestId;

type Details = Record<string, string | number | boolean | null | undefined>;

type Level = "alert" | "error" | "warn" | "info";

function write(level: Level, event: string, details: Details): void {
  const line = { time: new Date().toISOString(), level, event, requestId: currentRequestId(), ...details };
  console[level === "alert" ? "error" : level](JSON.stringify(line));
}

/**
 * The loggable part of an error: where it happened and the database's code, never the values of a statement, which may be
 * passwords, links or addresses, nor e-mail addresses in messages.
 */
export function faultText(error: unknown): string {
  if (isOutage(error)) return redact(outageText(error));
  if (error instanceof DrizzleQueryError) {
    const { cause, query, stack = "" } = error;
    const code = cause && "code" in cause ? ` ${String(cause.code)}` : "";
    return [`${cause?.name ?? "database"}${code} in: ${query.slice(0, 300)}`, ...placesIn(stack)].join("\n");
  }
  if (!(error instanceof Error)) return redact(String(error));
  // A database error may contain the rejected value, in its message too.
  const text = isFromDatabase(error) ? `${error.name} ${error.code}` : `${error.name}: ${error.message}`;
  return [redact(text), ...placesIn(error.stack ?? "")].join("\n");
}

const placesIn = (stack: string) => stack.split("\n").filter((line) => line.trimStart().startsWith("at "));

const isFromDatabase = (error: Error): error is Error & { code: string } =>
  "severity" in error && "code" in error && typeof error.code === "string";

/** Like `faultText`, without stack: for people, shown beside the failed item. */
export const faultLine = (error: unknown): string =>
  (faultText(error).split("\n", 1)[0] ?? "").replace(/^Error: /, "").slice(0, 500);

/** Logs an error as one line of JSON. */
export const logFault = (event: string, error: unknown, details: Details = {}): void =>
  write("error", event, { ...details, message: faultText(error) });

/** Logs a warning as one line of JSON, without personal data. */
export const logWarning = (event: string, details: Details): void => write("warn", event, details);

/** Logs a condition that a person must attend to soon. */
export const logAlert = (event: string, details: Details): void => write("alert", event, details);

/** Logs a normal event as one line of JSON. */
export const logInfo = (event: string, details: Details): void => write("info", event, details);

type SecurityEvent =
  | "login"
  | "login-failed"
  | "login-by-provider"
  | "logout"
  | "sign-up"
  | "too-many-tries"
  | "session-stolen"
  | "session-ended"
  | "sessions-ended"
  | "password-wrong"
  | "password-changed"
  | "password-reset-asked"
  | "password-reset"
  | "email-change-asked"
  | "email-changed"
  | "email-confirmed"
  | "identity-linked"
  | "identity-unlinked"
  | "account-closed"
  | "data-exported"
  | "order-refused"
  | "notification-refused"
  | "backup"
  | "signed-call-refused"
  | "import"
  | "desk-login"
  | "desk-login-failed"
  | "desk-logout";

/**
 * Logs a security event of an account or the shop: what, when, the call's id, a pseudonym of the address, and the account's id.
 * No secret, name or address.
 */
export function logSecurity(event: SecurityEvent, details: { user?: string | null; limit?: string } = {}): void {
  write("info", event, { kind: "security", source: calls.getStore()?.source, ...details });
}

/** One line about an unavailable database, since an outage logs one for every call. */
function outageText(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? `${String(cause.code)} ` : "";
  return `database: ${code}${cause instanceof Error ? cause.message : String(cause)}`;
}
