// Rentals and sales of the property service: filters, prices, weeks; by dates in property-dates.test.ts.
import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listings } from "#backend/db/tables/listing";
import {
  locationPriceReplySchema,
  locationReplySchema,
  locationsReplySchema,
  pricesReplySchema,
  saleReplySchema,
  salesReplySchema,
  selectionReplySchema,
} from "#lib/property/reply-schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";
import { saturday } from "#tests/fixtures/listings";

const shop = openShop(await aShopDatabase());

const find = async (query: string) => locationsReplySchema.parse((await shop.get(`/api/locations?${query}`)).body);
const ids = async (query: string) => (await find(query)).locations.map(({ id }) => id);
const saleIds = async (query: string) =>
  salesReplySchema.parse((await shop.get(`/api/sales?${query}`)).body).sales.map(({ id }) => id);

describe("rentals", () => {
  test("sorts by price and by rooms numerically, homes without a price last [RN1]", async () => {
    expect(await ids("")).toEqual([3, 1, 2, 4]);
    expect(await ids("sort=price_desc")).toEqual([2, 1, 3, 4]);
    expect(await ids("sort=room_asc")).toEqual([3, 1, 4, 2]);
    expect(await ids("sort=room_desc")).toEqual([2, 1, 4, 3]);
  });

  test.each([
    ["roomsMin=3&roomsMax=4", [1, 4]],
    ["priceMin=1182&priceMax=1500", [1]],
    ["surfaceMin=100", [2]],
    ["surfaceMax=50", [3]],
    ["type=studio", [3]],
    ["type=studio,chalet", [3, 2]],
    ["type=studio&type=chalet", [3, 2]],
    ["type[]=studio&type[]=chalet", [3, 2]],
    ["comfort=5", [2]],
    ["conveniences=sauna,internet", [2]],
    ["season=winter", [3, 1, 2, 4]],
    ["season=fall", []],
    ["people=5", [2]],
    ["people=3", [1, 2, 4]],
    ["people=4", [1, 2, 4]],
    ["people=8", [2]],
    ["people=9", []],
    ["place=2", [2]],
    ["reference=hp-2", [2]],
    ["reference=HP%202", [2]],
    ["reference=hp2", [2]],
    ["reference=hp", [3, 1, 2, 4]],
    ["reference=hp-1&kind=annual", []],
    ["reference=%25", []],
    // What every home of the fixture has, and the next value, which none has.
    ...[
      ["category=standard", "category=luxury"],
      ["floorMin=2", "floorMin=3"],
      ["floorMax=2", "floorMax=1"],
      ["balconyMin=10", "balconyMin=10.5"],
      ["constructionYearMin=1990", "constructionYearMin=1991"],
      ["renovationYearMin=2015", "renovationYearMin=2016"],
      ["bathroomsMin=1", "bathroomsMin=2"],
      ["toiletsMin=1", "toiletsMin=2"],
      ["terracesMin=1", "terracesMin=2"],
      ["sunshineMin=6", "sunshineMin=7"],
      ["view=alps", "view=lake"],
      ["exposure=south", "exposure=north"],
    ].flatMap(([all = "", none = ""]): [string, number[]][] => [
      [all, [3, 1, 2, 4]],
      [none, []],
    ]),
    ["kind=special", [2, 2]],
    ["kind=annual", [11]],
    ["unknown=1&type=", [3, 1, 2, 4]],
  ])("filter %s [RN1]", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test("returns page counts and the available filter values [RN1]", async () => {
    const page = await find("pageSize=3&page=2");
    expect(page).toMatchObject({ total: 4, page: 2, pages: 2 });
    expect(page.locations.map(({ id }) => id)).toEqual([4]);
    expect(page.types).toEqual([
      { value: "apartment", count: 2 },
      { value: "chalet", count: 1 },
      { value: "studio", count: 1 },
    ]);
    expect(page.numberOfRooms).toEqual([1.5, 3.5, 10]);
    expect(page.comfortClasses).toEqual([3, 5]);
    expect(page.categories).toEqual(["standard"]);
    expect(page.annualTypes).toEqual([{ value: "apartment", count: 1 }]);
    expect(page.places.map(({ name }) => name)).toEqual(["Aminona", "Crans"]);
    const beyond = await find("page=9");
    expect([beyond.total, beyond.locations]).toEqual([4, []]);
  });

  test("a list entry has exterior pictures of every season and a few more, and no description G5 [RN1]", async () => {
    const [card] = (await find("type=chalet&locale=en")).locations;
    expect(card?.title).toBe("Spruce apartment 2");
    expect(card?.images.map(({ shows, season }) => `${season} ${shows}`)).toEqual([
      "summer exterior",
      "winter exterior",
      "winter living",
      "summer bedroom",
      "winter kitchen",
    ]);
    expect(card?.images[0]?.formats.w480).toMatchObject({ width: 480, height: 320, caption: "Front in winter" });
    expect(card).not.toHaveProperty("description");
  });

  test.each([
    ["people=x", { people: "type" }],
    ["people=0", { people: "min" }],
    ["sort=name", { sort: "option" }],
    ["type=castle", { "type.0": "option" }],
    ["dateFrom=2026-13-01", { dateFrom: "date" }],
    ["dateTo=2026-12-12", { dateFrom: "required" }],
    ["dateFrom=2026-10-31", { dateFrom: "notBeforeNow" }],
    ["dateFrom=2026-12-12&dateTo=2026-12-05", { dateTo: "order" }],
    ["people=2&ages=4,5", { ages: "noAdult" }],
    ["pageSize=1000", { pageSize: "max" }],
  ])("an invalid filter %s answers 400 with its field [RN1]", async (query, fieldErrors) => {
    const { status, body } = await shop.get(`/api/locations?${query}`);
    expect([status, body]).toEqual([
      400,
      { success: false, code: "INVALID", message: "Certains champs sont invalides", fieldErrors },
    ]);
  });
});

describe("one rental", () => {
  test("has everything for its page and 52 Saturdays from today [RN5]", async () => {
    const { location } = locationReplySchema.parse((await shop.get("/api/locations/1?locale=fr")).body);
    expect(location).toMatchObject({ id: 1, product_id: 100_001, place: { name: "Crans" }, options: [1, 2, 3] });
    expect(location?.images).toHaveLength(5);
    expect(location?.weeks).toHaveLength(52);
    expect(location?.weeks[0]).toEqual({
      date: "2026-11-07",
      dateTo: "2026-11-14",
      season: "high",
      price: 1200,
      total: 1200 + 100 + 2 * 20 + 42,
      taken: false,
    });
    expect(location?.weeks.filter(({ taken }) => taken).map(({ date }) => date)).toEqual([saturday(5)]);
    const annual = locationReplySchema.parse((await shop.get("/api/locations/11")).body).location;
    expect([annual?.product_id, annual?.weeks]).toEqual([null, []]);
  });

  test("an unknown id, a sale's id and an invalid id answer 404 [RN5]", async () => {
    for (const id of ["999", "21", "abc", "1.5", "-1", "99999999999999"]) {
      const { status, body } = await shop.get(`/api/locations/${id}`);
      expect([status, body.success, body.code]).toEqual([404, false, "NOT_FOUND"]);
    }
  });

  const price = (query: string, id = 1) => shop.get(`/api/locations/${id}/price?${query}`);

  test("returns a stay's price parts; a taken or unpriced stay is unavailable [RN5]", async () => {
    const free = await price(`dateFrom=${saturday(1)}&dateTo=${saturday(2)}&people=4&ages=5,10`);
    expect(locationPriceReplySchema.parse(free.body)).toMatchObject({
      price: 1000,
      total: 1000 + 100 + 80 + 7 * 7.5,
      available: true,
    });
    const taken = locationPriceReplySchema.parse((await price(`dateFrom=${saturday(5)}&dateTo=${saturday(6)}`)).body);
    expect(taken.available).toBe(false);
    const unpriced = await price(`dateFrom=${saturday(1)}&dateTo=${saturday(2)}`, 4);
    expect(locationPriceReplySchema.parse(unpriced.body)).toMatchObject({
      price: null,
      total: null,
      available: false,
      quote: null,
    });
  });

  test("validates the stay by the home's rules and capacity [RN6]", async () => {
    const { status, body } = await price("dateFrom=2026-11-08&dateTo=2026-11-10&people=9");
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({ dateFrom: "notSaturday", dateTo: "notSaturday", people: "tooMany" });
    expect((await price(`dateFrom=${saturday(1)}`)).body.fieldErrors).toEqual({ dateTo: "required" });
    expect((await price(`dateFrom=&dateTo=${saturday(2)}`)).body.fieldErrors).toEqual({ dateFrom: "required" });
    expect((await price("people=9")).body.fieldErrors).toEqual({ people: "tooMany" });
    expect((await price("", 11)).status).toBe(404);
  });
});

test("lists week prices by Saturday, marking unpriced and taken ones [RN2]", async () => {
  const { body } = await shop.get("/api/prices?weeks=6");
  const reply = pricesReplySchema.parse(body);
  expect(reply.dates.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5].map(saturday));
  expect(reply.locations.map(({ id }) => id)).toEqual([3, 1, 4, 2]);
  expect(reply.prices).toHaveLength(24);
  const cell = (id: string) => reply.prices.find((price) => price.id === id);
  expect(cell(`1-${saturday(5)}`)).toMatchObject({ price: 1000, taken: true });
  expect(cell(`4-${saturday(1)}`)).toMatchObject({ price: null, taken: false });
});

describe("sales", () => {
  test("filters and sorts like rentals [SL1]", async () => {
    expect(await saleIds("")).toEqual([23, 21, 22]);
    expect(await saleIds("type=parking&parkingType=covered")).toEqual([23]);
    expect(await saleIds("parkingType=public")).toEqual([]);
    expect(await saleIds("priceMin=500000")).toEqual([21]);
    expect(await saleIds("roomsMin=3&sort=price_desc")).toEqual([21]);
    expect(await saleIds("balconyMin=10&reference=hp-21&toiletsMin=1")).toEqual([21]);
    expect(await saleIds("balconyMin=10.5")).toEqual([]);
    expect(await saleIds("toiletsMin=2")).toEqual([]);
  });

  test("returns one sale; an unknown id answers 404 [SL2]", async () => {
    const { sale } = saleReplySchema.parse((await shop.get("/api/sales/21?locale=en")).body);
    expect(sale).toMatchObject({ title: "Spruce apartment 21", price: 980_000 });
    expect((await shop.get("/api/sales/1")).status).toBe(404);
  });
});

test("the selection starts with the agency's choice and has at most the requested number [CT1]", async () => {
  const two = selectionReplySchema.parse((await shop.get("/api/selection/2")).body);
  expect([two.locations.map(({ id }) => id), two.sales.map(({ id }) => id)]).toEqual([
    [3, 1],
    [21, 23],
  ]);
  for (const limit of ["0", "-1", "many"]) expect((await shop.get(`/api/selection/${limit}`)).status).toBe(400);
  const most = await shop.get("/api/selection/24");
  expect((await shop.get("/api/selection/500")).body).toEqual(most.body);
});

test("an inactive home is not shown anywhere [RN5 RN9]", async () => {
  const { db } = shop;
  await db
    .update(listings)
    .set({ active: false })
    .where(inArray(listings.id, [2, 21]));
  try {
    expect(await ids("")).not.toContain(2);
    expect(await ids(`dateFrom=${saturday(6)}&dateTo=${saturday(7)}`)).not.toContain(2);
    expect(await saleIds("")).not.toContain(21);
    for (const path of [
      "locations/2",
      "sales/21",
      `locations/2/price?dateFrom=${saturday(6)}&dateTo=${saturday(7)}&people=2`,
    ])
      expect((await shop.get(`/api/${path}`)).status, path).toBe(404);
    const { prices } = pricesReplySchema.parse((await shop.get("/api/prices")).body);
    expect(prices.some(({ location_id }) => location_id === 2)).toBe(false);
    const { locations, sales } = selectionReplySchema.parse((await shop.get("/api/selection/24")).body);
    expect([...locations, ...sales].map(({ id }) => id)).not.toEqual(expect.arrayContaining([2]));
    expect((await shop.get("/aio/search?q=HP-2")).body["hydra:member"]).not.toContainEqual(
      expect.objectContaining({ id: 2 }),
    );
  } finally {
    await db
      .update(listings)
      .set({ active: true })
      .where(inArray(listings.id, [2, 21]));
  }
});
