// The cart and available or taken weeks.
import { describe, expect, test } from "vitest";
import { occupancies } from "#backend/db/tables/night";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aStay, aVisitor, openShop } from "#tests/backend/shop-visitor";
import { saturday } from "#tests/fixtures/listings";

const shop = openShop(await aShopDatabase());

describe("availability", () => {
  test("a taken week cannot be added; an expired hold or released booking does not block it [RN9]", async () => {
    const blocked = await aVisitor(shop).add(100_001, aStay(5));
    expect([blocked.status, blocked.body.code]).toEqual([409, "NOT_AVAILABLE"]);
    const period = (week: number) => `[${saturday(week)},${saturday(week + 1)})`;
    await shop.db.insert(occupancies).values([
      { listingId: 1, period: period(30), kind: "hold", expiresAt: new Date("2026-11-02T10:59:00Z") },
      { listingId: 1, period: period(31), kind: "hold", expiresAt: new Date("2026-11-02T11:29:00Z") },
      { listingId: 1, period: period(32), kind: "booking", releasedAt: new Date("2026-11-01T00:00:00Z") },
    ]);
    const status = async (week: number) => (await aVisitor(shop).add(100_001, aStay(week))).status;
    expect([await status(30), await status(31), await status(32)]).toEqual([200, 409, 200]);
  });

  test("the database accepts one of twenty concurrent holds of the same week [RN9]", async () => {
    const take = () =>
      shop.db.insert(occupancies).values({ listingId: 2, period: `[${saturday(40)},${saturday(41)})`, kind: "hold" });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, take));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const overlap = shop.db
      .insert(occupancies)
      .values({ listingId: 2, period: `[${saturday(39)},${saturday(42)})`, kind: "booking" });
    await expect(overlap).rejects.toThrow();
    await shop.db
      .insert(occupancies)
      .values({ listingId: 2, period: `[${saturday(41)},${saturday(42)})`, kind: "booking" });
  });

  test("a home cannot be added twice for overlapping nights, but can for others [RN9]", async () => {
    const visitor = aVisitor(shop);
    await visitor.add(100_002, aStay(22, 2));
    const twice = await visitor.add(100_002, aStay(23));
    expect([twice.status, twice.body.code]).toEqual([409, "ALREADY_IN_CART"]);
    expect((await visitor.add(100_002, aStay(24))).status).toBe(200);
  });

  test("a week without a price cannot be added [RN2]", async () => {
    const { status, body } = await aVisitor(shop).add(100_004, aStay(3));
    expect([status, body.message]).toEqual([409, "Prix indisponible"]);
  });

  test("a line taken meanwhile is shown as unavailable [RN9]", async () => {
    const visitor = aVisitor(shop);
    await visitor.add(100_001, aStay(45));
    await shop.db
      .insert(occupancies)
      .values({ listingId: 1, period: `[${saturday(45)},${saturday(46)})`, kind: "booking" });
    expect((await visitor.cart()).orderItems[0]?.available).toBe(false);
  });
});
