import type { Content, ContentType, SearchHit } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";

const folders: Record<ContentType, string> = {
  pages: "page",
  services: "service",
  emploi: "emplois",
  actualites: "actualite",
  packages: "page",
  type_de_pack: "page",
  alerts: "page",
};

/** Pages of the content service that have an address of their own, by their code (`facts.page`). */
const fixedPaths: Record<string, string> = {
  "become-client": "/devenir-client",
  complementary: "/nos-prestations-complementaires",
  contact: "/contact",
  covid: "/covid19",
  laundry: "/onelaundry",
  maintenance: "/maintenance-entreprise-generale",
  presentation: "/presentation",
  terms: "/cguone",
};

type Addressed = Pick<Content, "id" | "type" | "slug"> & { facts?: Content["facts"] };

/** Address that a page has besides `/page/{id}`, its proper one; null for every other content. */
export const fixedPath = ({ type, facts }: Pick<Addressed, "type" | "facts">): string | null =>
  (type === "pages" && facts?.page && fixedPaths[facts.page]) || null;

/** Address of a content item without its language, such as `/actualite/12/ouverture-des-pistes`. */
export const contentRoute = ({ id, type, slug, facts }: Addressed) =>
  fixedPath({ type, facts }) ?? `/${folders[type]}/${id}/${slug}`;

/** Address of a content item in one language. */
export const contentPath = (item: Addressed, locale: Locale) => href(locale, contentRoute(item));

/** Address of a search result: a content item or a listing. */
export function hitPath({ id, type, kind, page, slug }: SearchHit, locale: Locale): string {
  if (type === "locations") return href(locale, `/location/${kind === "annual" ? "annuelle/" : ""}${id}/${slug}`);
  if (type === "sales") return href(locale, `/vente/${id}/${slug}`);
  return contentPath({ id, type, slug, ...(page && { facts: { page } }) }, locale);
}

/** Number of a content item in a path: `173` or `any-words-173`; null when there is none. */
export function contentId(detail: string): number | null {
  const digits = detail.split("-").at(-1) ?? "";
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}
