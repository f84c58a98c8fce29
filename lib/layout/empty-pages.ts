import "server-only";
import { itemQuery, published } from "#lib/content/content-query";
import { isOver } from "#lib/content/current";
import { fixedContent, hasText, presentationCode } from "#lib/content/fixed-page";
import type { ContentType } from "#lib/content/schema";
import { unpresented } from "#lib/content/unpresented";
import type { Locale } from "#lib/i18n/locale";
import { menuTag } from "#lib/layout/menu-tag";
import { today } from "#lib/property/calendar";
import { type PagePath, type Route, routes } from "#lib/routes";
import type { ProductCategory } from "#lib/shop/product-schema";
import { callService } from "#lib/upstream/call";
import { orNull } from "#lib/upstream/result";

const lists: [PagePath, ContentType][] = [
  ["/service", "services"],
  ["/produits/package", "packages"],
  ["/actualite", "actualites"],
  ["/emplois", "emploi"],
];

const ofMenus = { tags: [menuTag] };

/** The published texts of a type, packages with their products; null when the service does not tell. */
async function everyText(type: ContentType, locale: Locale) {
  const query = { ...(type === "packages" ? itemQuery : published), type };
  const found = await callService("GET /aio/contents", { query, locale }, ofMenus);
  return found.ok ? found.data["hydra:member"] : null;
}

/** Those that are not over. */
async function textsOf(type: ContentType, locale: Locale) {
  const texts = await everyText(type, locale);
  const day = today();
  return texts?.filter((text) => !isOver({ ...text, type: text.type ?? type }, day)) ?? null;
}

/** Whether there are products of a category that no package presents; true when the shop does not tell. */
async function hasProducts(category: ProductCategory, locale: Locale): Promise<boolean> {
  const [found, packages] = await Promise.all([
    callService("GET /shop/api/store/products", { query: { category }, locale }, ofMenus),
    category === "package" ? everyText("packages", locale) : null,
  ]);
  return !found.ok || unpresented(found.data, packages ?? []).length > 0;
}

/** Whether there are properties for sale and homes by the year; true when the service does not tell. */
async function offersOf(locale: Locale): Promise<{ sale: boolean; annual: boolean }> {
  const [sales, annual] = await Promise.all([
    callService("GET /api/sales", { query: { pageSize: 1 }, locale }, ofMenus),
    callService("GET /api/locations", { query: { kind: "annual", pageSize: 1 }, locale }, ofMenus),
  ]);
  const has = (found: typeof sales | typeof annual) => !found.ok || !found.data.success || found.data.total > 0;
  return { sale: has(sales), annual: has(annual) };
}

async function emptyLists(locale: Locale): Promise<string[]> {
  const found = await Promise.all(lists.map(async ([path, type]) => ({ path, texts: await textsOf(type, locale) })));
  return found.filter(({ texts }) => texts?.length === 0).map(({ path }) => path);
}

/** The presentation as a list of one; empty without one, null when the service does not tell. */
async function presentations(locale: Locale) {
  const asked = { params: { id: fixedContent.presentation }, query: itemQuery, locale };
  const found = orNull(await callService("GET /aio/content/{id}", asked, ofMenus));
  return found.ok ? [found.data].filter((text) => text !== null) : null;
}

async function missingTexts(locale: Locale): Promise<string[]> {
  const [pages, own] = await Promise.all([textsOf("pages", locale), presentations(locale)]);
  const isMissing = (route: Route) => {
    const texts = route.content === presentationCode ? own : pages;
    return texts !== null && !hasText(route, texts);
  };
  return routes.filter(isMissing).map(({ path }) => path);
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
