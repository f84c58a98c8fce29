import type { Route } from "next";
import { pageCode } from "#lib/content/fixed-page";
import type { Content, ContentType, SearchHit } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { contentPages, type PagePath } from "#lib/routes";

const folders = {
  pages: "page",
  services: "service",
  emploi: "emplois",
  actualites: "actualite",
  packages: "page",
  type_de_pack: "page",
  alerts: "page",
} as const satisfies Record<ContentType, string>;

type Addressed = Pick<Content, "id" | "type" | "slug"> & { facts?: Content["facts"] };

/** Fixed address of a page besides `/page/{id}`; null for any other content. */
export const fixedPath = ({ id, type, facts }: Omit<Addressed, "slug">): PagePath | null =>
  (type === "pages" && contentPages.get(pageCode({ id, facts }) ?? "")) || null;

/** Address of a content item without its language, such as `/actualite/12/ouverture-des-pistes`. */
export const contentRoute = ({ id, type, slug, facts }: Addressed): PagePath =>
  fixedPath({ id, type, facts }) ?? `/${folders[type]}/${id}/${slug}`;

/** Address of a content item in one language. */
export const contentPath = (item: Addressed, locale: Locale) => href(locale, contentRoute(item));

/** Address of a search result: a content item or a listing. */
export function hitPath({ id, type, kind, page, slug }: SearchHit, locale: Locale): Route {
  if (type === "locations") return href(locale, `/location/${kind === "annual" ? "annuelle/" : ""}${id}/${slug}`);
  if (type === "sales") return href(locale, `/vente/${id}/${slug}`);
  return contentPath({ id, type, slug, ...(page && { facts: { page } }) }, locale);
}
