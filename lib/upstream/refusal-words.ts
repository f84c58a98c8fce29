import { readFileSync } from "node:fs";
import { catalogLocales, defaultLocale, type Locale } from "#lib/i18n/locale";
import { readCatalog } from "#lib/i18n/messages";
import type errors from "#messages/fr/errors";

export type ProxyCode = keyof typeof errors.proxy;
type Words = Pick<typeof errors, "busy" | "page" | "refused" | "proxy">;

/** A catalogue in every language, completed with French. */
function inEachLanguage(name: string) {
  const read = (locale: Locale) => readFileSync(`messages/${locale}/${name}.json`, "utf8");
  return new Map(catalogLocales.map((locale) => [locale, readCatalog(locale, read)]));
}

const words = inEachLanguage("errors");
let ofCalls: ReturnType<typeof inEachLanguage> | undefined;

/** Texts in one language for what edge and proxy refuse. */
export const refusalWords = (locale: Locale): Words => (words.get(locale) ?? words.get(defaultLocale)) as Words;

/** The message of an error code of the contract in a language; null for a code without one, or whose message needs parameters. */
export function refusalOf(code: string, locale: Locale): string | null {
  ofCalls ??= inEachLanguage("refusals");
  const said = ofCalls.get(locale)?.[code];
  return typeof said === "string" && !said.includes("{") ? said : null;
}
