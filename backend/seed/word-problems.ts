import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Problem, problemOf } from "#backend/seed/problem";
import { catalogLocales, defaultLocale, type Locale } from "#lib/i18n/locale";
import { namespaces } from "#lib/i18n/messages";

const messages = fileURLToPath(new URL("../../messages", import.meta.url));

type Sentence = { path: string[]; text: unknown };

const sentencesIn = (value: unknown, path: string[] = []): Sentence[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => sentencesIn(inner, [...path, key]))
    : [{ path, text: value }];

/** Keys of a language's catalogue, as far as it is written; only the site's part of it takes the agency's words. */
function keysOf(locale: Locale): string[] {
  const files = namespaces.map((name) => ({ name, file: join(messages, locale, `${name}.json`) }));
  return files
    .filter(({ file }) => existsSync(file))
    .flatMap(({ name, file }) => sentencesIn({ [name]: JSON.parse(readFileSync(file, "utf8")) }))
    .map(({ path }) => path.join("."));
}

/** The line of a sentence, found by the keys that lead to it, one after the other. */
function lineOf(source: string, path: string[]): number {
  const at = path.reduce((from, key) => Math.max(from, source.indexOf(`"${key}"`, from)), 0);
  return source.slice(0, at).split("\n").length;
}

function sentenceProblems(file: string, source: string, known: Set<string>, locale: Locale): Problem[] {
  return sentencesIn(JSON.parse(source)).flatMap(({ path, text }) => {
    const field = path.join(".");
    const fault = !known.has(field)
      ? `no such sentence in messages/${locale}`
      : typeof text === "string"
        ? null
        : "must be a text in quotation marks";
    return fault ? [{ ...problemOf(file, fault, { line: lineOf(source, path) }), field }] : [];
  });
}

function syntaxProblem(file: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
  return problemOf(file, `is not JSON: ${message}`, { line: Number(line ?? 1), column: Number(column ?? 1) });
}

/**
 * What is wrong with the agency's own words: a file of no language of the site, no JSON, or a sentence that neither the language's
 * catalogue nor the French one has.
 */
export function wordProblems(folder: string): Problem[] {
  const words = join(folder, "words");
  if (!existsSync(words)) return [];
  const french = keysOf(defaultLocale);
  return readdirSync(words)
    .filter((name) => !name.startsWith("."))
    .sort()
    .flatMap((name) => {
      const file = `agency/words/${name}`;
      const locale = catalogLocales.find((one) => name === `${one}.json`);
      if (!locale) {
        const known = catalogLocales.map((one) => `${one}.json`).join(", ");
        return [problemOf(file, `is not read: the languages of the site are ${known}`)];
      }
      const source = readFileSync(join(words, name), "utf8");
      // The site's build imports the file as it is.
      if (source.startsWith("\uFEFF"))
        return [problemOf(file, "begins with a byte order mark: save it as UTF-8 without one (BOM)")];
      try {
        return sentenceProblems(file, source, new Set([...french, ...keysOf(locale)]), locale);
      } catch (error) {
        return [syntaxProblem(file, error)];
      }
    });
}
