// Every product of the sample agency bought on random days by random parties: the shop agrees with the page's rule.
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { acceptEntry, type RentalInCart } from "#backend/cart/entry-rules";
import { readConfig } from "#backend/config";
import { rateLimits } from "#backend/db/tables/setting";
import type { Deps } from "#backend/deps";
import { Failure } from "#backend/failure";
import { createApp } from "#backend/http";
import { type CatalogProduct, productsById } from "#backend/product/product";
import { addDays, wallClock, weekday } from "#lib/property/calendar";
import { isInSpan } from "#lib/property/span";
import { checkEntry } from "#lib/shop/entry";
import type { Entry } from "#lib/shop/entry-schema";
import { dayIssue, firstOpenDay, freeRule, type ProductRule } from "#lib/shop/product-rule";
import { type Product, productSchema } from "#lib/shop/product-schema";
import { anImportedDatabase } from "#tests/backend/shop-database";
import { aVisitor } from "#tests/backend/shop-visitor";

const firstDay = "2026-11-22";
const address = "Route Centrale 12, 3963 Crans-Montana";
const known: Record<string, string> = {
  address,
  phone: "+41 79 555 01 20",
  email: "claire@example.ch",
  text: "172 cm / 41",
};
/** A home that takes every option. */
const home = 100_001;
const weeks = [3, 8, 12, 20, 21, 31, 40, 47];

let now = new Date(`${firstDay}T11:00:00Z`);
type Guest = { visitor: ReturnType<typeof aVisitor>; stay: { id: string; dateFrom: string; dateTo: string } | null };
const guests: Guest[] = [];

const db = await anImportedDatabase(firstDay);
await db.execute(sql`delete from occupancies`);
const config = readConfig({ NODE_ENV: "test", APP_SECRET: "a-secret-of-at-least-thirty-two-characters" });
const deps: Deps = { db: db, config, clock: () => now };
const app = createApp(deps);
const visitor = aVisitor({ app });
const all = await Promise.all(
  ["option", "service", "package"].map((kind) => visitor.call("GET", `/products?category=${kind}`)),
);
const products = all.flatMap(({ body }) => productSchema.array().parse(body));
guests.push({ visitor, stay: null });
for (const week of weeks) {
  const guest = aVisitor({ app });
  const dateFrom = addDays("2026-11-21", week * 7);
  const dateTo = addDays(dateFrom, 7);
  const { body } = await guest.add(home, { people: 2, startPeriod: dateFrom, endPeriod: dateTo });
  guests.push({ visitor: guest, stay: { id: body.orderItems[0].id, dateFrom, dateTo } });
}

/** A filled-in form: mostly what the fields ask for, the day, the number and the time anything. */
function anEntry(
  { context, consents }: Product,
  draw: { day: string; people: number; quantity: number; time: string; pick: number },
): Entry {
  const entry: Entry = { quantity: draw.quantity, ...(consents ? { cg: true, dataUse: true } : {}) };
  for (const [key, { type, options }] of Object.entries(context?.model ?? {})) {
    if (type === "date") entry[key] = key === "date" ? draw.day : addDays(draw.day, 5);
    else if (type === "time") entry[key] = draw.time;
    else if (type === "number") entry[key] = draw.people;
    else if (type === "checkbox") entry[key] = draw.pick % 2 === 0;
    else if (options.length > 0) entry[key] = options[draw.pick % options.length]?.value ?? "";
    else if (type !== "ages" && (type !== "address" || draw.pick % 5 > 0)) entry[key] = known[type] ?? known.text ?? "";
  }
  return entry;
}

const draws = {
  ahead: fc.integer({ min: -2, max: 400 }),
  inStay: fc.integer({ min: -1, max: 8 }),
  minute: fc.nat(10 * 24 * 60),
  people: fc.integer({ min: 1, max: 15 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  time: fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
  pick: fc.nat(39),
};
const purchases = fc.record({ ...draws, product: fc.nat(999), guest: fc.nat(999) });

describe("random purchases", () => {
  test("700 purchases: price check and cart reject exactly what the form's rule rejects, per field", async () => {
    let bought = 0;
    let refused = 0;
    let drawn = 0;
    await fc.assert(
      fc.asyncProperty(purchases, async (draw) => {
        const product = products[draw.product % products.length] as Product;
        const { visitor, stay } = guests[draw.guest % guests.length] as Guest;
        now = new Date(Date.parse(`${firstDay}T00:00:00Z`) + draw.minute * 60_000);
        if (++drawn % 100 === 0) await db.delete(rateLimits);
        const clock = wallClock(now);
        const day = stay ? addDays(stay.dateFrom, draw.inStay) : addDays(clock.slice(0, 10), draw.ahead);
        const entry: Entry = { ...anEntry(product, { ...draw, day }), ...(stay ? { linkedToItem: stay.id } : {}) };
        const { consents, rule, context } = product;
        const model = context?.model ?? {};
        const issues = checkEntry({ model, consents, rule }, entry, { now: clock, rental: stay });
        const fits = Object.keys(issues).length === 0;
        if (draw.pick % 6 !== 0) {
          const price = await visitor.call("POST", `/product/check/price/${product.id}`, entry);
          const priced = Object.entries(issues).filter(([key]) => model[key]?.type !== "address");
          expect([price.status, price.body.fieldErrors ?? {}]).toEqual([
            priced.length > 0 ? 400 : 200,
            Object.fromEntries(priced),
          ]);
          if (fits) bought += 1;
          else refused += 1;
          return;
        }
        const { status, body } = await visitor.add(product.id, entry);
        expect([status, body.fieldErrors ?? {}], `${product.reference} ${clock} ${JSON.stringify(entry)}`).toEqual([
          Object.keys(issues).length > 0 ? 400 : 200,
          issues,
        ]);
        if (status !== 200) {
          refused += 1;
          return;
        }
        bought += 1;
        const added = body.orderItems.find(({ id }: { id: string }) => id !== stay?.id);
        expect(added).toMatchObject({ available: true, product: { id: product.id } });
        await visitor.call("DELETE", `/cart/delete/${added.id}`);
      }),
      { numRuns: 700, seed: 20261122 },
    );
    expect(bought).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(175);
  }, 600_000);
});

/** What the shop answers to an entry, as its price check would: issue codes by field. */
function refusal(product: CatalogProduct, entry: Entry, rental: RentalInCart | null) {
  try {
    acceptEntry(product, entry, { now, rental, price: true });
    return {};
  } catch (error) {
    if (error instanceof Failure) return error.fieldErrors ?? {};
    throw error;
  }
}

const rows = 100;
const batches = fc.record({
  guest: fc.nat(999),
  minute: draws.minute,
  drawn: fc.array(fc.record(draws), { minLength: rows, maxLength: rows }),
});

test("each product on 2,000 random days: shop and page accept the same entries and report the same errors", async () => {
  const stored = await productsById(db, [home, ...products.map(({ id }) => id)]);
  const house = stored.get(home) as CatalogProduct;
  for (const product of products) {
    const { reference, consents, rule, context } = product;
    const model = context?.model ?? {};
    const count = { bought: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(batches, async ({ guest, minute, drawn }) => {
        const { visitor, stay } = guests[guest % guests.length] as Guest;
        now = new Date(Date.parse(`${firstDay}T00:00:00Z`) + minute * 60_000);
        const clock = wallClock(now);
        const taken: Entry[] = [];
        for (const draw of drawn) {
          const day = stay ? addDays(stay.dateFrom, draw.inStay) : addDays(clock.slice(0, 10), draw.ahead);
          const entry: Entry = { ...anEntry(product, { ...draw, day }), ...(stay ? { linkedToItem: stay.id } : {}) };
          const issues = Object.entries(checkEntry({ model, consents, rule }, entry, { now: clock, rental: stay }));
          const page = Object.fromEntries(issues.filter(([key]) => model[key]?.type !== "address"));
          const shop = refusal(stored.get(product.id) as CatalogProduct, entry, stay && { ...stay, product: house });
          if (!isDeepStrictEqual(shop, page)) expect([shop, reference, clock, entry]).toEqual([page]);
          if (Object.keys(page).length === 0) taken.push(entry);
        }
        count.bought += taken.length;
        count.refused += rows - taken.length;
        const [one] = taken;
        if (!one) return;
        await db.delete(rateLimits);
        const { status, body } = await visitor.call("POST", `/product/check/price/${product.id}`, one);
        expect([reference, status, body.fieldErrors, body.available]).toEqual([reference, 200, undefined, true]);
        expect(body.total).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 / rows, seed: 20261124 },
    );
    expect([reference, count.bought + count.refused]).toEqual([reference, 2_000]);
    expect([reference, count.bought > 0, count.refused > 0]).toEqual([reference, true, true]);
  }
}, 600_000);

/** The same said again from the words of a rule, day by day, with nothing of the rule's own reading but its spans. */
function mayBeHad(rule: ProductRule, day: string, clock: string, days: number): boolean {
  const noon = (text: string) => Date.parse(`${text}T12:00:00Z`);
  const ahead = (noon(day) - noon(clock.slice(0, 10))) / 86_400_000;
  if (ahead < 0 || ahead > 550) return false;
  const taken = Array.from({ length: days }, (_, index) => addDays(day, index));
  const within = (calendars: ProductRule["open"], one: string) =>
    calendars.flatMap(({ spans }) => spans).filter((span) => isInSpan(span, one)).length > 0;
  if (rule.open.length > 0 && taken.some((one) => !within(rule.open, one))) return false;
  if (taken.some((one) => within(rule.closed, one))) return false;
  if (rule.weekdays.length > 0 && rule.weekdays.every((one) => one !== new Date(noon(day)).getUTCDay())) return false;
  if (rule.notice === null) return true;
  if ("hours" in rule.notice)
    return noon(day) + 719 * 60_000 - Date.parse(`${clock}:00Z`) >= rule.notice.hours * 3_600_000;
  return Date.parse(`${clock}:00Z`) < Date.parse(`${addDays(day, -rule.notice.days)}T${rule.notice.until}:00Z`);
}

test("2,000 days per product: the picker disables exactly the unavailable days and starts on an available one", () => {
  expect(products.length).toBeGreaterThan(20);
  for (const { reference, rule = freeRule } of products) {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(
        fc.integer({ min: -2, max: 560 }),
        fc.nat(10 * 24 * 60),
        fc.integer({ min: 1, max: 4 }),
        (ahead, minute, more) => {
          const now = wallClock(new Date(Date.parse(`${firstDay}T00:00:00Z`) + minute * 60_000));
          const day = addDays(now.slice(0, 10), ahead);
          const days = Math.max(rule.lasts, more);
          const open = dayIssue(rule, day, { now, days }) === null;
          expect([reference, day, now, days, open]).toEqual([
            reference,
            day,
            now,
            days,
            mayBeHad(rule, day, now, days),
          ]);
          seen.add(open);
          if (ahead % 25 !== 0) return;
          const first = firstOpenDay(rule, day, { now, days });
          expect([reference, day, first === null || mayBeHad(rule, first, now, days)]).toEqual([reference, day, true]);
        },
      ),
      { numRuns: 2_000, seed: 20261123 },
    );
    expect([reference, seen]).toEqual([reference, new Set([true, false])]);
  }
}, 300_000);

describe("the sample's own rules", () => {
  const buy = async (reference: string, day: string, more: Entry = {}) => {
    const product = products.find((one) => one.reference === reference) as Product;
    now = new Date(`${firstDay}T13:00:00Z`);
    const entry = { ...anEntry(product, { day, people: 4, quantity: 1, time: "10:00", pick: 1 }), ...more };
    const { status, body } = await aVisitor({ app }).add(product.id, entry);
    return [status, body.fieldErrors];
  };
  test.each([
    ["no ski lesson in July", "SKI-LESSON", "2027-07-14", { date: "season" }],
    ["no white week in July", "PACK-WHITE-WEEK", "2027-07-11", { date: "season" }],
    ["no summer walk in January", "PACK-BISSES", "2027-01-16", { date: "season" }],
    ["no two quiet days at Christmas", "PACK-TWO-DAYS", "2026-12-24", { date: "closed" }],
    ["no transfer into the past", "TRANSFER", "2026-11-20", { date: "notBeforeNow" }],
    ["no transfer for this morning", "TRANSFER", "2026-11-22", { date: "notice" }],
    ["no transfer for tomorrow after noon of today", "TRANSFER", "2026-11-23", { date: "notice" }],
    ["no laundry round on a Wednesday", "L-SHEET", "2026-11-25", { date: "weekday" }],
    ["no snow clearing in August", "SNOW", "2027-08-02", { date: "season" }],
    ["no parking without a stay", "PARKING", "", { linkedToItem: "required" }],
    ["no dinner for two by a chef for four", "CONCIERGE-CHEF", "2027-02-10", { people: "min" }, { people: 2 }],
    ["no three transfers in one line", "TRANSFER", "2026-11-27", { quantity: "max" }, { quantity: 3 }],
    ["no two ski lessons times four pupils", "SKI-LESSON", "2027-02-10", { quantity: "max" }, { quantity: 2 }],
  ] as [string, string, string, Record<string, string>, Entry?][])(
    "%s",
    async (_title, reference, day, errors, more) => {
      expect(await buy(reference, day, more)).toEqual([400, errors]);
    },
  );

  test("sells products in season, within notice and on their weekday", async () => {
    expect(weekday("2027-02-14")).toBe(0);
    expect([
      await buy("SKI-LESSON", "2027-02-10"),
      await buy("PACK-WHITE-WEEK", "2027-02-14"),
      await buy("PACK-BISSES", "2027-06-16"),
      await buy("PACK-TWO-DAYS", "2027-01-20"),
      await buy("TRANSFER", "2026-11-24"),
      await buy("L-SHEET", "2026-11-27"),
    ]).toEqual(Array(6).fill([200, undefined]));
  });

  test("every product has a rule", () => {
    const free = products.filter(({ rule }) => !rule || JSON.stringify(rule) === JSON.stringify(freeRule));
    expect(free.map(({ reference }) => reference)).toEqual([]);
    expect(products.length).toBeGreaterThanOrEqual(40);
  });
});
