// Creating an account from an order, and the orders an account has access to.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { orders } from "#backend/db/tables/order";
import { users } from "#backend/db/tables/user";
import { renderRow } from "#backend/mail/outbox";
import { signAccess } from "#backend/order/access";
import { limits } from "#backend/session/rate-limit";
import { orderSchema } from "#lib/shop/order-schema";
import { linkToken, mails, openShop, password, placeOrder, signedUp, Visitor } from "#tests/backend/account-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { cookieHeader } from "#tests/fixtures/cookie-jar";

const shop = openShop(await anEmptyDatabase());

const cart = "cart-token-of-the-browser-that-ordered";
const form = (username: string) => ({ username, password, password_confirm: password });
const userOf = async (number: string) =>
  (await shop.db.select().from(orders).where(eq(orders.number, number)))[0]?.userId ?? null;

function buyer(): Visitor {
  const visitor = new Visitor(shop);
  visitor.cookies.set("AIO_cart", cart);
  return visitor;
}

test("the browser that ordered creates an account for the order's address and owns the order [CK6]", async () => {
  await placeOrder(shop.db, { number: "2000000001", email: "Anna@example.ch", cart });
  const reply = await buyer().call("PUT", "/order/2000000001/user/add", form("anna@example.ch"));
  expect(reply).toMatchObject({ status: 200, username: "anna@example.ch", firstName: "Élodie" });
  expect(await userOf("2000000001")).toBe(reply.id);
  expect((await mails(shop.db))[0]?.template).toBe("account-confirm");
  const user = new Visitor(shop);
  expect((await user.login("anna@example.ch")).status).toBe(200);
  expect((await user.call("GET", "/my-account/profile")).city).toBe("Sion");
});

test("with a signed link the account is confirmed by mail first; an order number alone answers 404 [CK6]", async () => {
  await placeOrder(shop.db, { number: "2000000002", email: "bruno@example.ch", cart });
  const stranger = new Visitor(shop);
  const path = "/order/2000000002/user/add";
  const refused = await stranger.call("PUT", path, form("bruno@example.ch"));
  expect(refused).toEqual({ status: 404, code: "Can_t find order", message: "Commande introuvable" });
  expect(await stranger.call("PUT", "/order/9999999999/user/add", form("bruno@example.ch"))).toEqual(refused);
  const access = signAccess(shop.config.secret, "2000000002", "view", shop.clock());
  expect((await stranger.call("PUT", `${path}?access=${access}`, form("bruno@example.ch"))).status).toBe(200);
  expect(await userOf("2000000002")).toBeNull();
  expect((await stranger.login("bruno@example.ch", password)).code).toBe("AUTH_FAIL");

  const letter = (await mails(shop.db)).find(({ template }) => template === "account-link");
  expect((letter && (await renderRow(shop, letter)))?.letter.subject).toBe(
    "Choisissez le mot de passe de votre compte",
  );
  const token = await linkToken(shop.db, "account-link");
  const secret = "le-vrai-bruno-1";
  const body = { token, password: secret, password_confirm: secret };
  expect((await buyer().call("POST", "/security/reset-password", body)).status).toBe(204);
  const guest = new Visitor(shop);
  expect((await guest.login("bruno@example.ch", secret)).status).toBe(200);
  expect(await userOf("2000000002")).toBe((await guest.call("POST", "/auth/me")).id);
});

test("rejects a username that differs from the order's address [CK6]", async () => {
  await placeOrder(shop.db, { number: "2000000003", email: "carla@example.ch", cart });
  const reply = await buyer().call("PUT", "/order/2000000003/user/add", form("thief@example.ch"));
  expect(reply).toMatchObject({ status: 400, fieldErrors: { username: "mismatch" } });
  expect(await userOf("2000000003")).toBeNull();
});

test("an address with an account gets the same response; a mailed link attaches the order [CK6]", async () => {
  const known = await signedUp(shop, "dora@example.ch");
  await known.call("POST", "/security/confirm-email", { token: await linkToken(shop.db, "account-confirm") });
  await placeOrder(shop.db, { number: "2000000004", email: "dora@example.ch", cart });
  const other = "un-autre-sommet-9";
  const reply = await buyer().call("PUT", "/order/2000000004/user/add", {
    username: "dora@example.ch",
    password: other,
    password_confirm: other,
  });
  const fresh = await (async () => {
    await placeOrder(shop.db, { number: "2000000005", email: "emil@example.ch", cart });
    return buyer().call("PUT", "/order/2000000005/user/add", form("emil@example.ch"));
  })();
  expect(Object.keys(reply).sort()).toEqual(Object.keys(fresh).sort());
  expect({ ...reply, id: "", username: "" }).toEqual({ ...fresh, id: "", username: "" });
  expect(reply.id).not.toBe(known.id);
  expect(await userOf("2000000004")).toBeNull();
  expect((await new Visitor(shop).login("dora@example.ch", other)).code).toBe("AUTH_FAIL");

  const token = await linkToken(shop.db, "account-link");
  expect((await new Visitor(shop).call("POST", "/security/confirm-email", { token })).status).toBe(204);
  expect(await userOf("2000000004")).toBe(known.id);
});

test("an account with an unconfirmed address must be claimed with a new password to get the order [CK6]", async () => {
  const squatter = await signedUp(shop, "fanny@example.ch");
  await placeOrder(shop.db, { number: "2000000006", email: "fanny@example.ch", cart });
  await buyer().call("PUT", "/order/2000000006/user/add", form("fanny@example.ch"));
  const mail = (await mails(shop.db)).find((row) => row.template === "account-link");
  expect(mail?.data).toMatchObject({
    link: expect.stringContaining("/mot-de-passe-oublie?from=mail#token="),
    isClaim: true,
  });
  const token = await linkToken(shop.db, "account-link");
  const secret = "la-vraie-fanny-1";
  const body = { token, password: secret, password_confirm: secret };
  expect((await buyer().call("POST", "/security/reset-password", body)).status).toBe(204);
  expect(await userOf("2000000006")).toBe(squatter.id);
  expect((await squatter.call("POST", "/auth/me")).code).toBe("JWT_INVALID");
  expect((await squatter.login("fanny@example.ch", password)).code).toBe("AUTH_FAIL");
  expect((await squatter.login("fanny@example.ch", secret)).status).toBe(200);
});

test("the link of an unpaid order answers 409 ORDER_OPEN; the same link attaches it once paid [CK6]", async () => {
  const known = await signedUp(shop, "gina@example.ch");
  await known.call("POST", "/security/confirm-email", { token: await linkToken(shop.db, "account-confirm") });
  const id = await placeOrder(shop.db, { number: "2000000007", email: "gina@example.ch", cart });
  await buyer().call("PUT", "/order/2000000007/user/add", form("gina@example.ch"));
  const token = await linkToken(shop.db, "account-link");
  const use = () => new Visitor(shop).call("POST", "/security/confirm-email", { token });
  await shop.db.update(orders).set({ open: true, status: 1 }).where(eq(orders.id, id));
  expect(await use()).toMatchObject({ status: 409, code: "ORDER_OPEN" });
  await shop.db.update(orders).set({ open: false, status: 3 }).where(eq(orders.id, id));
  expect((await use()).status).toBe(204);
  expect(await userOf("2000000007")).toBe(known.id);
});

test("no account takes an unpaid order: it stays the cart of its guest [CK6]", async () => {
  const guest = buyer();
  const reply = async (number: string) => {
    const { status, code } = await guest.call("PUT", `/order/${number}/user/add`, form("ivan@example.ch"));
    return [status, code];
  };
  const id = await placeOrder(shop.db, { number: "2000000009", email: "ivan@example.ch", cart, open: true });
  for (const status of [1, 4]) {
    await shop.db.update(orders).set({ status }).where(eq(orders.id, id));
    expect(await reply("2000000009")).toEqual([409, "ORDER_OPEN"]);
    expect((await guest.call("POST", "/cart")).id).toBe(id);
  }
  expect(await shop.db.select().from(users).where(eq(users.username, "ivan@example.ch"))).toEqual([]);
  await shop.db.update(orders).set({ open: false, status: 3 }).where(eq(orders.id, id));
  expect(await reply("2000000009")).toEqual([200, undefined]);
});

test("unpaid orders with somebody's address do not use up the tries of that address [CK6]", async () => {
  const id = await placeOrder(shop.db, { number: "2000000011", email: "jana@example.ch", cart, open: true });
  const path = "/order/2000000011/user/add";
  for (let count = 0; count <= limits.linkAccount.tries; count++)
    expect((await buyer().call("PUT", path, form("jana@example.ch"))).code).toBe("ORDER_OPEN");
  await shop.db.update(orders).set({ open: false, status: 3 }).where(eq(orders.id, id));
  expect((await buyer().call("PUT", path, form("jana@example.ch"))).status).toBe(200);
});

test("the link of an erased order makes no account [CK6]", async () => {
  await placeOrder(shop.db, { number: "2000000010", email: "" });
  const access = signAccess(shop.config.secret, "2000000010", "view", shop.clock());
  const path = `/order/2000000010/user/add?access=${access}`;
  expect(await buyer().call("PUT", path, form(""))).toMatchObject({ status: 404, code: "Can_t find order" });
  expect(await shop.db.select().from(users).where(eq(users.username, ""))).toEqual([]);
  expect(await userOf("2000000010")).toBeNull();
});

test("three simultaneous requests create one account [CK6]", async () => {
  await placeOrder(shop.db, { number: "2000000008", email: "hans@example.ch", cart });
  const replies = await Promise.all(
    [1, 2, 3].map(() => buyer().call("PUT", "/order/2000000008/user/add", form("hans@example.ch"))),
  );
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  expect(await shop.db.select().from(users).where(eq(users.username, "hans@example.ch"))).toHaveLength(1);
});

test("orders are listed and read only in the statuses asked for [AU6]", async () => {
  const ida = await signedUp(shop, "ida@example.ch");
  for (const status of [1, 2, 3, 4]) {
    const id = await placeOrder(shop.db, { number: `300000000${status}`, email: "ida@example.ch", userId: ida.id });
    await shop.db.update(orders).set({ status }).where(eq(orders.id, id));
  }
  const listed = async (query: string) => {
    const headers = { cookie: cookieHeader(ida.cookies) };
    const reply = await shop.app.request(`/shop/api/store/my-account/orders${query}`, { headers });
    return z
      .array(orderSchema)
      .parse(await reply.json())
      .map(({ status }) => status)
      .toSorted();
  };
  expect(await listed("?statuses=2,3")).toEqual([2, 3]);
  expect(await listed("?statuses=1,2,3")).toEqual([1, 2, 3]);
  expect(await listed("?statuses=4")).toEqual([4]);
  expect(await listed("?statuses=1&statuses=4")).toEqual([1, 4]);
  expect(await listed("")).toEqual([1, 2, 3, 4]);
  expect(await ida.call("GET", "/order/3000000002?statuses=2,3")).toMatchObject({ status: 200, number: "3000000002" });
  for (const query of ["?statuses=1,3,4", "?statuses=5"])
    expect(await ida.call("GET", `/order/3000000002${query}`)).toMatchObject({ status: 404, code: "Can_t find order" });
});
