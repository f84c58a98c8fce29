// A cart is changed while its payment is made but not yet reported: it is found paid, and the change finds no such cart.
import { beforeEach, expect, test, vi } from "vitest";
import { orders } from "#backend/db/tables/order";
import { users } from "#backend/db/tables/user";
import type { ErrorReply } from "#lib/contract/error-schema";
import type { TakenEstimate } from "#lib/estimate/schema";
import type { Order } from "#lib/shop/order-schema";
import { password, signUpOf } from "#tests/backend/account-visitor";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { aReadyCart } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();
beforeEach(() => db.delete(users));

type Paid = Awaited<ReturnType<typeof paidUnheard>>;

/** A guest who has paid and closed the page; the notification is still on its way. */
async function paidUnheard() {
  const ready = await aReadyCart(db, 12);
  const { shop, guest, id } = ready;
  shop.line.held = true;
  const page = await guest.pageOf(id);
  await shop.onPage(page, "close");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 1, open: true });
  return ready;
}

async function expectPaid({ shop, cart, id }: Paid) {
  const { order, payments, nights } = await stateOf(db, id);
  expect(order).toMatchObject({ status: 3, open: false, paidTotal: cart.total * 100 });
  expect(payments).toMatchObject([{ status: "paid" }]);
  expect(nights).toMatchObject([{ kind: "booking" }]);
  shop.line.held = false;
  await shop.notify();
  const after = await stateOf(db, id);
  expect([after.order?.status, after.mails.sort()]).toEqual([3, ["order-confirmation", "order-notice"]]);
}

const shirt = { people: 2, quantity: 1 };

test.each<[string, (guest: Paid["guest"]) => Promise<Response>]>([
  ["an entry", (guest) => guest.call("PUT", "/cart/add/7", shirt)],
  ["several entries", (guest) => guest.call("PUT", "/cart/bulkcreate/7", [shirt])],
])("adding %s to a cart that is paid begins a new one [CK7]", async (_, add) => {
  const paid = await paidUnheard();
  const next = (await (await add(paid.guest)).json()) as Order;
  expect(next.id).not.toBe(paid.id);
  expect(next.orderItems.map(({ product }) => product.id)).toEqual([7]);
  await expectPaid(paid);
});

test.each<[string, (paid: Paid) => Promise<Response>]>([
  ["changing", ({ guest, id }) => guest.call("POST", `/cart/update/${id}`, { remarks: "Merci" })],
  ["emptying", ({ guest, cart }) => guest.call("DELETE", `/cart/delete/${cart.orderItems[0]?.id}`)],
])("%s a cart that is paid answers that there is no such cart [CK7]", async (_, change) => {
  const paid = await paidUnheard();
  const refused = await change(paid);
  expect([refused.status, ((await refused.json()) as ErrorReply).code]).toEqual([404, "CART_NOT_FOUND"]);
  await expectPaid(paid);
});

test("calls that change nothing ask the provider thirty times, then no more often than reads; for other carts and lines never [CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  await guest.pageOf(id);
  const asked = vi.spyOn(shop.provider, "fetchState");
  const other = crypto.randomUUID();
  expect((await guest.call("DELETE", `/cart/delete/${other}`)).status).toBe(404);
  expect((await guest.call("POST", `/cart/update/${other}`, {})).status).toBe(400);
  expect(asked).not.toHaveBeenCalled();
  for (let call = 0; call < 35; call++)
    expect((await guest.call("POST", `/cart/update/${id}`, { gradedPayment: false })).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(30);
});

test("a quote is copied into a new cart when the guest's is paid [CK7]", async () => {
  const paid = await paidUnheard();
  const family = paid.shop.guest();
  await family.call("PUT", "/cart/add/7", shirt);
  const { token } = await family.json<{ token: string }>(await family.call("POST", "/cart/estimate"));
  const reply = await paid.guest.call("PUT", `/estimate/${token}/cart`);
  const { order, left } = (await reply.json()) as TakenEstimate;
  expect([order.id === paid.id, order.orderItems.length, left]).toEqual([false, 1, []]);
  await expectPaid(paid);
});

test("a guest's cart that is paid is not merged with the user's at login [CK7 SH2]", async () => {
  const paid = await paidUnheard();
  const { shop, guest } = paid;
  const email = "rey@example.ch";
  const user = shop.guest();
  await user.call("POST", "/sign-up", signUpOf(email));
  await user.call("PUT", "/cart/add/7", shirt);
  expect((await guest.call("POST", "/auth/login", { email, password })).status).toBe(200);
  const { orderItems } = await guest.json(await guest.call("POST", "/cart"));
  expect(orderItems.map(({ product }) => product.id)).toEqual([7]);
  await expectPaid(paid);
});

test("nor is it when the user begins a cart on another device during the login [CK7 SH2]", async () => {
  const paid = await paidUnheard();
  const { shop, guest } = paid;
  const email = "rey@example.ch";
  const userId = (await guest.json<{ id: string }>(await shop.guest().call("POST", "/sign-up", signUpOf(email)))).id;
  vi.spyOn(db, "transaction").mockImplementationOnce(async () => {
    await db.insert(orders).values({ locale: "fr", userId });
    throw Object.assign(new Error("the user has a cart"), { code: "23505" });
  });
  expect((await guest.call("POST", "/auth/login", { email, password })).status).toBe(200);
  await expectPaid(paid);
});

test("while the provider does not answer, the cart is changed, and what was paid is given back [CK7]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { shop, guest, id } = await paidUnheard();
  shop.line.state = "down";
  expect((await guest.json(await guest.call("PUT", "/cart/add/7", shirt))).id).toBe(id);
  Object.assign(shop.line, { held: false, state: "up" });
  await shop.notify();
  const { order, payments } = await stateOf(db, id);
  expect(order).toMatchObject({ status: null, open: true });
  expect(payments).toMatchObject([{ status: "refund_due" }]);
});
