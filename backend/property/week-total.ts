import type { listings } from "#backend/db/tables/listing";
import { addDays } from "#lib/property/calendar";
import { defaultParty } from "#lib/property/form-query";
import type { Location, Week } from "#lib/property/listing-schema";
import { defaultStayRules, leastNights, leastWeeks, type Party, type StayRules, saturday } from "#lib/property/stay";
import { toChf } from "#lib/shop/money";
import { type HomeTariff, quoteStay } from "#lib/shop/quote";

/** What the whole price of a home's weeks needs. */
export type WeekHome = Pick<typeof listings.$inferSelect, "maxPeople" | "stayRules"> & HomeTariff;

/** A Saturday and the rent of its week in Rappen; null = no price. */
type WeekRent = { date: string; price: number | null };

/**
 * The whole price in CHF of the shortest stay in a home that begins on the nth of some consecutive Saturdays, for the given
 * party, else two adults (one when there is no room for two), and its day of departure. The total is null when a week has no
 * price, the rules allow no such stay or the party is too large.
 */
export function weekTotal(
  home: WeekHome,
  party: Party | null,
  weeks: readonly WeekRent[],
  nth: number,
): Pick<Week, "total" | "dateTo"> {
  const least = leastWeeks(home.stayRules ?? defaultStayRules);
  const heads = party ?? defaultParty(home.maxPeople);
  const dateFrom = weeks[nth]?.date;
  const dateTo = weeks[nth + (least ?? 0)]?.date;
  if (!least || !dateFrom || !dateTo || heads.people > (home.maxPeople ?? heads.people)) return { total: null };
  const price = quoteStay({ dateFrom, dateTo, ...heads }, { ...home, weeks: weeks.slice(nth, nth + least) });
  return { total: price && toChf(price.total), dateTo };
}

const weekDays = [0, 1, 2, 3, 4, 5, 6];

/** Whether weeks price every stay that begins in a home: all begin on a Saturday, and the shortest is one of whole weeks. */
export function isPricedByWeek(rules: StayRules, aSaturday: string): boolean {
  const weeks = leastWeeks(rules);
  return rules.startWeekday === saturday && weeks !== null && leastNights(rules, aSaturday) === 7 * weeks;
}

/**
 * The whole price in CHF of the shortest stay in a home from each day, from today on, of the weeks that start on `dates`; null
 * when a night has no price.
 */
export function startTotals(
  home: WeekHome,
  { dates, today, party, weeks }: { dates: string[]; today: string; party: Party | null; weeks: WeekRent[] },
): NonNullable<Location["starts"]> {
  const rules = home.stayRules ?? defaultStayRules;
  const heads = party ?? defaultParty(home.maxPeople);
  if (heads.people > (home.maxPeople ?? heads.people)) return [];
  const days = dates.flatMap((date) => weekDays.map((day) => addDays(date, day)));
  return days.flatMap((date) => {
    const length = date < today ? null : leastNights(rules, date);
    if (length === null) return [];
    const price = quoteStay({ dateFrom: date, dateTo: addDays(date, length), ...heads }, { ...home, weeks });
    return [{ date, total: price && toChf(price.total) }];
  });
}
