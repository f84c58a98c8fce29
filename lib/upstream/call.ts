import { cache } from "react";
import type { z } from "zod";
import { applyQuery } from "#lib/contract/apply-query";
import { addressOf, type CallDefinition, type CallName, partsOf, type QueryValue } from "#lib/contract/call";
import { type Arguments, contract, type KnownCall, type Reply } from "#lib/contract/contract";
import { readError } from "#lib/contract/error-schema";
import { readReply } from "#lib/contract/read-reply";
import { env } from "#lib/env";
import { parseJson } from "#lib/json";
import { readText } from "#lib/upstream/bounded-body";
import { isCircuitOpen, recordResponse } from "#lib/upstream/circuit";
import { logFailure, logOmittedPart } from "#lib/upstream/log";
import { cachedRead } from "#lib/upstream/memory";
import { recordRead } from "#lib/upstream/page-reads";
import { type Failure, type FailureKind, isAnswer, type Result } from "#lib/upstream/result";
import { fetchService } from "#lib/upstream/service-fetch";

/** Largest JSON reply that is read, in bytes: a list of which a page is asked may come whole, with ten thousand homes. */
export const maxReply = ({ pages }: Pick<CallDefinition, "pages">) => (pages ? 32 : 8) * 1024 * 1024;
/** Time budget in milliseconds for all reads of a page; afterwards it is rendered without the missing data. */
const pageBudget = 2_500;
/** Milliseconds a page waits for an optional read. */
const optionalBudget = 500;
/** Milliseconds a read may take when the budget is used up: enough for an answer from the cache. */
const leastTime = 50;

// One for each rendered page; outside a render, one for each read.
const pageBegun = cache(() => performance.now());

/** What is left of the budget of the current page, in milliseconds. */
const timeLeft = () => Math.max(leastTime, pageBudget - (performance.now() - pageBegun()));

/** The failure of a request that got no response at all. */
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

function replyFailure(response: Response, text: string, call: string): Failure {
  const reply = readError(parseJson(text));
  const base = { kind: kindOf(response.status), status: response.status, call };
  return reply
    ? { ...base, ...reply }
    : { ...base, code: `HTTP_${response.status}`, message: response.statusText || String(response.status) };
}

/** Absolute address of a call at its service. */
export const serviceUrl = (name: CallName, address: string): string =>
  `${env().upstream[partsOf(name).service]}${address}`;

type Asked = {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  locale: string;
  headers?: Record<string, string>;
  /** Milliseconds; the configuration's otherwise. */
  timeout?: number;
};

/** A cached read that the page is whole without: it waits for it shortly, and may be cached when it fails. */
type Optional = {
  /** What the page depends on, instead of the contract's tags. */
  tags: readonly string[];
};

/**
 * One call of the contract from the site's server. Answers a value or a typed failure, never throws; every failure but
 * not-found is logged with status and text, a reply that does not fit with the call and the field. A reply that the
 * contract declares reusable is cached.
 */
export async function callService<Name extends KnownCall>(
  name: Name,
  asked: Arguments<Name> & Pick<Asked, "headers" | "timeout">,
  optional?: Optional,
): Promise<Result<Reply<Name>>> {
  const { params = {}, query = {}, locale }: Asked = asked;
  const { reply, seconds, tags: tagsOf }: CallDefinition = contract[name];
  const schema = reply as z.ZodType<Reply<Name>>;
  const { method } = partsOf(name);
  if (seconds === undefined) {
    const timeout = asked.timeout ?? (method === "GET" ? Math.min(timeLeft(), env().upstreamTimeout) : undefined);
    const result = await callServiceUncached(name, { ...asked, timeout }, schema);
    recordRead([], !isAnswer(result));
    return result;
  }
  const ask = () => callServiceUncached(name, asked, schema);
  const tags = optional?.tags ?? tagsOf?.({ params, query }) ?? [];
  const address = serviceUrl(name, addressOf(name, params, { ...query, locale }));
  const key = optional ? `${address} ${tags.join(" ")}` : address;
  const late = requestFailure(new DOMException("", "TimeoutError"), `${method} ${addressOf(name, params)}`);
  // An answer that is too late for this page is cached for the next.
  const wait = optional ? Math.min(optionalBudget, timeLeft()) : timeLeft();
  const result = await inTime(cachedRead({ key, seconds, tags, ask }), { ok: false, error: late } as const, wait);
  recordRead(tags, !optional && !isAnswer(result));
  return result;
}

async function inTime<T>(result: Promise<T>, otherwise: T, wait: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, wait, otherwise);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** The same without the cache, the reply parsed by a given schema. */
export async function callServiceUncached<T>(name: KnownCall, asked: Asked, schema: z.ZodType<T>): Promise<Result<T>> {
  const { params, query = {}, body, locale, headers, timeout = env().upstreamTimeout } = asked;
  const { method, service } = partsOf(name);
  const address = addressOf(name, params, { ...query, locale });
  const call = `${method} ${addressOf(name, params)}`;
  const fail = (error: Failure): Result<T> => {
    if (error.kind !== "not-found")
      logFailure({ event: "call-failed", call, status: error.status, message: error.message, field: error.field });
    return { ok: false, error };
  };
  if (method === "GET" && (await isCircuitOpen(service))) {
    return { ok: false, error: { kind: "network", status: 503, code: "UPSTREAM_UNAVAILABLE", message: "away", call } };
  }
  let responded = false;
  try {
    const response = await fetchService(serviceUrl(name, address), {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(Math.ceil(timeout)),
    });
    const definition: CallDefinition = contract[name];
    const text = await readText(response.body, maxReply(definition));
    responded = true;
    if (!response.ok) return fail(replyFailure(response, text, call));
    const invalid = { kind: "invalid-response", status: 502, code: "INVALID_RESPONSE", call } as const;
    const json = parseJson(text);
    if (json === undefined) return fail({ ...invalid, message: "The reply is not JSON" });
    const read = readReply(
      schema,
      applyQuery(definition, json, query),
      definition.seconds !== undefined || service !== "shop",
    );
    if (read.success) {
      if (read.omitted) logOmittedPart(call, response.status, read.omitted);
      return { ok: true, data: read.data };
    }
    const { message = "The reply does not fit", path = [] } = read.issue ?? {};
    return fail({ ...invalid, message, field: path.join(".") });
  } catch (error) {
    if (error instanceof RangeError) {
      responded = true;
      return fail({ kind: "invalid-response", status: 502, code: "INVALID_RESPONSE", message: error.message, call });
    }
    return fail(requestFailure(error, call));
  } finally {
    recordResponse(service, responded);
  }
}
