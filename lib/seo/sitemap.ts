import "server-only";
import { hasText, presentationCode } from "#lib/content/fixed-page";
import { contentRoute, fixedPath } from "#lib/content/path";
import type { Content, ContentType } from "#lib/content/schema";
import { getContents, getEveryContent, getPage } from "#lib/content/server";
import { translationsOf } from "#lib/content/translations";
import { isPast } from "#lib/content/unpresented";
import { defaultLocale } from "#lib/i18n/locale";
import { routedLocales } from "#lib/i18n/routing";
import { today } from "#lib/property/calendar";
import { maxPage, maxPageSize } from "#lib/property/filter";
import type { Image } from "#lib/property/listing-schema";
import { getLocations, getSales } from "#lib/property/server";
import { routes } from "#lib/routes";
import type { SitemapEntry } from "#lib/seo/sitemap-xml";
import { absolute, pictureAddresses } from "#lib/seo/structured-data";
import { getProducts } from "#lib/shop/server";
import type { Result } from "#lib/upstream/result";

/** A page in the languages it exists in: address without language → by language. */
type Translated = { paths: Partial<Record<string, string>>; lastModified?: string; images?: Image[] };

const listed = routes.filter(({ sitemap }) => sitemap);

/** Listings per part of the sitemap, a multiple of the maximum page size; few enough that a part takes no longer than a page. */
const partSize = maxPageSize * 5;
const pagesAPart = partSize / maxPageSize;

const addressOf = (locale: string, path: string) => absolute(`/${locale}${path === "/" ? "" : path}`);

/** One entry per language, each with all languages and French as x-default. */
function entries({ paths, lastModified, images = [] }: Translated): SitemapEntry[] {
  const languages = Object.fromEntries(
    Object.entries(paths).map(([locale, path]) => [locale, addressOf(locale, path ?? "")]),
  );
  const fallback = languages[defaultLocale] ?? Object.values(languages)[0];
  return Object.values(languages).map((url) => ({
    url,
    lastModified,
    images: pictureAddresses(images),
    alternates: { ...languages, ...(fallback ? { "x-default": fallback } : {}) },
  }));
}

const everywhere = (path: string): Translated => ({
  paths: Object.fromEntries(routedLocales().map((locale) => [locale, path])),
});

/** `known` are the languages whose lists contain the item. */
function contentEntry(content: Content, known: readonly string[]): Translated {
  const routed = translationsOf(content, known).filter(({ locale }) => routedLocales().some((one) => one === locale));
  return {
    paths: Object.fromEntries(routed.map(({ locale, slug }) => [locale, contentRoute({ ...content, slug })])),
    lastModified: content.publishedAt ?? undefined,
    images: content.images,
  };
}

/** Unwraps a result: an incomplete sitemap would make search engines drop pages. @throws when a service does not answer */
function answered<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.call}: ${result.error.message}`);
  return result.data;
}

/** Pages with a fixed address, in the languages in which they have their text. */
async function fixedPages(): Promise<Translated[]> {
  const lists = routedLocales().map(async (locale) => {
    const [pages, presentation] = await Promise.all([getContents("pages", locale), getPage(presentationCode, locale)]);
    return [locale, [...answered(pages), answered(presentation)].filter((page) => page !== null)] as const;
  });
  const pagesBy = await Promise.all(lists);
  return listed.map((route) => ({
    paths: Object.fromEntries(
      pagesBy.filter(([, pages]) => hasText(route, pages)).map(([locale]) => [locale, route.path]),
    ),
  }));
}

async function contents(): Promise<Translated[]> {
  const types: ContentType[] = ["pages", "services", "emploi", "actualites", "packages", "type_de_pack"];
  const byId = new Map<number, { item: Content; known: string[] }>();
  for (const locale of routedLocales()) {
    const lists = await Promise.all(types.map((type) => getContents(type, locale)));
    for (const item of lists.flatMap(answered)) {
      const found = byId.get(item.id) ?? { item, known: [] };
      byId.set(item.id, { ...found, known: [...found.known, locale] });
    }
  }
  return [...byId.values()]
    .filter(({ item }) => fixedPath(item) === null)
    .map(({ item, known }) => contentEntry(item, known));
}

/** Products with a page of their own, unless they are off sale or their package is over; options of a stay are on the home's page. */
async function products(): Promise<Translated[]> {
  const [packages, ...lists] = await Promise.all([
    getEveryContent("packages", defaultLocale),
    ...(["option", "package", "service"] as const).map((category) => getProducts({ category }, defaultLocale)),
  ]);
  const day = today();
  const presenting = answered(packages);
  return lists
    .flatMap(answered)
    .filter((product) => product.status === "available" && !isPast(product, presenting, day))
    .map(({ id, images }) => ({ ...everywhere(`/produit/${id}`), images }));
}

type ListingKind = "weekly" | "annual" | "sale";
const folders: Record<ListingKind, string> = { weekly: "/location", annual: "/location/annuelle", sale: "/vente" };

async function listingPage(kind: ListingKind, page: number, locale: string, pageSize = maxPageSize) {
  if (kind === "sale") {
    const { total, sales } = answered(await getSales({ page, pageSize }, locale));
    return { total, items: sales };
  }
  const { total, locations } = answered(await getLocations({ kind, page, pageSize }, locale));
  return { total, items: locations };
}

async function listings(kind: ListingKind, part: number): Promise<Translated[]> {
  const byId = new Map<number, Translated>();
  for (const locale of routedLocales()) {
    for (let page = part * pagesAPart + 1; page <= (part + 1) * pagesAPart; page++) {
      const { items } = await listingPage(kind, page, locale);
      for (const { id, slug, images } of items) {
        const entry = byId.get(id) ?? { paths: {}, images };
        entry.paths[locale] = `${folders[kind]}/${id}/${slug}`;
        byId.set(id, entry);
      }
      if (items.length < maxPageSize) break;
    }
  }
  return [...byId.values()];
}

/** Names of the sitemap's parts: `pages`, `weekly-0`, `weekly-1`, …, `annual-0`, `sale-0`. */
export async function sitemapIds(): Promise<string[]> {
  const kinds = Object.keys(folders) as ListingKind[];
  const parts = await Promise.all(
    kinds.map(async (kind) => {
      const { total } = await listingPage(kind, 1, defaultLocale, 1);
      return Array.from({ length: Math.ceil(total / partSize) }, (_, part) => `${kind}-${part}`);
    }),
  );
  return ["pages", ...parts.flat()];
}

/** The entries of one part; null for an unknown name. @throws when a service does not answer */
export async function sitemapPart(id: string): Promise<SitemapEntry[] | null> {
  if (id === "pages") return [...(await fixedPages()), ...(await contents()), ...(await products())].flatMap(entries);
  const [, kind, part] = /^(weekly|annual|sale)-(\d{1,4})$/.exec(id) ?? [];
  // The service counts its pages up to this one; no part is listed beyond.
  if (!kind || (Number(part) + 1) * pagesAPart > maxPage) return null;
  const found = (await listings(kind as ListingKind, Number(part))).flatMap(entries);
  return found.length > 0 ? found : null;
}
