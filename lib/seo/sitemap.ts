import "server-only";
import type { MetadataRoute } from "next";
import { contentRoute } from "#lib/content/path";
import type { Content, ContentType } from "#lib/content/schema";
import { getContents } from "#lib/content/server";
import { env } from "#lib/env";
import { routedLocales } from "#lib/i18n/routing";
import { maxPageSize } from "#lib/property/filter";
import { getLocations, getSales } from "#lib/property/server";

type Entry = MetadataRoute.Sitemap[number];
/** A page in the languages it exists in: address without language → by language. */
type Translated = { paths: Partial<Record<string, string>>; lastModified?: string };

const staticPaths = [
  "/",
  "/actualite",
  "/cguone",
  "/contact",
  "/covid19",
  "/devenir-client",
  "/emplois",
  "/location",
  "/location/annuelle",
  "/location/map",
  "/location/prix-semaine",
  "/location/special",
  "/maintenance-entreprise-generale",
  "/nos-prestations-complementaires",
  "/onelaundry",
  "/page",
  "/presentation",
  "/produits/package",
  "/produits/service",
  "/vente",
];

/** Listings in one part of the sitemap, a multiple of the largest page a list gives. */
const partSize = maxPageSize * 20;
const pagesAPart = partSize / maxPageSize;

const absolute = (locale: string, path: string) => `${env().siteUrl}/${locale}${path === "/" ? "" : path}`;

/** One entry a language, each naming all languages and French as the default (RT3, SE2). */
function entries({ paths, lastModified }: Translated): Entry[] {
  const languages = Object.fromEntries(
    Object.entries(paths).map(([locale, path]) => [locale, absolute(locale, path ?? "")]),
  );
  const fallback = languages.fr ?? Object.values(languages)[0];
  return Object.values(languages).map((url) => ({
    url,
    ...(lastModified ? { lastModified } : {}),
    alternates: { languages: { ...languages, ...(fallback ? { "x-default": fallback } : {}) } },
  }));
}

const everywhere = (path: string): Translated => ({
  paths: Object.fromEntries(routedLocales().map((locale) => [locale, path])),
});

function contentEntry(content: Content): Translated {
  const routed = content.translations.filter(({ locale }) => routedLocales().some((known) => known === locale));
  return {
    paths: Object.fromEntries(routed.map(({ locale, slug }) => [locale, contentRoute({ ...content, slug })])),
    lastModified: content.publishedAt,
  };
}

async function contents(): Promise<Translated[]> {
  const types: ContentType[] = ["pages", "services", "emploi", "actualites", "packages"];
  const lists = await Promise.all(types.flatMap((type) => routedLocales().map((locale) => getContents(type, locale))));
  const byId = new Map<number, Content>();
  for (const list of lists) for (const item of list.ok ? list.data : []) byId.set(item.id, byId.get(item.id) ?? item);
  return [...byId.values()].map(contentEntry);
}

type ListingKind = "weekly" | "annual" | "sale";
const folders: Record<ListingKind, string> = { weekly: "/location", annual: "/location/annuelle", sale: "/vente" };

async function listingPage(kind: ListingKind, page: number, locale: string, pageSize = maxPageSize) {
  if (kind === "sale") {
    const reply = await getSales({ page, pageSize }, locale);
    return reply.ok ? { total: reply.data.total, items: reply.data.sales } : { total: 0, items: [] };
  }
  const reply = await getLocations({ kind, page, pageSize }, locale);
  return reply.ok ? { total: reply.data.total, items: reply.data.locations } : { total: 0, items: [] };
}

async function listings(kind: ListingKind, part: number): Promise<Translated[]> {
  const byId = new Map<number, Translated>();
  for (const locale of routedLocales()) {
    for (let page = part * pagesAPart + 1; page <= (part + 1) * pagesAPart; page++) {
      const { items } = await listingPage(kind, page, locale);
      for (const { id, slug } of items) {
        const entry = byId.get(id) ?? { paths: {} };
        entry.paths[locale] = `${folders[kind]}/${id}/${slug}`;
        byId.set(id, entry);
      }
      if (items.length < maxPageSize) break;
    }
  }
  return [...byId.values()];
}

/** Names of the sitemap's parts: `pages`, `weekly-0`, `weekly-1`, …, `annual-0`, `sale-0` (SE2). */
export async function sitemapIds(): Promise<string[]> {
  const kinds = Object.keys(folders) as ListingKind[];
  const parts = await Promise.all(
    kinds.map(async (kind) => {
      const { total } = await listingPage(kind, 1, "fr", 1);
      return Array.from({ length: Math.ceil(total / partSize) }, (_, part) => `${kind}-${part}`);
    }),
  );
  return ["pages", ...parts.flat()];
}

/** The entries of one part; empty for a name that is none. */
export async function sitemapPart(id: string): Promise<MetadataRoute.Sitemap> {
  if (id === "pages") return [...staticPaths.map(everywhere), ...(await contents())].flatMap(entries);
  const [, kind, part] = /^(weekly|annual|sale)-(\d{1,4})$/.exec(id) ?? [];
  if (!kind) return [];
  return (await listings(kind as ListingKind, Number(part))).flatMap(entries);
}
