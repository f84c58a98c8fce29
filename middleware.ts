import { type NextRequest, NextResponse } from "next/server";
import { sessionEnded } from "#lib/account/target";
import { env } from "#lib/env";
import { defaultLocale, type Locale } from "#lib/i18n/locale";
import { isRouted } from "#lib/i18n/routing";
import { isFile, routeOf } from "#lib/routes";
import { contentSecurityPolicy } from "#lib/security";
import { clientAddress } from "#lib/upstream/client-address";
import {
  accessCookie,
  type Cookie,
  endedSession,
  localeCookie,
  localeCookieLine,
  refreshCookie,
  replaceCookies,
  serializeCookie,
} from "#lib/upstream/cookies";
import { exists } from "#lib/upstream/existence";
import { isExpired, refreshSession } from "#lib/upstream/session";

export const config = {
  runtime: "nodejs",
  matcher: ["/((?!_next/|api/|aio/|shop/api/|media/|health$|purge$).*)"],
};

const noStore = "private, no-store";
function redirect(request: NextRequest, path: string, status: 307 | 308) {
  return NextResponse.redirect(new URL(path, request.url), { status, headers: { "Cache-Control": noStore } });
}

/** Which of the three forms an address has, or an unknown language. */
function readForm(pathname: string): { locale: Locale; path: string; prefixed: boolean } | null {
  const [, first = ""] = pathname.split("/", 2);
  if (isRouted(first)) return { locale: first, path: pathname.slice(first.length + 1), prefixed: true };
  if (/^[a-z]{2}(-[a-z]{2})?$/i.test(first)) return null;
  return { locale: defaultLocale, path: pathname, prefixed: false };
}

/** Renews an expired session before a personal page renders: the page reads the new token, the browser gets it. */
async function renewedCookies(request: NextRequest): Promise<{ cookies: Cookie[]; guest: boolean }> {
  const refreshToken = request.cookies.get(refreshCookie)?.value;
  if (!isExpired(request.cookies.get(accessCookie)?.value)) return { cookies: [], guest: false };
  if (!refreshToken) return { cookies: [], guest: true };
  if (request.headers.has("x-prefetch")) return { cookies: [], guest: false };
  const result = await refreshSession(refreshToken, clientAddress(request.headers));
  if (result.state === "ended") return { cookies: endedSession, guest: true };
  return { cookies: result.state === "renewed" ? result.cookies : [], guest: false };
}

export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (pathname === "/") return redirect(request, `/${defaultLocale}${search}`, 307);

  const named = readForm(pathname);
  const found = named && routeOf(named.path.replace(/\/$/, "") || "/");
  const file = !found && isFile(pathname);
  const form = file ? { locale: named?.locale ?? defaultLocale, path: pathname, prefixed: true } : named;
  const locale = form?.locale ?? defaultLocale;
  const searchPage = form?.path === "/recherche/";
  if (form && !file && form.path.endsWith("/") && !searchPage) {
    return redirect(request, `${pathname.replace(/\/+$/, "")}${search}`, 308);
  }

  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const policy = contentSecurityPolicy({
    nonce,
    development: process.env.NODE_ENV === "development",
    maps: env().maps.kind,
    scripts: [env().analyticsUrl, env().pixelUrl].filter((url) => url !== null),
  });
  const headers = new Headers(request.headers);
  headers.set("x-locale", locale);
  headers.set("content-security-policy", policy);
  headers.delete("x-not-found");
  headers.set("x-asked", form?.path ?? "");

  const path = form?.path.replace(/\/$/, "") ?? "";
  const isPage = form !== null && !file;
  const subject = found?.route.subject?.(found.values, request.nextUrl.searchParams);
  const missing =
    form === null || (isPage && (!found || subject === null || (subject && !(await exists({ ...subject, locale })))));
  if (named === null) headers.set("x-not-found", "language");

  let cookies: Cookie[] = [];
  if (isPage && !missing && found?.route.session) {
    const session = await renewedCookies(request);
    cookies = session.cookies;
    if (session.guest && found.route.session === "required") {
      const destination = encodeURIComponent(`/${locale}${path}${search}`);
      const why = cookies.length > 0 ? `&session=${sessionEnded}` : "";
      const login = redirect(request, `/${locale}/login?destination=${destination}${why}`, 307);
      for (const cookie of cookies) login.headers.append("Set-Cookie", serializeCookie(cookie));
      return login;
    }
    if (cookies.length > 0) headers.set("cookie", replaceCookies(request.headers.get("cookie"), cookies));
  }

  // No page answers there: Next shows the one for what is not found, with a true 404.
  const target = missing ? `/${locale}/404/introuvable` : `/${locale}${path}`;
  const response =
    file || (target === pathname && !missing)
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(new URL(`${target}${search}`, request.nextUrl), { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  for (const cookie of cookies) response.headers.append("Set-Cookie", serializeCookie(cookie));
  if (
    isPage &&
    form.prefixed &&
    !missing &&
    request.cookies.get(localeCookie)?.value !== locale &&
    !request.headers.has("x-prefetch")
  ) {
    response.headers.append("Set-Cookie", localeCookieLine(locale));
  }
  return response;
}
