import {
  CacheFirst,
  copyResponse,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  Serwist,
  type SerwistPlugin,
} from "serwist";
import { isListing, offlinePath } from "#lib/offline/address";
import { cacheNames, isReadMessage, limits } from "#lib/offline/caches";
import { assetsIn, isYounger, keepAssets, pruneAssets } from "./assets.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Prepended to this file by the route that serves it. */
  site: { build: string; locales: string[] };
};

const { build, locales } = self.site;
const justRead = 10 * 60;
const patience = 8;

/** Pages are requested without credentials, so that no personal page is cached. */
const asStranger: SerwistPlugin = {
  requestWillFetch: async ({ request }) => new Request(request, { credentials: "omit" }),
};

/** Only complete pages at their own address are cached, together with their assets. */
const wholePages: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status !== 200 || response.redirected || new URL(request.url).search) return null;
    if (response.headers.get("content-type")?.startsWith("text/html"))
      await keepAssets(assetsIn(await response.clone().text()));
    return response;
  },
};

/** A cached response used for an unreachable network has its date in Server-Timing, where the page reads it. */
const dated: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const date = cachedResponse?.headers.get("date");
    if (!cachedResponse || !date) return cachedResponse;
    return copyResponse(cachedResponse, (init) => {
      const headers = new Headers(init.headers);
      headers.set("Server-Timing", `kept;desc="${new Date(date).toISOString()}"`);
      return { ...init, headers };
    });
  },
};

const match = { ignoreSearch: true, ignoreVary: true };
const listings = new NetworkFirst({
  cacheName: cacheNames.listings,
  networkTimeoutSeconds: patience,
  matchOptions: match,
  plugins: [
    wholePages,
    dated,
    new ExpirationPlugin({ ...limits.listings, matchOptions: match, purgeOnQuotaError: true }),
  ],
});
const pictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ ...limits.pictures, purgeOnQuotaError: true })],
});

/** The language of an address; the first one for an unprefixed address. */
function languageOf(url: string): string | undefined {
  const [, first = ""] = new URL(url).pathname.split("/", 2);
  return locales.includes(first) ? first : locales[0];
}

const fromListing = (referrer: string) => referrer !== "" && isListing(new URL(referrer).pathname);

const serwist = new Serwist({
  precacheEntries: [
    ...locales.map((locale) => ({ url: offlinePath(locale), revision: build })),
    ...[480, 960].map((width) => ({ url: `/scenes/offline-${width}.avif`, revision: build })),
  ],
  precacheOptions: { cleanupOutdatedCaches: true, plugins: [asStranger, wholePages] },
  skipWaiting: true,
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/_next/static/"),
      handler: new CacheFirst({ cacheName: cacheNames.assets, matchOptions: { ignoreVary: true } }),
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && url.pathname.startsWith("/media/") && fromListing(request.referrer),
      handler: pictures,
    },
    {
      matcher: ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isListing(url.pathname),
      handler: listings,
    },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
      handler: new NetworkOnly(),
    },
  ],
  fallbacks: {
    entries: locales.map((locale) => ({
      url: offlinePath(locale),
      matcher: ({ request }: { request: Request }) => languageOf(request.url) === locale,
    })),
  },
});

/** Caches the home being read when it was reached by client-side navigation, or before this worker was in control. */
async function remember(path: string, event: ExtendableEvent) {
  const request = new Request(path, { credentials: "omit" });
  const known = await caches.match(request, { ...match, cacheName: cacheNames.listings });
  if (known && isYounger(known, justRead)) return;
  await Promise.all(listings.handleAll({ event, request }));
}

self.addEventListener("message", (event) => {
  const { data } = event;
  if (!isReadMessage(data) || !isListing(data.read)) return;
  event.waitUntil(remember(data.read, event).catch(() => undefined));
  const assets = data.assets.filter((path) => /^\/_next\/static\/[\w./~-]+\.(js|css)$/.test(path));
  event.waitUntil(keepAssets(assets).catch(() => undefined));
  for (const url of data.pictures.filter((path) => path.startsWith("/media/")).slice(0, 12)) {
    event.waitUntil(Promise.all(pictures.handleAll({ event, request: new Request(url) })).catch(() => undefined));
  }
});
self.addEventListener("activate", (event) => event.waitUntil(pruneAssets()));
serwist.addEventListeners();
