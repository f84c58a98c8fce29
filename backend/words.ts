import { readFileSync } from "node:fs";
import { createTranslator } from "use-intl/core";
import { type Locale, toLocale } from "#lib/i18n/locale";
import { readCatalog } from "#lib/i18n/messages";

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

function translator<N extends Name>(locale: Locale, namespace: N) {
  const read = (language: Locale) =>
    readFileSync(new URL(`../messages/${language}/${namespace}.json`, import.meta.url), "utf8");
  const messages = { [namespace]: readCatalog(locale, read) } as Messages;
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
