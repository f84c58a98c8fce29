// Nobody can read or change another user's data by any call.
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, orders } from "#backend/db/tables/order";
import { contacts, mailTokens, refreshTokens, users } from "#backend/db/tables/user";
import { prefixes } from "#lib/contract/call";
import { calls } from "#lib/contract/contract";
import { contactOf, openShop, password, placeOrder, signedUp, signUpOf, Visitor } from "#tests/backend/account-visitor";
import { aShopDatabase } from "#tests/backend/shop-database";
import { saturday } from "#tests/fixtures/listings";
import { aReview } from "#tests/fixtures/review";

const mark = "Zurbriggen";
const email = `alpha.${mark.toLowerCase()}@example.ch`;
const number = "4000000001";

const shop = openShop(await aShopDatabase());
const owner = await signedUp(shop, email);
const entry = { people: 2, startPeriod: saturday(8), endPeriod: saturday(9) };
const cart = await owner.call<{ id: string; orderItems: { id: string }[] }>("PUT", "/cart/add/100001", entry);
const cartId = cart.id;
const itemId = cart.orderItems[0]?.id ?? "";
const [session] = await shop.db.select().from(refreshTokens).where(eq(refreshTokens.userId, owner.id));
const sessionId = session?.family ?? "";
await placeOrder(shop.db, { number, email, userId: owner.id });
await shop.db.update(contacts).set({ lastName: mark });
await shop.db.update(users).set({ lastName: mark }).where(eq(users.id, owner.id));

/** Everything of the owner that a stranger could have changed. */
async function state(): Promise<string> {
  const own = await shop.db.select().from(orders).where(eq(orders.userId, owner.id)).orderBy(orders.id);
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, cartId));
  const marked = await shop.db.select().from(contacts).where(eq(contacts.lastName, mark)).orderBy(contacts.id);
  const [user] = await shop.db.select().from(users).where(eq(users.id, owner.id));
  const sessions = await shop.db.select().from(refreshTokens).where(eq(refreshTokens.userId, owner.id));
  // A stranger who asks for the owner's address gets a row of their own, as for any other.
  const ofOwner = and(eq(mailTokens.purpose, "change-email"), eq(mailTokens.userId, owner.id));
  const links = await shop.db.select().from(mailTokens).where(ofOwner);
  return JSON.stringify({ own, items, marked, user, sessions, links });
}

const pair = { password: "larch-and-lake-88", password_confirm: "larch-and-lake-88" };
const needsUser = { guest: [401, "JWT_NOT_FOUND"] } as const;
type Answer = readonly [status: number, code?: string];
type Case = {
  /** The path with the owner's ids in their places. */
  path?: () => string;
  body?: () => unknown;
  guest: Answer;
  other: Answer;
};
const notFound = [404, "Can_t find order"] as const;
const noEstimate = { guest: [404, "ESTIMATE_NOT_FOUND"], other: [404, "ESTIMATE_NOT_FOUND"] } as const;
const noProvider = [404, "PROVIDER_NONE"] as const;
const linkInvalid = [400, "LINK_INVALID"] as const;
const otherParty = () => ({ kind: "party", item: itemId, party: { people: 1, ages: [] } });
const badToken = () => ({ token: "A".repeat(43), ...pair });

/** What a stranger is answered who aims every call of the contract at the owner. A new call needs its row here. */
const cases: Record<string, Case> = {
  "POST /cart": { guest: [200], other: [200] },
  "POST /cart/update": { body: () => ({}), guest: [400, "MISSING_ORDER_ID"], other: [400, "MISSING_ORDER_ID"] },
  "POST /cart/update/{id}": {
    path: () => `/cart/update/${cartId}`,
    body: () => ({ remarks: "changed by a stranger" }),
    guest: [404, "CART_NOT_FOUND"],
    other: [404, "CART_NOT_FOUND"],
  },
  "PUT /cart/shipping-contact": { body: () => contactOf("x@example.ch"), guest: [200], other: [200] },
  "PUT /contact/add": { body: () => contactOf("x@example.ch"), guest: [200], other: [200] },
  "PUT /cart/add/{productId}": {
    path: () => "/cart/add/7",
    body: () => ({ quantity: 1, linkedToItem: itemId }),
    guest: [400, "INVALID"],
    other: [400, "INVALID"],
  },
  "PUT /cart/bulkcreate/{productId}": {
    path: () => "/cart/bulkcreate/7",
    body: () => [{ quantity: 1, linkedToItem: itemId }],
    guest: [400],
    other: [400],
  },
  "DELETE /cart/delete/{id}": {
    path: () => `/cart/delete/${itemId}`,
    guest: [404, "CART_NOT_FOUND"],
    other: [404, "CART_NOT_FOUND"],
  },
  "POST /product/check/price/{productId}": {
    path: () => "/product/check/price/7",
    body: () => ({ quantity: 1, linkedToItem: itemId }),
    guest: [400],
    other: [400],
  },
  "POST /cart/estimate": { guest: [409, "Empty bag"], other: [409, "Empty bag"] },
  "GET /estimate/{token}": { ...noEstimate, path: () => `/estimate/${"A".repeat(72)}` },
  "GET /estimate/{token}/pdf": { ...noEstimate, path: () => `/estimate/${"A".repeat(72)}/pdf` },
  "PUT /estimate/{token}/cart": { ...noEstimate, path: () => `/estimate/${"A".repeat(72)}/cart` },
  "GET /address": { path: () => "/address?q=prado", guest: [200], other: [200] },
  "GET /products": { guest: [200], other: [200] },
  "GET /product/{id}": { path: () => "/product/7", guest: [200], other: [200] },
  "GET /product": { guest: [400, "MISSING_PRODUCT_ID"], other: [400, "MISSING_PRODUCT_ID"] },
  "POST /order/{id}/payment/checkout": {
    path: () => `/order/${cartId}/payment/checkout`,
    body: () => ({
      successUrl: "http://localhost:3000/fr/s",
      cancelUrl: "http://localhost:3000/fr/c",
      failUrl: "http://localhost:3000/fr/f",
    }),
    guest: notFound,
    other: notFound,
  },
  "GET /order/{number}": { path: () => `/order/${number}`, guest: notFound, other: notFound },
  "GET /order/{number}/cancellation": {
    path: () => `/order/${number}/cancellation`,
    guest: notFound,
    other: notFound,
  },
  "POST /order/{number}/cancellation": {
    path: () => `/order/${number}/cancellation`,
    body: () => ({ refund: 0 }),
    guest: notFound,
    other: notFound,
  },
  "GET /order/{number}/stay/{item}/extras": {
    path: () => `/order/${number}/stay/${itemId}/extras`,
    guest: notFound,
    other: notFound,
  },
  "POST /order/{number}/change/price": {
    path: () => `/order/${number}/change/price`,
    body: otherParty,
    guest: notFound,
    other: notFound,
  },
  "POST /order/{number}/change": {
    path: () => `/order/${number}/change`,
    body: () => ({ ...otherParty(), total: 0 }),
    guest: notFound,
    other: notFound,
  },
  "GET /order/{number}/stay/{item}/review": {
    path: () => `/order/${number}/stay/${itemId}/review`,
    guest: notFound,
    other: notFound,
  },
  "POST /order/{number}/stay/{item}/review": {
    path: () => `/order/${number}/stay/${itemId}/review`,
    body: () => aReview(),
    guest: notFound,
    other: notFound,
  },
  "GET /calendar/{token}/nights.ics": {
    path: () => `/calendar/${"A".repeat(43)}/nights.ics`,
    guest: [404, "NOT_FOUND"],
    other: [404, "NOT_FOUND"],
  },
  "GET /order": { guest: [404, "MISSING_ORDER_NUMBER"], other: [404, "MISSING_ORDER_NUMBER"] },
  "GET /my-account/orders": { ...needsUser, other: [200] },
  "GET /my-account/profile": { ...needsUser, other: [200] },
  "PUT /my-account/contact": { ...needsUser, body: () => contactOf("x@example.ch"), other: [200] },
  "PUT /order/{number}/user/add": {
    path: () => `/order/${number}/user/add`,
    body: () => ({ username: email, ...pair }),
    guest: notFound,
    other: notFound,
  },
  "GET /cart/{number}/confirmation": { path: () => `/cart/${number}/confirmation`, guest: notFound, other: notFound },
  "GET /cart/confirmation": { guest: [404, "MISSING_ORDER_NUMBER"], other: [404, "MISSING_ORDER_NUMBER"] },
  "POST /message": { body: () => ({}), guest: [400, "INVALID"], other: [400, "INVALID"] },
  "POST /owner-request": { body: () => ({}), guest: [400, "INVALID"], other: [400, "INVALID"] },
  "POST /owner-request/photo": { body: () => ({}), guest: [400, "INVALID"], other: [400, "INVALID"] },
  "POST /sign-up": {
    body: () => ({ ...signUpOf(email), ...pair }),
    guest: [409, "user_already_exists"],
    other: [409, "user_already_exists"],
  },
  "POST /auth/login": {
    body: () => ({ email, password: "a guess" }),
    guest: [401, "AUTH_FAIL"],
    other: [401, "AUTH_FAIL"],
  },
  "POST /security/login": {
    body: () => ({ email, password: "a guess" }),
    guest: [401, "AUTH_FAIL"],
    other: [401, "AUTH_FAIL"],
  },
  "POST /auth/refresh": { guest: [401, "JWT_NOT_FOUND"], other: [200] },
  "POST /auth/me": { ...needsUser, other: [200] },
  "POST /security/forgot-password": { body: () => ({ email }), guest: [202], other: [202] },
  "GET /security/forgot-password": {
    path: () => `/security/forgot-password?email=${email}`,
    guest: [202],
    other: [202],
  },
  "POST /security/reset-password/check": { body: badToken, guest: linkInvalid, other: linkInvalid },
  "POST /security/reset-password": { body: badToken, guest: linkInvalid, other: linkInvalid },
  "POST /security/confirm-email": { body: badToken, guest: linkInvalid, other: linkInvalid },
  "POST /security/confirm-email/renew": { body: badToken, guest: [202], other: [202] },
  "GET /auth/providers": { guest: [200], other: [200] },
  "POST /auth/provider/begin": { body: () => ({}), guest: noProvider, other: noProvider },
  "POST /auth/provider/finish": {
    body: () => ({ search: "?code=1" }),
    guest: [400, "PROVIDER_STATE"],
    other: [400, "PROVIDER_STATE"],
  },
  "POST /auth/provider/link": { ...needsUser, other: [400, "PROVIDER_STATE"] },
  "POST /my-account/identity": { ...needsUser, body: () => ({ password }), other: [403, "EMAIL_FIRST"] },
  "DELETE /my-account/identity": { ...needsUser, other: noProvider },
  "GET /my-account/access": { ...needsUser, other: [200] },
  "POST /my-account/email/confirm": { ...needsUser, other: [202] },
  "POST /my-account/email": { ...needsUser, body: () => ({ currentPassword: password, email }), other: [202] },
  "DELETE /my-account/sessions/{id}": {
    ...needsUser,
    path: () => `/my-account/sessions/${sessionId}`,
    other: [404, "SESSION_NOT_FOUND"],
  },
  "POST /my-account/sessions/end": { ...needsUser, other: [204] },
  "GET /my-account/export": { ...needsUser, other: [200] },
  "POST /my-account/password": { ...needsUser, body: () => ({ currentPassword: password, ...pair }), other: [204] },
  "DELETE /my-account": { ...needsUser, body: () => ({ password: pair.password }), other: [204] },
  "POST /auth/logout": { guest: [204], other: [204] },
};

const shopCalls = calls.filter((call) => call.service === "shop");
const nameOf = (call: { method: string; path: string }) => `${call.method} ${call.path}`;

test("every call of the contract and every route of the shop has a case here [AU6]", () => {
  expect(Object.keys(cases).sort()).toEqual(shopCalls.map(nameOf).sort());
  // Not a visitor's: the payment provider's, guarded by its signature.
  const signed = "POST /payment/notify/{provider}";
  const routes = shop.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith(`${prefixes.shop}/`))
    .map(({ method, path }) => `${method} ${path.slice(prefixes.shop.length).replace(/:(\w+)/g, "{$1}")}`);
  expect([...new Set(routes)].filter((name) => !(name in cases))).toEqual([signed]);
});

test.each(["guest", "other"] as const)(
  "a stranger (%s) calling everything with the owner's ids neither reads nor changes the owner's data [AU6]",
  async (kind) => {
    const stranger =
      kind === "guest" ? new Visitor(shop, "192.0.2.1") : await signedUp(shop, "beta@example.ch", "192.0.2.2");
    const before = await state();
    for (const [name, { path, body, ...expected }] of Object.entries(cases)) {
      const [method = "", plain = ""] = name.split(" ");
      const reply = await stranger.call(method, path?.() ?? plain, body?.());
      const text = JSON.stringify(reply);
      const answer = expected[kind].length > 1 ? [reply.status, reply.code] : [reply.status];
      expect([name, ...answer]).toEqual([name, ...expected[kind]]);
      expect(text.toLowerCase(), name).not.toContain(mark.toLowerCase());
      for (const id of [owner.id, cartId, itemId, sessionId]) expect(text, name).not.toContain(id);
      expect(await state(), name).toBe(before);
      // A login that fails ends the session it was made from (AU1).
      if (kind === "other" && reply.code === "AUTH_FAIL") await stranger.login("beta@example.ch");
    }
  },
);

test("answers a guest with 401 JWT_NOT_FOUND on every call that needs a user [AU6]", () => {
  for (const call of shopCalls.filter((one) => one.user))
    expect(cases[nameOf(call)]?.guest, nameOf(call)).toEqual([401, "JWT_NOT_FOUND"]);
});

test("the owner can still read the order, cart and profile [AU6]", async () => {
  expect(await owner.call("GET", `/order/${number}`)).toMatchObject({ status: 200, number });
  expect(await owner.call("POST", "/cart")).toMatchObject({ status: 200, id: cartId });
  expect((await owner.call("GET", "/my-account/profile")).lastName).toBe(mark);
  expect(JSON.stringify(await owner.call("GET", "/my-account/orders"))).toContain(number);
});

test("an expired token on the cart call is answered 401 JWT_EXPIRED instead of with a guest's cart [AU2]", async () => {
  shop.wait(3600);
  expect(await owner.call("POST", "/cart")).toMatchObject({ status: 401, code: "JWT_EXPIRED" });
  await owner.call("POST", "/auth/refresh");
  expect(await owner.call("POST", "/cart")).toMatchObject({ status: 200, id: cartId });
});
