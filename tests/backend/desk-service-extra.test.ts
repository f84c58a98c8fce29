// An extra with a day of its own at the desk, after its stay has begun: it can be moved and removed until its own notice.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orderItems } from "#backend/db/tables/order";
import { productContexts, products } from "#backend/db/tables/product";
import { inconsistencies } from "#backend/payment/consistency";
import { addDays } from "#lib/property/calendar";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();
const field = { required: true, help: null, min: null, max: null, options: [], showIf: null };
beforeAll(async () => {
  await db.insert(productContexts).values({
    id: 9,
    code: "basket",
    title: { fr: "Panier" },
    model: {
      date: { ...field, type: "date", label: { fr: "Jour de livraison" }, afterArrival: true },
      address: { ...field, type: "address", label: { fr: "Adresse de livraison" } },
    },
  });
  await db.update(products).set({ contextId: 9, type: "stay" }).where(eq(products.id, 3));
});

const arrival = saturday(30);
const wednesday = addDays(arrival, 4);
const total = 118_200 + 1_200;

/** A paid stay of a week to which its guest has added a basket on its Wednesday, with the desk on the day after the arrival. */
async function aBasket() {
  const order = await aPaidOrder(db);
  order.shop.pass(5);
  const [stay] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  const item = stay?.id ?? "";
  const add = (date: string, sum: number) =>
    order.guest.call("POST", `/order/${order.number}/change`, {
      item,
      kind: "extras",
      extras: [{ product: 3, entry: { quantity: 1, date } }],
      total: sum / 100,
    });
  const basket = async () =>
    (
      await db
        .select()
        .from(orderItems)
        .where(and(eq(orderItems.orderId, order.id), eq(orderItems.productId, 3)))
    )[0];
  const duringTheStay = async () => {
    order.toDay(-1);
    await order.person.login();
  };
  return { ...order, add, basket, duringTheStay };
}

test("during the stay an extra's day can be moved; its address comes from the stay", async () => {
  const { add, basket, duringTheStay, person, path } = await aBasket();
  expect((await add(wednesday, total)).status).toBe(200);
  await duringTheStay();
  const form = { item: (await basket())?.id ?? "", "field-date": addDays(wednesday, 1) };
  const page = await person.page(`${path}/service?${new URLSearchParams({ ...form, what: "change" })}`);
  expect(page).toContain("Changer et demander CHF\u00a012.00");
  expect(/<input id="field-address"[^>]*>/.exec(page)?.[0]).not.toContain("required");
  const state = / name="state" value="([^"]*)"/.exec(page)?.[1] ?? "";
  await person.submit(`${path}/service/change`, { ...form, state, total: (total / 100).toFixed(2) });
  expect((await basket())?.context).toMatchObject({ date: addDays(wednesday, 1), startPeriod: arrival });
});

test("during the stay an extra for a later day can still be ordered", async () => {
  const { add, basket, duringTheStay } = await aBasket();
  await duringTheStay();
  expect((await add(wednesday, total)).status).toBe(200);
  expect((await basket())?.context).toMatchObject({ date: wednesday });
});

test("an extra that its guest may return can be removed at the desk, and only one of both takes effect", async () => {
  const { add, basket, duringTheStay, person, path, guest, number, id } = await aBasket();
  await add(wednesday, total);
  await duringTheStay();
  const row = await basket();
  const page = await person.page(`${path}/service?${new URLSearchParams({ item: row?.id ?? "", what: "remove" })}`);
  expect(page).not.toContain("Son délai de commande est passé");
  const press = { kind: "return", item: row?.linkedToItem, extra: row?.id, total: 1182 };
  expect((await guest.call("POST", `/order/${number}/change`, press)).status).toBe(200);
  const late = await person.submit(`${path}/service/remove`, { item: row?.id ?? "", total: "1182.00" });
  expect(late).toContain("Cette prestation n’est plus dans la commande.");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, total: 118_200, paidTotal: 118_200 });
  expect(await inconsistencies(db)).toEqual([]);
});

test("the desk cannot exceed the product's limit per stay over several lines", async () => {
  await db
    .update(products)
    .set({ rule: { perStay: 2 } })
    .where(eq(products.id, 3));
  const { add, basket, person, path, id } = await aBasket();
  await add(wednesday, total);
  await add(wednesday, total + 1_200);
  const form = { item: (await basket())?.id ?? "", "field-date": wednesday };
  const look = (quantity: string) =>
    person.page(`${path}/service?${new URLSearchParams({ ...form, quantity, what: "change" })}`);
  const refused = await look("2");
  expect(refused).toContain('role="alert"');
  const state = / name="state" value="([^"]*)"/.exec(refused)?.[1] ?? "";
  const sum = ((total + 2 * 1_200) / 100).toFixed(2);
  await person.submit(`${path}/service/change`, { ...form, quantity: "2", state, total: sum });
  expect(await basket()).toMatchObject({ quantity: 1, total: 1_200 });
  expect((await stateOf(db, id)).order).toMatchObject({ total: total + 1_200 });
  await db.update(products).set({ rule: {} }).where(eq(products.id, 3));
  expect(await inconsistencies(db)).toEqual([]);
});

test("a basket is offered and accepted from the day after the arrival to the day of departure", async () => {
  const { add, person, path, id } = await aBasket();
  const refused = await add(arrival, total);
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { fieldErrors: { "extras.0.date": "afterArrival" } },
  ]);
  const [stay] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const page = await person.page(`${path}/stay?item=${stay?.id}&product=3`);
  const field = /<input id="field-date"[^>]*>/.exec(page)?.[0];
  for (const text of [`min="${addDays(arrival, 1)}"`, `max="${addDays(arrival, 7)}"`, `value="${addDays(arrival, 1)}"`])
    expect(field).toContain(text);
  expect((await add(addDays(arrival, 7), total)).status).toBe(200);
});
