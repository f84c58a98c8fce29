import "server-only";
import { cache } from "react";
import { itemQuery, published } from "#lib/content/content-query";
import { isOver } from "#lib/content/current";
import { fixedContent, pageCode, presentationCode } from "#lib/content/fixed-page";
import type { Content, ContentType, SearchHit } from "#lib/content/schema";
import { today } from "#lib/property/calendar";
import { maxPageSize } from "#lib/property/filter";
import { referenceIn } from "#lib/property/reference";
import { findListing } from "#lib/property/server";
import { type ContentPath, routeOf } from "#lib/routes";
import { callService } from "#lib/upstream/call";
import { orNull, type Result } from "#lib/upstream/result";

const searched = ["services", "emploi", "actualites", "packages", "pages", "locations", "sales"];
/** Maximum number of hits: more than anybody reads, and few enough for one call to return the homes among them. */
const mostHits = maxPageSize;

const newestFirst = (a: Content, b: Content) => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? "");

/**
 * A content item with its products; null when there is none in this language. `type` is the default when the service sends none
 * or an unknown one.
 */
export const getContent = cache(
  async (id: number, locale: string, type: ContentType = "pages"): Promise<Result<Content | null>> => {
    const result = orNull(
      await callService("GET /aio/content/{id}", {
        params: { id },
        query: itemQuery,
        locale,
      }),
    );
    return result.ok ? { ok: true, data: result.data && { ...result.data, type: result.data.type ?? type } } : result;
  },
);

/** Every published item of a type, those that are over included, in the service's order. */
export const getEveryContent = cache(async (type: ContentType, locale: string): Promise<Result<Content[]>> => {
  const embed = type === "services" || type === "packages" ? { "embed[]": ["attached_products"] } : {};
  const result = await callService("GET /aio/contents", { query: { ...published, type, ...embed }, locale });
  if (!result.ok) return result;
  return { ok: true, data: result.data["hydra:member"].map((item) => ({ ...item, type: item.type ?? type })) };
});

/** Every published item of a type that is not over: news newest first, the others in the service's order. */
export const getContents = cache(async (type: ContentType, locale: string): Promise<Result<Content[]>> => {
  const result = await getEveryContent(type, locale);
  if (!result.ok) return result;
  const day = today();
  const items = result.data.filter((item) => !isOver(item, day));
  return { ok: true, data: type === "actualites" ? items.toSorted(newestFirst) : items };
});

/** The packages of a type: those with its category, none without one; null when the service does not answer. */
export async function packagesOf({ category }: Pick<Content, "category">, locale: string): Promise<Content[] | null> {
  const packages = await getContents("packages", locale);
  if (!packages.ok) return null;
  return category === null ? [] : packages.data.filter((item) => item.category === category);
}

/** The page with this code (terms, covid, laundry, …); null when the agency has none. */
export const getPage = cache(async (code: string, locale: string): Promise<Result<Content | null>> => {
  if (code === presentationCode) return getContent(fixedContent.presentation, locale);
  const pages = await getContents("pages", locale);
  return pages.ok ? { ok: true, data: pages.data.find((page) => pageCode(page) === code) ?? null } : pages;
});

/** The page whose text is displayed at this address. */
export const getPageAt = (path: ContentPath, locale: string) => getPage(routeOf(path)?.route.content ?? "", locale);

/** The home or property with the reference searched for, from the property service, because the search may not index listings. */
async function listingNamed(q: string, locale: string): Promise<SearchHit | null> {
  const reference = referenceIn(q);
  const found = reference && (await findListing(reference, locale));
  if (!found) return null;
  const [type, listing] = "rental" in found ? (["locations", found.rental] as const) : (["sales", found.sale] as const);
  const { id, title, slug, summary: excerpt } = listing;
  return { id, type, title, slug, excerpt, kind: "rental" in found ? found.rental.kind : null };
}

/** Full-text search over contents and listings; for a reference, only the listing with it. */
export async function search(
  q: string,
  locale: string,
): Promise<Result<{ hits: SearchHit[]; total: number; corrected?: string }>> {
  const [named, result] = await Promise.all([
    listingNamed(q, locale),
    callService("GET /aio/search", {
      query: { ...published, q, "types[]": searched, "embed[]": ["attached_products"] },
      locale,
    }),
  ]);
  if (named) return { ok: true, data: { hits: [named], total: 1 } };
  if (!result.ok) return result;
  const { "hydra:member": hits, "hydra:totalItems": total = hits.length, corrected } = result.data;
  return { ok: true, data: { hits: hits.slice(0, mostHits), total, corrected } };
}
