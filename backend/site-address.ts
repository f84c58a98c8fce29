import type { Config } from "#backend/config";
import { defaultLocale, toLocale } from "#lib/i18n/locale";

/**
 * Base address of the site's pages for a mail in `locale`, without trailing slash: in its own language if that has pages,
 * otherwise in French.
 */
export function siteAddress({ siteUrl, locales }: Pick<Config, "siteUrl" | "locales">, locale: string) {
  const own = toLocale(locale);
  return `${siteUrl}/${locales.includes(own) ? own : defaultLocale}`;
}
