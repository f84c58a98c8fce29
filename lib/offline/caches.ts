/** The worker's three stores. Calls, orders, accounts and carts are in none of them. */
export const cacheNames = { assets: "assets", listings: "listings", pictures: "pictures" } as const;

const day = 24 * 60 * 60;

/** How many homes stay readable without a network and for how many seconds; their pictures; scripts and styles. */
export const limits = {
  listings: { maxEntries: 20, maxAgeSeconds: 14 * day },
  pictures: { maxEntries: 80, maxAgeSeconds: 14 * day },
  assets: { maxAgeSeconds: 60 * day },
} as const;

/** What a page tells the worker: the home being read, and paths of the pictures, scripts and styles it already shows. */
export type ReadMessage = { read: string; pictures: string[]; assets: string[] };

const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === "string");

/** True for the message by which a page asks the worker to keep it. */
export function isReadMessage(data: unknown): data is ReadMessage {
  if (typeof data !== "object" || data === null) return false;
  const { read, pictures, assets }: Record<string, unknown> = { ...data };
  return typeof read === "string" && isTexts(pictures) && isTexts(assets);
}
