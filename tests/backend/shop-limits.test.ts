// Limits of a visitor: lines, homes, holds, costly calls, and a quote copied as a whole.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { perAddress as suggestionLimit } from "#backend/address/routes";
import type { Database } from "#backend/db/database";
import { occupancies } from "#backend/db/tables/night";
import { estimates, orders } from "#backend/db/tables/order";
import { products } from "#backend/db/tables/product";
import { rateLimits } from "#backend/db/tables/setting";
import { createApp } from "#backend/http";
import { productsById } from "#backend/product/product";
import { applyRetention } from "#backend/retention";
import { callLimits } from "#backend/session/call-limits";
import { countTry } from "#backend/session/rate-limit";
import { takenEstimateSchema } from "#lib/estimate/schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { forgetOrders, stateOf } from "#tests/fixtures/awaiting";
import { contact } from "#tests/fixtures/contact";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday, testNow } from "#tests/fixtures/listings";
import { aReadyCart, aShop, returnUrls as back } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();
beforeEach(async () => {
  await forgetOrders(db);
  await db.delete(rateLimits);
  await db.delete(estimates);
});

type Reply = { code: string; fieldErrors?: Record<string, string> };

describe("a cart", () => {
  test("has at most 50 lines, which one call may add X1", async () => {
    const guest = aShop(db).guest();
    const row = { quantity: 1, people: 1 };
    expect((await guest.call("PUT", "/cart/bulkcreate/7", Array(51).fill(row))).status).toBe(400);
    expect((await guest.call("PUT", "/cart/bulkcreate/7", Array(50).fill(row))).status).toBe(200);
    const more = await guest.call("PUT", "/cart/add/5", { quantity: 1 });
    expect([more.status, (await guest.json<Reply>(more)).code]).toEqual([409, "CART_FULL"]);
    expect((await guest.json(await guest.call("POST", "/cart"))).orderItems).toHaveLength(50);
  });

  test("has at most four stays X5", async () => {
    const guest = aShop(db).guest();
    for (const week of [10, 12, 14, 16]) expect((await guest.book(week)).status).toBe(200);
    const fifth = await guest.book(18);
    expect([fifth.status, (await guest.json<Reply>(fifth)).code]).toEqual([409, "TOO_MANY_HOMES"]);
    expect((await guest.json(await guest.call("POST", "/cart"))).orderItems).toHaveLength(4);
  });
});

describe("a hold", () => {
  test("keeps its first expiry however often the guest checks out again X5", async () => {
    const { shop, guest, id } = await aReadyCart(db, 10);
    await guest.pageOf(id);
    const [first] = (await stateOf(db, id)).nights;
    shop.pass(25);
    await guest.pageOf(id);
    expect(first?.expiresAt).toEqual(new Date(testNow.getTime() + 30 * 60_000));
    const again = (await stateOf(db, id)).nights;
    expect(again.map(({ kind, expiresAt }) => [kind, expiresAt])).toEqual([["hold", first?.expiresAt]]);
  });

  test("is not renewed after it expired, so another guest can take the nights X5", async () => {
    const shop = aShop(db);
    const [slow, quick] = [shop.guest(), shop.guest()];
    const { id } = await slow.ready(10);
    await slow.pageOf(id);
    shop.pass(31);
    expect((await slow.checkout(id)).status).toBe(200);
    const live = (await stateOf(db, id)).nights.filter(({ releasedAt }) => releasedAt === null);
    expect(live).toEqual([]);
    const other = await quick.ready(10);
    expect((await quick.checkout(other.id)).status).toBe(200);
    const late = await slow.checkout(id);
    expect([late.status, (await slow.json<Reply>(late)).code]).toEqual([409, "NOT_AVAILABLE"]);
  });

  test("books still available nights when paid after it expired X5", async () => {
    const { shop, guest, id } = await aReadyCart(db, 10);
    await guest.pageOf(id);
    shop.pass(31);
    const page = await guest.pageOf(id);
    await shop.onPage(page, "pay");
    await shop.notify();
    const { order, nights } = await stateOf(db, id);
    expect(order?.status).toBe(3);
    expect(nights.filter(({ releasedAt }) => releasedAt === null)).toMatchObject([{ kind: "booking" }]);
  });

  test("is limited to 60 stays per address in half an hour; other addresses are not affected X5", async () => {
    const shop = aShop(db);
    const hold = async (cart: number, address: string) => {
      const guest = shop.guest();
      const { id } = await guest.ready(2 + 2 * cart, 1);
      await guest.book(3 + 2 * cart, 1);
      await guest.book(2 + 2 * cart, 2);
      await guest.book(3 + 2 * cart, 2);
      return (await guest.call("POST", `/order/${id}/payment/checkout`, back, { "x-forwarded-for": address })).status;
    };
    const statuses: number[] = [];
    for (let cart = 0; cart < 16; cart++) statuses.push(await hold(cart, "198.51.100.7"));
    expect(statuses).toEqual([...Array(15).fill(200), 429]);
    expect(await hold(20, "198.51.100.8")).toBe(200);
  });

  test("is limited to 1,000 nights per address within six hours, those of a lengthened stay included X5", async () => {
    const shop = aShop(db);
    const address = "198.51.100.16";
    const pay = async (guest: ReturnType<typeof shop.guest>, id: string) =>
      (await guest.call("POST", `/order/${id}/payment/checkout`, back, { "x-forwarded-for": address })).status;
    const hold = async (week: number) => {
      const guest = shop.guest();
      return pay(guest, (await guest.ready(week)).id);
    };
    await countTry(shop.deps, callLimits.holdNights, address, 1_000 - 14);
    const guest = shop.guest();
    const { id } = await guest.ready(10);
    expect([await pay(guest, id), await pay(guest, id)]).toEqual([200, 200]);
    const lengthen = async (weeks: number) => {
      const [item] = (await guest.json(await guest.call("POST", "/cart"))).orderItems;
      const context = { people: 2, startPeriod: saturday(10), endPeriod: saturday(10 + weeks) };
      const sent = { orderItems: [{ id: item?.id, context }] };
      expect((await guest.call("POST", `/cart/update/${id}`, sent)).status).toBe(200);
    };
    await lengthen(2);
    expect(await pay(guest, id)).toBe(200);
    await lengthen(3);
    expect([await pay(guest, id), await hold(20)]).toEqual([429, 429]);
    // The order's hold is over: its nights are only checked.
    shop.pass(31);
    expect([await pay(guest, id), await hold(20)]).toEqual([200, 429]);
    shop.pass(6 * 60);
    expect(await hold(14)).toBe(200);
  });

  test("counts for that limit whenever it begins, other weeks of the same order included X5", async () => {
    const shop = aShop(db);
    const guest = shop.guest();
    const address = "198.51.100.12";
    const pay = async (id: string) =>
      (await guest.call("POST", `/order/${id}/payment/checkout`, back, { "x-forwarded-for": address })).status;
    /** Holds these weeks in place of those before, and asks for the page twice: a stay that is held is not held anew. */
    const hold = async (...weeks: number[]) => {
      const { orderItems } = await guest.json(await guest.call("POST", "/cart"));
      for (const { id } of orderItems) await guest.call("DELETE", `/cart/delete/${id}`);
      for (const week of weeks) expect((await guest.book(week)).status).toBe(200);
      const { id } = await guest.json(await guest.call("PUT", "/cart/shipping-contact", contact));
      return [await pay(id), await pay(id)];
    };
    expect(await hold(10, 11)).toEqual([200, 200]);
    await countTry(shop.deps, callLimits.hold, address, callLimits.hold.tries - 6);
    expect(await hold(12, 13)).toEqual([200, 200]);
    expect(await hold(13, 14, 15)).toEqual([200, 200]);
    expect(await hold(16)).toEqual([429, 429]);
  });
});

describe("costly calls", () => {
  test("are rate-limited by address with 429 and Retry-After X1", async () => {
    const guest = aShop(db).guest();
    const ask = (address: string) =>
      guest.call("PUT", "/cart/bulkcreate/7", [{ quantity: 1, people: 1 }], { "x-forwarded-for": address });
    const statuses = [];
    for (let call = 0; call < 60; call++) statuses.push((await ask("198.51.100.9")).status);
    // The cart is full after fifty.
    expect(statuses).toEqual([...Array(50).fill(200), ...Array(10).fill(409)]);
    const refused = await ask("198.51.100.9");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask("198.51.100.10")).status).toBe(409);
  });

  test.each([
    ["an order's confirmation", callLimits.orderPdf, "/cart/4820195736/confirmation", 404],
    ["a shared quote", callLimits.quoteRead, "/estimate/AAAA", 404],
    ["address suggestions", suggestionLimit, "/address?q=Rue du Prado", 200],
  ])("are rate-limited by address when they read: %s X1", async (_, limit, path, usual) => {
    const shop = aShop(db);
    const ask = async (address: string) => {
      const reply = await shop.guest().call("GET", path, undefined, { "x-forwarded-for": address });
      return [reply.status, Number(reply.headers.get("retry-after")) > 0];
    };
    await countTry(shop.deps, limit, "198.51.100.13", limit.tries - 1);
    expect([await ask("198.51.100.13"), await ask("198.51.100.13")]).toEqual([
      [usual, false],
      [429, true],
    ]);
    expect(await ask("198.51.100.14")).toEqual([usual, false]);
  });

  test("are rate-limited by address when they write a quote, whatever the cart X1", async () => {
    const shop = aShop(db);
    const address = { "x-forwarded-for": "198.51.100.15" };
    await countTry(shop.deps, callLimits.quoteMake, "198.51.100.15", callLimits.quoteMake.tries - 1);
    const statuses: number[] = [];
    for (const week of [30, 31]) {
      const guest = shop.guest();
      await guest.ready(week);
      statuses.push((await guest.call("POST", "/cart/estimate", undefined, address)).status);
    }
    expect(statuses).toEqual([201, 429]);
  });

  test("confirmations and quotes are drawn one at a time, and few may wait X1", async () => {
    const { guest, number } = await aPaidOrder(db, { role: null });
    await guest.book(20);
    const { token } = await guest.json<{ token: string }>(await guest.call("POST", "/cart/estimate"));
    for (const path of [`/cart/${number}/confirmation`, `/estimate/${token}/pdf`]) {
      const all = Array.from({ length: 120 }, (_, index) =>
        guest.call("GET", path, undefined, { "x-forwarded-for": `198.51.100.${index % 4}` }),
      );
      const statuses = (await Promise.all(all)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      expect((await guest.call("GET", path)).status).toBe(200);
    }
  });
});

describe("a shared quote", () => {
  test("of a full cart is copied in one transaction X1", async () => {
    const shop = aShop(db);
    const family = shop.guest();
    await family.call("PUT", "/cart/bulkcreate/7", Array(49).fill({ quantity: 1, people: 2 }));
    await family.book(20);
    const { token } = await family.json<{ token: string }>(await family.call("POST", "/cart/estimate"));
    let transactions = 0;
    const begin = db.transaction.bind(db);
    const counting: Database = Object.create(db, {
      transaction: {
        value: (...args: Parameters<Database["transaction"]>) => {
          transactions += 1;
          return begin(...args);
        },
      },
    });
    const app = createApp({ ...shop.deps, db: counting });
    const reply = await app.request(`/shop/api/store/estimate/${token}/cart`, { method: "PUT" });
    const { order, left } = takenEstimateSchema.parse(await reply.json());
    expect([order.orderItems.length, left]).toEqual([50, []]);
    expect(order.total).toBe(order.orderItems.reduce((sum, { total }) => sum + total, 0));
    expect(transactions).toBe(1);
  });

  test("is deleted once it has expired X11", async () => {
    const shop = aShop(db);
    const guest = shop.guest();
    await guest.book(20);
    await guest.call("POST", "/cart/estimate");
    await applyRetention(shop.deps);
    expect(await db.$count(estimates)).toBe(1);
    shop.pass(8 * 24 * 60);
    await applyRetention(shop.deps);
    expect(await db.$count(estimates)).toBe(0);
  });
});

test("contacts from one address are rate-limited X11", async () => {
  const shop = aShop(db);
  const guest = shop.guest();
  const statuses: number[] = [];
  for (let call = 0; call < 201; call++)
    statuses.push((await guest.call("PUT", "/contact/add", contact, { "x-forwarded-for": "198.51.100.11" })).status);
  expect([statuses.slice(0, 200).every((status) => status === 200), statuses[200]]).toEqual([true, 429]);
  expect(await db.select().from(orders)).toHaveLength(1);
  expect(await db.select().from(occupancies).where(eq(occupancies.kind, "hold"))).toEqual([]);
});

test("finds any number of products by id, in their order", async () => {
  const [known] = await db.select().from(products).where(eq(products.id, 5));
  if (!known) throw new Error("no product");
  const many = Array.from({ length: 300 }, (_, at) => ({
    ...known,
    id: 5000 + at,
    reference: `X-${at}`,
    active: false,
  }));
  await db.insert(products).values(many);
  const ids = many.map(({ id }) => id);
  expect([...(await productsById(db, ids)).keys()]).toEqual(ids);
});
