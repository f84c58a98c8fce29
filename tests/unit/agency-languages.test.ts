// Every text of the agency's folder is in the language it is filed under: listings, products, lists, articles.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { languageOf, type Spoken, spoken } from "#tests/fixtures/sentences";

type Text = { file: string; language: Spoken; text: string };

/** Texts that a file gives as `fr:`, `en:` and so on. */
function perLanguage(node: unknown, file: string): Text[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const language = spoken.find((one) => one === key);
    return language && typeof value === "string" ? [{ file, language, text: value }] : perLanguage(value, file);
  });
}

const read = (file: string) => readFileSync(file, "utf8");
const texts: Text[] = [
  ...globSync(["agency/*.yaml", "agency/products/*.yaml"]).flatMap((file) => perLanguage(parse(read(file)), file)),
  ...globSync("agency/{rentals,sales}/*.md").flatMap((file) => {
    const [, head = "", ...body] = read(file).split(/^---\n/m);
    // The first description is French, the others follow a line that names their language.
    const [french = "", ...others] = body.join("---\n").split(/^--- (\w\w) ---$/m);
    const described = spoken.slice(1).map((language) => others[others.indexOf(language) + 1] ?? "");
    return [
      ...perLanguage(parse(head), file),
      ...[french, ...described].map((text, index) => ({ file, language: spoken[index] ?? "fr", text })),
    ];
  }),
  ...spoken.flatMap((language) =>
    globSync(`agency/content/**/*.${language}.md`).map((file) => ({ file, language, text: read(file) })),
  ),
];

/** Without addresses and what is filled in. */
const words = (text: string) => text.replace(/\]\([^)]*\)|\{[^}]*\}/g, " ");
/** Sentences that the detector mistakes. */
const mistaken = /burghers counted|marmots sleep|card details|stabile bianco/;

test.each(spoken)("%s: no sentence is in another language [LN1]", (language) => {
  const own = texts.filter((text) => text.language === language);
  expect(own.length).toBeGreaterThan(300);
  const foreign = own.flatMap(({ file, text }) =>
    words(text)
      .split(/\n|(?<=[.!?…])\s+/)
      .filter((sentence) => !mistaken.test(sentence))
      .filter((sentence) => (languageOf(sentence) ?? language) !== language)
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(foreign).toEqual([]);
});
