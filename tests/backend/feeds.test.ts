// Calendars of other portals: their nights are blocked here, a failing portal changes nothing, a paid stay stays.
import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { availabilityEvents, feedStays, feeds, occupancies } from "#backend/db/tables/night";
import { rateLimits } from "#backend/db/tables/setting";
import { audit, staff } from "#backend/db/tables/staff";
import { removeFeed } from "#backend/desk/feeds";
import { freeNights, takenNights } from "#backend/desk/nights";
import { reconcile } from "#backend/payment/reconciler";
import type { ErrorReply } from "#lib/contract/error-schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { forgetOrders, stateOf } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday, testToday } from "#tests/fixtures/listings";
import { aCalendar, aPortal, feedsOf } from "#tests/fixtures/portal";

let portal: Awaited<ReturnType<typeof aPortal>>;

const db = await aShopDatabase();
beforeEach(async () => {
  portal = await aPortal();
  await forgetOrders(db);
  await db.delete(occupancies);
  for (const table of [audit, feeds, availabilityEvents, rateLimits]) await db.delete(table);
});
afterEach(() => portal.close());

/** The nights of home 1 that calendars took, as the database has them. */
const fedNights = async (listingId = 1) => {
  const rows = await db
    .select({ period: sql<string>`${occupancies.period}::text` })
    .from(occupancies)
    .where(and(eq(occupancies.listingId, listingId), occupancies.fed, isNull(occupancies.releasedAt)))
    .orderBy(sql`lower(${occupancies.period})`);
  return rows.map(({ period }) => period);
};
const week = (at: number) => [saturday(at), saturday(at + 1)] as const;
const period = (from: number, to = from + 1) => `[${saturday(from)},${saturday(to)})`;

test("a calendar's nights are blocked at once and freed when they disappear, each with an availability event", async () => {
  const { shop, guest } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, read } = await feedsOf(db, shop.deps, portal);
  portal.say("/1.ics", aCalendar(week(30), week(33)));
  await db.delete(availabilityEvents);
  const id = await add(1, "/1.ics");
  expect(await read(id)).toBe(true);
  expect(await fedNights()).toEqual([period(30), period(33)]);
  expect((await guest.book(30)).status).toBe(409);
  expect((await guest.book(31)).status).toBe(200);
  expect((await db.select().from(availabilityEvents)).map(({ listingId }) => listingId)).toContain(1);
  portal.say("/1.ics", aCalendar(week(33)));
  await db.delete(availabilityEvents);
  await read(id);
  expect(await fedNights()).toEqual([period(33)]);
  expect(await db.select().from(availabilityEvents)).toHaveLength(1);
  expect((await shop.guest().book(30)).status).toBe(200);
  await db.delete(availabilityEvents);
  await read(id);
  expect(await db.select().from(availabilityEvents)).toEqual([]);
});

const tooLarge = (calendar: string) => calendar.replace("VERSION", `X-PAD:${"x".repeat(1_100_000)}\r\nVERSION`);
test.each<[string, string, (portal: Awaited<ReturnType<typeof aPortal>>) => void]>([
  ["is down", "unreachable", (p) => p.answer("/1.ics", (response) => response.destroy())],
  ["refuses", "refused", (p) => p.answer("/1.ics", (response) => response.writeHead(500).end(aCalendar()))],
  ["answers a page", "unreadable", (p) => p.say("/1.ics", "<html>Log in</html>")],
  ["answers half", "unreadable", (p) => p.say("/1.ics", aCalendar(week(40)).slice(0, -20))],
  ["answers nothing", "unreadable", (p) => p.say("/1.ics", "")],
  ["answers a date that is none", "unreadable", (p) => p.say("/1.ics", aCalendar(["x", "y"]))],
  ["answers too much", "large", (p) => p.say("/1.ics", tooLarge(aCalendar(week(40))))],
  ["never ends", "late", (p) => p.answer("/1.ics", (response) => void response.write("BEGIN:VCALENDAR\r\n"))],
  ["sends on for ever", "address", (p) => p.answer("/1.ics", (r) => r.writeHead(302, { location: "/1.ics" }).end())],
  [
    "sends elsewhere",
    "address",
    (p) => p.answer("/1.ics", (r) => r.writeHead(302, { location: "file:///etc/passwd" }).end()),
  ],
])("a calendar that %s neither blocks nor frees nights", async (_, fault, break_) => {
  const { shop } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, read, faultOf } = await feedsOf(db, shop.deps, portal);
  portal.say("/1.ics", aCalendar(week(30)));
  const id = await add(1, "/1.ics");
  await read(id);
  break_(portal);
  expect(await read(id)).toBe(false);
  expect(await faultOf(id)).toBe(fault);
  expect(await fedNights()).toEqual([period(30)]);
  expect(await db.select().from(feedStays)).toHaveLength(1);
  portal.say("/1.ics", aCalendar());
  expect(await read(id)).toBe(true);
  expect([await faultOf(id), await fedNights()]).toEqual([null, []]);
});

test.each([
  ["on its last day", 12],
  ["two days after", 14],
])("an event that is prolonged %s blocks its further nights, once", async (_, days) => {
  const { shop, guest } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, read } = await feedsOf(db, shop.deps, portal);
  portal.say("/1.ics", aCalendar(week(0)));
  const id = await add(1, "/1.ics");
  await read(id);
  shop.pass(days * 24 * 60);
  portal.say("/1.ics", aCalendar([saturday(0), saturday(3)]));
  await read(id);
  expect(await fedNights()).toEqual([period(0), period(1, 3)]);
  expect((await guest.book(2)).status).toBe(409);
  await db.delete(availabilityEvents);
  await read(id);
  expect(await db.select().from(availabilityEvents)).toEqual([]);
  portal.say("/1.ics", aCalendar());
  await read(id);
  expect(await fedNights()).toEqual([period(0)]);
  expect((await guest.book(2)).status).toBe(200);
});

/** The UID lines of a calendar, each replaced. */
const named = (calendar: string, uidLine: string) => calendar.replace(/UID:.*\r\n/g, uidLine);

test.each([
  ["has none", ""],
  ["is empty", "UID:\r\n"],
  ["has parameters", "UID;X-A=1:stay\r\n"],
  ["has a NUL byte", "UID:stay\0\r\n"],
  ["is too long for the database", `UID:${randomBytes(5000).toString("hex")}\r\n`],
])("the nights of an event whose UID %s are blocked", async (_, uidLine) => {
  const { shop } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, read, faultOf } = await feedsOf(db, shop.deps, portal);
  portal.say("/1.ics", named(aCalendar(week(30)), uidLine));
  const id = await add(1, "/1.ics");
  for (const _time of ["first", "again"]) expect(await read(id)).toBe(true);
  expect([await faultOf(id), await fedNights()]).toEqual([null, [period(30)]]);
});

test("events without a UID are told apart by their days, also when they begin on one", async () => {
  const { shop } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, read } = await feedsOf(db, shop.deps, portal);
  portal.say("/1.ics", named(aCalendar(week(30), [saturday(30), saturday(32)], week(30), week(34)), ""));
  await read(await add(1, "/1.ics"));
  const stays = await db.select({ uid: feedStays.uid, period: feedStays.period }).from(feedStays);
  expect(stays.map((stay) => stay.period).toSorted()).toEqual([period(30), period(30, 32), period(34)]);
  expect(new Set(stays.map(({ uid }) => uid)).size).toBe(3);
  expect(await fedNights()).toEqual([period(30, 32), period(34)]);
});

test("a calendar that the database refuses has a fault at the desk and changes no night; an outage is none", async () => {
  const { shop, person } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, read, faultOf } = await feedsOf(db, shop.deps, portal);
  const id = await add(1, "/1.ics");
  expect(await person.page("/desk/feeds")).toContain('<span class="tag">Jamais lu</span>');
  portal.say("/1.ics", aCalendar(week(30)));
  vi.spyOn(db, "transaction").mockRejectedValueOnce(Object.assign(new Error("shutting down"), { code: "57P01" }));
  await expect(read(id)).rejects.toThrow("shutting down");
  expect(await faultOf(id)).toBeNull();
  await read(id);
  await db.execute(sql`alter table feed_stays add constraint refused check (uid not like '%refused%')`);
  try {
    portal.say("/1.ics", named(aCalendar(week(33)), "UID:refused\r\n"));
    expect(await read(id)).toBe(false);
  } finally {
    await db.execute(sql`alter table feed_stays drop constraint refused`);
  }
  expect([await faultOf(id), await fedNights()]).toEqual(["unreadable", [period(30)]]);
  expect(await person.page("/desk/feeds")).toContain('<span class="tag bad">illisible</span>');
});

test("a calendar overlapping a paid stay is a conflict; when cancelled the nights go to the calendar", async () => {
  const { shop, person, path, number, guest } = await aPaidOrder(db, { week: 30, role: "manager" });
  const { add, read } = await feedsOf(db, shop.deps, portal);
  portal.say("/1.ics", aCalendar([saturday(29), saturday(32)]));
  await read(await add(1, "/1.ics"));
  expect(await fedNights()).toEqual([period(29), period(31)]);
  const page = await person.page("/desk/feeds");
  expect(page).toContain(`/desk/orders/${number}"`);
  expect(page).toContain("aussi pris sur Alpenportal");
  expect(await person.page("/desk/nights")).toContain("1 conflit");
  const bookings = await db
    .select()
    .from(occupancies)
    .where(and(eq(occupancies.kind, "booking"), isNull(occupancies.releasedAt)));
  expect(bookings).toHaveLength(1);
  const refund = /name="refund" value="([^"]+)"/.exec(await person.page(`${path}/cancel`))?.[1] ?? "";
  expect(await person.submit(`${path}/cancel`, { refund })).toContain("est annulée");
  expect(await fedNights()).toEqual([period(29, 32)]);
  expect((await guest.book(30)).status).toBe(409);
  expect(await person.page("/desk/feeds")).toContain("Aucune nuit n’est vendue deux fois");
});

test("a checkout in progress keeps nights that a calendar claims and can be paid", async () => {
  const { shop } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, read } = await feedsOf(db, shop.deps, portal);
  const guest = shop.guest();
  const cart = await guest.ready(30);
  const page = await guest.pageOf(cart.id);
  portal.say("/1.ics", aCalendar(week(30)));
  await read(await add(1, "/1.ics"));
  expect(await fedNights()).toEqual([]);
  await shop.onPage(page, "pay");
  await shop.notify();
  const [stay] = await db
    .select()
    .from(occupancies)
    .where(and(eq(occupancies.listingId, 1), isNull(occupancies.releasedAt)));
  expect(stay).toMatchObject({ kind: "booking", orderId: cart.id });
});

test("an expired checkout leaves its nights to the calendar that claims them", async () => {
  const { shop } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, read } = await feedsOf(db, shop.deps, portal);
  const guest = shop.guest();
  await guest.pageOf((await guest.ready(30)).id);
  portal.say("/1.ics", aCalendar(week(30)));
  await read(await add(1, "/1.ics"));
  shop.pass(31);
  const other = shop.guest();
  const cart = await other.ready(31);
  await other.pageOf(cart.id);
  expect(await fedNights()).toEqual([period(30)]);
});

/** A guest's checkout of week 30, whose nights a calendar claims since. */
async function aClaimedHold() {
  const { shop } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, read } = await feedsOf(db, shop.deps, portal);
  const guest = shop.guest();
  const cart = await guest.ready(30);
  await guest.pageOf(cart.id);
  portal.say("/1.ics", aCalendar(week(30)));
  await read(await add(1, "/1.ics"));
  expect(await fedNights()).toEqual([]);
  return { shop, guest, cart };
}

test("once a checkout has expired, nobody can book the nights that a calendar claims, its own guest included", async () => {
  const { shop, guest, cart } = await aClaimedHold();
  shop.pass(31);
  const other = shop.guest();
  const checkouts = [await other.checkout((await other.ready(30)).id), await guest.checkout(cart.id)];
  for (const refused of checkouts)
    expect([refused.status, ((await refused.json()) as ErrorReply).code]).toEqual([409, "NOT_AVAILABLE"]);
  await reconcile(shop.deps);
  expect(await fedNights()).toEqual([period(30)]);
});

test("a cart that is changed during its checkout leaves its nights to the calendar that claims them", async () => {
  const { guest, cart } = await aClaimedHold();
  await guest.call("DELETE", `/cart/delete/${cart.orderItems[0]?.id}`);
  expect(await fedNights()).toEqual([period(30)]);
});

test("the nights of an expired checkout are released and blocked for the calendar together or not at all", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { shop, cart } = await aClaimedHold();
  shop.pass(31);
  await db.execute(sql`alter table feed_stays rename to unreadable`);
  await reconcile(shop.deps);
  await db.execute(sql`alter table unreadable rename to feed_stays`);
  expect((await stateOf(db, cart.id)).nights).toMatchObject([{ kind: "hold", releasedAt: null }]);
  await reconcile(shop.deps);
  expect((await stateOf(db, cart.id)).nights).toEqual([]);
  expect(await fedNights()).toEqual([period(30)]);
});

test("nights claimed by two calendars are freed when neither claims them; unblocked nights go to the calendar", async () => {
  const { shop, person } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, read } = await feedsOf(db, shop.deps, portal);
  await person.submit("/desk/nights/block", { home: "1", from: saturday(30), to: saturday(31) });
  portal.say("/a.ics", aCalendar(week(30), week(34)));
  portal.say("/b.ics", aCalendar(week(34)));
  const [a, b] = [await add(1, "/a.ics", "Eins"), await add(1, "/b.ics", "Zwei")];
  await read(a);
  await read(b);
  expect(await fedNights()).toEqual([period(34)]);
  const [blocked] = (await takenNights(db, 1, testToday, shop.clock())).filter(({ by }) => by !== null);
  const [staffed] = await db.select().from(staff).limit(1);
  if (!blocked || !staffed) throw new Error("Nothing is blocked");
  await freeNights(shop.deps, staffed, blocked.id);
  expect(await fedNights()).toEqual([period(30), period(34)]);
  await removeFeed(shop.deps, staffed, a);
  expect(await fedNights()).toEqual([period(34)]);
  await removeFeed(shop.deps, staffed, b);
  expect(await fedNights()).toEqual([]);
});

test("a calendar is fetched once when 15 minutes are over, even by two concurrent backends", async () => {
  const { shop } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, readDue } = await feedsOf(db, shop.deps, portal);
  for (const home of [1, 2, 3]) {
    portal.say(`/${home}.ics`, aCalendar(week(40)));
    await add(home, `/${home}.ics`);
  }
  expect(await readDue()).toBe(0);
  shop.pass(15);
  const counts = await Promise.all([readDue(), readDue()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
  expect(portal.asked()).toBe(3);
  expect(await fedNights(3)).toEqual([period(40)]);
});
