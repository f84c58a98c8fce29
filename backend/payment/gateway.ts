import type { z } from "zod";
import { ProviderUnavailable } from "#backend/payment/provider";

const patience = 8000;

export type Reply = { status: number; body: unknown };

/** Removes what the database rejects in a text, zero bytes and lone surrogates: a payment must not fail because of it. */
function storable(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "");
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storable(inner)]));
}

/** Parses a provider's JSON, with texts that can be stored; null when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return storable(JSON.parse(text));
  } catch {
    return null;
  }
}

/** One call to a provider's API, eight seconds at most. Throws ProviderUnavailable when no whole reply comes. */
export async function callGateway(call: typeof fetch, url: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await call(url, { ...init, redirect: "error", signal: AbortSignal.timeout(patience) });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (cause) {
    throw new ProviderUnavailable(`${new URL(url).pathname} did not answer`, { cause });
  }
}

/** Parses a reply's body with the given schema. Throws ProviderUnavailable for another status or another shape. */
export function parseReply<Schema extends z.ZodType>(schema: Schema, { status, body }: Reply, path: string) {
  const parsed = schema.safeParse(body);
  if (status >= 200 && status < 300 && parsed.success) return parsed.data;
  const code = (body as { error?: { code?: unknown } } | null)?.error?.code;
  throw new ProviderUnavailable(`${path} answered ${status}${typeof code === "string" ? ` ${code}` : ""}`);
}
