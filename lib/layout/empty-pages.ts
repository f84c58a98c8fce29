import "server-only";
import { hasText } from "#lib/content/fixed-page";
import type { ContentType } from "#lib/content/schema";
import { getContents } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { offersOf } from "#lib/property/server";
import { type PagePath, routes } from "#lib/routes";
import { hasProducts } from "#lib/shop/server";

const lists: [PagePath, ContentType][] = [
  ["/service", "services"],
  ["/produits/package", "packages"],
  ["/actualite", "actualites"],
  ["/emplois", "emploi"],
];

async function emptyLists(locale: Locale): Promise<string[]> {
  const found = await Promise.all(
    lists.map(async ([path, type]) => ({ path, items: await getContents(type, locale) })),
  );
  return found.filter(({ items }) => items.ok && items.data.length === 0).map(({ path }) => path);
}

async function missingTexts(locale: Locale): Promise<string[]> {
  const pages = await getContents("pages", locale);
  return pages.ok ? routes.filter((route) => !hasText(route, pages.data)).map(({ path }) => path) : [];
}

/**
 * Addresses that menus leave out, because the agency has nothing to show there in this language. Pages of a service that does
 * not answer are not among them.
 */
export async function emptyPages(locale: Locale): Promise<string[]> {
  const [texts, items, { sale, annual }, hasOptions, hasPackages] = await Promise.all([
    missingTexts(locale),
    emptyLists(locale),
    offersOf(locale),
    hasProducts("option", locale),
    hasProducts("package", locale),
  ]);
  const others = [!sale && "/vente", !annual && "/location/annuelle", !hasOptions && "/produits/option"];
  const emptyItems = items.filter((path) => path !== "/produits/package" || !hasPackages);
  return [...texts, ...emptyItems, ...others.filter((path) => path !== false)];
}
