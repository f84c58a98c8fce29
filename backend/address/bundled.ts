import { addresses } from "#agency/addresses";
import type { AddressService } from "#backend/address/source";
import { withoutAccents } from "#lib/accents";
import type { AddressSuggestion } from "#lib/contact/contact-schema";

const most = 10;
const perStreet = 3;

/** Words of a text without accents and case; the house number stays a word of its own. */
const wordsOf = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const streets = Object.entries(addresses).flatMap(([place, list]) => {
  const [zip = "", ...city] = place.split(" ");
  return Object.entries(list).map(([street, highest]) => ({
    street,
    highest,
    zip,
    city: city.join(" "),
    words: wordsOf(`${street} ${place}`),
  }));
});

const suggestion = (street: (typeof streets)[number], number: number): AddressSuggestion => ({
  label: `${street.street} ${number}, ${street.zip} ${street.city}`,
  street: street.street,
  streetNumber: String(number),
  zip: street.zip,
  city: street.city,
});

/** Letters and digits of a text, so that spaces do not matter. */
const squeezed = (text: string) => wordsOf(text).join("");

/** Houses whose whole address is this text but for spaces. */
function spelledTogether(text: string): AddressSuggestion[] {
  const wanted = squeezed(text);
  return streets
    .filter(({ street }) => wanted.startsWith(squeezed(street)))
    .flatMap((street) => Array.from({ length: street.highest }, (_, index) => suggestion(street, index + 1)))
    .filter(({ label }) => squeezed(label) === wanted);
}

/**
 * Addresses of the agency's own list: every word must be a prefix of a word of the street or place, the first number a prefix of
 * the house number.
 */
export const bundledAddresses: AddressService = {
  suggest: async (text) => {
    const words = wordsOf(text);
    const numbers = words.filter((word) => /^\d{1,3}$/.test(word));
    const names = words.filter((word) => !numbers.includes(word));
    if (names.length === 0) return [];
    const matching = streets.filter((street) =>
      names.every((word) => street.words.some((known) => known.startsWith(word))),
    );
    if (matching.length === 0) return spelledTogether(text);
    const [wanted] = numbers;
    const perMatch = matching.length > most / perStreet ? 1 : Math.ceil(most / Math.max(1, matching.length));
    return matching
      .flatMap((street) => {
        const houses = Array.from({ length: street.highest }, (_, index) => index + 1);
        const fitting = wanted ? houses.filter((house) => String(house).startsWith(wanted)) : houses;
        return fitting.slice(0, wanted ? most : perMatch).map((house) => suggestion(street, house));
      })
      .toSorted((a, b) => Number(b.streetNumber === wanted) - Number(a.streetNumber === wanted))
      .slice(0, most);
  },
};
