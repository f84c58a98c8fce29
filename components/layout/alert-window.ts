import type { Content } from "#lib/content/schema";

const addresses: Record<string, string> = {
  covid: "/covid19",
  covid19: "/covid19",
  terms: "/cguone",
  contact: "/contact",
};

/** The page "more info" leads to: a page's code, or a path of this site; anything else has none. */
export function alertPath(page: string | undefined): string | null {
  if (!page) return null;
  return addresses[page] ?? (/^\/(?![/\\])[\w/-]*$/.test(page) ? page : null);
}

/** True on the days an alert or an offer is shown; a missing end is open. */
export function isCurrent({ from, to }: Pick<Content, "from" | "to">, today: string): boolean {
  return (from === null || from <= today) && (to === null || today <= to);
}
