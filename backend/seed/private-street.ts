import type { SaleFile } from "#backend/seed/listing-file";
import { catalogLocales } from "#lib/i18n/locale";

/** With “strasse” for “straße”, “str.” and “str”. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("'", "’")
    .replace(/(?<=\p{L})str(?:aße|\.|(?!\p{L}))/gu, "strasse");

/** Streets of one word; others are names of places that a text may say, such as “Boden”. */
const streetWord = /\p{L}(?:strasse|gasse|gässli|weg|allee|platz|rain|halde|steig|ring|quai|promenade)$/u;

/** A name as whole words: “Dorf 1” is neither “Dorf 12” nor part of “Unterdorf 1”. */
function wholeWords(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "u");
}

/**
 * The languages in which a listing's title, summary or text names its street, or the street's last word with the house
 * number: the exact address is private, and these texts are published. A name that is no street's counts only with its number.
 */
export function languagesNamingStreet(
  { address, title, summary }: Pick<SaleFile, "address" | "title" | "summary">,
  bodies: Record<string, string>,
): string[] {
  const number = /\d+\s*[a-z]?$/i.exec(address)?.[0] ?? "";
  const street = plain(address.slice(0, address.length - number.length)).replace(/[\s,]+$/, "");
  if (!street) return [];
  const isStreet = /\s/.test(street) || streetWord.test(street);
  const named = [
    ...(isStreet ? [street] : []),
    ...(number ? [plain(`${street.split(/[\s’]/).at(-1)} ${number}`)] : []),
  ].map(wholeWords);
  return catalogLocales.filter((locale) => {
    const text = plain([title[locale], summary[locale], bodies[locale]].join("\n"));
    return named.some((name) => name.test(text));
  });
}
