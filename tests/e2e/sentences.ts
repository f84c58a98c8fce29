import { readdirSync, readFileSync } from "node:fs";
import { detect } from "tinyld/heavy";
import { attributes, readableParts } from "#tests/e2e/crawler";

export const spoken = ["fr", "en", "de", "it"] as const;
export type Spoken = (typeof spoken)[number];

/** Words that begin with a small letter: what is left of a sentence when names, and the nouns of German, are put aside. */
const smallWord = /(?<![\p{L}\p{N}’'.-])\p{Ll}[\p{L}’'-]*/gu;
/** With fewer words than this the detector guesses. */
const enough = 7;

/** Things that are called the same in every language. */
const names = /vacherin|gruyère|cheminées?/gi;

const detected = (text: string) => detect(text.replace(names, "").replaceAll("’", "' "), { only: [...spoken] });
const told = new Map<string, string | undefined>();

/** The language of a sentence, when the whole of it and its small words alone say the same; undefined where they do not tell. */
export function languageOf(sentence: string): string | undefined {
  // Prices and dates say nothing: without them a sentence is told once for all pages.
  const words = sentence.replace(/\d+/g, "0");
  if (told.has(words)) return told.get(words);
  const small = words.match(smallWord) ?? [];
  const whole = small.length < enough ? undefined : detected(words);
  const language = whole !== undefined && whole === detected(small.join(" ")) ? whole : undefined;
  told.set(words, language);
  return language;
}

/** Sentences of a page that are told to be in another language, and how each was taken. */
export function foreignSentences(html: string, language: Spoken): string[] {
  const sentences = readableParts(html).flatMap((part) => part.split(/(?<=[.!?…])\s+/));
  return [...new Set(sentences)].flatMap((sentence) => {
    const taken = languageOf(sentence);
    return taken === undefined || taken === language ? [] : [`[${taken}] ${sentence}`];
  });
}

type Texts = { [key: string]: string | Texts };
const leaves = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}.${key}`, value] as [string, string]] : leaves(value, `${path}.${key}`),
  );

const catalogue = (language: Spoken) =>
  readdirSync(`messages/${language}`).flatMap((file) =>
    leaves(JSON.parse(readFileSync(`messages/${language}/${file}`, "utf8")), file.replace(".json", "")),
  );

/**
 * Labels, however short, that are another language's: the whole text of a button or a heading stands in that language's
 * catalogue and not in this one's. Keys that stand for themselves because nothing was found are named too.
 */
export function foreignLabels(language: Spoken): (html: string) => string[] {
  const own = new Set(catalogue(language).map(([, text]) => text));
  const others = new Map(
    spoken
      .filter((other) => other !== language)
      .flatMap((other) => catalogue(other).map(([key, text]) => [text, `${other} ${key}`] as const))
      .filter(([text]) => !own.has(text) && /\p{L}{3}/u.test(text)),
  );
  const keys = new Set(catalogue(language).map(([key]) => key));
  return (html) =>
    [...new Set(readableParts(html))].flatMap((part) => {
      const of = others.get(part);
      if (of !== undefined) return [`“${part}” is ${of}`];
      return keys.has(part) ? [`key ${part}`] : [];
    });
}

/** What a page says in the place of what a service could not give it in time. */
export function excuses(language: Spoken): (html: string) => string[] {
  const keys = /^(property|content|errors)\.unavailable\.title|^account\..*\.unavailable$/;
  const said = new Set(catalogue(language).flatMap(([key, text]) => (keys.test(key) ? [text] : [])));
  return (html) => readableParts(html).filter((part) => said.has(part));
}

/** Languages and addresses a page names as its alternates. */
export const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language = "", href = ""]) => [language, href],
    ),
  );

/** The languages the switch in the header leads to. */
export const switchesOf = (html: string): string[] => [
  ...new Set(attributes(html, "a", "hrefLang").filter((language) => /^[a-z]{2}$/.test(language))),
];
