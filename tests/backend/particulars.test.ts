// Key facts for buyers and annual tenants: from the agency's files over the wire, all optional.
import { expect, test } from "vitest";
import { listings } from "#backend/db/tables/listing";
import { readFolder } from "#backend/seed/folder";
import type { Problem } from "#backend/seed/problem";
import { toRows } from "#backend/seed/rows";
import {
  locationReplySchema,
  locationsReplySchema,
  saleReplySchema,
  salesReplySchema,
} from "#lib/property/reply-schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";
import { aListing } from "#tests/fixtures/listings";

const shop = openShop(await aShopDatabase());

test("a sale returns charges, energy class, second home, foreign buyers and plans, or null S17", async () => {
  const plan = { ...(aListing(950).images[0] ?? expect.unreachable()), hash: "0123456789abcdef", shows: "plan" };
  await shop.db.insert(listings).values([
    aListing(950, {
      offer: "sale",
      kind: "sale",
      price: 100_000_000,
      particulars: { charges: 590_050, energyClass: "B", secondHome: true, foreignBuyers: false, plans: [plan] },
    }),
    aListing(951, { offer: "sale", kind: "sale", price: 100_000_000 }),
  ]);
  const { sale } = saleReplySchema.parse((await shop.get("/api/sales/950")).body);
  expect(sale).toMatchObject({ charges: 5900.5, energy_class: "B", second_home: true, foreign_buyers: false });
  expect(sale?.plans.map(({ hash }) => hash)).toEqual(["0123456789abcdef"]);
  const bare = saleReplySchema.parse((await shop.get("/api/sales/951")).body).sale;
  expect(bare).toMatchObject({ charges: null, energy_class: null, second_home: null, plans: [] });
});

test("an annual rental returns charges, availability, deposit and furniture S18", async () => {
  await shop.db.insert(listings).values(
    aListing(960, {
      kind: "annual",
      price: 160_000,
      particulars: { charges: 22_000, availableFrom: "2027-01-15", deposit: 480_000, furnished: false },
    }),
  );
  const { location } = locationReplySchema.parse((await shop.get("/api/locations/960")).body);
  expect(location).toMatchObject({ charges: 220, available_from: "2027-01-15", deposit: 4800, furnished: false });
});

test("a home with conveniences but no pets refuses them; one without any information leaves it open C1", async () => {
  const homes = [[], ["internet"], ["internet", "pets_allowed"]] as const;
  await shop.db
    .insert(listings)
    .values(homes.map((conveniences, nth) => aListing(970 + nth, { conveniences: [...conveniences] })));
  const replies = await Promise.all([970, 971, 972].map((id) => shop.get(`/api/locations/${id}`)));
  const parsed = replies.map(({ body }) => locationReplySchema.parse(body).location);
  expect(parsed.map((home) => home?.pets)).toEqual([null, false, true]);
  expect(parsed.map((home) => home?.conveniences_complete)).toEqual([false, true, true]);
});

test("lists omit these facts except an annual rental's charges S17 S18", async () => {
  const { locations } = locationsReplySchema.parse((await shop.get("/api/locations?kind=annual&ids=960")).body);
  expect(locations).toMatchObject([{ id: 960, charges: 220 }]);
  const { sales } = salesReplySchema.parse((await shop.get("/api/sales")).body);
  expect(JSON.stringify(sales)).not.toContain("energy_class");
});

test("the sample: every home for sale and every annual rental has its key facts S17 S18", async () => {
  const problems: Problem[] = [];
  const rows = toRows(await readFolder("agency", problems), "2026-11-22").listings;
  expect(problems).toEqual([]);
  const homes = rows.filter(({ kind, type }) => kind === "sale" && type !== "land" && type !== "parking");
  expect(homes.length).toBeGreaterThan(10);
  for (const { particulars, reference } of homes) {
    expect(particulars?.energyClass, reference).toBeDefined();
    expect(particulars?.secondHome, reference).toBeDefined();
  }
  const leases = rows.filter(({ kind }) => kind === "annual");
  expect(leases.length).toBeGreaterThan(10);
  for (const { particulars, reference } of leases) {
    expect(particulars?.charges, reference).toBeGreaterThan(0);
    expect(particulars?.deposit, reference).toBeGreaterThan(0);
    expect(particulars?.availableFrom, reference).toMatch(/^20\d\d-/);
  }
  expect(rows.find(({ id }) => id === 303)?.particulars?.charges).toBe(940_000);
});

test("the sample: a weekly home's beds match its rooms and its maximum number of people G17", async () => {
  const rows = toRows(await readFolder("agency", []), "2026-11-22").listings;
  const sleeps = { double: 2, single: 1, bunk: 2, sofa: 1 };
  const withBeds = rows.filter(({ kind, particulars }) => kind === "weekly" && particulars?.beds);
  expect(withBeds.length).toBeGreaterThan(40);
  for (const { reference, bedrooms = 0, maxPeople, particulars } of withBeds) {
    const rooms = particulars?.beds ?? [];
    expect([bedrooms, bedrooms + 1], reference).toContain(rooms.length);
    const heads = rooms.flat().reduce((sum, bed) => sum + sleeps[bed], 0);
    expect(heads, reference).toBeGreaterThanOrEqual(maxPeople ?? 0);
  }
});

test("a home returns its beds by room, or none G17", async () => {
  await shop.db.insert(listings).values(aListing(961, { particulars: { beds: [["double"], ["single", "single"]] } }));
  const read = async (id: number) => locationReplySchema.parse((await shop.get(`/api/locations/${id}`)).body).location;
  expect((await read(961))?.beds).toEqual([["double"], ["single", "single"]]);
  expect((await read(960))?.beds).toEqual([]);
});

test("what is included in a weekly home names the tourist tax of today, not that of the import", async () => {
  const rates = { code: "tourist_tax", mode: "added", unit: "night" } as const;
  const linen = { code: "bed_linen", mode: "included", price: null, unit: null } as const;
  await shop.db
    .insert(listings)
    .values([
      aListing(980, { inclusions: [{ ...rates, price: 2.5, childPrice: 1 }, linen] }),
      aListing(981, { kind: "annual", inclusions: [linen] }),
    ]);
  const read = async (id: number) => locationReplySchema.parse((await shop.get(`/api/locations/${id}`)).body).location;
  expect((await read(980))?.inclusions).toEqual([linen, { ...rates, price: 3, childPrice: 1.5 }]);
  expect((await read(981))?.inclusions).toEqual([linen]);
  const { listings: rows } = toRows(await readFolder("agency", []), "2026-11-22");
  expect(rows.flatMap(({ inclusions }) => inclusions).filter(({ code }) => code === rates.code)).toEqual([]);
});
