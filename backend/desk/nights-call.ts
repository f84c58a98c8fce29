import { type DeskContext, type Shown, send } from "#backend/desk/desk-call";
import { calendarAddress, listFeeds } from "#backend/desk/feeds";
import { takenNights, type weeklyHome } from "#backend/desk/nights";
import { nightsPage } from "#backend/desk/nights-pages";
import type { PaymentDeps } from "#backend/payment/deps";
import { today } from "#lib/property/calendar";

type Home = NonNullable<Awaited<ReturnType<typeof weeklyHome>>>;

/** Answers with the page of a home's nights and calendars. */
export async function showNights(deps: PaymentDeps, c: DeskContext, home: Home, { status, ...shown }: Shown) {
  const { db, clock } = deps;
  const person = c.get("person");
  const now = today(clock());
  const [taken, address, feeds] = await Promise.all([
    takenNights(db, home.id, now, clock()),
    calendarAddress(deps, home.id),
    listFeeds(db, { listingId: home.id, page: 1, locale: person.locale }),
  ]);
  const calendars = { address, feeds: feeds.rows };
  return send(c, nightsPage(person, { home, taken, calendars, today: now, ...shown }), status);
}
