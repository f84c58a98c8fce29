import { z } from "zod";
import { defaultMaxBody, prefixes, type Service } from "#lib/contract/call";
import type { Call } from "#lib/contract/contract";
import { isJsonType } from "#lib/contract/media-type";
import { env } from "#lib/env";
import type { Locale } from "#lib/i18n/locale";
import { parseJson } from "#lib/json";
import { findCall } from "#lib/upstream/allow-list";
import { readRequest } from "#lib/upstream/bounded-body";
import { requestFailure } from "#lib/upstream/call";
import {
  accessCookie,
  activityCookie,
  activityCookieLine,
  type Cookie,
  cartCookie,
  cookiesOf,
  endedSession,
  isCartCookie,
  readCookies,
  refreshCookie,
  serializeCookie,
  stayCookie,
  tokenCookies,
} from "#lib/upstream/cookies";
import { callLocale, failure, unsuccessful } from "#lib/upstream/envelope";
import { forward, type Outgoing } from "#lib/upstream/forward";
import { currentRequestId, duringCall, logFailure } from "#lib/upstream/log";
import { fromThisSite } from "#lib/upstream/origin";
import { completePaymentUrls } from "#lib/upstream/payment-urls";
import type { ProxyCode } from "#lib/upstream/refusal-words";
import { checkedReply, failedReply, failureCode } from "#lib/upstream/reply";
import { type TimeLimit, timeLimit } from "#lib/upstream/time-limit";

const logoutPath = "/auth/logout";
const loginPath = /^\/(auth|security)\/login$/;
const cartCalls = /^\/(cart|contact)(\/|$)/;

const cleared = (name: string): Cookie => ({ name, value: "", maxAge: 0 });

/** Ends session and cart in the browser, whatever the shop calls the cart's cookie. */
function clearedCookies({ headers }: Request): Cookie[] {
  const known = [...readCookies(headers.get("cookie")).keys()];
  const ended = new Set([cartCookie, ...known.filter((name) => isCartCookie(name) || name === stayCookie)]);
  return [...endedSession, ...[...ended].map(cleared)];
}

/** The site logs in at one address; the configuration says to which of the shop's two login calls that goes. */
const configuredPath = (service: Service, path: string) =>
  service === "shop" && path === "/auth/login" ? `/${env().loginCall}` : path;

/** The body of a call, buffered because a session refresh replays the call; null when it is too large. */
async function readBody(request: Request, { maxBody = defaultMaxBody }: Call): Promise<string | undefined | null> {
  if (request.method === "GET" || request.method === "HEAD" || !request.body) return undefined;
  try {
    return await readRequest(request, maxBody);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function withCookies(response: Response, cookies: readonly Cookie[]): Response {
  const latest = new Map(cookies.map((cookie) => [cookie.name, cookie]));
  for (const cookie of latest.values()) response.headers.append("Set-Cookie", serializeCookie(cookie));
  return response;
}

/** The query as the contract reads it: a list where a name comes more than once. */
function queryOf(asked: URLSearchParams): Record<string, string | string[]> {
  const values = [...new Set(asked.keys())].map((key) => {
    const [value = "", ...more] = asked.getAll(key);
    return [key, more.length > 0 ? [value, ...more] : value] as const;
  });
  return Object.fromEntries(values);
}

/** One call to the service and its reply. `set` collects the cookies for the browser, which are sent even when the call then fails. */
async function exchange(out: Outgoing, locale: Locale, set: Cookie[]): Promise<Response> {
  const { request, call, path, body } = out;
  const name = `${request.method} ${prefixes[call.service]}${path}`;
  const cookies = readCookies(request.headers.get("cookie"));
  const answer = await forward(out, cookies, set);
  if (!answer) return failure(502, "UPSTREAM_UNAVAILABLE", locale);
  const { upstream, text } = answer;
  const given = call.service === "shop" ? cookiesOf(upstream) : [];
  set.push(...given);
  // A login chooses anew how long it lasts.
  if (loginPath.test(path) && cookies.has(stayCookie)) set.push(cleared(stayCookie));
  // A login starts without a session: one that is refused leaves none.
  if (upstream.status === 401 && loginPath.test(path)) set.push(...endedSession);
  // Without a session cookie no session can have ended: a 401 is a fault of the service.
  const guest = !cookies.has(refreshCookie) && !cookies.has(accessCookie);
  const ofCart = call.service === "shop" && cartCalls.test(path) && call.reply !== "pdf";
  if (guest && ofCart && upstream.status === 401) {
    logFailure({ event: "call-failed", call: name, status: 401, message: `guest ${failureCode(text) ?? ""}`.trim() });
    return withCookies(failure(502, "UPSTREAM_UNAVAILABLE", locale), set);
  }
  const context = { call, name, locale, query: queryOf(out.url.searchParams) };
  const reply = upstream.status < 300 ? await checkedReply(upstream, context) : failedReply(upstream, text, context);
  // A logout clears the cookies whatever the shop answers.
  if (path === logoutPath)
    return withCookies(reply.ok ? reply : new Response(null, { status: 204 }), [...set, ...clearedCookies(request)]);
  const token = loginPath.test(path) && reply.ok ? await tokenOf(reply, given, body) : [];
  set.push(...token);
  const isBegun = [...given, ...token].some(
    ({ name, value }) => value && (name === accessCookie || isCartCookie(name)),
  );
  if (isBegun && !cookies.has(activityCookie)) reply.headers.append("Set-Cookie", activityCookieLine());
  return withCookies(reply, set);
}

const stayingSchema = z.object({ stayLogged: z.literal(true) });

/** The access token as a cookie, of a shop that answers a login with the token alone; for as long as `body` asks for. */
async function tokenOf(reply: Response, given: readonly Cookie[], body: string | undefined): Promise<Cookie[]> {
  const { data } = z.object({ token: z.string().min(1) }).safeParse(await reply.clone().json());
  if (!data || given.some(({ name }) => name === accessCookie)) return [];
  return tokenCookies(data.token, stayingSchema.safeParse(parseJson(body ?? "")).success);
}

/** The path without empty segments: an id that was left empty leads to the call without one, which says what is missing. */
const withoutEmptyParts = (path: string) => path.replace(/\/{2,}/g, "/").replace(/\/$/, "");

type Proxy = {
  service: Service;
  /** False for calls that the site itself makes for a visitor, not one of its pages in a browser. */
  fromPages?: boolean;
};

/** Status and code of a call without a reply; the reason is logged. */
function upstreamFailure(name: string, { late }: TimeLimit, error: unknown): { status: number; code: ProxyCode } {
  const problem = requestFailure(late.aborted ? late.reason : error, name);
  logFailure({ event: "call-failed", ...problem });
  return { status: problem.status, code: problem.kind === "timeout" ? "UPSTREAM_TIMEOUT" : "UPSTREAM_UNAVAILABLE" };
}

async function answer(request: Request, { service, fromPages = true }: Proxy): Promise<Response> {
  const incoming = new URL(request.url);
  const path = configuredPath(service, withoutEmptyParts(incoming.pathname.slice(prefixes[service].length)));
  const locale = callLocale(incoming, request.headers);
  const refuse = (status: number, code: ProxyCode) => failure(status, code, locale, unsuccessful(service));
  const call = findCall(service, request.method, path);
  if (call === null) return refuse(404, "NOT_FOUND");
  if (Array.isArray(call)) {
    const refused = refuse(405, "METHOD_NOT_ALLOWED");
    refused.headers.set("Allow", call.join(", "));
    return refused;
  }
  if (fromPages && !fromThisSite(request.method, request.headers)) return refuse(403, "FORBIDDEN");
  let body = await readBody(request, call);
  if (body === null) return refuse(413, "PAYLOAD_TOO_LARGE");
  if (body && !isJsonType(request.headers.get("content-type"))) return refuse(415, "NOT_JSON");
  if (call.path === "/order/{id}/payment/checkout") {
    const completed = completePaymentUrls(body ?? "", locale);
    if (!completed.ok) {
      const fieldErrors = completed.field ? { [completed.field]: "invalid" } : undefined;
      return failure(400, completed.field ? "INVALID_URL" : "BAD_REQUEST", locale, { fieldErrors });
    }
    body = completed.body;
  }
  const url = new URL(`${env().upstream[service]}${prefixes[service]}${path}${incoming.search}`);
  url.searchParams.set("locale", locale);
  const limit = timeLimit(request.signal);
  const set: Cookie[] = [];
  try {
    return await exchange({ request, call, path, url, body, limit }, locale, set);
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 });
    const { status, code } = upstreamFailure(`${request.method} ${prefixes[service]}${path}`, limit, error);
    if (path === logoutPath) return withCookies(new Response(null, { status: 204 }), clearedCookies(request));
    return withCookies(refuse(status, code), set);
  } finally {
    limit.end();
  }
}

/**
 * The proxy between browser and service: only calls of the contract, only from this site's pages, with the visitor's session,
 * which is refreshed once when it has expired. Every failure is one `{code, message}` with a true status.
 */
export function createProxy(proxy: Proxy) {
  return async function pass(request: Request): Promise<Response> {
    const requestId = currentRequestId() ?? crypto.randomUUID();
    const response = await duringCall(requestId, () => answer(request, proxy));
    response.headers.set("X-Request-Id", requestId);
    return response;
  };
}
