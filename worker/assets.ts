import { cacheNames, limits } from "#lib/offline/caches";

const asset = /\/?_next\/static\/[\w./~@%[\]()-]+?\.(?:js|css)/g;

/** Addresses of the scripts and styles of a page, in its elements or its hydration data. */
export function assetsIn(html: string): string[] {
  return [...new Set([...html.matchAll(asset)].map(([path]) => (path.startsWith("/") ? path : `/${path}`)))];
}

/** Caches scripts and styles, so that a page works offline. @throws when a file cannot be fetched */
export async function keepAssets(paths: string[]): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  const absent = await Promise.all(paths.map(async (path) => ((await cache.match(path)) ? [] : [path])));
  await cache.addAll(absent.flat());
}

const ageOf = (response: Response) => Date.now() - Date.parse(response.headers.get("date") ?? "");

/** True for a response that is younger than a number of seconds. */
export const isYounger = (response: Response, seconds: number) => ageOf(response) < seconds * 1000;

/** Deletes the scripts and styles of old builds. */
export async function pruneAssets(): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response || !isYounger(response, limits.assets.maxAgeSeconds)) await cache.delete(request);
  }
}
