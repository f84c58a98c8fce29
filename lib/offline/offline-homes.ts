import { formatInstant } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { cacheNames } from "#lib/offline/caches";

/** A cached home: its address, page title, time of reading (Swiss time) and first picture. */
export type OfflineHome = { path: string; title: string; date: string; picture: string | null };

function titleOf(html: string): string {
  const { title } = new DOMParser().parseFromString(html.slice(0, html.indexOf("</head>")), "text/html");
  return title.split(" · ")[0] ?? title;
}

/** Releases the pictures of homes that are no longer shown. */
export function releasePictures(homes: OfflineHome[]): void {
  for (const { picture } of homes) if (picture) URL.revokeObjectURL(picture);
}

/** The homes that this device can show offline, the latest read first. */
export async function readOfflineHomes(locale: Locale): Promise<OfflineHome[]> {
  if (!("caches" in window) || !(await caches.has(cacheNames.listings))) return [];
  const cache = await caches.open(cacheNames.listings);
  const homes = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const response = await cache.match(url);
      const time = Date.parse(response?.headers.get("date") ?? "");
      const html = (await response?.text()) ?? "";
      const hashes = [...new Set(html.match(/\/media\/[0-9a-f]{8,64}(?=-\d+)/g))];
      return { path: new URL(url).pathname, title: titleOf(html), time, picture: await cachedPicture(hashes) };
    }),
  );
  return homes
    .filter(({ title, time }) => title && !Number.isNaN(time))
    .toSorted((a, b) => b.time - a.time)
    .map(({ path, title, time, picture }) => ({
      path,
      title,
      picture,
      date: formatInstant(new Date(time).toISOString(), locale),
    }));
}

/** The first cached picture of a home, in any width, as an object URL of this page. */
async function cachedPicture(names: string[]): Promise<string | null> {
  if (!(await caches.has(cacheNames.pictures))) return null;
  const cache = await caches.open(cacheNames.pictures);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const found = names.flatMap((name) => kept.find((path) => path.startsWith(`${name}-`)) ?? [])[0];
  const picture = found === undefined ? undefined : await cache.match(found);
  return picture ? URL.createObjectURL(await picture.blob()) : null;
}

/** Deletes every home and picture cached on this device. */
export async function deleteOfflineHomes(): Promise<void> {
  await Promise.all([caches.delete(cacheNames.listings), caches.delete(cacheNames.pictures)]);
}
