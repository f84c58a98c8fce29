// What follows when nights are taken inside a transaction: the home's least expensive stay is looked for anew.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listings, occupancies } from "#backend/db/schema";
import { refreshFromPrices } from "#backend/property/from-price";
import { startNightNews, tellNights } from "#backend/property/night-news";
import { today } from "#lib/property/calendar";
import { openShop, type Shop } from "#tests/backend/shop-visitor";

let shop: Shop;
let stop: () => void;
beforeAll(async () => {
  shop = await openShop();
  const now = shop.deps.clock();
  await refreshFromPrices(shop.db, { today: today(now), now });
  stop = startNightNews({ ...shop.deps, config: { ...shop.deps.config, purge: { secret: undefined, urls: [] } } });
});
afterAll(async () => {
  stop();
  await shop.close();
});

test("nights taken in a transaction move the home's from-price on G1", async () => {
  const fromStay = async () => {
    const [row] = await shop.db
      .select({ stay: sql<string | null>`from_stay::text` })
      .from(listings)
      .where(eq(listings.id, 1));
    return row?.stay ?? null;
  };
  const before = await fromStay();
  expect(before).not.toBeNull();
  await shop.db.transaction(async (tx) => {
    await tx.insert(occupancies).values({ listingId: 1, period: before ?? "", kind: "booking" });
    tellNights([1]);
  });
  await vi.waitFor(async () => expect(await fromStay()).not.toBe(before), { timeout: 8_000, interval: 100 });
});
