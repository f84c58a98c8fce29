// Availability events: written in the transaction of the change, delivered to every site afterwards, at least once.
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listings } from "#backend/db/tables/listing";
import { availabilityEvents, occupancies } from "#backend/db/tables/night";
import { queueAvailabilityEvents } from "#backend/outbox/availability-events";
import { publishAvailabilityEvents } from "#backend/property/availability-events";
import { refreshFromPrices } from "#backend/property/from-price";
import { today } from "#lib/property/calendar";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";

const shop = openShop(await aShopDatabase());
const now = shop.deps.clock();
await refreshFromPrices(shop.db, { today: today(now), now });
beforeEach(() => shop.db.delete(availabilityEvents));

const publish = () =>
  publishAvailabilityEvents({ ...shop.deps, config: { ...shop.deps.config, purge: { secret: undefined, urls: [] } } });
/** As after a while. */
const later = (seconds: number) =>
  shop.db.execute(sql`update night_news set created_at = created_at - ${seconds} * interval '1 second',
    claimed_until = claimed_until - ${seconds} * interval '1 second'`);
const waiting = () => shop.db.$count(availabilityEvents);

test("nights taken in a transaction change the home's from-price a second later; published events are deleted G1", async () => {
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
    await queueAvailabilityEvents(tx, [1, 1]);
  });
  expect([await publish(), await waiting()]).toEqual([0, 1]);
  await later(1);
  expect([await publish(), await waiting()]).toEqual([1, 0]);
  expect(await fromStay()).not.toBe(before);
});

test("a rolled-back transaction queues no event A13", async () => {
  const undone = shop.db.transaction(async (tx) => {
    await queueAvailabilityEvents(tx, [1]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await waiting()).toBe(0);
});

test("an event claimed but not published is published by another instance; two concurrent publishers send it once A13", async () => {
  await queueAvailabilityEvents(shop.db, [1, 2]);
  await later(1);
  await shop.db.execute(sql`update night_news set claimed_until = now() + interval '30 seconds'`);
  expect([await publish(), await waiting()]).toEqual([0, 2]);
  await later(31);
  expect((await Promise.all([publish(), publish()])).sort()).toEqual([0, 2]);
  expect(await waiting()).toBe(0);
});
