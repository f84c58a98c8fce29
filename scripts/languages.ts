import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** Prints the number of texts in each language, as a table. */
const languages = [
  "fr",
  ...readdirSync("messages")
    .filter((name) => name !== "fr")
    .sort((one, other) => rank(one) - rank(other)),
];

/** English comes second, as everywhere; the others by code. */
function rank(language: string): number {
  return language === "en" ? 0 : language.charCodeAt(0);
}

function countOf(node: unknown): number {
  if (typeof node === "string") return 1;
  return typeof node === "object" && node !== null
    ? Object.values(node).reduce<number>((sum, below) => sum + countOf(below), 0)
    : 0;
}

const countIn = (file: string): number => {
  try {
    return countOf(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return 0;
    throw error;
  }
};

/** Texts of a listing or a list of products as `fr:`, `en:` and so on. */
function perLanguage(node: unknown, language: string): number {
  if (typeof node !== "object" || node === null) return 0;
  const below = Object.values(node).reduce<number>((sum, value) => sum + perLanguage(value, language), 0);
  const own = "fr" in node && language in node && typeof Object(node)[language] === "string" ? 1 : 0;
  return below + own;
}

const listings = globSync(["rentals/*.md", "sales/*.md"], { cwd: "agency" }).map((file) =>
  readFileSync(join("agency", file), "utf8"),
);
const lists = globSync(["*.yaml", "products/*.yaml"], { cwd: "agency" }).map((file) =>
  parse(readFileSync(join("agency", file), "utf8")),
);
const heads = listings.map((text) => parse(text.split("---\n")[1] ?? ""));
const described = (language: string) =>
  language === "fr" ? listings.length : listings.filter((text) => text.includes(`\n--- ${language} ---\n`)).length;
const articles = (language: string) => globSync(`agency/content/**/*.${language}.md`).length;

const rows: [string, (language: string) => number][] = [
  ...readdirSync("messages/fr").map((file): [string, (language: string) => number] => [
    `\`messages/…/${file}\``,
    (language) => countIn(`messages/${language}/${file}`),
  ]),
  ["`agency/words`", (language) => countIn(`agency/words/${language}.json`)],
  ["`agency/content`, articles", articles],
  ["`agency/rentals`, `agency/sales`, descriptions", described],
  [
    "titles, ways, choices in `agency/**/*.yaml` and listings",
    (language) => [...lists, ...heads].reduce<number>((sum, node) => sum + perLanguage(node, language), 0),
  ],
];

console.log(`| Texts | ${languages.join(" | ")} |`);
console.log(`| --- | ${languages.map(() => "---:").join(" | ")} |`);
for (const [name, count] of rows) console.log(`| ${name} | ${languages.map(count).join(" | ")} |`);
const sums = languages.map((language) => rows.reduce((sum, [, count]) => sum + count(language), 0));
console.log(`| together | ${sums.join(" | ")} |`);
