// What the desk changes while a guest pays the balance: the payment counts as long as it is what is due.
import { expect, test } from "vitest";
import { signAccess } from "#backend/order/access";
import { inconsistencies } from "#backend/payment/consistency";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { testSecret } from "#tests/fixtures/config";
import { loggedIn } from "#tests/fixtures/desk";
import { saturday } from "#tests/fixtures/listings";
import { aReadyCart, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

const day = saturday(30);
const written = { "field-date": day, "field-time": "14:30", "field-destination": "sion" };

/** A half-paid stay with a transfer, a clerk, and the page on which the guest pays the balance. */
async function payingTheBalance() {
  const { shop, guest, id } = await aReadyCart(db, 30);
  const cart = await guest.json(
    await guest.call("PUT", "/cart/add/6", { date: day, time: "14:30", destination: "sion" }),
  );
  const number = numberIn(await shop.onPage(await guest.pageOf(id, { gradedPayment: true }), "pay"));
  await shop.notify();
  const clerk = await loggedIn(shop, "clerk");
  const item = cart.orderItems.find(({ product }) => product.id === 6)?.id ?? "";
  const stay = cart.orderItems.find(({ product }) => product.category === "rental")?.id ?? "";
  const path = `/desk/orders/${number}`;
  const page = await clerk.page(`${path}/service?${new URLSearchParams({ item })}`);
  const state = / name="state" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const change = (form: Record<string, string>, total: number) =>
    clerk.submit(`${path}/service/change`, { item, state, ...written, ...form, total: (total / 100).toFixed(2) });
  const access = signAccess(testSecret, number, "pay", shop.clock());
  const reply = await guest.json<{ paymentUrl: string }>(await guest.checkout(id, {}, `?access=${access}`));
  const total = Math.round(cart.total * 100);
  return { shop, clerk, id, path, stay, item, change, total, balance: reply.paymentUrl };
}

test("a change that costs nothing leaves the open payment of the balance valid [CK5]", async () => {
  const { shop, id, change, total, balance } = await payingTheBalance();
  expect(await change({ "field-time": "16:00" }, total)).toContain("La prestation est changée");
  await shop.onPage(balance, "pay");
  const { order, payments } = await stateOf(db, id);
  expect(order).toMatchObject({ status: 3, total, paidTotal: total });
  expect(payments.map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("a change that costs something supersedes the open payment of the balance [CK5]", async () => {
  const { shop, id, change, total, balance } = await payingTheBalance();
  expect(await change({ "field-destination": "geneva" }, total + 30_000)).toContain("La prestation est changée");
  await shop.onPage(balance, "pay");
  const { order, payments } = await stateOf(db, id);
  expect(order).toMatchObject({ status: 2, total: total + 30_000, paidTotal: total / 2 });
  expect(payments.map(({ status }) => status).toSorted()).toEqual(["paid", "refund_due"]);
});

test("a balance that is paid but not yet reported is entered before the desk's change [CK5]", async () => {
  const { shop, id, change, total, balance } = await payingTheBalance();
  shop.line.held = true;
  await shop.onPage(balance, "pay");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 2, paidTotal: total / 2 });
  expect(await change({ "field-destination": "geneva" }, total + 30_000)).toContain("La prestation est changée");
  const { order, payments } = await stateOf(db, id);
  expect(order).toMatchObject({ status: 2, total: total + 30_000, paidTotal: total });
  expect(payments.map(({ status }) => status)).toEqual(["paid", "paid"]);
});

test.each(["move", "stay/party", "stay/extra", "stay/return", "service/remove"])(
  "the desk's form %s asks about open payments, whatever becomes of it",
  async (form) => {
    const { shop, clerk, id, path, stay, item, balance } = await payingTheBalance();
    shop.line.held = true;
    await shop.onPage(balance, "pay");
    const sent = {
      item: form.startsWith("service") ? item : stay,
      total: "1.00",
      adults: "3",
      product: "3",
      line: item,
    };
    await clerk.submit(`${path}/${form}`, sent);
    expect((await stateOf(db, id)).order).toMatchObject({ status: 3 });
  },
);
