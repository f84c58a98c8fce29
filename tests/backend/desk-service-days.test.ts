// A service at the desk while some of its days are past: changes of quantity and people at the shop's price.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orderItems } from "#backend/db/tables/order";
import { productContexts, products } from "#backend/db/tables/product";
import type { Role } from "#backend/desk/staff";
import { inconsistencies } from "#backend/payment/consistency";
import { addDays, nights } from "#lib/property/calendar";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { loggedIn } from "#tests/fixtures/desk";
import { saturday, testToday } from "#tests/fixtures/listings";
import { aShop, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();
const field = { required: true, help: null, min: null, max: null, options: [], showIf: null };
beforeAll(async () => {
  const [date, days] = [
    { ...field, type: "date", label: { fr: "Premier jour" } } as const,
    { ...field, type: "number", min: 1, max: 14, label: { fr: "Jours" } } as const,
  ];
  const people = { ...field, type: "number", min: 1, max: 6, label: { fr: "Personnes" } } as const;
  const sizes = { ...field, required: false, type: "text", label: { fr: "Pointures" } } as const;
  await db
    .insert(productContexts)
    .values({ id: 9, code: "skis", title: { fr: "Skis" }, model: { date, days, people, sizes } });
  const rule = { notice: { hours: 24 }, perLine: 3 };
  await db.update(products).set({ contextId: 9, type: "person", rule }).where(eq(products.id, 5));
});

const day = saturday(30);

/** A paid order of one service, and somebody at the desk on a day that is so many after its first. */
async function aService(product: number, asked: Record<string, unknown>, { role = "clerk" }: { role?: Role } = {}) {
  const shop = aShop(db);
  const guest = shop.guest();
  const { id, orderItems: before } = await guest.ready(30);
  await guest.call("PUT", `/cart/add/${product}`, { date: day, ...asked });
  await guest.call("DELETE", `/cart/delete/${before[0]?.id}`);
  const number = numberIn(await shop.onPage(await guest.pageOf(id), "pay"));
  await shop.notify();
  const person = await loggedIn(shop, role);
  const rows = () => db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const item = (await rows())[0]?.id ?? "";
  const path = `/desk/orders/${number}`;
  const look = (form: Record<string, string> = {}) =>
    person.page(`${path}/service?${new URLSearchParams({ item, ...form })}`);
  const change = async (form: Record<string, string>) => {
    const page = await look({ what: "change", ...form });
    const [state, total] = ["state", "total"].map(
      (name) => new RegExp(` name="${name}" value="([^"]*)"`).exec(page)?.[1],
    );
    return person.submit(`${path}/service/change`, { item, ...form, state: state ?? "", total: total ?? "0.00" });
  };
  const after = async (count: number) => {
    shop.pass((nights(testToday, day) + count) * 24 * 60);
    await person.login();
  };
  return { look, change, after, row: async () => (await rows())[0], order: async () => (await stateOf(db, id)).order };
}
const skis = { days: 4, people: 2 };
const form = { "field-date": day, "field-days": "4", people: "2", quantity: "1" };

test("a service of several days can be changed until its last day is over", async () => {
  const { change, after, row, order } = await aService(5, skis);
  expect(await order()).toMatchObject({ total: 4 * 2 * 4500 });
  await after(2);
  expect(await change({ ...form, "field-sizes": "38 et 42" })).toContain("La prestation est changée");
  expect((await row())?.context).toMatchObject({ date: day, days: 4, sizes: "38 et 42" });
  expect(await change({ ...form, "field-days": "6" })).toContain("La prestation est changée");
  expect(await order()).toMatchObject({ status: 2, total: 6 * 2 * 4500, paidTotal: 4 * 2 * 4500 });
  expect(await change({ ...form, "field-days": "3" })).toContain("adressez-vous à la direction");
  expect(await change({ ...form, "field-days": "6", "field-date": addDays(day, 1) })).toContain("ne convient pas");
  await after(6 - nights(testToday, day) - 2);
  expect(await change({ ...form, "field-sizes": "39" })).toContain("Le jour de cette prestation est passé");
  expect(await inconsistencies(db)).toEqual([]);
});

test("the return trip can be moved after the outward trip is over; the outward trip cannot", async () => {
  const there = { time: "14:30", destination: "sion", roundTrip: true, returnDate: addDays(day, 7) };
  const { change, after, row } = await aService(6, there);
  const written = { "field-date": day, "field-time": "14:30", "field-destination": "sion", "field-roundTrip": "1" };
  await after(2);
  const later = { ...written, "field-returnDate": addDays(day, 8) };
  expect(await change(later)).toContain("La prestation est changée");
  expect((await row())?.context).toMatchObject({ date: day, returnDate: addDays(day, 8) });
  for (const wrong of [
    { ...later, "field-time": "09:00" },
    { ...later, "field-date": addDays(day, 1) },
    { ...later, "field-returnDate": addDays(day, -1) },
  ])
    expect(await change(wrong)).toContain("ne convient pas");
  expect((await row())?.context).toMatchObject({ date: day, time: "14:30", returnDate: addDays(day, 8) });
});

test("an unchanged day does not have to meet the notice again: details can be corrected later", async () => {
  const { change, after, row } = await aService(5, skis);
  await after(0);
  expect(await change({ ...form, "field-sizes": "40" })).toContain("La prestation est changée");
  expect((await row())?.context).toMatchObject({ sizes: "40" });
});

test("quantity and people change at the shop's price, reductions refund, exceeding the limit is rejected", async () => {
  const { look, change, row, order } = await aService(5, skis);
  const page = await look();
  for (const [name, value, max] of [
    ["quantity", "1", "3"],
    ["people", "2", "6"],
  ])
    expect(page).toMatch(new RegExp(`<input id="${name}"[^>]*max="${max}"[^>]*value="${value}"`));
  expect(await change({ ...form, people: "3", quantity: "2" })).toContain("La prestation est changée");
  expect(await row()).toMatchObject({ quantity: 2, total: 2 * 3 * 4 * 4500, context: { people: 3, quantity: 2 } });
  expect(await order()).toMatchObject({ status: 2, total: 108_000, paidTotal: 36_000 });
  await change({ ...form, people: "1" });
  expect(await order()).toMatchObject({ status: 3, total: 18_000, paidTotal: 18_000 });
  for (const wrong of [{ quantity: "4" }, { people: "7" }, { quantity: "-2" }, { people: "0.5" }, { quantity: "x" }])
    await change({ ...form, people: "1", ...wrong });
  expect(await row()).toMatchObject({ quantity: 1, total: 18_000, context: { people: 1 } });
  expect(await inconsistencies(db)).toEqual([]);
});

test("after the notice only a manager reduces people; a service without options offers no change", async () => {
  for (const [role, people] of [
    ["clerk", 2],
    ["manager", 1],
  ] as const) {
    const { change, after, row } = await aService(5, skis, { role });
    await after(0);
    await change({ ...form, people: "1" });
    expect((await row())?.context).toMatchObject({ people });
  }
  await db
    .update(products)
    .set({ contextId: null, type: "stay", rule: { perLine: 1 } })
    .where(eq(products.id, 5));
  const { look } = await aService(5, { date: undefined, quantity: 1 });
  const page = await look();
  expect(page).toContain("il n’y a rien à changer");
  expect(page).not.toContain("Changer la date");
});
