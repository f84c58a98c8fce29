import type { z } from "zod";
import { env } from "#lib/env";
import { errorSchema } from "#lib/shop/schema";
import { prefixes, type Service } from "#lib/upstream/calls";
import { logFailure } from "#lib/upstream/log";
import { remembered } from "#lib/upstream/memory";
import { noteRead } from "#lib/upstream/page-reads";
import type { Failure, FailureKind, Result } from "#lib/upstream/result";

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

export type UpstreamCall<T> = {
  service: Service;
  /** Relative to the service's prefix, identifiers already encoded. */
  path: string;
  schema: z.ZodType<T>;
  locale: string;
  method?: "GET" | "POST" | "PUT" | "DELETE";
  query?: Record<string, QueryValue>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Seconds a reply may be reused; only for replies that are the same for everyone. */
  revalidate?: number;
  /** What the reply is about, such as `listing:12`: when that changes, what was made from it is made anew. */
  tags?: readonly string[];
  /** Milliseconds; the configuration's otherwise. */
  timeout?: number;
};

/** Failures that say nothing about what was asked for. */
const outages: ReadonlySet<FailureKind> = new Set(["network", "timeout", "invalid-response"]);

/** Largest JSON reply that is read, in bytes. */
export const maxReply = 8 * 1024 * 1024;

/** Full URL of a call; lists become repeated parameters, empty values are left out. */
export function upstreamUrl(service: Service, path: string, query: Record<string, QueryValue> = {}): URL {
  const url = new URL(`${env().upstream[service]}${prefixes[service]}${path}`);
  for (const [key, value] of Object.entries(query)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null && part !== "") url.searchParams.append(key, String(part));
    }
  }
  return url;
}

/** Bytes of a body, at most `limit` of them. @throws RangeError when there are more. */
export async function readBytes(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new RangeError(`more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Text of a body, at most `limit` bytes. @throws RangeError when there is more. */
export const readText = async (body: ReadableStream<Uint8Array> | null, limit: number) =>
  (await readBytes(body, limit)).toString("utf8");

/** Name of what went wrong when a request brought no response at all. */
export function requestFailure(error: unknown, call: string): Failure {
  const name = error instanceof Error ? error.name : "";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  if (name === "TimeoutError" || name === "AbortError") {
    return { kind: "timeout", status: 504, code: "UPSTREAM_TIMEOUT", message: "Gateway Timeout", call };
  }
  return { kind: "network", status: 502, code: "UPSTREAM_UNAVAILABLE", message: cause || "Bad Gateway", call };
}

const kindOf = (status: number): FailureKind =>
  status === 401 ? "unauthorized" : status === 404 ? "not-found" : status >= 500 ? "network" : "rejected";

function parseJson(text: string): { value?: unknown; failed: boolean } {
  try {
    return { value: JSON.parse(text), failed: false };
  } catch {
    return { failed: true };
  }
}

function replyFailure(response: Response, text: string, call: string): Failure {
  const reply = errorSchema.safeParse(parseJson(text).value);
  const base = { kind: kindOf(response.status), status: response.status, call };
  return reply.success
    ? { ...base, ...reply.data }
    : { ...base, code: `HTTP_${response.status}`, message: response.statusText || String(response.status) };
}

/**
 * One typed call to a service from the site's server. Answers a value or a typed failure, never throws; every failure
 * but not-found is logged with status and text (PX2), a reply that does not fit with the call and the field (PX3).
 */
export async function callUpstream<T>(request: UpstreamCall<T>): Promise<Result<T>> {
  const { service, path, query, locale, revalidate, tags = [] } = request;
  if (revalidate === undefined) return askUpstream(request);
  const key = upstreamUrl(service, path, { ...query, locale }).toString();
  const result = await remembered({ key, seconds: revalidate, tags, ask: () => askUpstream(request) });
  noteRead(tags, !result.ok && outages.has(result.error.kind));
  return result;
}

async function askUpstream<T>(request: UpstreamCall<T>): Promise<Result<T>> {
  const {
    service,
    path,
    schema,
    locale,
    method = "GET",
    query,
    body,
    headers,
    timeout = env().upstreamTimeout,
  } = request;
  const call = `${method} ${prefixes[service]}${path}`;
  const fail = (error: Failure): Result<T> => {
    if (error.kind !== "not-found")
      logFailure({ event: "call-failed", call, status: error.status, message: error.message, field: error.field });
    return { ok: false, error };
  };
  try {
    const response = await fetch(upstreamUrl(service, path, { ...query, locale }), {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: "no-store",
      signal: AbortSignal.timeout(timeout),
      redirect: "manual",
    });
    const text = await readText(response.body, maxReply);
    if (!response.ok) return fail(replyFailure(response, text, call));
    const invalid = { kind: "invalid-response", status: 502, code: "INVALID_RESPONSE", call } as const;
    const json = parseJson(text);
    if (json.failed) return fail({ ...invalid, message: "The reply is not JSON" });
    const parsed = schema.safeParse(json.value);
    if (parsed.success) return { ok: true, data: parsed.data };
    const issue = parsed.error.issues[0];
    return fail({
      ...invalid,
      message: issue?.message ?? "The reply does not fit",
      field: issue?.path.join(".") ?? "",
    });
  } catch (error) {
    if (error instanceof RangeError) {
      return fail({ kind: "invalid-response", status: 502, code: "INVALID_RESPONSE", message: error.message, call });
    }
    return fail(requestFailure(error, call));
  }
}
