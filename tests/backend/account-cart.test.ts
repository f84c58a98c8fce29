// Carts and accounts: a guest's cart is merged with the account's at login.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { payments } from "#backend/db/tables/payment";
import { contacts } from "#backend/db/tables/user";
import { confirmPayment } from "#backend/payment/confirmation";
import { contactOf, openShop, signedUp, Visitor } from "#tests/backend/account-visitor";
import { aShopDatabase } from "#tests/backend/shop-database";
import { reportOf } from "#tests/fixtures/awaiting";
import { saturday } from "#tests/fixtures/listings";

let count = 0;
const shop = openShop(await aShopDatabase());

type Line = {
  id: string;
  title: string;
  linkedToItem: string | null;
  product: { id: number };
  context: { people?: number };
  total: number;
};
type Cart = { id: string; total: number; orderItems: Line[]; number: string | null; userId: string };

const stay = (week: number) => ({ people: 2, startPeriod: saturday(week), endPeriod: saturday(week + 1) });
const add = (visitor: Visitor, product: number, entry: object) =>
  visitor.call<Cart>("PUT", `/cart/add/${product}`, entry);
const cartOf = (visitor: Visitor) => visitor.call<Cart>("POST", "/cart");
const productsIn = (cart: Cart) => cart.orderItems.map((item) => item.product.id);

/** A fresh account, and a guest's browser that is about to log in to it. */
async function pair() {
  count += 1;
  const email = `guest${count}@example.ch`;
  const user = await signedUp(shop, email, `198.51.100.${count}`);
  return { email, user, guest: new Visitor(shop, `198.51.100.${count}`) };
}

test("a guest's cart becomes the user's at login when the user has no cart [SH2]", async () => {
  const { email, guest } = await pair();
  const before = await add(guest, 100_001, stay(8));
  await guest.login(email);
  const after = await cartOf(guest);
  expect(after).toMatchObject({ id: before.id, total: before.total });
  const elsewhere = new Visitor(shop);
  await elsewhere.login(email);
  expect((await cartOf(elsewhere)).id).toBe(before.id);
});

test("a cart that the user begins on another device during the login is merged too [SH2]", async () => {
  const { email, user, guest } = await pair();
  await add(guest, 100_001, stay(14));
  const begin = (tx: Database) => tx.insert(orders).values({ locale: "fr", userId: user.id });
  let tries = 0;
  // The test's database runs one transaction at a time: the first fails as if the other device had been quicker.
  const transaction: Database["transaction"] = (work) =>
    shop.db.transaction(async (tx) => {
      const result = await work(tx);
      tries += 1;
      if (tries === 1) await begin(tx);
      return result;
    });
  const meanwhile: Database = Object.create(shop.db, {
    transaction: {
      value: async (work: Parameters<Database["transaction"]>[0]) =>
        transaction(work).catch(async (error: unknown) => {
          await begin(shop.db);
          throw error;
        }),
    },
  });
  const there = new Visitor(openShop(meanwhile), "198.51.100.99");
  there.cookies = guest.cookies;
  expect((await there.login(email)).status).toBe(200);
  expect(tries).toBe(2);
  expect(productsIn(await cartOf(there))).toEqual([100_001]);
  const open = await shop.db.select().from(orders).where(eq(orders.userId, user.id));
  expect(open).toHaveLength(1);
});

test("login merges both carts, keeps options linked to their home and recalculates the total [SH2]", async () => {
  const { email, user, guest } = await pair();
  const own = await add(user, 100_002, stay(8));
  const brought = await add(guest, 100_001, stay(9));
  const home = brought.orderItems[0]?.id;
  const withOption = await add(guest, 3, { linkedToItem: home });
  const refused = await guest.call("PUT", "/cart/shipping-contact", contactOf(email));
  expect([refused.status, refused.code]).toEqual([409, "user_already_exists"]);
  await guest.call("PUT", "/contact/add", contactOf(email));
  await guest.login(email);
  const joined = await cartOf(guest);
  expect(joined.id).toBe(own.id);
  expect(productsIn(joined)).toEqual([100_002, 100_001, 3]);
  expect(joined.orderItems[2]?.linkedToItem).toBe(home);
  expect(joined.total).toBeCloseTo(own.total + withOption.total, 2);
  expect(joined).toMatchObject({ shippingContact: { email } });
  expect(await shop.db.select().from(orders).where(eq(orders.id, brought.id))).toEqual([]);
});

test("at login the guest's stay replaces an overlapping one of the user and its options; other weeks are kept [SH2]", async () => {
  const { email, user, guest } = await pair();
  const own = await add(user, 100_001, { ...stay(12), endPeriod: saturday(14) });
  await add(user, 3, { linkedToItem: own.orderItems[0]?.id });
  await add(user, 100_001, stay(15));
  const brought = await add(guest, 100_001, { ...stay(13), people: 3 });
  await add(guest, 3, { linkedToItem: brought.orderItems[0]?.id });
  await guest.login(email);
  const joined = await cartOf(guest);
  expect(productsIn(joined).sort()).toEqual([100_001, 100_001, 3]);
  const home = joined.orderItems.find(({ id }) => id === brought.orderItems[0]?.id);
  expect(home?.context.people).toBe(3);
  expect(joined.orderItems.find(({ product }) => product.id === 3)?.linkedToItem).toBe(home?.id);
  expect(joined.total).toBeCloseTo(
    joined.orderItems.reduce((sum, { total }) => sum + total, 0),
    2,
  );
});

test("merging two carts keeps the limit of four homes and drops an option whose home was dropped [SH2 X5]", async () => {
  const { email, user, guest } = await pair();
  for (const week of [20, 21, 22]) await add(user, 100_001, stay(week));
  const brought = await add(guest, 100_001, stay(30));
  const second = await add(guest, 100_001, stay(31));
  const left = second.orderItems.find(({ id }) => id !== brought.orderItems[0]?.id)?.id;
  await add(guest, 3, { linkedToItem: left });
  await guest.login(email);
  expect(productsIn(await cartOf(guest))).toEqual([100_001, 100_001, 100_001, 100_001]);
});

test("merging into a full cart replaces the overlapping stay and drops the stay that has no room [SH2]", async () => {
  const { email, user, guest } = await pair();
  for (const week of [32, 33, 34, 35]) await add(user, 100_001, stay(week));
  await add(guest, 100_001, stay(37));
  await add(guest, 100_001, { ...stay(33), people: 3 });
  await guest.login(email);
  const { orderItems } = await cartOf(guest);
  expect(orderItems).toHaveLength(4);
  for (const week of [32, 33, 34, 35]) {
    const kept = { startPeriod: saturday(week), people: week === 33 ? 3 : 2 };
    expect(orderItems.map(({ context }) => context)).toContainEqual(expect.objectContaining(kept));
  }
});

test("logging in twice at once, or again with an empty browser, does not change the cart [SH2]", async () => {
  const { email, user, guest } = await pair();
  await add(user, 100_001, stay(16));
  await add(guest, 7, { quantity: 2 });
  const copy = new Visitor(shop, guest.address);
  copy.cookies = new Map(guest.cookies);
  const replies = await Promise.all([guest.login(email), copy.login(email)]);
  expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
  expect(productsIn(await cartOf(guest))).toEqual([100_001, 7]);
  await new Visitor(shop, guest.address).login(email);
  expect(productsIn(await cartOf(user))).toEqual([100_001, 7]);
});

test("merging a guest's order that awaits payment supersedes its payment and keeps its number [SH2 CK7]", async () => {
  const { email, user, guest } = await pair();
  await add(user, 7, { quantity: 1 });
  const { id } = await add(guest, 100_001, stay(18));
  await shop.db.update(orders).set({ number: "3000000001", status: 1 }).where(eq(orders.id, id));
  await shop.db
    .insert(payments)
    .values({ orderId: id, provider: "sandbox", kind: "full", amount: 100, status: "pending" });
  await guest.login(email);
  expect(productsIn(await cartOf(guest))).toEqual([100_001, 7]);
  const [left] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(left).toMatchObject({ number: "3000000001", open: false, status: 4 });
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
  expect(payment?.status).toBe("superseded");
  await late(payment, "changed");
});

/** A payment that arrives after its order was closed: it goes back, and the mail says why. */
async function late(payment: typeof payments.$inferSelect | undefined, reason: string) {
  if (!payment) throw new Error("no payment");
  expect(await confirmPayment(shop.db, reportOf(payment, "paid"), shop.clock())).toBe("refund");
  const [mail] = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupKey, `refund:${payment.id}`));
  expect(mail?.data).toMatchObject({ reason });
}

test("a payment arriving after the account was closed is refunded with reason cancelled [AU6 CK7]", async () => {
  const { email, user } = await pair();
  const { id } = await add(user, 100_001, stay(26));
  await user.call("PUT", "/cart/shipping-contact", contactOf(email));
  await shop.db.update(orders).set({ number: "3000000002", status: 1 }).where(eq(orders.id, id));
  const [payment] = await shop.db
    .insert(payments)
    .values({ orderId: id, provider: "sandbox", kind: "full", amount: 100, status: "pending" })
    .returning();
  await user.call("DELETE", "/my-account", { password: "sommet-et-lac-7" });
  await late(payment, "cancelled");
});

test("logout starts a new cart; the next login merges it into the user's cart [SH2]", async () => {
  const { email, user } = await pair();
  const own = await add(user, 100_003, stay(20));
  await user.call("POST", "/auth/logout");
  expect(await cartOf(user)).toMatchObject({ number: null, total: 0, orderItems: [] });
  const next = await add(user, 7, { quantity: 3 });
  expect(next.id).not.toBe(own.id);
  await user.login(email);
  expect(productsIn(await cartOf(user))).toEqual([100_003, 7]);
});

test("the next user of the same browser does not see the previous user's cart [SH2]", async () => {
  const first = await pair();
  await add(first.guest, 100_001, stay(22));
  await first.guest.login(first.email);
  first.guest.cookies.delete("XAT");
  first.guest.cookies.delete("XRT");
  expect((await cartOf(first.guest)).orderItems).toEqual([]);
  const second = await pair();
  await first.guest.login(second.email);
  expect((await cartOf(first.guest)).orderItems).toEqual([]);
});

test("closing the account removes the cart and the contact written into it [AU6]", async () => {
  const { email, user } = await pair();
  const cart = await add(user, 7, { quantity: 1 });
  await user.call("PUT", "/cart/shipping-contact", contactOf(email));
  await user.call("DELETE", "/my-account", { password: "sommet-et-lac-7" });
  expect(await shop.db.select().from(orders).where(eq(orders.id, cart.id))).toEqual([]);
  expect(await shop.db.select().from(contacts).where(eq(contacts.email, email))).toEqual([]);
});
