// The cart cookie: which values are accepted, and what an old value gives access to after a login and a logout.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#backend/db/tables/order";
import { contactOf, openShop, placeOrder, signedUp, signUpOf, Visitor } from "#tests/backend/account-visitor";
import { aShopDatabase } from "#tests/backend/shop-database";
import { saturday } from "#tests/fixtures/listings";

const shop = openShop(await aShopDatabase());

const cookie = "AIO_cart";
const put = (visitor: Visitor, week: number) =>
  visitor.call("PUT", "/cart/add/100001", { people: 2, startPeriod: saturday(week), endPeriod: saturday(week + 1) });
const itemsOf = async (visitor: Visitor) => (await visitor.call("POST", "/cart")).orderItems;

/** A browser into which somebody has put a cart cookie, and the one who knows it. */
function planted(token: string, address: string) {
  const [victim, intruder] = [new Visitor(shop, address), new Visitor(shop, "198.51.100.66")];
  for (const one of [victim, intruder]) one.cookies.set(cookie, token);
  return { victim, intruder };
}

test("replaces a cart cookie that the shop did not issue (X6)", async () => {
  const { victim, intruder } = planted("A".repeat(43), "198.51.100.1");
  expect((await put(victim, 8)).status).toBe(200);
  await victim.call("PUT", "/cart/shipping-contact", contactOf("guest@example.ch"));
  expect(victim.cookies.get(cookie)).not.toBe("A".repeat(43));
  expect(await itemsOf(victim)).toHaveLength(1);
  expect(await itemsOf(intruder)).toEqual([]);
});

test("does not store a foreign cart cookie in a user's cart (X6)", async () => {
  const user = await signedUp(shop, "owner@example.ch", "198.51.100.2");
  user.cookies.set(cookie, "B".repeat(43));
  const { id } = await put(user, 9);
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, String(id)));
  expect(row).toMatchObject({ session: null, userId: user.id });
});

test("login and sign-up renew the cart cookie with its orders; the old value gives access to nothing (X6)", async () => {
  await signedUp(shop, "known@example.ch", "198.51.100.3");
  const enter = {
    login: (visitor: Visitor) => visitor.login("known@example.ch"),
    "sign-up": (visitor: Visitor) => visitor.call("POST", "/sign-up", signUpOf("new@example.ch")),
  };
  for (const [number, way] of [
    ["4100000001", enter.login],
    ["4100000002", enter["sign-up"]],
  ] as const) {
    const starter = new Visitor(shop, "198.51.100.3");
    await put(starter, 10);
    const old = starter.cookies.get(cookie) ?? "";
    await placeOrder(shop.db, { number, email: "elsewhere@example.ch", cart: old });
    const { victim, intruder } = planted(old, "198.51.100.3");
    await way(victim);
    expect(victim.cookies.get(cookie)).toMatch(/^[\w-]{43}$/);
    expect(victim.cookies.get(cookie)).not.toBe(old);
    expect((await victim.call("GET", `/order/${number}`)).status).toBe(200);
    expect((await intruder.call("GET", `/order/${number}`)).status).toBe(404);
    expect(await itemsOf(intruder)).toEqual([]);
  }
});

test("after logout the cart cookie gives access to no order; the user's own session still does (X6)", async () => {
  const guest = new Visitor(shop, "198.51.100.5");
  await put(guest, 11);
  await guest.call("POST", "/sign-up", signUpOf("leaver@example.ch"));
  const { id } = await guest.call("POST", "/auth/me");
  const cart = guest.cookies.get(cookie) ?? "";
  const userId = String(id);
  await placeOrder(shop.db, { number: "4200000001", email: "leaver@example.ch", cart, userId });
  await placeOrder(shop.db, { number: "4200000002", email: "leaver@example.ch", cart });
  const keeper = new Visitor(shop, "198.51.100.6");
  keeper.cookies.set(cookie, cart);
  for (const number of ["4200000001", "4200000002"])
    expect((await keeper.call("GET", `/order/${number}`)).status).toBe(200);
  await guest.call("POST", "/auth/logout");
  for (const number of ["4200000001", "4200000002"])
    expect((await keeper.call("GET", `/order/${number}`)).status).toBe(404);
  await guest.login("leaver@example.ch");
  expect((await guest.call("GET", "/order/4200000001")).status).toBe(200);
});

test("whoever logs in next in a browser gets no order of the former user; the former user still does (X6)", async () => {
  await signedUp(shop, "next@example.ch", "198.51.100.7");
  const browser = new Visitor(shop, "198.51.100.7");
  await put(browser, 12);
  await browser.call("POST", "/sign-up", signUpOf("former@example.ch"));
  const { id } = await browser.call("POST", "/auth/me");
  const cart = browser.cookies.get(cookie) ?? "";
  await placeOrder(shop.db, { number: "4300000001", email: "former@example.ch", cart, userId: String(id) });
  await placeOrder(shop.db, { number: "4300000002", email: "guest@example.ch", cart });
  const statuses = async () => {
    const replies = [browser.call("GET", "/order/4300000001"), browser.call("GET", "/order/4300000002")];
    return (await Promise.all(replies)).map(({ status }) => status);
  };
  await browser.login("former@example.ch");
  expect(await statuses()).toEqual([200, 200]);
  await browser.login("next@example.ch");
  expect(await statuses()).toEqual([404, 200]);
  expect(await itemsOf(browser)).toEqual([]);
  await browser.login("former@example.ch");
  expect(await statuses()).toEqual([200, 200]);
  expect(await itemsOf(browser)).toHaveLength(1);
});
