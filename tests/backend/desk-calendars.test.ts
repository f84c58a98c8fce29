// A home's calendar for other portals at a secret address, and the desk's forms for calendars.
import diagnostics from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { calendarLinks, feeds, occupancies } from "#backend/db/tables/night";
import { rateLimits } from "#backend/db/tables/setting";
import { audit } from "#backend/db/tables/staff";
import { readFeedFile } from "#backend/feed/file";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();
beforeEach(async () => {
  for (const table of [occupancies, feeds, calendarLinks, rateLimits]) await db.delete(table);
});

const addressIn = (page: string) =>
  /http:\/\/localhost:3000(\/shop\/api\/store\/calendar\/[\w-]{43}\/nights\.ics)/.exec(page)?.[1] ?? "";

test("the secret address serves a home's booked and blocked nights without names or prices", async () => {
  const { shop, person, guest } = await aPaidOrder(db, { week: 30 });
  await person.submit("/desk/nights/block", { home: "1", from: saturday(33), to: saturday(34) });
  await guest.pageOf((await guest.ready(36)).id);
  const path = addressIn(await person.submit("/desk/calendar", { home: "1" }));
  const reply = await shop.app.request(`${path}?locale=en`);
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const text = await reply.text();
  const outside = text.replaceAll("@nights.", "@");
  expect(readFeedFile(outside, shop.clock()).map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual([
    [saturday(30), saturday(31)],
    [saturday(33), saturday(34)],
  ]);
  expect(text).toContain("SUMMARY:Not available");
  for (const secret of ["Claire", "Bonvin", "CHF", "Nadia"]) expect(text).not.toContain(secret);
  for (const line of text.split("\r\n")) expect(line.length).toBeLessThanOrEqual(75);
});

test("renewing the address invalidates the old one; unknown ones answer 404 and are rate-limited", async () => {
  const { shop, person } = await aPaidOrder(db);
  const old = addressIn(await person.submit("/desk/calendar", { home: "1" }));
  const fresh = addressIn(await person.submit("/desk/calendar", { home: "1" }));
  const statusOf = async (path: string) => (await shop.app.request(path)).status;
  expect(fresh).not.toBe(old);
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([404, 200]);
  for (const token of ["x", "x".repeat(43), "%00"]) expect(await statusOf(old.replace(/[\w-]{43}/, token))).toBe(404);
  await db.update(rateLimits).set({ hits: 60 });
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([429, 200]);
  const entries = await db.select().from(audit).orderBy(audit.at);
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual(
    Array(2).fill(["calendar-renewed", "home:1"]),
  );
  expect(JSON.stringify(entries)).not.toContain(old.slice(24, 60));
});

test("rejects a calendar without https or name; an unreachable one is kept, read again and removed", async () => {
  const { person } = await aPaidOrder(db);
  const add = (address: string, name = "Alpenportal") => person.submit("/desk/feeds", { home: "1", name, address });
  for (const address of ["http://portal.example/1.ics", "file:///etc/passwd", "x"])
    expect(await add(address)).toContain("adresse https publique");
  expect(await add("https://127.0.0.1/1.ics", " ")).toContain("adresse https publique");
  expect(await db.select().from(feeds)).toEqual([]);
  expect(await add("https://127.0.0.1/1.ics?s=geheim")).toContain("n’a pas pu être lu");
  expect(await add("https://127.0.0.1/1.ics?s=geheim")).toContain("n’a pas encore");
  const page = await person.page("/desk/feeds");
  expect(page).toContain("injoignable");
  expect(page).not.toContain("geheim");
  const [feed] = await db.select().from(feeds);
  expect(await person.submit(`/desk/feeds/${feed?.id}/read`)).toContain("Rien n’a été bloqué ni libéré");
  expect(await person.submit(`/desk/feeds/${feed?.id}/remove`)).toContain("est retiré");
  expect(await person.submit(`/desk/feeds/${feed?.id}/remove`)).toContain("n’existe plus");
  const entries = await db.select().from(audit).orderBy(audit.at);
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["feed-added", {}, { calendar: "Alpenportal, 127.0.0.1" }],
    ["feed-removed", { calendar: "Alpenportal, 127.0.0.1" }, {}],
  ]);
});

test.each([
  ["an IPv4 address of this machine", "https://127.0.0.1/1.ics"],
  ["an IPv6 address of this machine", "https://[::1]/1.ics"],
  ["an address of the cloud's own services", "https://169.254.169.254/latest/meta-data"],
  ["a private network", "https://192.168.1.1/1.ics"],
  ["a name of this machine", "https://localhost/1.ics"],
])("a calendar at %s is stored as unreachable and no connection to it is attempted", async (_, address) => {
  const { person } = await aPaidOrder(db);
  const attempts: string[] = [];
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.on("connectionAttempt", (ip, port) => port === 443 && attempts.push(ip));
  };
  diagnostics.subscribe("net.client.socket", watch);
  try {
    expect(await person.submit("/desk/feeds", { home: "1", name: "Portal", address })).toContain("n’a pas pu être lu");
  } finally {
    diagnostics.unsubscribe("net.client.socket", watch);
  }
  expect(attempts).toEqual([]);
  expect(await db.select().from(feeds)).toMatchObject([{ url: address, fault: "unreachable", readAt: null }]);
});

test("a home has at most ten calendars", async () => {
  const { person, shop } = await aPaidOrder(db);
  const row = { listingId: 1, name: "Portal", createdAt: shop.clock(), askedAt: shop.clock() };
  await db
    .insert(feeds)
    .values(Array.from({ length: 10 }, (_, at) => ({ ...row, url: `https://portal.example/${at}` })));
  const newFeed = { home: "1", name: "Portal", address: "https://127.0.0.1/11" };
  expect(await person.submit("/desk/feeds", newFeed)).toContain("dix au plus");
  expect(await person.submit("/desk/feeds", { ...newFeed, home: "2" })).toContain("n’a pas pu être lu");
});

test("a reader sees calendars but no secret addresses and no buttons", async () => {
  const { shop, person } = await aPaidOrder(db);
  await person.submit("/desk/calendar", { home: "1" });
  const reader = await loggedIn(shop, "reader");
  const page = await reader.page("/desk/nights?home=1");
  expect(page).toContain("Calendriers lus");
  expect(page).not.toMatch(/nights\.ics|action="\/desk\/(feeds|calendar)/);
  for (const [path, form] of [
    ["/desk/calendar", { home: "1" }],
    ["/desk/feeds", { home: "1", name: "x", address: "https://portal.example/" }],
  ] as const)
    expect((await reader.call("POST", path, form)).status).toBe(404);
  expect((await person.call("POST", "/desk/calendar", { home: "999999" })).status).toBe(404);
});

test("a home without calendars says so on its own page, and the journal names the home", async () => {
  const { person } = await aPaidOrder(db, { role: "manager" });
  const page = await person.page("/desk/nights?home=1");
  for (const text of ["Aucun calendrier d’un autre portail", "Lire un calendrier"]) expect(page).toContain(text);
  expect(page).not.toContain("à la page d’un logement");
  await person.submit("/desk/feeds", { home: "1", name: "Alpenportal", address: "https://127.0.0.1/1.ics" });
  expect(await person.page("/desk/nights?home=1")).toContain("Lire un autre calendrier");
  expect(await person.page("/desk/audit")).toMatch(/home=1">HP-1 Appartement Épicéa 1<\/a>/);
});
