import { addDays, nights } from "#lib/property/calendar";
import type { Party } from "#lib/property/stay";
import type { StayTariff } from "#lib/shop/quote";
import { taxTable, touristTax } from "#lib/shop/tourist-tax";

/** Amounts in Rappen: the rent after any special offer, all that must be paid, and what that would be without the offer. */
export type WeekPrice = { rent: number; total: number; regularTotal: number };

/** Nights of the week from `date` on that are on offer. */
function nightsOnOffer(date: string, special: NonNullable<StayTariff["special"]>): number {
  const end = addDays(date, 7);
  const from = special.from > date ? special.from : date;
  return Math.max(0, nights(from, special.to < end ? special.to : end));
}

/**
 * Whole price of `weeks` whole weeks from the Saturday `date` on: the sum of `quoteStay` without its lines.
 * `rentOn` is the rent in Rappen of the week that starts on a day. Null when a week has no price.
 */
export function priceWeeks(
  { date, weeks, party }: { date: string; weeks: number; party: Party },
  tariff: Omit<StayTariff, "weeks">,
  rentOn: (date: string) => number | null,
): WeekPrice | null {
  let regular = 0;
  let discount = 0;
  for (let week = 0; week < weeks; week++) {
    const start = addDays(date, 7 * week);
    const rent = rentOn(start);
    if (rent === null) return null;
    regular += rent;
    const { special } = tariff;
    if (special) discount += Math.round((rent * nightsOnOffer(start, special) * special.discountPercent) / 700);
  }
  const stay = { dateFrom: date, dateTo: addDays(date, 7 * weeks) };
  const tax = touristTax(party, stay, taxTable(tariff.commune)).total;
  const added = tariff.cleaningFee + tariff.linenFee * party.people + tax;
  return { rent: regular - discount, total: regular - discount + added, regularTotal: regular + added };
}
