// The desk changes a paid stay as its guest does, and enters the door code; who sees it, and when.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { inconsistencies } from "#backend/payment/consistency";
import { addDays } from "#lib/property/calendar";
import type { Order } from "#lib/shop/order-schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();

/** A paid stay of two adults for 1'182.00, with what the desk can look at and press. */
async function aStay(beginning: Parameters<typeof aPaidOrder>[1] = {}) {
  const paidOrder = await aPaidOrder(db, beginning);
  const { person, path, guest, number, id } = paidOrder;
  const [stay] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const item = stay?.id ?? "";
  const look = (form: Record<string, string>) => person.page(`${path}/stay?${new URLSearchParams({ item, ...form })}`);
  const press = (what: "party" | "extra" | "return" | "code", form: Record<string, string>) =>
    person.submit(`${path}/stay/${what}`, { item, ...form });
  const door = async () => {
    const order = await guest.json<Order>(await guest.call("GET", `/order/${number}`));
    return order.orderItems.find((line) => line.id === item)?.arrival?.door;
  };
  return { ...paidOrder, item, look, press, door };
}

test("the desk previews another party, saves it, and the history shows both parties", async () => {
  const { look, press, person, path, id } = await aStay();
  const seen = await look({ what: "party", adults: "3", ages: "7" });
  for (const text of ["1&#39;182.00", "1&#39;253.50", "Changer et demander CHF"]) expect(seen).toContain(text);
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, total: 118_200 });
  expect(await press("party", { adults: "3", ages: "7", total: "1253.50" })).toContain("Les voyageurs sont à jour");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 2, total: 125_350 });
  const story = await person.page(path);
  for (const text of ["Voyageurs changés", "2 adultes", "3 adultes, 1 enfant", "7\u00a0ans"])
    expect(story).toContain(text);
  expect((await db.select().from(outbox)).map(({ template }) => template)).not.toContain("change-notice");
  expect(await look({ what: "party", adults: "9" })).toContain("n’a pas autant de lits");
  expect(await look({ what: "party", adults: "x" })).toContain("ne convient pas");
  expect(await inconsistencies(db)).toEqual([]);
});

test("the desk adds an extra at the previewed price; another total, line or product changes nothing", async () => {
  const { look, press, person, path, id } = await aStay();
  expect(await look({})).toContain("Petit-déjeuner");
  const seen = await look({ what: "extra", product: "3", quantity: "1", people: "2" });
  expect(seen).toContain("1&#39;350.00");
  const extra = { product: "3", quantity: "1", people: "2" };
  const refused = await person.call("POST", `${path}/stay/extra`, { item: "x", ...extra, total: "1350.00" });
  expect(refused.status).toBe(404);
  const total = async () => (await stateOf(db, id)).order?.total;
  const wrong = await press("extra", { ...extra, total: "1.00" });
  for (const text of ["Le prix a changé depuis que la page s’est ouverte", "1&#39;350.00"])
    expect(wrong).toContain(text);
  expect(await look({ what: "extra", product: "5", quantity: "1" })).toContain("ne peut pas être ajoutée");
  expect(await total()).toBe(118_200);
  expect(await press("extra", { ...extra, total: "1350.00" })).toContain("L’option est ajoutée");
  expect(await total()).toBe(135_000);
  expect(await person.page(path)).toContain("1 × Petit-déjeuner");
  await person.submit("/desk/language", { locale: "en" });
  expect(await person.page(path)).toContain("1 × Breakfast");
});

test("the desk returns an added extra at the previewed total; without one no return is offered", async () => {
  const { shop, look, press, person, path, id } = await aStay();
  expect(await look({})).not.toContain("Retirer une option");
  shop.pass(1);
  await press("extra", { product: "3", quantity: "1", people: "2", total: "1350.00" });
  const page = await look({});
  expect(page).toContain("Retirer une option");
  const line = /what=return&(?:amp;)?line=([\w-]+)/.exec(page)?.[1] ?? "";
  const seen = await look({ what: "return", line });
  for (const text of ["1&#39;350.00", "1&#39;182.00", "retirée"]) expect(seen).toContain(text);
  expect(await press("return", { line, total: "1182.00" })).toContain("L’option est retirée");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, total: 118_200 });
  expect(await person.page(path)).toContain("Option retirée");
  expect(await look({ what: "return", line })).toContain("ne peut plus être retirée");
  expect(await inconsistencies(db)).toEqual([]);
});

test("the door code is shown from 48 hours before arrival once all is paid, until the stay is over", async () => {
  const { shop, guest, press, door, person, path, toDay, id } = await aStay({ graded: true });
  const from = `${addDays(saturday(30), -2)}T16:00`;
  expect(await press("code", { code: " 4711# " })).toContain("Le code d’accès est enregistré");
  expect(await press("code", { code: "4711#" })).toContain("C’est déjà ce code");
  expect(await press("code", { code: "" })).toContain("Le code d’accès est effacé");
  await press("code", { code: "4711#" });
  expect(await door()).toMatchObject({ code: null, waits: "payment" });
  toDay(2);
  shop.pass(6 * 60);
  expect(await door()).toMatchObject({ code: null, waits: "payment" });
  await shop.onPage(await guest.pageOf(id), "pay");
  await shop.notify();
  expect(await door()).toMatchObject({ code: "4711#", waits: null });
  shop.pass(-6 * 60);
  expect(await door()).toEqual({ code: null, from, waits: "time" });
  shop.pass(6 * 60);
  // Whoever was at the desk then has gone home since.
  await person.login();
  await press("code", { code: "" });
  expect(await door()).toMatchObject({ code: null, waits: "agency" });
  await press("code", { code: "0815" });
  shop.pass(10 * 24 * 60);
  expect(await door()).toMatchObject({ code: null, waits: "over" });
  await person.login();
  const story = await person.page(path);
  for (const text of ["Code d’accès saisi", "4711#", "pas de code", "0815"]) expect(story).toContain(text);
});

test("moving a stay to another home clears its door code; a cancelled order shows no code", async () => {
  const { press, person, path, item, door, guest, number } = await aStay({ role: "manager" });
  await press("code", { code: "4711" });
  const place = { item, home: "HP-3", from: saturday(30), to: saturday(31) };
  const page = await person.page(`${path}/move?${new URLSearchParams(place)}`);
  const total = /name="total" value="([\d.]+)"/.exec(page)?.[1] ?? "";
  await person.submit(`${path}/move`, { ...place, total });
  const [row] = await db.select().from(orderItems).where(eq(orderItems.id, item));
  expect(row).toMatchObject({ productId: 100_003, accessCode: null });
  await press("code", { code: "0815" });
  await person.submit(`${path}/cancel/decision`, { amount: "0", reason: "x" });
  expect(await door()).toBeUndefined();
  expect(await (await guest.call("GET", `/order/${number}`)).text()).not.toContain("0815");
  expect(await press("code", { code: "1" })).toContain("Un code s’enregistre pour le séjour d’une commande payée");
});

test("an order number the database cannot hold answers 404, such a product id is ignored", async () => {
  const { shop, item, path } = await aStay();
  const clerk = await loggedIn(shop, "clerk");
  for (const number of ["%00", "x", "1".repeat(21)])
    expect((await clerk.call("GET", `/desk/orders/${number}`)).status).toBe(404);
  expect((await clerk.call("GET", `${path}/stay?item=${item}&product=99999999999999999999`)).status).toBe(200);
});

test("a reader cannot open or post the stay's forms; another browser gets 404 and no door code", async () => {
  const { shop, guest, item, path, number, id, press, door, toDay } = await aStay();
  await press("code", { code: "4711#" });
  toDay(1);
  expect(await door()).toMatchObject({ code: "4711#" });
  const reader = await loggedIn(shop, "reader");
  const before = [await stateOf(db, id), await db.select().from(orderItems)];
  expect(await reader.page(path)).not.toContain("/stay?");
  expect((await reader.call("GET", `${path}/stay?item=${item}`)).status).toBe(404);
  for (const [what, form] of [
    ["code", { code: "1" }],
    ["party", { adults: "1", total: "1182.00" }],
    ["extra", { product: "3", quantity: "1", people: "2", total: "1350.00" }],
  ] as const)
    expect((await reader.call("POST", `${path}/stay/${what}`, { item, ...form })).status).toBe(404);
  expect([await stateOf(db, id), await db.select().from(orderItems)]).toEqual(before);
  expect(await door()).toMatchObject({ code: "4711#" });
  const other = await shop.guest().call("GET", `/order/${number}`);
  expect([other.status, (await other.text()).includes("4711")]).toEqual([404, false]);
  expect(await (await guest.call("GET", `/order/${number}`)).text()).toContain("4711");
});
