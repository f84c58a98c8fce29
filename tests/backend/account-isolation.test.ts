import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contacts, orderItems, orders, users } from "#backend/db/schema";
import { calls } from "#lib/upstream/calls";
import { openShop, password, placeOrder, type Shop, signedUp, Visitor } from "#tests/backend/account-visitor";
import { fillListings, saturday } from "#tests/fixtures/listings";

const mark = "Zurbriggen";
const email = `alpha.${mark.toLowerCase()}@example.ch`;
const number = "4000000001";
let shop: Shop;
let owner: Visitor & { id: string };
let cartId = "";
let itemId = "";

beforeAll(async () => {
  shop = await openShop();
  await fillListings(shop.db);
  owner = await signedUp(shop, email);
  const entry = { people: 2, startPeriod: saturday(8), endPeriod: saturday(9) };
  const cart = (await owner.call("PUT", "/cart/add/100001", entry)) as unknown as {
    id: string;
    orderItems: { id: string }[];
  };
  cartId = cart.id;
  itemId = cart.orderItems[0]?.id ?? "";
  await placeOrder(shop.db, { number, email, userId: owner.id });
  await shop.db.update(contacts).set({ lastName: mark });
  await shop.db.update(users).set({ lastName: mark }).where(eq(users.id, owner.id));
});
afterAll(() => shop.close());

/** Everything of the owner that a stranger could have changed. */
async function state(): Promise<string> {
  const own = await shop.db.select().from(orders).where(eq(orders.userId, owner.id)).orderBy(orders.id);
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, cartId));
  const marked = await shop.db.select().from(contacts).where(eq(contacts.lastName, mark)).orderBy(contacts.id);
  const [user] = await shop.db.select().from(users).where(eq(users.id, owner.id));
  return JSON.stringify({ own, items, marked, user });
}

const bodies: Record<string, unknown> = {
  "/cart/update/{id}": { remarks: "changed by a stranger" },
  "/cart/add/{productId}": { quantity: 1, linkedToItem: "" },
  "/cart/bulkcreate/{productId}": [{ quantity: 1 }],
  "/product/check/price/{productId}": { quantity: 1 },
  "/order/{id}/payment/checkout": {
    successUrl: "http://localhost:3000/fr/s",
    cancelUrl: "http://localhost:3000/fr/c",
    failUrl: "http://localhost:3000/fr/f",
  },
  "/order/{number}/user/add": { username: email, password, password_confirm: password },
};

const shopCalls = calls.filter((call) => call.service === "shop" && !/login|sign-up|logout/.test(call.path));

async function walk(stranger: Visitor): Promise<{ name: string; text: string; status: number }[]> {
  const replies = [];
  for (const call of shopCalls) {
    if (call.method === "DELETE" && call.path === "/my-account") continue;
    const idOf = call.path.startsWith("/cart/delete") ? itemId : call.path.startsWith("/product") ? "7" : cartId;
    const path = call.path.replace("{number}", number).replace("{productId}", "7").replace("{id}", idOf);
    const body =
      call.path === "/cart/add/{productId}" ? { quantity: 1, linkedToItem: itemId } : (bodies[call.path] ?? {});
    const reply = await stranger.call(call.method, path, call.method === "GET" ? undefined : body);
    replies.push({ name: `${call.method} ${call.path}`, text: JSON.stringify(reply), status: reply.status });
  }
  return replies;
}

test.each(["a guest", "another user"])(
  "AU6 %s walks every call with the owner's ids and neither reads nor changes a thing",
  async (kind) => {
    const stranger =
      kind === "a guest" ? new Visitor(shop, "192.0.2.1") : await signedUp(shop, "beta@example.ch", "192.0.2.2");
    const before = await state();
    const replies = await walk(stranger);
    expect(replies.length).toBeGreaterThan(30);
    for (const { name, text } of replies) {
      expect(text.toLowerCase(), name).not.toContain(mark.toLowerCase());
      expect(text, name).not.toContain(owner.id);
    }
    expect(await state()).toBe(before);
    const byName = new Map(replies.map(({ name, status }) => [name, status]));
    for (const name of [
      "POST /cart/update/{id}",
      "DELETE /cart/delete/{id}",
      "POST /order/{id}/payment/checkout",
      "GET /order/{number}",
      "GET /cart/{number}/confirmation",
      "PUT /order/{number}/user/add",
    ])
      expect(byName.get(name), name).toBe(404);
  },
);

test("AU6 every call that needs a user answers a guest with 401 JWT_NOT_FOUND", async () => {
  for (const call of calls.filter((one) => one.user)) {
    const reply = await new Visitor(shop).call(call.method, call.path, call.method === "GET" ? undefined : {});
    expect([call.path, reply.status, reply.code]).toEqual([call.path, 401, "JWT_NOT_FOUND"]);
  }
});

test("AU6 the owner still reads all of it", async () => {
  expect(await owner.call("GET", `/order/${number}`)).toMatchObject({ status: 200, number });
  expect(await owner.call("POST", "/cart")).toMatchObject({ status: 200, id: cartId });
  expect((await owner.call("GET", "/my-account/profile")).lastName).toBe(mark);
  expect(JSON.stringify(await owner.call("GET", "/my-account/orders"))).toContain(number);
});

test("AU2 a token that is refused is told on the cart too, so that the session is renewed, never shown as a guest's", async () => {
  shop.wait(3600);
  expect(await owner.call("POST", "/cart")).toMatchObject({ status: 401, code: "JWT_EXPIRED" });
  await owner.call("POST", "/auth/refresh");
  expect(await owner.call("POST", "/cart")).toMatchObject({ status: 200, id: cartId });
});
