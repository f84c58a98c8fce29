// Shared quotes: freezing, comparison with today, copying into a cart, expiry.

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { quoteDays } from "#agency/terms";
import { occupancies, weekPrices } from "#backend/db/tables/night";
import { estimates } from "#backend/db/tables/order";
import { createApp } from "#backend/http";
import { type Estimate, estimateSchema, takenEstimateSchema } from "#lib/estimate/schema";
import { orderSchema } from "#lib/shop/order-schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aStay, aVisitor, openShop } from "#tests/backend/shop-visitor";
import { saturday, testNow } from "#tests/fixtures/listings";

const shop = openShop(await aShopDatabase());
beforeEach(async () => {
  await shop.db.delete(occupancies).where(eq(occupancies.kind, "hold"));
  await shop.db.update(weekPrices).set({ price: 200_000 }).where(eq(weekPrices.listingId, 2));
});

/** A family's cart with a home, its parking, a transfer and a concierge package, frozen. */
async function frozen(week: number) {
  const visitor = aVisitor(shop);
  const first = orderSchema.parse((await visitor.add(100_002, { ...aStay(week, 1, 3), ages: [9] })).body);
  const linkedToItem = first.orderItems[0]?.id;
  await visitor.add(1, { quantity: 1, linkedToItem });
  await visitor.add(5, { quantity: 2, value: "Clé chez Mme Rey" });
  await visitor.add(8, { quantity: 1, cg: true, dataUse: true });
  await visitor.call("POST", `/cart/update/${first.id}`, { remarks: "Madame Rey, 079 555 01 20" });
  const { status, body } = await visitor.call("POST", "/cart/estimate");
  expect(status).toBe(201);
  return { visitor, token: body.token as string, expiresAt: body.expiresAt as string };
}
const read = async (token: string, locale = "fr") => {
  const { status, body } = await shop.get(`/shop/api/store/estimate/${token}?locale=${locale}`);
  expect(status).toBe(200);
  return estimateSchema.parse(body) as Estimate;
};

describe("a shared quote", () => {
  test("freezes lines and total, reports no changes and can be read in English [SH9]", async () => {
    const { visitor, token, expiresAt } = await frozen(14);
    const cart = await visitor.cart();
    const quote = await read(token);
    expect(quote.order.total).toBe(cart.total);
    expect(quote.order.orderItems.map((item) => item.total)).toEqual(cart.orderItems.map((item) => item.total));
    expect(quote).toMatchObject({ changes: [], total: cart.total, expiresAt });
    expect((await read(token, "en")).order.orderItems[0]?.title).toBe("Spruce apartment 2");
    expect(Date.parse(expiresAt) - testNow.getTime()).toBe(quoteDays * 86_400_000);
  });

  test("contains no personal data, neither in the response nor in the database [SH9]", async () => {
    const { visitor, token } = await frozen(14);
    const stored = JSON.stringify(await shop.db.select().from(estimates));
    for (const text of [JSON.stringify(await read(token)), stored]) {
      expect(text).not.toMatch(/Rey|\b079\b|\+41 ?79/);
      expect(text).not.toContain((await visitor.cart()).id);
    }
  });

  test("is unaffected by cart changes; a new price and a taken week are reported per line [SH9]", async () => {
    const { visitor, token } = await frozen(15);
    const before = await read(token);
    await visitor.call("DELETE", `/cart/delete/${(await visitor.cart()).orderItems[2]?.id}`);
    expect((await read(token)).order).toEqual(before.order);
    await shop.db.update(weekPrices).set({ price: 260_000 }).where(eq(weekPrices.listingId, 2));
    const dearer = await read(token);
    expect(dearer.changes).toMatchObject([
      { title: "Appartement Épicéa 2", before: before.order.orderItems[0]?.total },
    ]);
    expect(dearer.changes[0]?.after).toBe((before.order.orderItems[0]?.total ?? 0) + 600);
    expect(dearer.total).toBe(before.total + 600);
    expect(dearer.order.total).toBe(before.order.total);
    const period = `[${saturday(15)},${saturday(16)})`;
    await shop.db.insert(occupancies).values({ listingId: 2, period, kind: "blocked" });
    const gone = await read(token);
    expect(gone.changes.map(({ after }) => after)).toEqual([null, null]);
    expect(gone.order.orderItems.map(({ available }) => available)).toEqual([false, false, true, true]);
    await shop.db.delete(occupancies).where(eq(occupancies.period, period));
  });

  test("is copied into another cart once at current prices; incomplete lines are named [SH2]", async () => {
    const { token } = await frozen(16);
    await shop.db.update(weekPrices).set({ price: 210_000 }).where(eq(weekPrices.listingId, 2));
    const aunt = aVisitor(shop);
    const { status, body } = await aunt.call("PUT", `/estimate/${token}/cart`);
    expect(status).toBe(200);
    const { order, changes, left } = takenEstimateSchema.parse(body);
    const [home, parking, cleaning] = order.orderItems;
    expect(home?.context).toMatchObject({ people: 3, ages: [9], startPeriod: saturday(16) });
    expect(parking?.linkedToItem).toBe(home?.id);
    expect(cleaning).toMatchObject({ quantity: 2 });
    expect(cleaning?.context.value).toBeUndefined();
    expect(changes).toMatchObject([{ title: "Appartement Épicéa 2", after: home?.total }]);
    expect(left).toEqual([{ title: "Conciergerie", productId: 8, reason: "incomplete" }]);
    expect((await aunt.cart()).orderItems).toHaveLength(3);
    const again = takenEstimateSchema.parse((await aunt.call("PUT", `/estimate/${token}/cart`)).body);
    expect(again.left.map(({ reason }) => reason)).toEqual(["already", "already", "already", "incomplete"]);
    expect(again.order.orderItems.map(({ id }) => id)).toEqual(order.orderItems.map(({ id }) => id));
    await aunt.call("DELETE", `/cart/delete/${parking?.id}`);
    const back = takenEstimateSchema.parse((await aunt.call("PUT", `/estimate/${token}/cart`)).body);
    expect(back.left.map(({ reason }) => reason)).toEqual(["already", "already", "incomplete"]);
    expect(back.order.orderItems.find(({ product }) => product.id === 1)?.linkedToItem).toBe(home?.id);
  });

  test("a missing or empty cart cannot be frozen [SH9]", async () => {
    const visitor = aVisitor(shop);
    expect((await visitor.call("POST", "/cart/estimate")).status).toBe(404);
    const order = orderSchema.parse((await visitor.add(5, { quantity: 1 })).body);
    await visitor.call("DELETE", `/cart/delete/${order.orderItems[0]?.id}`);
    expect((await visitor.call("POST", "/cart/estimate")).body.code).toBe("Empty bag");
  });
});

describe("its link", () => {
  test("forged, altered and truncated links get the same 404; an expired link answers 410 with its date [PX2]", async () => {
    const { token } = await frozen(18);
    const swapped = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    const longer = `${token.slice(0, 22)}zzzzzzz${token.slice(29)}`;
    const unknown = new Set<string>();
    for (const wrong of [
      swapped,
      longer,
      token.slice(0, -3),
      `${token.startsWith("x") ? "y" : "x"}${token.slice(1)}`,
      "a",
      "0".repeat(72),
    ]) {
      const { status, body } = await shop.get(`/shop/api/store/estimate/${wrong}?locale=en`);
      expect([status, body.code]).toEqual([404, "ESTIMATE_NOT_FOUND"]);
      unknown.add(body.message);
      expect((await aVisitor(shop).call("PUT", `/estimate/${wrong}/cart`)).status).toBe(404);
    }
    expect([...unknown]).toEqual(["This quote cannot be found. Please check that the link is complete."]);
    const later = new Date(testNow.getTime() + (quoteDays * 86_400 + 1) * 1000);
    const app = createApp({ ...shop.deps, clock: () => later });
    for (const path of [`/estimate/${token}`, `/estimate/${token}/pdf`]) {
      const reply = await app.request(`/shop/api/store${path}`);
      expect([reply.status, (await reply.json()).message]).toEqual([
        410,
        "Ce devis a expiré le 09.11.2026. Demandez-en un nouveau à la personne qui vous l’a envoyé.",
      ]);
    }
  });

  test("the quote's PDF has a file name in the requested language [SH9]", async () => {
    const { token } = await frozen(19);
    for (const [locale, name] of [
      ["fr", "devis-2026-11-02.pdf"],
      ["en", "quote-2026-11-02.pdf"],
    ]) {
      const reply = await shop.app.request(`/shop/api/store/estimate/${token}/pdf?locale=${locale}`);
      expect(reply.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
      expect(
        Buffer.from(await reply.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
  });
});
