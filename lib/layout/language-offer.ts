import type { Locale } from "#lib/i18n/locale";

const cookie = "AIO_offered";
const lifetime = 365 * 24 * 60 * 60;

/**
 * The language to offer on a page: the first of the browser's (`preferred`, BCP 47 tags, best first) that has pages, unless it
 * is the page's own. Null when the page is already in it, or none of them has pages.
 */
export function preferredLanguage(
  preferred: readonly string[],
  page: Locale,
  routed: readonly Locale[],
): Locale | null {
  const spoken = preferred.map((tag) => tag.toLowerCase().split("-", 1)[0]);
  const best = spoken.flatMap((language) => routed.find((one) => one === language) ?? [])[0];
  return best === undefined || best === page ? null : best;
}

/** True in a browser that has seen the language offer, or has chosen a language. */
export const wasOffered = () => document.cookie.includes(`${cookie}=`);

/** Suppresses the language offer in this browser for a year. */
export function rememberOffer(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${cookie}=1; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
}
