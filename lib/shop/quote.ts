import { formatDate } from "#lib/i18n/format";
import { addDays, nights, saturdayBefore } from "#lib/property/calendar";
import type { Quote, QuoteLine, VatLine } from "#lib/property/schema";
import { counted, lineLabel } from "#lib/shop/line-label";
import { toChf } from "#lib/shop/money";
import { type Party, touristTax } from "#lib/shop/tourist-tax";
import { type VatPart, vatLines, vatOnStay } from "#lib/shop/vat";

/** A computed price: `total`, `touristTax` (contained in it) and `rent` (after discount) in Rappen, lines and VAT as on the wire. */
export type Price = {
  total: number;
  touristTax: number;
  rent: number;
  lines: QuoteLine[];
  vat: VatLine[];
};

export type Stay = Party & { dateFrom: string; dateTo: string };

export type StayTariff = {
  /** Rent in Rappen of the week that starts on a Saturday; null or absent = no price. */
  weeks: { date: string; price: number | null }[];
  /** Percent off for every night from `from` up to, not including, `to`. */
  special: { discountPercent: number; from: string; to: string } | null;
  /** Rappen per stay. */
  cleaningFee: number;
  /** Rappen per person. */
  linenFee: number;
};

type WeekPart = { date: string; nights: number; discounted: number };

/** The price weeks a stay touches: their Saturday, how many nights fall into each, and how many of them are on offer. */
export function weekParts({ dateFrom, dateTo }: Pick<Stay, "dateFrom" | "dateTo">, special: StayTariff["special"]) {
  const parts: WeekPart[] = [];
  for (let night = dateFrom; night < dateTo; night = addDays(night, 1)) {
    const date = saturdayBefore(night);
    let part = parts.at(-1);
    if (part?.date !== date) {
      part = { date, nights: 0, discounted: 0 };
      parts.push(part);
    }
    part.nights += 1;
    if (special && special.from <= night && night < special.to) part.discounted += 1;
  }
  return parts;
}

const period = (from: string, to: string) => `${formatDate(from)} – ${formatDate(to)}`;

function rentLines(stay: Stay, tariff: StayTariff, locale: string) {
  const prices = new Map(tariff.weeks.map((week) => [week.date, week.price]));
  const runs: { from: string; to: string; count: number; unit: number }[] = [];
  let discount = 0;
  let from = stay.dateFrom;
  for (const part of weekParts(stay, tariff.special)) {
    const price = prices.get(part.date) ?? null;
    if (price === null) return null;
    const unit = Math.round((price * part.nights) / 7);
    const to = addDays(from, part.nights);
    const run = runs.at(-1);
    if (run && run.unit === unit && part.nights === 7) Object.assign(run, { to, count: run.count + 1 });
    else runs.push({ from, to, count: 1, unit });
    discount += Math.round((unit * part.discounted * (tariff.special?.discountPercent ?? 0)) / (part.nights * 100));
    from = to;
  }
  const gross = runs.reduce((sum, run) => sum + run.unit * run.count, 0);
  const lines = runs.map((run) =>
    line("rent", lineLabel("rent", locale), period(run.from, run.to), run.count, run.unit),
  );
  if (discount > 0) {
    const label = `${lineLabel("discount", locale)} −${tariff.special?.discountPercent}\u00a0%`;
    lines.push(line("discount", label, null, 1, -discount));
  }
  return { rent: gross - discount, lines };
}

/** A breakdown line from amounts in Rappen. */
export function line(
  code: QuoteLine["code"],
  label: string,
  detail: string | null,
  quantity: number,
  unit: number,
): QuoteLine {
  return {
    code,
    label,
    detail,
    quantity,
    unitPrice: toChf(unit),
    total: toChf(unit * quantity),
  };
}

function taxLine(stay: Stay, locale: string): { total: number; lines: QuoteLine[] } {
  const tax = touristTax(stay, stay.dateFrom, stay.dateTo);
  if (tax.total === 0) return { total: 0, lines: [] };
  const heads = [
    tax.adults > 0 ? counted(tax.adults, "adult", "adults", locale) : null,
    tax.children > 0 ? counted(tax.children, "child", "children", locale) : null,
    counted(tax.nights, "night", "nights", locale),
  ];
  const detail = heads.filter((head) => head !== null).join(", ");
  return {
    total: tax.total,
    lines: [line("tourist_tax", lineLabel("tourist_tax", locale), detail, 1, tax.total)],
  };
}

/**
 * Whole price of a stay: rent by week, special discount, final cleaning, linen for each person, tourist tax, VAT
 * contained. A part of a week costs its share of seven nights. Null when a night has no price.
 */
export function quoteStay(stay: Stay, tariff: StayTariff, locale: string): Price | null {
  const rent = rentLines(stay, tariff, locale);
  if (!rent || nights(stay.dateFrom, stay.dateTo) <= 0) return null;
  const lines = [...rent.lines];
  const linen = tariff.linenFee * stay.people;
  if (tariff.cleaningFee > 0)
    lines.push(line("final_cleaning", lineLabel("final_cleaning", locale), null, 1, tariff.cleaningFee));
  if (linen > 0) lines.push(line("bed_linen", lineLabel("bed_linen", locale), null, stay.people, tariff.linenFee));
  const tax = taxLine(stay, locale);
  const lodging = rent.rent + tariff.cleaningFee + linen;
  const vat: VatPart[] = vatOnStay(lodging, "lodging", stay.dateFrom, stay.dateTo);
  return {
    total: lodging + tax.total,
    touristTax: tax.total,
    rent: rent.rent,
    lines: [...lines, ...tax.lines],
    vat: vatLines(vat),
  };
}

/** A computed price as the wire has it, in CHF. */
export function toQuote(price: Price): Quote {
  return {
    currency: "CHF",
    total: toChf(price.total),
    lines: price.lines,
    vat: price.vat,
  };
}
