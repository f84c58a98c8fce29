// Positions of a list's homes, and lists of a map area: never more precise than the published position.
import { expect, test } from "vitest";
import { publicPosition } from "#backend/property/position";
import { areaOf, type Bounds, boundsOf, isWithin } from "#lib/property/area";
import { countsReplySchema, locationsReplySchema, positionsReplySchema } from "#lib/property/reply-schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";
import { saturday } from "#tests/fixtures/listings";

const shop = openShop(await aShopDatabase());

const list = async (query: string) =>
  locationsReplySchema.parse((await shop.get(`/api/locations?pageSize=60&${query}`)).body);
const positions = async (query: string) =>
  positionsReplySchema.parse((await shop.get(`/api/positions?${query}`)).body).homes;

const dates = `dateFrom=${saturday(6)}&dateTo=${saturday(7)}&people=2`;

test.each(["", "type=studio,apartment", dates, "kind=annual", "kind=special"])(
  "the map of the list ?%s has each of its homes once, with the list's price and position",
  async (query) => {
    const { locations } = await list(query);
    const homes = await positions(query);
    expect(homes.map(({ id }) => id)).toEqual([...new Set(locations.map(({ id }) => id))].sort((a, b) => a - b));
    for (const home of homes) {
      const same = locations.filter(({ id }) => id === home.id);
      expect(same.some(({ title }) => title === home.title)).toBe(true);
      const prices = same.map(
        ({ total, stay, price, kind }) => stay?.total ?? (kind === "annual" ? price : total) ?? null,
      );
      expect(prices).toContain(home.total);
      expect(same[0]).toMatchObject({ latitude: home.latitude, longitude: home.longitude });
    }
  },
);

const around = ({ latitude, longitude }: { latitude: number; longitude: number }, reach: number): Bounds => ({
  south: latitude - reach,
  west: longitude - reach,
  north: latitude + reach,
  east: longitude + reach,
});

test("filtering by map area returns and counts the homes whose published position lies in it", async () => {
  const homes = await positions("");
  const first = homes[0];
  if (!first) throw new Error("no home");
  for (const reach of [0.0002, 0.004, 0.5]) {
    const area = areaOf(around(first, reach));
    const bounds = boundsOf(area);
    const expected = homes.filter((home) => bounds && isWithin(bounds, home)).map(({ id }) => id);
    const found = await list(`area=${area}`);
    expect(found.locations.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
    expect((await positions(`area=${area}`)).map(({ id }) => id)).toEqual(expected);
    const counts = countsReplySchema.parse((await shop.get(`/api/counts?area=${area}`)).body);
    expect(counts.total).toBe(expected.length);
  }
});

test("a small area around a house matches by its published position, not by its exact one", async () => {
  const { rows } = await shop.db.execute<{ id: number; latitude: number; longitude: number }>(
    "select id, latitude, longitude from listings where kind = 'weekly' and active order by id limit 1",
  );
  const [home] = rows;
  if (!home) throw new Error("no home");
  const bounds = around(home, 0.0001);
  const published = publicPosition(home.id, home);
  const found = (await list(`area=${areaOf(bounds)}`)).locations.some(({ id }) => id === home.id);
  expect(found).toBe(isWithin(boundsOf(areaOf(bounds)) as Bounds, published));
});

test("an area without homes returns an empty list; an invalid area answers 400", async () => {
  expect((await list("area=1,1,2,2")).total).toBe(0);
  for (const wrong of ["46,7,45,8", "46,7,47", "46,7,47,x", "46,7,99,8"])
    expect([wrong, (await shop.get(`/api/locations?area=${wrong}`)).status]).toEqual([wrong, 400]);
});
