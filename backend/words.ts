import { readFileSync } from "node:fs";
import { createTranslator } from "use-intl/core";
import { defaultLocale, type Locale, toLocale } from "#lib/i18n/locale";
import { mergeCatalogs } from "#lib/i18n/messages";

/** The files of a language that the shop's services speak from. */
type Messages = {
  agenda: typeof import("#messages/fr/agenda");
  desk: typeof import("#messages/fr/desk");
  lines: typeof import("#messages/fr/lines");
  mail: typeof import("#messages/fr/mail");
  order: typeof import("#messages/fr/order");
  pdf: typeof import("#messages/fr/pdf");
  property: typeof import("#messages/fr/property");
  refusals: typeof import("#messages/fr/refusals");
  sandbox: typeof import("#messages/fr/sandbox");
};
type Name = keyof Messages;
type Catalog = Parameters<typeof mergeCatalogs>[0];

function readFile(locale: Locale, name: Name): Catalog {
  try {
    return JSON.parse(readFileSync(new URL(`../messages/${locale}/${name}.json`, import.meta.url), "utf8"));
  } catch (error) {
    const untranslated = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!untranslated || locale === defaultLocale) throw error;
    return {};
  }
}

function translator<N extends Name>(locale: Locale, namespace: N) {
  const french = readFile(defaultLocale, namespace);
  const texts = locale === defaultLocale ? french : mergeCatalogs(french, readFile(locale, namespace));
  const messages = { [namespace]: texts } as Messages;
  return createTranslator<Messages, N>({ locale, namespace, messages, timeZone: "Europe/Zurich" });
}

const made = new Map<string, unknown>();

export type Words<N extends Name> = ReturnType<typeof translator<N>>;

/**
 * The words of a namespace in a language; missing ones, and unknown languages, fall back to French. Cached, since each text is
 * parsed once.
 */
export function wordsIn<N extends Name>(locale: string, namespace: N): Words<N> {
  const language = toLocale(locale);
  const key = `${language} ${namespace}`;
  const words = made.get(key) ?? translator(language, namespace);
  made.set(key, words);
  return words as Words<N>;
}

/** Codes of all refusals; each has a text. */
export type RefusalCode = keyof Messages["refusals"];
