import { addressOf, omittedPartsHeader, partsOf, type QueryValue } from "#lib/contract/call";
import type { Arguments, KnownCall, Reply } from "#lib/contract/contract";
import type { ErrorReply } from "#lib/contract/error-schema";

/** A call that did not succeed: true HTTP status (0 without an answer), code and message of the reply. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: Record<string, string>;

  constructor(status: number, reply: Partial<ErrorReply>) {
    super(typeof reply.message === "string" ? reply.message : "");
    this.name = "CallError";
    this.status = status;
    this.code = typeof reply.code === "string" ? reply.code : "UNKNOWN";
    this.fieldErrors = reply.fieldErrors ?? {};
  }
}

/** The error as a CallError; anything else, such as a broken connection, becomes status 0. */
export function toCallError(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError(0, { code: "NETWORK" });
}

/** Whether the reply could not be parsed: another try would bring the same. */
export const isUnreadable = (error: unknown): boolean => toCallError(error).code === "UNFIT_REPLY";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Asked = {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  locale: string;
  signal?: AbortSignal;
  /** Called when parts of the reply could not be read and were omitted. */
  onOmitted?: () => void;
};

/** Address of a call at the site's own proxy, for links to files. */
export function callUrl<Name extends KnownCall & `GET ${string}`>(name: Name, asked: Arguments<Name>): string {
  const { params, query, locale }: Asked = asked;
  return addressOf(name, params, { locale, ...query });
}

/**
 * One call of the contract from the browser, through the site's proxy, with credentials and locale. The proxy reads the
 * reply by the contract's schema and passes on the result, so it is not parsed again here.
 * @throws CallError with the reply's code, message and field errors; status 0 when nothing answered.
 */
export async function ask<Name extends KnownCall>(
  name: Name,
  asked: Arguments<Name> & Pick<Asked, "signal" | "onOmitted">,
): Promise<Reply<Name>> {
  const { params, query, body, locale, signal, onOmitted }: Asked = asked;
  let response: Response;
  try {
    response = await fetch(addressOf(name, params, { locale, ...query }), {
      method: partsOf(name).method,
      signal,
      credentials: "same-origin",
      cache: "no-store",
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0, { code: "NETWORK" });
  }
  if (response.status === 204) return undefined as Reply<Name>;
  const text = await response.text();
  let reply: unknown = null;
  try {
    reply = text ? JSON.parse(text) : null;
  } catch {
    throw new CallError(response.ok ? 502 : response.status, { code: "INVALID_RESPONSE" });
  }
  if (!response.ok) {
    console.warn(`${name}: ${response.status} ${response.statusText}`);
    throw new CallError(response.status, isRecord(reply) ? reply : { code: response.statusText });
  }
  if (response.headers.has(omittedPartsHeader)) onOmitted?.();
  return reply as Reply<Name>;
}
