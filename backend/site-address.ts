import type { Config } from "#backend/config";
import { defaultLocale, toLocale } from "#lib/i18n/locale";

/**
 * Where the site's pages stand that a mail in `locale` leads to, without a slash at the end: in its own language if that has
 * pages, otherwise in French, so that no link ends at a page that is not there.
 */
export function siteAddress({ siteUrl, locales }: Pick<Config, "siteUrl" | "locales">, locale: string) {
  const own = toLocale(locale);
  return `${siteUrl}/${locales.includes(own) ? own : defaultLocale}`;
}
