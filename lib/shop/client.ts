import type { ErrorReply } from "#lib/shop/schema";

/** A call to the shop that did not succeed: true HTTP status (0 without an answer), code and message of the reply. */
export class ShopError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: Record<string, string>;
  /** The whole reply, for what a code carries besides: totals before and after, names of items. */
  readonly reply: Readonly<Record<string, unknown>>;

  constructor(status: number, reply: Partial<ErrorReply> & Record<string, unknown>) {
    super(typeof reply.message === "string" ? reply.message : "");
    this.name = "ShopError";
    this.status = status;
    this.code = typeof reply.code === "string" ? reply.code : "UNKNOWN";
    this.fieldErrors = reply.fieldErrors ?? {};
    this.reply = reply;
  }
}

/** The error as a ShopError; anything else, such as a broken connection, becomes status 0. */
export function toShopError(error: unknown): ShopError {
  return error instanceof ShopError ? error : new ShopError(0, { code: "NETWORK" });
}

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Options = { locale: string; body?: unknown; query?: Record<string, string | undefined>; signal?: AbortSignal };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Address of a shop call at the site's own proxy; `path` is relative, with its slash. */
export function shopUrl(path: string, { locale, query = {} }: Pick<Options, "locale" | "query">): string {
  const parameters = new URLSearchParams({ locale });
  for (const [key, value] of Object.entries(query)) if (value) parameters.set(key, value);
  return `/shop/api/store${path}?${parameters}`;
}

/**
 * Calls the shop through the site's proxy with credentials and locale (PX1). The reply was checked there against the
 * contract, so the caller names its type.
 * @throws ShopError with the reply's code, message and field errors; status 0 when nothing answered.
 */
export async function callShop<Reply>(method: Method, path: string, options: Options): Promise<Reply> {
  const { body, signal } = options;
  let response: Response;
  try {
    response = await fetch(shopUrl(path, options), {
      method,
      signal,
      credentials: "same-origin",
      cache: "no-store",
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ShopError(0, { code: "NETWORK" });
  }
  if (response.status === 204) return undefined as Reply;
  const text = await response.text();
  let reply: unknown = null;
  try {
    reply = text ? JSON.parse(text) : null;
  } catch {
    throw new ShopError(response.ok ? 502 : response.status, { code: "INVALID_RESPONSE" });
  }
  if (!response.ok) {
    console.warn(`${method} ${path}: ${response.status} ${response.statusText}`);
    throw new ShopError(response.status, isRecord(reply) ? reply : { code: response.statusText });
  }
  return reply as Reply;
}
