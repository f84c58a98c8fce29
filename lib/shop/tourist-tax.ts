import { addDays, nights } from "#lib/property/calendar";

/** Rates in Rappen a night by day, newest first. A person counts as adult from `adultFrom` years on. */
export const touristTaxTable = [{ from: "0001-01-01", adult: 300, child: 150, freeUnder: 6, adultFrom: 16 }] as const;

export type Party = {
  /** Everyone. */
  people: number;
  /** Ages of the children among them. */
  ages: number[];
};
export type TouristTax = {
  adults: number;
  children: number;
  free: number;
  nights: number;
  total: number;
};

const rowOn = (date: string) => touristTaxTable.find((row) => row.from <= date) ?? touristTaxTable[0];

/** True when at least one person of the party is not among the children. */
export function hasAdult({ people, ages }: Party): boolean {
  return people > ages.length;
}

/**
 * Tourist tax of a stay: CHF 3.00 a night per adult, 1.50 per child, free under 6; without VAT.
 * Returns the total in Rappen with the heads it was counted for on the first night.
 */
export function touristTax(party: Party, dateFrom: string, dateTo: string): TouristTax {
  const heads = (date: string) => {
    const row = rowOn(date);
    const free = party.ages.filter((age) => age < row.freeUnder).length;
    const children = party.ages.filter((age) => age >= row.freeUnder && age < row.adultFrom).length;
    return {
      row,
      free,
      children,
      adults: Math.max(0, party.people - free - children),
    };
  };
  const length = Math.max(0, nights(dateFrom, dateTo));
  let total = 0;
  for (let night = 0; night < length; night++) {
    const { row, adults, children } = heads(addDays(dateFrom, night));
    total += adults * row.adult + children * row.child;
  }
  const { adults, children, free } = heads(dateFrom);
  return { adults, children, free, nights: length, total };
}
