import { addDays, nights, type Period, saturdayBefore } from "#lib/property/calendar";
import type { VatLine } from "#lib/property/price-schema";
import type { Stay } from "#lib/property/stay";
import { type Fees, supplements, timesDue } from "#lib/property/supplement";
import { toRappen } from "#lib/shop/money";
import { amountsOf, type PriceLine } from "#lib/shop/price-line";
import { rentOf } from "#lib/shop/rent";
import { taxTable, touristTax } from "#lib/shop/tourist-tax";
import { vatLines, vatOnStay } from "#lib/shop/vat";

/**
 * A computed price: `total`, `touristTax` (contained in it) and `rent` (after discount) in Rappen, lines as codes, VAT in wire
 * format.
 */
export type Price = { total: number; touristTax: number; rent: number; lines: PriceLine[]; vat: VatLine[] };

/** Inputs of a home's price, except the weekly rents. */
export type HomeTariff = Fees & {
  /** Discount in percent for every night from `from` until before `to`. */
  special: { discountPercent: number; from: string; to: string } | null;
  /** Commune whose tourist tax applies; null for the default rates. */
  commune: string | null;
};

export type StayTariff = HomeTariff & {
  /** Rent in Rappen of the week that starts on a Saturday; null or absent = no price. */
  weeks: { date: string; price: number | null }[];
};

/** The nights of a stay in one price week, from `from` until before `to`; `discounted` of them have the special offer. */
type WeekPart = { saturday: string; from: string; to: string; nights: number; discounted: number };

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** The price weeks of a stay. */
export function weekParts({ dateFrom, dateTo }: Period, special: StayTariff["special"]): WeekPart[] {
  const parts: WeekPart[] = [];
  let from = dateFrom;
  while (from < dateTo) {
    const saturday = saturdayBefore(from);
    const to = earlier(addDays(saturday, 7), dateTo);
    const discounted = special ? Math.max(0, nights(later(from, special.from), earlier(to, special.to))) : 0;
    parts.push({ saturday, from, to, nights: nights(from, to), discounted });
    from = to;
  }
  return parts;
}

function rentLines(stay: Stay, tariff: StayTariff) {
  const prices = new Map(tariff.weeks.map((week) => [week.date, week.price]));
  const runs: { from: string; to: string; count: number; unit: number }[] = [];
  let discount = 0;
  for (const part of weekParts(stay, tariff.special)) {
    const price = prices.get(part.saturday) ?? null;
    if (price === null) return null;
    const unit = Math.round((price * part.nights) / 7);
    const run = runs.at(-1);
    if (run && run.unit === unit && part.nights === 7) Object.assign(run, { to: part.to, count: run.count + 1 });
    else runs.push({ from: part.from, to: part.to, count: 1, unit });
    discount += Math.round((unit * part.discounted * (tariff.special?.discountPercent ?? 0)) / (part.nights * 100));
  }
  const gross = runs.reduce((sum, run) => sum + run.unit * run.count, 0);
  const lines: PriceLine[] = runs.map(({ from, to, count, unit }) => ({
    code: "rent",
    from,
    to,
    ...amountsOf(count, unit),
  }));
  if (discount > 0)
    lines.push({ code: "discount", percent: tariff.special?.discountPercent ?? 0, ...amountsOf(1, -discount) });
  return { rent: gross - discount, lines };
}

function taxLines(stay: Stay, commune: string | null): { total: number; lines: PriceLine[] } {
  const { total, ...counted } = touristTax(stay, stay, taxTable(commune));
  if (total === 0) return { total: 0, lines: [] };
  return { total, lines: [{ code: "tourist_tax", ...counted, ...amountsOf(1, total) }] };
}

/** Costs of a stay besides its rent: supplements and tourist tax in Rappen, and the lines of both. */
export function onTop(stay: Stay, home: Fees & Pick<HomeTariff, "commune">) {
  const due = supplements.map((supplement) => ({
    code: supplement.code,
    times: timesDue(supplement, stay),
    fee: home[supplement.fee],
  }));
  const tax = taxLines(stay, home.commune);
  const charged = due.filter(({ times, fee }) => times * fee > 0);
  const lines: PriceLine[] = charged.map(({ code, times, fee }) => ({ code, ...amountsOf(times, fee) }));
  return {
    supplements: due.reduce((sum, { times, fee }) => sum + times * fee, 0),
    tax: tax.total,
    lines: [...lines, ...tax.lines],
  };
}

/**
 * Whole price of a stay: rent by week, special discount, supplements, tourist tax, VAT contained. A partial week costs its share
 * of seven nights. Null when a night has no price.
 */
export function quoteStay(stay: Stay, tariff: StayTariff): Price | null {
  const { dateFrom, dateTo } = stay;
  const rent = rentLines(stay, tariff);
  if (!rent || nights(dateFrom, dateTo) <= 0) return null;
  const more = onTop(stay, tariff);
  const lodging = rent.rent + more.supplements;
  return {
    total: lodging + more.tax,
    touristTax: more.tax,
    rent: rent.rent,
    lines: [...rent.lines, ...more.lines],
    vat: vatLines(vatOnStay(lodging, dateFrom, dateTo)),
  };
}

/** A sold line for the current party: supplements are recounted, all others unchanged. */
function countedAnew(line: PriceLine, stay: Stay): PriceLine {
  const supplement = supplements.find(({ code }) => code === line.code);
  if (!supplement) return line;
  const times = timesDue(supplement, stay);
  if (times === line.quantity) return line;
  return { code: supplement.code, ...amountsOf(times, toRappen(line.unitPrice)) };
}

/**
 * The price of a sold stay for another party: supplements at the price they were sold for, the commune's tourist tax and VAT
 * computed anew, everything else as sold. Null for lines without the rent.
 */
export function quoteParty(stay: Stay, sold: readonly PriceLine[], commune: string | null): Price | null {
  if (!sold.some(({ code }) => code === "rent")) return null;
  const kept = sold.filter(({ code }) => code !== "tourist_tax").map((line) => countedAnew(line, stay));
  const tax = taxLines(stay, commune);
  const lodging = kept.reduce((sum, { total }) => sum + toRappen(total), 0);
  return {
    total: lodging + tax.total,
    touristTax: tax.total,
    rent: toRappen(rentOf(kept)),
    lines: [...kept, ...tax.lines],
    vat: vatLines(vatOnStay(lodging, stay.dateFrom, stay.dateTo)),
  };
}
