/** The worker's three caches. None of them holds calls, orders, accounts or carts. */
export const cacheNames = { assets: "assets", listings: "listings", pictures: "pictures" } as const;

const day = 24 * 60 * 60;

/** How many homes stay readable offline and for how many seconds; limits for their pictures, scripts and styles. */
export const limits = {
  listings: { maxEntries: 20, maxAgeSeconds: 14 * day },
  pictures: { maxEntries: 80, maxAgeSeconds: 14 * day },
  assets: { maxAgeSeconds: 60 * day },
} as const;

/** Message of a page to the worker: the home being read, and the paths of pictures, scripts and styles it already shows. */
export type ReadMessage = { read: string; pictures: string[]; assets: string[] };

const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === "string");

/** True for the message that asks the worker to cache a page. */
export function isReadMessage(data: unknown): data is ReadMessage {
  if (typeof data !== "object" || data === null) return false;
  const { read, pictures, assets }: Record<string, unknown> = { ...data };
  return typeof read === "string" && isTexts(pictures) && isTexts(assets);
}
