import { readFileSync } from "node:fs";
import { catalogLocales, defaultLocale, type Locale } from "#lib/i18n/locale";
import { mergeCatalogs } from "#lib/i18n/messages";
import type errors from "#messages/fr/errors";

export type ProxyCode = keyof typeof errors.proxy;
type Words = Pick<typeof errors, "busy" | "page" | "proxy">;

function written(locale: Locale): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(`messages/${locale}/errors.json`, "utf8"));
  } catch (error) {
    const untranslated = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!untranslated || locale === defaultLocale) throw error;
    return {};
  }
}

const french = written(defaultLocale);
const words = new Map(catalogLocales.map((locale) => [locale, mergeCatalogs(french, written(locale)) as Words]));

/** What edge and proxy say where they refuse, in a language; what it lacks is said in French. */
export const refusalWords = (locale: Locale): Words => words.get(locale) ?? (french as Words);
