import { terms } from "#agency/terms";
import { nights } from "#lib/property/calendar";

/** Rates in Rappen a night from a day on. A person counts as adult from `adultFrom` years on. */
export type TaxRow = { from: string; adult: number; child: number; freeUnder: number; adultFrom: number };

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

/** True when at least one person of the party is not among the children. */
export function hasAdult({ people, ages }: Party): boolean {
  return people > ages.length;
}

/** Heads of a party by what they pay under one row of the table. */
export function taxedHeads({ people, ages }: Party, row: TaxRow) {
  const free = ages.filter((age) => age < row.freeUnder).length;
  const children = ages.filter((age) => age >= row.freeUnder && age < row.adultFrom).length;
  return { free, children, adults: Math.max(0, people - free - children) };
}

/**
 * Tourist tax of a stay: the rates of agency/terms.ts a night per adult and per child; without VAT.
 * Returns the total in Rappen with the heads it was counted for on the first night.
 */
export function touristTax(
  party: Party,
  dateFrom: string,
  dateTo: string,
  table: readonly TaxRow[] = terms.touristTax,
): TouristTax {
  let first: Pick<TouristTax, "adults" | "children" | "free"> = { adults: 0, children: 0, free: 0 };
  let total = 0;
  let until = dateTo;
  for (const row of table) {
    const from = row.from > dateFrom ? row.from : dateFrom;
    if (from < until) {
      first = taxedHeads(party, row);
      total += nights(from, until) * (first.adults * row.adult + first.children * row.child);
      until = from;
    }
  }
  return { ...first, nights: Math.max(0, nights(dateFrom, dateTo)), total };
}
