import { decodeJwt } from "jose";
import { z } from "zod";
import { refreshReplySchema, tokenCodes } from "#lib/account/schema";
import { addressOf } from "#lib/contract/call";
import { defaultLocale } from "#lib/i18n/locale";
import { parseJson } from "#lib/json";
import { isRefusal } from "#lib/reply-defaults";
import { readText } from "#lib/upstream/bounded-body";
import { requestFailure, serviceUrl } from "#lib/upstream/call";
import { accessCookie, type Cookie, cookiesOf, refreshCookie, tokenCookies } from "#lib/upstream/cookies";
import { logFailure } from "#lib/upstream/log";
import { fetchService } from "#lib/upstream/service-fetch";

/** A renewed session, one the shop has ended, or no answer at all: an outage is not a logout. */
type Refreshed = { state: "renewed"; token: string; cookies: Cookie[] } | { state: "ended" } | { state: "unavailable" };

/** For how long a finished refresh is reused for late calls that still have the old token. */
const grace = 10_000;

/** Statuses that concern the token itself, as a token code does; any other failure is temporary. */
const refusals = new Set([400, 401, 403, 422]);

/** Middleware and the routes have one each: the shop issues the same new token to both. */
const inFlight = new Map<string, Promise<Refreshed>>();

const wordSchema = z.string().optional().catch(undefined);
const saidSchema = z.object({ code: wordSchema, message: wordSchema }).catch({});

/** True for a failed reply that calls for one refresh and one retry: a 401, or a token code as its code, message or status text. */
export function needsRefresh({ status, statusText }: Pick<Response, "status" | "statusText">, text: string): boolean {
  const { code, message } = saidSchema.parse(parseJson(text));
  if (status < 300 || code === "AUTH_FAIL") return false;
  return status === 401 || tokenCodes.some((known) => [code, message, statusText].includes(known));
}

/** True when an access token is missing or within five seconds of its end. One without a readable end is left to the shop. */
export function isExpired(token: string | undefined): boolean {
  if (!token) return true;
  try {
    const { exp } = decodeJwt(token);
    return exp !== undefined && exp * 1000 <= Date.now() + 5_000;
  } catch {
    return false;
  }
}

/** The tokens of a browser: a shop that answers a login with a token alone gives no refresh token. */
type Tokens = {
  access: string | undefined;
  refresh: string | undefined;
  /** Whether the visitor stays logged in, where the site has set the access token's cookie itself. */
  stays: boolean;
};

async function askForToken({ access, refresh, stays }: Tokens, address: string | null): Promise<Refreshed> {
  const call = "POST /shop/api/store/auth/refresh";
  try {
    const response = await fetchService(serviceUrl(call, addressOf(call, {}, { locale: defaultLocale })), {
      method: "POST",
      headers: {
        accept: "application/json",
        ...(refresh ? { cookie: `${refreshCookie}=${refresh}` } : {}),
        ...(access ? { authorization: `Bearer ${access}` } : {}),
        ...(address ? { "x-forwarded-for": address } : {}),
      },
    });
    const text = await readText(response.body, 64 * 1024);
    const json = parseJson(text);
    const isLater = [408, 425, 429].includes(response.status);
    const isRefused = !isLater && (refusals.has(response.status) || isRefusal(json) || needsRefresh(response, text));
    // A shop that gives no refresh token may not have the call at all, and answer as to any address that it does not know.
    const isRenewed = response.ok && refreshReplySchema.safeParse(json).success;
    const isMissing = !refresh && !isRenewed && !isLater && (response.status < 500 || response.status === 501);
    if ((isRefused && response.status < 500) || isMissing) return { state: "ended" };
    if (!response.ok) {
      logFailure({ event: "refresh-failed", call, status: response.status, message: response.statusText });
      return { state: "unavailable" };
    }
    const { token } = refreshReplySchema.parse(json);
    const sent = cookiesOf(response);
    const cookies = sent.some((cookie) => cookie.name === accessCookie)
      ? sent
      : [...sent, ...tokenCookies(token, stays)];
    return { state: "renewed", token, cookies };
  } catch (error) {
    const failure = requestFailure(error, call);
    logFailure({ event: "refresh-failed", call, status: failure.status, message: failure.message });
    return { state: "unavailable" };
  }
}

/**
 * Renews a session, once for any number of simultaneous calls with the same refresh token, or with the same access token where
 * there is no other. `address` is the visitor's, for the shop's rate limits.
 */
export function refreshSession(tokens: Tokens, address: string | null = null): Promise<Refreshed> {
  const key = tokens.refresh || tokens.access || "";
  const known = inFlight.get(key);
  if (known) return known;
  const flight = askForToken(tokens, address);
  inFlight.set(key, flight);
  const forget = () => inFlight.delete(key);
  void flight.then((result) => {
    if (result.state === "unavailable") forget();
    else setTimeout(forget, grace).unref();
  });
  return flight;
}
