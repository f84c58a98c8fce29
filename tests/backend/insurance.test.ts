// The cancellation insurance of a stay in a paid order: whether its premium is kept depends on its own stay.
import { expect, test } from "vitest";
import { inconsistencies } from "#backend/payment/consistency";
import type { CancellingQuote } from "#lib/shop/order-change-schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { saturday } from "#tests/fixtures/listings";
import { aShop, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

/** The product of the fixtures that is the insurance. */
const insurance = 2;

/** A paid order of a stay twelve days ahead and one in months, either of them insured; asked a day later what cancelling keeps. */
async function quoteOfTwo(insured: "near" | "far") {
  const shop = aShop(db);
  const guest = shop.guest();
  await guest.book(30, 3);
  const both = await guest.ready(1);
  const own = both.orderItems.find(({ context }) => (context.startPeriod === saturday(1)) === (insured === "near"));
  const cart = await guest.json(
    await guest.call("PUT", `/cart/add/${insurance}`, { quantity: 1, linkedToItem: own?.id }),
  );
  const number = numberIn(await shop.onPage(await guest.pageOf(cart.id), "pay"));
  await shop.notify();
  shop.pass(24 * 60);
  const path = `/order/${number}/cancellation`;
  const quote = await guest.json<CancellingQuote>(await guest.call("GET", path));
  const premium = cart.orderItems.find(({ product }) => product.reference === "INSURANCE")?.total ?? 0;
  return { guest, path, quote, premium };
}

test("cancelling on the first days keeps the premium of a stay whose rent is owed, not that of another", async () => {
  const near = await quoteOfTwo("near");
  expect(near.premium).toBe(40);
  expect(near.quote.owed).toBe(1000 + near.premium);
});

test("the premium of a stay in months is refunded though another stay of the order owes its rent", async () => {
  const { guest, path, quote, premium } = await quoteOfTwo("far");
  expect(premium).toBe(20);
  expect(quote.owed).toBe(1000);
  expect((await guest.call("POST", path, { refund: quote.refund })).status).toBe(200);
  expect(await inconsistencies(db)).toEqual([]);
});
