import { terms } from "#agency/terms";
import { nights } from "#lib/property/calendar";
import type { VatLine } from "#lib/property/price-schema";
import { toChf } from "#lib/shop/money";
import { nightsByRow } from "#lib/shop/rate-nights";

export type VatClass = "lodging" | "standard" | "exempt";

/** Part of a gross amount taxed at one rate; `rate` in percent, amounts in Rappen. */
type VatPart = { rate: number; gross: number; tax: number };

/** VAT rate in percent for a class on a day; 0 for what is exempt. */
export function vatRate(vatClass: VatClass, date: string): number {
  if (vatClass === "exempt") return 0;
  return terms.vat.find((row) => row.from <= date)?.[vatClass] ?? 0;
}

const taxIn = (gross: number, rate: number) => gross - Math.round((gross * 100) / (100 + rate));

/** VAT contained in a gross amount in Rappen for a service on one day; nothing when exempt. */
export function vatOn(gross: number, vatClass: VatClass, date: string): VatPart[] {
  const rate = vatRate(vatClass, date);
  return rate === 0 || gross === 0 ? [] : [{ rate, gross, tax: taxIn(gross, rate) }];
}

const rates = [...terms.vat, { from: "0001-01-01", lodging: 0 }];

/** VAT contained in the gross price of a stay in Rappen, split by night when the rate changes during it. */
export function vatOnStay(gross: number, dateFrom: string, dateTo: string): VatPart[] {
  const byRate = new Map<number, number>();
  for (const { row, count } of nightsByRow(rates, { dateFrom, dateTo }))
    byRate.set(row.lodging, (byRate.get(row.lodging) ?? 0) + count);
  let rest = gross;
  let nightsLeft = nights(dateFrom, dateTo);
  return [...byRate].flatMap(([rate, count]) => {
    const part = Math.round((rest * count) / nightsLeft);
    rest -= part;
    nightsLeft -= count;
    return rate === 0 || part === 0 ? [] : [{ rate, gross: part, tax: taxIn(part, rate) }];
  });
}

/** Sums parts by rate, lowest first, in CHF as on the wire. */
export function vatLines(parts: VatPart[]): VatLine[] {
  const byRate = new Map<number, { net: number; tax: number }>();
  for (const { rate, gross, tax } of parts) {
    const sum = byRate.get(rate) ?? { net: 0, tax: 0 };
    byRate.set(rate, { net: sum.net + gross - tax, tax: sum.tax + tax });
  }
  return [...byRate]
    .sort(([a], [b]) => a - b)
    .map(([rate, { net, tax }]) => ({
      rate,
      net: toChf(net),
      tax: toChf(tax),
    }));
}

/** Sums the VAT lines of several items by rate, in CHF. */
export function sumVatLines(lines: VatLine[]): VatLine[] {
  return vatLines(
    lines.map(({ rate, net, tax }) => ({
      rate,
      gross: Math.round(net * 100) + Math.round(tax * 100),
      tax: Math.round(tax * 100),
    })),
  );
}
