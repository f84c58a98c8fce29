import type { listings } from "#backend/db/schema";
import { addDays } from "#lib/property/calendar";
import { unnamedParty } from "#lib/property/form-query";
import type { Week } from "#lib/property/schema";
import { leastWeeks } from "#lib/property/stay";
import { defaultStayRules } from "#lib/property/stay-rules";
import { toChf } from "#lib/shop/money";
import type { Party } from "#lib/shop/tourist-tax";
import { priceWeeks } from "#lib/shop/week-price";

/** Nights after the last Saturday shown whose rents a stay from there may need, because a home asks for several weeks. */
export const longestLeast = 56;

/** What the whole price of a home's weeks needs. */
export type WeekHome = Pick<
  typeof listings.$inferSelect,
  "maxPeople" | "stayRules" | "special" | "cleaningFee" | "linenFee"
>;

/**
 * The whole price of the shortest stay in a home that begins on a Saturday, for the party named or two adults, and its day of
 * departure. Null where a week has no price, the rules allow no such stay or the party is too large.
 */
export function weekTotal(
  home: WeekHome,
  { date, party }: { date: string; party: Party | null },
  rentOn: (date: string) => number | null,
): Pick<Week, "total" | "dateTo"> {
  const weeks = leastWeeks(home.stayRules ?? defaultStayRules);
  const heads = party ?? unnamedParty(home.maxPeople);
  if (weeks === null || heads.people > (home.maxPeople ?? heads.people)) return { total: null };
  const price = priceWeeks({ date, weeks, party: heads }, home, rentOn);
  return { total: price && toChf(price.total), dateTo: addDays(date, 7 * weeks) };
}
