import type { SaleFile } from "#backend/seed/listing-file";
import { catalogLocales } from "#lib/i18n/locale";

const plain = (text: string) => text.toLowerCase().replaceAll("'", "’");

/**
 * The languages in which a listing's title, summary or text names its street, or the street's last word with the house
 * number: the exact address is private, and these texts are published.
 */
export function languagesNamingStreet(
  { address, title, summary }: Pick<SaleFile, "address" | "title" | "summary">,
  bodies: Record<string, string>,
): string[] {
  const number = /\d+\s*[a-z]?$/i.exec(address)?.[0] ?? "";
  const street = plain(address.slice(0, address.length - number.length)).replace(/[\s,]+$/, "");
  const named = number ? [street, plain(`${street.split(/[\s’]/).at(-1)} ${number}`)] : [street];
  return catalogLocales.filter((locale) => {
    const text = plain([title[locale], summary[locale], bodies[locale]].join("\n"));
    return named.some((name) => text.includes(name));
  });
}
