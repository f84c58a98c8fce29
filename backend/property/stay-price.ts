import { type SQL, sql } from "drizzle-orm";
import { addDays, nights, saturdayBefore } from "#lib/property/calendar";
import { type Stay, weekParts } from "#lib/shop/quote";
import { touristTax } from "#lib/shop/tourist-tax";

/**
 * The whole price of one stay for the listings `l` of a query: joins, which leave out homes with an unpriced night, and the
 * total in Rappen. The same sum as `quoteStay`, worked out by the database so that a list can be sorted and paged by it.
 */
export function stayPrices(stay: Stay): { joins: SQL; total: SQL } {
  let from = stay.dateFrom;
  const parts = weekParts(stay, null).map((part, index) => {
    const first = from;
    from = addDays(from, part.nights);
    const week = sql.identifier(`w${index}`);
    // Rents are whole Rappen: a seventh of one never ends in a half, so that this rounds like `Math.round`.
    const rent = part.nights === 7 ? sql`${week}.price` : sql`((${week}.price * ${2 * part.nights}::int + 7) / 14)`;
    const reduced = sql`greatest(0,
      least(${from}::date, l.special_to::date) - greatest(${first}::date, l.special_from::date))`;
    const discount = sql`case when l.special_percent is null then 0
      else round(${rent} * ${reduced} * l.special_percent / ${part.nights * 100}::int)::bigint end`;
    return {
      join: sql`join week_prices ${week} on ${week}.listing_id = l.id and ${week}.date = ${part.date}::date
        and ${week}.price is not null`,
      price: sql`${rent} - ${discount}`,
    };
  });
  const tax = touristTax(stay, stay.dateFrom, stay.dateTo).total;
  const prices = sql.join(
    parts.map(({ price }) => price),
    sql` + `,
  );
  return {
    joins: sql.join(
      parts.map(({ join }) => join),
      sql` `,
    ),
    total: sql`${prices} + l.cleaning_fee + l.linen_fee * ${stay.people}::int + ${tax}::int`,
  };
}

const weekdayOf = (date: string) => (nights(saturdayBefore(date), date) + 6) % 7;

/** Condition on listing `l`: its stay rules allow these dates, judged like `validateStay`. */
export function rulesAllow(dateFrom: string, dateTo: string): SQL {
  const length = nights(dateFrom, dateTo);
  return sql`(l.stay_start is null or l.stay_start = ${weekdayOf(dateFrom)}::int)
    and (l.stay_end is null or l.stay_end = ${weekdayOf(dateTo)}::int)
    and l.min_nights <= ${length}::int and l.max_nights >= ${length}::int
    and (not l.whole_weeks or ${length % 7 === 0}::boolean)`;
}
