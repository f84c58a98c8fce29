import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { containing, referenceHolds } from "#backend/db/containing";
import type { Database } from "#backend/db/database";
import { atInstant } from "#backend/db/instant";
import { listings } from "#backend/db/tables/listing";
import { homeTitle } from "#backend/desk/nights";
import { addDays } from "#lib/property/calendar";

/** Homes of one page of the calendar. */
export const calendarLength = 25;

/** Taken nights of a home, cut to the month; half open. */
export type TakenRun = {
  id: number;
  dateFrom: string;
  dateTo: string;
  kind: "hold" | "booking" | "blocked";
  number: string | null;
  name: string | null;
};

/** A month of the calendar, `YYYY-MM`: its first day, and that of the next one. */
export function monthBounds(month: string): { first: string; next: string } {
  const first = `${month}-01`;
  return { first, next: `${addDays(first, 31).slice(0, 7)}-01` };
}

/** Weekly homes whose title or reference holds every word. */
function found(search: string): SQL | undefined {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  return and(
    eq(listings.kind, "weekly"),
    eq(listings.active, true),
    ...words.map((word) =>
      or(sql`${listings.title}::text ilike ${containing(word)}`, referenceHolds(sql`${listings.reference}`, word)),
    ),
  );
}

/** A page of the weekly homes by their title, how many there are, and the taken nights of those on the page in a month. */
export async function readCalendar(
  db: Database,
  { search, month, page, locale, now }: { search: string; month: string; page: number; locale: string; now: Date },
) {
  const where = found(search);
  const title = homeTitle(locale);
  const [homes, all] = await Promise.all([
    db
      .select({ id: listings.id, title, reference: listings.reference })
      .from(listings)
      .where(where)
      .orderBy(sql`plain_text(${title})`, title, asc(listings.id))
      .limit(calendarLength)
      .offset((page - 1) * calendarLength),
    db.$count(listings, where),
  ]);
  const { first, next } = monthBounds(month);
  const ids = homes.map(({ id }) => id);
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await db.execute<TakenRun>(sql`
    select o.listing_id as id, greatest(lower(o.period), ${first}::date)::text as "dateFrom",
      least(upper(o.period), ${next}::date)::text as "dateTo", o.kind, r.number,
      c.first_name || ' ' || c.last_name as name
    from occupancies o left join orders r on r.id = o.order_id left join contacts c on c.id = r.contact_id
    where o.listing_id in ${ids} and o.released_at is null and o.period && daterange(${first}::date, ${next}::date)
      and (o.kind <> 'hold' or o.expires_at > ${atInstant(now)})
    order by lower(o.period)`);
  const taken = Map.groupBy(rows, ({ id }) => id);
  return { homes: homes.map((home) => ({ ...home, taken: taken.get(home.id) ?? [] })), all };
}
export type CalendarHome = Awaited<ReturnType<typeof readCalendar>>["homes"][number];
