import { type SQL, sql } from "drizzle-orm";
import { addDays, nights, saturdayBefore } from "#lib/property/calendar";
import { type Stay, weekParts } from "#lib/shop/quote";
import { touristTax } from "#lib/shop/tourist-tax";

/**
 * Whole prices of one stay for many homes as a subquery (listing_id, total in Rappen): the same sum as `quoteStay`,
 * worked out by the database so that a list can be sorted and paged by it. Homes with an unpriced night are absent.
 * `l` in `among` is the listing; the subquery reads only homes it admits.
 */
export function stayPrices(stay: Stay, among: SQL): SQL {
  let from = stay.dateFrom;
  const parts = weekParts(stay, null).map((part) => {
    const row = sql`(${part.date}::date, ${from}::date, ${addDays(from, part.nights)}::date, ${part.nights}::int)`;
    from = addDays(from, part.nights);
    return row;
  });
  const tax = touristTax(stay, stay.dateFrom, stay.dateTo).total;
  const discounted = sql`greatest(0,
    least(part.until, (l.special ->> 'to')::date) - greatest(part.first, (l.special ->> 'from')::date))`;
  const rent = sql`round(w.price * part.nights / 7.0)`;
  const percent = sql`coalesce((l.special ->> 'discountPercent')::numeric, 0)`;
  return sql`
    select l.id as listing_id, (sum(${rent})
      - coalesce(sum(round(${rent} * ${discounted} * ${percent} / (part.nights * 100))), 0)
      + l.cleaning_fee + l.linen_fee * ${stay.people}::int + ${tax}::int)::bigint as total
    from (values ${sql.join(parts, sql`, `)}) as part(date, first, until, nights)
    join week_prices w on w.date = part.date and w.price is not null
    join listings l on l.id = w.listing_id
    where ${among}
    group by l.id
    having count(*) = ${parts.length}::int`;
}

/** Condition on listing `l`: its stay rules allow these dates (RN6), judged like `validateStay`. */
export function rulesAllow(dateFrom: string, dateTo: string): SQL {
  const length = nights(dateFrom, dateTo);
  const start = (nights(saturdayBefore(dateFrom), dateFrom) + 6) % 7;
  const end = (nights(saturdayBefore(dateTo), dateTo) + 6) % 7;
  const rule = (key: string, fallback: number | boolean) =>
    sql`coalesce(l.stay_rules ->> ${key}::text, ${String(fallback)})`;
  const day = (key: string, weekday: number) =>
    sql`(case when l.stay_rules is null then 6 = ${weekday}::int
      else (l.stay_rules ->> ${key}::text) is null or (l.stay_rules ->> ${key}::text)::int = ${weekday}::int end)`;
  return sql`${day("startWeekday", start)} and ${day("endWeekday", end)}
    and ${rule("minNights", 7)}::int <= ${length}::int and ${rule("maxNights", 56)}::int >= ${length}::int
    and (not ${rule("wholeWeeks", true)}::boolean or ${length}::int % 7 = 0)`;
}
