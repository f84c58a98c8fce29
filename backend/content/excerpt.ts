const length = 160;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'", rsquo: "’" };

/** A text without case and accents, each character kept in its place. */
function folded(text: string): string {
  return [...text].map((char) => char.normalize("NFD").charAt(0).toLowerCase()).join("");
}

/** The words of a search: lower case, no accents, letters and digits only, at most eight. */
export function searchWords(query: string): string[] {
  return (
    query
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, 8);
}

/** Plain text around the first of the words, about 160 characters, cut at spaces. */
export function excerptOf(html: string, words: string[]): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
  const plain = folded(text);
  const places = words.map((word) => plain.indexOf(word)).filter((place) => place >= 0);
  const around = Math.min(...places, text.length);
  const wanted = around === text.length ? 0 : Math.max(0, around - length / 2);
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1;
  if (text.length - start <= length) return start > 0 ? `… ${text.slice(start)}` : text;
  const end = text.lastIndexOf(" ", start + length);
  return `${start > 0 ? "… " : ""}${text.slice(start, end > start ? end : start + length)} …`;
}
