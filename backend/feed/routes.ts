import { eq, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { listings } from "#backend/db/tables/listing";
import { calendarLinks } from "#backend/db/tables/night";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { countTry, type Limit } from "#backend/session/rate-limit";
import { isToken } from "#backend/session/token";
import { wordsIn } from "#backend/words";
import { today } from "#lib/property/calendar";
import { nightCalendar, type TakenPeriod } from "#lib/shop/night-calendar";

/** Rate limit of requests for unknown addresses per visitor. */
const misses: Limit = { name: "calendar-miss", tries: 60, minutes: 60 };

/** Nights of a home that other portals must not sell: booked or blocked, without the holds of a checkout. */
async function takenPeriods(db: Database, listingId: number, now: Date): Promise<TakenPeriod[]> {
  const { rows } = await db.execute<TakenPeriod>(sql`
    select id, lower(period)::text as "dateFrom", upper(period)::text as "dateTo" from occupancies
    where listing_id = ${listingId} and released_at is null and kind <> 'hold' and upper(period) > ${today(now)}::date
    order by lower(period) limit 2000`);
  return rows;
}

/** The calendars that other portals read, each under its home's secret address. */
export function feedCalls(deps: Deps): Handlers {
  const { db, clock } = deps;
  return {
    "GET /shop/api/store/calendar/{token}/nights.ics": async ({ params: { token }, locale, address }) => {
      const [home] = isToken(token)
        ? await db
            .select({ id: listings.id, reference: listings.reference })
            .from(calendarLinks)
            .innerJoin(listings, eq(listings.id, calendarLinks.listingId))
            .where(eq(calendarLinks.token, token))
        : [];
      if (!home) {
        await countTry(deps, misses, address);
        throw failure(404, "NOT_FOUND");
      }
      const periods = await takenPeriods(db, home.id, clock());
      return nightCalendar(periods, { title: home.reference, word: wordsIn(locale, "order")("taken"), now: clock() });
    },
  };
}
