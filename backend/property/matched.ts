import { type SQL, sql } from "drizzle-orm";
import { blocking, periodOf } from "#backend/property/availability";
import { locationConditions, priceConditions } from "#backend/property/condition";
import { leastWeeksOf, rulesAllow } from "#backend/property/stay-allowed";
import { partyOf, stayAsked } from "#backend/property/stay-filter";
import { fromTotal, stayPrices, weekTotals } from "#backend/property/stay-price";
import { type Period, today as todayAt } from "#lib/property/calendar";
import type { LocationsQuery } from "#lib/property/filter";
import type { Party } from "#lib/property/stay";

const all = (conditions: SQL[]) => sql.join(conditions, sql` and `);

/** A search's stay and party, null where none is named. */
type Search = { stay: Period | null; party: Party | null; today: string; now: Date };
/** A list's filter, whatever its order and page. */
type Filter = Omit<LocationsQuery, "sort" | "page" | "pageSize">;

/** The stay and party of a list; null for homes let by the year. @throws 400 for an invalid stay or party */
export function searchOf(filter: Omit<Filter, "ids">, now: Date): Search {
  const today = todayAt(now);
  if (filter.kind === "annual") return { stay: null, party: null, today, now };
  return { party: partyOf(filter), stay: stayAsked(filter, today), today, now };
}

const freeIn = (period: SQL, now: Date) => sql`not exists (select from occupancies where listing_id = l.id
  and period && ${period} and ${blocking(now)})`;

/**
 * The rentals of a list as a query with columns id, rooms, amount (the whole price in Rappen), stay and regular: homes for the
 * requested stay, each discounted week, or homes with their least expensive stay.
 */
export function matchedFor(filter: Filter, { stay, party, today, now }: Search): SQL {
  const conditions = locationConditions(filter, today);
  const bounded = (priced: SQL) => sql`select * from (${priced}) as priced
    where ${all([sql`true`, ...priceConditions(sql`amount`, filter)])}`;
  if (filter.people === undefined && party) conditions.push(sql`l.max_people >= ${party.people}::int`);
  if (stay) {
    const { joins, total, regular } = stayPrices(stay, party);
    const free = freeIn(sql`${periodOf(stay.dateFrom, stay.dateTo)}::daterange`, now);
    const among = all([...conditions, rulesAllow(stay), free]);
    return bounded(sql`select l.id, l.rooms, ${total} as amount, ${stay.dateFrom}::date as stay, ${regular} as regular
      from listings l ${joins} where ${among}`);
  }
  if (filter.kind === "special") {
    const { total, regular } = weekTotals(party);
    const free = freeIn(sql`daterange(w.date, w.date + 7)`, now);
    return bounded(sql`select l.id, l.rooms, ${total} as amount, w.date as stay, ${regular} as regular from listings l
      join week_prices w on w.listing_id = l.id and w.price is not null and w.date >= ${today}::date
        and w.date < l.special_to::date and w.date + 7 > l.special_from::date
      where ${all([...conditions, sql`${leastWeeksOf} = 1`, free])}`);
  }
  const amount = filter.kind === "annual" ? sql`l.price` : fromTotal(party);
  return bounded(sql`select l.id, l.rooms, ${amount} as amount, null::date as stay, null::bigint as regular
    from listings l where ${all(conditions)}`);
}
