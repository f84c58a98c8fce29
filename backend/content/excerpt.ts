import { withoutAccents } from "#lib/accents";

const length = 160;
const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  "#39": "'",
  rsquo: "’",
};

/** Every way a plain letter is written with an accent, by the letter. */
const accented = Map.groupBy(
  Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index)),
  (char) => char.normalize("NFD").charAt(0).toLowerCase(),
);

const letter = (char: string) => `[${[char, ...(accented.get(char) ?? [])].join("")}]`;

/** A pattern that finds a word of a search in a text, ignoring case and accents; `ue` also finds ü and `ss` ß. */
const spellings = (word: string) =>
  new RegExp(
    (word.match(/[aou]e|ss|./gu) ?? [])
      .map((part) => {
        const [first = "", second] = part;
        if (second === undefined) return letter(first);
        return part === "ss" ? "(?:ss|ß)" : `${letter(first)}${letter(second)}?`;
      })
      .join(""),
    "i",
  );

/** The words of a search: lower case, no accents, letters and digits only, at most eight. */
export function searchWords(query: string): string[] {
  return (
    withoutAccents(query)
      .toLowerCase()
      .replaceAll("ß", "ss")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, 8);
}

/** Makes excerpts: plain text around the first of the words, about 160 characters, cut at spaces that may break. */
export function excerptsOf(words: string[]): (html: string) => string {
  const wanted = words.map(spellings);
  return (html) => excerptOf(html, wanted);
}

function excerptOf(html: string, words: RegExp[]): string {
  const text = html
    .replace(/<\/?(?:a|b|em|i|span|strong)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
  const places = words.map((word) => text.search(word)).filter((place) => place >= 0);
  const around = Math.min(...places, text.length);
  const wanted = around === text.length ? 0 : Math.max(0, around - length / 2);
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1;
  if (text.length - start <= length) return start > 0 ? `… ${text.slice(start)}` : text;
  const end = text.lastIndexOf(" ", start + length);
  return `${start > 0 ? "… " : ""}${text.slice(start, end > start ? end : start + length)} …`;
}
