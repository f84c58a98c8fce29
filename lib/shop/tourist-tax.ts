import { terms } from "#agency/terms";
import type { Period } from "#lib/property/calendar";
import type { Party } from "#lib/property/stay";
import { nightsByRow } from "#lib/shop/rate-nights";

/** Rates in Rappen per night, valid from a day on. A person counts as adult from `adultFrom` years on. */
export type TaxRow = {
  from: string;
  adult: number;
  child: number;
  freeUnder: number;
  adultFrom: number;
  /** Commune of the rates; absent: every commune without rows of its own. */
  commune?: string;
};

/** All rows of agency/terms.ts. */
export const taxRows: readonly TaxRow[] = terms.touristTax;

/** The rows for a home in a commune, newest first: the commune's own, else those without a commune. */
export function taxTable(commune: string | null | undefined, rows: readonly TaxRow[] = taxRows): readonly TaxRow[] {
  const own = rows.filter((row) => row.commune !== undefined && row.commune === commune);
  return own.length > 0 ? own : rows.filter((row) => row.commune === undefined);
}

/** The rates of a commune on a day ("YYYY-MM-DD"). @throws Error when agency/terms.ts has none */
export function taxRates(commune: string | null | undefined, day: string): TaxRow {
  const row = taxTable(commune).find(({ from }) => from <= day);
  if (!row) throw new Error(`agency/terms.ts has no tourist tax for ${commune ?? "any commune"} on ${day}`);
  return row;
}

/** The rates in force on a day: of every commune with rows of its own, and the default ones. */
export function allTaxRates(day: string): TaxRow[] {
  const communes = new Set(taxRows.map(({ commune }) => commune));
  return [...communes].map((commune) => taxRates(commune, day));
}

/** Exempt persons and age limits; absent when the limits change during the stay. */
type ByAge = Omit<Heads, "adults" | "children"> & Pick<TaxRow, "freeUnder" | "adultFrom">;

type TouristTax = { adults: number; children: number; nights: number; total: number } & Partial<ByAge>;

/** True when at least one person of the party is not among the children. */
export function hasAdult({ people, ages }: Party): boolean {
  return people > ages.length;
}

/** Persons by the rate they pay; `grown` are the adults among the children of the party. */
type Heads = { adults: number; grown: number; children: number; free: number };
const nobody: Heads = { adults: 0, grown: 0, children: 0, free: 0 };

/** Normalizes a child rate of 0 to an age limit: children are then free until they are adults. */
const normalizedRow = (row: TaxRow): TaxRow =>
  row.child === 0 ? { ...row, freeUnder: Math.max(row.freeUnder, row.adultFrom) } : row;

/** The ages at which rates differ, and the form of the table: a rate for children, the young are free, or the same for all. */
export function ageLimits(rates: readonly TaxRow[]) {
  const rows = rates.map(normalizedRow);
  const children = rows.filter(({ freeUnder, adultFrom }) => freeUnder < adultFrom);
  const from = Math.min(...(children.length > 0 ? children : rows).map(({ freeUnder }) => freeUnder));
  const by = children.length > 0 ? "children" : from > 0 ? "free" : "same";
  return { by, from, to: Math.max(0, ...children.map(({ adultFrom }) => adultFrom - 1)), children } as const;
}

/** Persons of a party by the rate they pay under one row. */
export function taxedHeads({ people, ages }: Party, row: TaxRow): Heads {
  const free = ages.filter((age) => age < row.freeUnder).length;
  const children = ages.filter((age) => age >= row.freeUnder && age < row.adultFrom).length;
  const grown = ages.length - free - children;
  return { free, children, grown, adults: Math.max(0, people - free - children) };
}

/**
 * Tourist tax of a stay by the rows of its commune (`taxTable`): a rate per night for each adult and each child; without VAT.
 * Returns the total in Rappen, the number of taxed nights, the persons by rate on the first of them, and the age limits, unless
 * these change during the stay.
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
