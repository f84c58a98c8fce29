import type { Call } from "#lib/contract/contract";
import { readText } from "#lib/upstream/bounded-body";
import { clientAddress } from "#lib/upstream/client-address";
import { accessCookie, type Cookie, endedSession, refreshCookie, stayCookie } from "#lib/upstream/cookies";
import { shopCookies } from "#lib/upstream/envelope";
import { pickedHeaders } from "#lib/upstream/picked-headers";
import { fetchService } from "#lib/upstream/service-fetch";
import { needsRefresh, refreshSession } from "#lib/upstream/session";
import type { TimeLimit } from "#lib/upstream/time-limit";

const maxFailure = 256 * 1024;
const sessionMakers = /^\/(auth|security)\/(login|logout|refresh)$/;
const forwarded = ["accept", "accept-language", "content-type", "user-agent", "idempotency-key"];

/** An outgoing call: `body` is buffered because a session refresh replays the call. */
export type Outgoing = {
  request: Request;
  call: Call;
  path: string;
  url: URL;
  body: string | undefined;
  limit: TimeLimit;
};

function send(out: Outgoing, cookies: Map<string, string>, changed: ReadonlyMap<string, string>): Promise<Response> {
  const { request, call, path, url, body, limit } = out;
  const { signal } = limit;
  const headers = new Headers(pickedHeaders(request.headers, forwarded));
  // A body without a content type was completed by the proxy.
  if (body && !headers.has("content-type")) headers.set("content-type", "application/json");
  const address = clientAddress(request.headers);
  if (address) headers.set("x-forwarded-for", address);
  if (call.service === "shop") {
    const cookie = shopCookies(cookies, path, changed);
    if (cookie) headers.set("cookie", cookie);
    const token = changed.get(accessCookie) ?? cookies.get(accessCookie);
    if (token) headers.set("authorization", `Bearer ${token}`);
  }
  limit.begin();
  return fetchService(url, { method: call.method, headers, body, signal });
}

/** The reply's code decides about a refresh, so a failed reply is read; a successful one stays a stream. */
const failedText = (upstream: Response) =>
  upstream.status < 300 ? Promise.resolve("") : readText(upstream.body, maxFailure).catch(() => "");

type Answered = { upstream: Response; text: string };

async function tryOnce(...sent: Parameters<typeof send>): Promise<Answered> {
  const upstream = await send(...sent);
  return { upstream, text: await failedText(upstream) };
}

/** The reply with the status 401, whatever status the shop gave its token code: pages then lead to the login. */
function unauthorized({ upstream, text }: Answered): Answered {
  const { statusText, headers } = upstream;
  return { upstream: new Response(null, { status: 401, statusText, headers }), text };
}

/**
 * The reply of a service. When the session has expired it is refreshed and the call repeated once; null when the refresh got no
 * answer. `set` collects the session cookies for the browser, which are sent even when the call then fails.
 */
export async function forward(out: Outgoing, cookies: Map<string, string>, set: Cookie[]): Promise<Answered | null> {
  const { request, call, path, limit } = out;
  const first = await tryOnce(out, cookies, new Map());
  if (call.service !== "shop" || sessionMakers.test(path)) return first;
  if (!needsRefresh(first.upstream, first.text)) return first;
  const tokens = {
    access: cookies.get(accessCookie),
    refresh: cookies.get(refreshCookie),
    stays: cookies.has(stayCookie),
  };
  if (!tokens.access && !tokens.refresh) return unauthorized(first);
  limit.end();
  const renewed = await refreshSession(tokens, clientAddress(request.headers));
  if (renewed.state === "unavailable") return null;
  if (renewed.state === "ended") {
    // A refused access token that stays would be refused for ever, even for a guest's cart.
    set.push(...endedSession);
    return unauthorized(first);
  }
  set.push(...renewed.cookies);
  const changed = new Map(renewed.cookies.map((cookie) => [cookie.name, cookie.value]));
  const second = await tryOnce(out, cookies, changed.set(accessCookie, renewed.token));
  return needsRefresh(second.upstream, second.text) ? unauthorized(second) : second;
}
