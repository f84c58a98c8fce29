import type { AgencyFolder, Sourced, SourcedContent } from "#backend/seed/folder";
import { type Problem, problemOf } from "#backend/seed/problem";
import { alertPath } from "#lib/content/alert";
import { fixedContent } from "#lib/content/fixed-page";
import { contentId } from "#lib/content/id";
import { localePattern } from "#lib/i18n/locale";
import { contentPages, routeOf } from "#lib/routes";

/** Pages that the law and the checkout need, with what links to them. */
const requiredPages = {
  terms: "the general terms, which the checkout asks to accept",
  privacy: "the data protection, which the forms and the footer link to",
  imprint: "the legal notice, which the footer links to",
};

/** Pages that the site finds by their id. */
const idOf: Record<string, number> = {
  presentation: fixedContent.presentation,
  "sale-invitation": fixedContent.saleInvitation,
  "rental-invitation": fixedContent.rentalInvitation,
  "package-invitation": fixedContent.packageInvitation,
};

const knownCodes = [...new Set([...Object.keys(requiredPages), ...contentPages.keys(), ...Object.keys(idOf)])];

const isShown = ({ data }: SourcedContent) => data.status === 2;
const codeOf = ({ type, data }: SourcedContent) => (type === "pages" ? data.facts.page : undefined);

function codeProblems(pages: SourcedContent[]): Problem[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const code = codeOf(page);
    if (code === undefined) return [];
    const at = (message: string) => page.source.problemAt(["facts", "page"], message);
    if (!knownCodes.includes(code))
      return [at(`no such page of the site: ${code}; its pages: ${knownCodes.join(", ")}`)];
    const before = first.get(code);
    if (before) return [at(`${code} is already used in ${before}`)];
    first.set(code, page.source.file);
    const id = idOf[code] ?? page.data.id;
    return id === page.data.id ? [] : [page.source.problemAt(["id"], `must be ${id}: the site finds ${code} by it`)];
  });
}

const missingPages = (codes: Set<string | undefined>): Problem[] =>
  Object.entries(requiredPages)
    .filter(([code]) => !codes.has(code))
    .map(([code, what]) => ({
      ...problemOf("content/pages", `no published page has the code ${code}: ${what}`),
      field: "facts.page",
    }));

/** What is missing for a path of the site to lead to a page; null when nothing is. */
function missingAt(path: string, codes: Set<string | undefined>, ids: Set<number>): string | null {
  const found = routeOf(path);
  if (!found) return `no page of the site has this address: ${path}`;
  const { route, values } = found;
  if (route.content && !route.standsAlone && !codes.has(route.content))
    return `${path} has no content: no page has the code ${route.content}`;
  const isContent = route.subject?.(values, new URLSearchParams())?.call === "GET /aio/content/{id}";
  const id = isContent ? contentId(values.detail ?? "") : null;
  return id === null || ids.has(id) ? null : `${path} has no content: no published text has the id ${id}`;
}

const link = new RegExp(`\\]\\((?:/(?:${localePattern})(?=[/)?#]))?(/[^)\\s?#]*)`, "g");

function linkProblems({ source }: Sourced<unknown>, missing: (path: string) => string | null): Problem[] {
  return source.text.split("\n").flatMap((text, index) =>
    [...text.matchAll(link)].flatMap((match) => {
      const message = missing(match[1] ?? "");
      return message ? [problemOf(source.file, message, { line: index + 1, column: match.index + 3 })] : [];
    }),
  );
}

function alertProblems(alert: SourcedContent, missing: (path: string) => string | null): Problem[] {
  const { page } = alert.data.facts;
  if (page === undefined) return [];
  const path = alertPath(page);
  const message = path ? missing(path) : `neither the code of a page nor an address of the site: ${page}`;
  return message ? [alert.source.problemAt(["facts", "page"], message)] : [];
}

/** Missing legal pages, wrong codes of pages, and links of texts and alerts to pages that have no content. */
export function pageProblems({ contents }: AgencyFolder): Problem[] {
  const shown = contents.filter(isShown);
  const codes = new Set(shown.map(codeOf));
  const ids = new Set(shown.map(({ data }) => data.id));
  const missing = (path: string) => missingAt(path, codes, ids);
  return [
    ...codeProblems(contents),
    ...missingPages(codes),
    ...shown.flatMap((item) => (item.type === "alerts" ? alertProblems(item, missing) : [])),
    ...shown.flatMap((item) =>
      [item, ...Object.values(item.translations)].flatMap((text) => linkProblems(text, missing)),
    ),
  ];
}
