import { terms } from "#agency/terms";
import type { Period } from "#lib/property/calendar";
import type { Party } from "#lib/property/stay";
import { nightsByRow } from "#lib/shop/rate-nights";

/** Rates in Rappen a night from a day on. A person counts as adult from `adultFrom` years on. */
export type TaxRow = {
  from: string;
  adult: number;
  child: number;
  freeUnder: number;
  adultFrom: number;
  /** Whose rates they are; absent = of every commune that has no rows of its own. */
  commune?: string;
};

/** All rows of agency/terms.ts. */
export const taxRows: readonly TaxRow[] = terms.touristTax;

/** The rows by which a home in a commune is taxed, newest first: those of the commune, else those that name none. */
export function taxTable(commune: string | null | undefined, rows: readonly TaxRow[] = taxRows): readonly TaxRow[] {
  const own = rows.filter((row) => row.commune !== undefined && row.commune === commune);
  return own.length > 0 ? own : rows.filter((row) => row.commune === undefined);
}

/** The rates of a commune on a day ("YYYY-MM-DD"). @throws Error where agency/terms.ts has none for it */
export function taxRates(commune: string | null | undefined, day: string): TaxRow {
  const row = taxTable(commune).find(({ from }) => from <= day);
  if (!row) throw new Error(`agency/terms.ts has no tourist tax for ${commune ?? "any commune"} on ${day}`);
  return row;
}

/** The rates in force on a day, of every commune that has its own and of all others. */
export function allTaxRates(day: string): TaxRow[] {
  const communes = new Set(taxRows.map(({ commune }) => commune));
  return [...communes].map((commune) => taxRates(commune, day));
}

/** Whom it leaves out and the ages that decide it; absent where these change during the stay. */
type ByAge = Omit<Heads, "adults" | "children"> & Pick<TaxRow, "freeUnder" | "adultFrom">;

export type TouristTax = { adults: number; children: number; nights: number; total: number } & Partial<ByAge>;

/** True when at least one person of the party is not among the children. */
export function hasAdult({ people, ages }: Party): boolean {
  return people > ages.length;
}

/** Persons by what they pay; `grown` are those of the adults who came as children. */
type Heads = { adults: number; grown: number; children: number; free: number };
const nobody: Heads = { adults: 0, grown: 0, children: 0, free: 0 };

/** A row in which a child rate of 0 is an age limit: children are free until they are adults. */
const normalizedRow = (row: TaxRow): TaxRow =>
  row.child === 0 ? { ...row, freeUnder: Math.max(row.freeUnder, row.adultFrom) } : row;

/** The ages at which rates differ, and the form of the table: children have a rate, the young are free, or all pay the same. */
export function ageLimits(rates: readonly TaxRow[]) {
  const rows = rates.map(normalizedRow);
  const children = rows.filter(({ freeUnder, adultFrom }) => freeUnder < adultFrom);
  const from = Math.min(...(children.length > 0 ? children : rows).map(({ freeUnder }) => freeUnder));
  const by = children.length > 0 ? "children" : from > 0 ? "free" : "same";
  return { by, from, to: Math.max(0, ...children.map(({ adultFrom }) => adultFrom - 1)), children } as const;
}

/** Heads of a party by what they pay under one row of the table. */
export function taxedHeads({ people, ages }: Party, row: TaxRow): Heads {
  const free = ages.filter((age) => age < row.freeUnder).length;
  const children = ages.filter((age) => age >= row.freeUnder && age < row.adultFrom).length;
  const grown = ages.length - free - children;
  return { free, children, grown, adults: Math.max(0, people - free - children) };
}

/**
 * Tourist tax of a stay by the rows of its commune (`taxTable`): a rate a night per adult and per child; without VAT.
 * Returns the total in Rappen with the nights that are taxed, the heads it was counted for on the first of them, and the ages that
 * decided it, unless these change during the stay.
 */
export function touristTax(party: Party, stay: Period, table: readonly TaxRow[]): TouristTax {
  const spans = nightsByRow(table.map(normalizedRow), stay).map(({ row, count }) => {
    const heads = taxedHeads(party, row);
    return { row, count, heads, total: count * (heads.adults * row.adult + heads.children * row.child) };
  });
  const { freeUnder, adultFrom } = spans[0]?.row ?? { freeUnder: 0, adultFrom: 0 };
  const { adults, children, grown, free } = spans[0]?.heads ?? nobody;
  const sameAges = spans.every(({ row }) => row.freeUnder === freeUnder && row.adultFrom === adultFrom);
  return {
    adults,
    children,
    ...(sameAges && { grown, free, freeUnder, adultFrom }),
    nights: spans.reduce((sum, { count }) => sum + count, 0),
    total: spans.reduce((sum, { total }) => sum + total, 0),
  };
}
