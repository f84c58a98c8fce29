import { isPage, type PagePath } from "#lib/routes";

const addresses: Record<string, PagePath> = {
  covid: "/covid19",
  covid19: "/covid19",
  terms: "/cguone",
  contact: "/contact",
};

/** Target of "more info": a page's code, or a path of this site; null for anything else. */
export function alertPath(page: string | undefined): PagePath | null {
  if (!page) return null;
  return addresses[page] ?? (isPage(page) ? page : null);
}
