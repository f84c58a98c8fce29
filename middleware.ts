import { type NextRequest, NextResponse } from "next/server";
import { sessionEnded } from "#lib/account/target";
import { env } from "#lib/env";
import { defaultLocale, type Locale } from "#lib/i18n/locale";
import { isRouted } from "#lib/i18n/routing";
import { isFile, routeOf } from "#lib/routes";
import { contentSecurityPolicy, policyOfNothing } from "#lib/security";
import { addressHeaders, clientAddress } from "#lib/upstream/client-address";
import {
  accessCookie,
  type Cookie,
  endedSession,
  localeCookie,
  localeCookieLine,
  refreshCookie,
  replaceCookies,
  serializeCookie,
  stayCookie,
} from "#lib/upstream/cookies";
import { exists } from "#lib/upstream/existence";
import { isExpired, refreshSession } from "#lib/upstream/session";

export const config = {
  runtime: "nodejs",
  matcher: ["/((?!_next/|api/|aio/|shop/api/store/|media/|health$|purge$).*)"],
};

const noStore = "private, no-store";
function redirect(request: NextRequest, path: string, status: 307 | 308) {
  return NextResponse.redirect(new URL(path, request.url), {
    status,
    headers: { "Cache-Control": noStore, "Content-Security-Policy": policyOfNothing },
  });
}

/** Language and path of an address, with or without a language prefix; null for an unknown language. */
function readAddress(pathname: string): { locale: Locale; path: string; prefixed: boolean } | null {
  const [, first = ""] = pathname.split("/", 2);
  if (isRouted(first)) return { locale: first, path: pathname.slice(first.length + 1), prefixed: true };
  if (/^[a-z]{2}(-[a-z]{2})?$/i.test(first)) return null;
  return { locale: defaultLocale, path: pathname, prefixed: false };
}

/** Renews an expired session before a personal page renders, for both the page and the browser. */
async function renewedCookies(request: NextRequest): Promise<{ cookies: Cookie[]; guest: boolean }> {
  const [access, refresh] = [accessCookie, refreshCookie].map((name) => request.cookies.get(name)?.value);
  if (!isExpired(access)) return { cookies: [], guest: false };
  if (!access && !refresh) return { cookies: [], guest: true };
  if (request.headers.has("x-prefetch")) return { cookies: [], guest: false };
  const stays = request.cookies.has(stayCookie);
  const result = await refreshSession({ access, refresh, stays }, clientAddress(request.headers));
  if (result.state === "ended") return { cookies: endedSession, guest: true };
  return { cookies: result.state === "renewed" ? result.cookies : [], guest: false };
}

/** Whether the record that a page is about exists. */
async function isThere(
  { route, values }: NonNullable<ReturnType<typeof routeOf>>,
  locale: Locale,
  request: NextRequest,
): Promise<boolean> {
  const subject = route.subject?.(values, request.nextUrl.searchParams);
  // Public pages are also rendered for no visitor.
  const headers = route.own ? addressHeaders(request.headers) : {};
  return subject === undefined || (subject !== null && (await exists({ ...subject, locale, headers })));
}

function toLogin(request: NextRequest, locale: Locale, path: string, ended: Cookie[]): NextResponse {
  const why = ended.length > 0 ? `&session=${sessionEnded}` : "";
  const destination = encodeURIComponent(`/${locale}${path}${request.nextUrl.search}`);
  const login = redirect(request, `/${locale}/login?destination=${destination}${why}`, 307);
  for (const cookie of ended) login.headers.append("Set-Cookie", serializeCookie(cookie));
  return login;
}

function policyNow(): string {
  return contentSecurityPolicy({
    nonce: Buffer.from(crypto.randomUUID()).toString("base64"),
    development: process.env.NODE_ENV === "development",
    maps: env().maps.kind,
    scripts: env().consentSources,
  });
}

export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (pathname === "/") return redirect(request, `/${defaultLocale}${search}`, 307);

  const named = readAddress(pathname);
  const found = named && routeOf(named.path.replace(/\/$/, "") || "/");
  const file = !found && isFile(pathname);
  const locale = named?.locale ?? defaultLocale;
  const asked = file ? pathname : (named?.path ?? "");
  if (!file && asked.endsWith("/") && asked !== "/recherche/")
    return redirect(request, `${pathname.replace(/\/+$/, "")}${search}`, 308);

  const policy = policyNow();
  const headers = new Headers(request.headers);
  headers.set("x-locale", locale);
  headers.set("content-security-policy", policy);
  headers.delete("x-not-found");
  headers.set("x-asked", asked);
  if (named === null) headers.set("x-not-found", "language");
  if (file) {
    const response = NextResponse.next({ request: { headers } });
    response.headers.set("Content-Security-Policy", policy);
    return response;
  }

  const path = asked.replace(/\/$/, "");
  const page = found && (await isThere(found, locale, request)) ? found : null;
  const { cookies, guest } = page?.route.session ? await renewedCookies(request) : { cookies: [], guest: false };
  if (guest && page?.route.session === "required") return toLogin(request, locale, path, cookies);
  if (cookies.length > 0) headers.set("cookie", replaceCookies(request.headers.get("cookie"), cookies));

  // Rewrites to an address without a page: Next then renders the 404 page with status 404.
  const target = page ? `/${locale}${path}` : `/${locale}/404/introuvable`;
  const response =
    target === pathname
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(new URL(`${target}${search}`, request.nextUrl), { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  for (const cookie of cookies) response.headers.append("Set-Cookie", serializeCookie(cookie));
  const isKnown = request.cookies.get(localeCookie)?.value === locale;
  if (page && named?.prefixed && !isKnown && !request.headers.has("x-prefetch"))
    response.headers.append("Set-Cookie", localeCookieLine(locale));
  return response;
}
