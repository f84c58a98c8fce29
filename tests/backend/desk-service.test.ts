// A service of a paid order at the desk: another day, time or place at today's price, or its removal; who is notified.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { refunds } from "#backend/db/tables/payment";
import type { Role } from "#backend/desk/staff";
import { writeLetter } from "#backend/mail/templates";
import { inconsistencies } from "#backend/payment/consistency";
import { addDays, nights } from "#lib/property/calendar";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { loggedIn } from "#tests/fixtures/desk";
import { saturday, testToday } from "#tests/fixtures/listings";
import { aReadyCart, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

const day = saturday(30);
const booked = { date: day, time: "14:30", destination: "sion" };
const written = { "field-date": day, "field-time": "14:30", "field-destination": "sion" };

/** A paid order of a transfer for 90.00, with a stay or by itself, and somebody at the desk. */
async function aTransfer({ stay = true, role = "clerk" }: { stay?: boolean; role?: Role } = {}) {
  const { shop, guest, id } = await aReadyCart(db, 30);
  const cart = await guest.json(await guest.call("PUT", "/cart/add/6", booked));
  const line = cart.orderItems.find(({ product }) => product.id === 6);
  const home = cart.orderItems.find(({ product }) => product.category === "rental");
  if (!stay) await guest.call("DELETE", `/cart/delete/${home?.id}`);
  const number = numberIn(await shop.onPage(await guest.pageOf(id), "pay"));
  await shop.notify();
  const person = await loggedIn(shop, role);
  const item = line?.id ?? "";
  const path = `/desk/orders/${number}`;
  const look = (form: Record<string, string> = {}) =>
    person.page(`${path}/service?${new URLSearchParams({ item, ...form })}`);
  /** What the service is, as its open form carries it. */
  const opened = async () => / name="state" value="([^"]*)"/.exec(await look())?.[1] ?? "";
  const press = async (what: "change" | "remove", form: Record<string, string>) =>
    person.submit(`${path}/service/${what}`, { item, state: await opened(), ...form });
  const row = async () => (await db.select().from(orderItems).where(eq(orderItems.id, item)))[0];
  const order = async () => (await stateOf(db, id)).order;
  const letters = async () => {
    const rows = await db.select().from(outbox).where(eq(outbox.template, "order-changed"));
    const all = await Promise.all(
      rows.map((mail) => writeLetter(shop.deps, { ...mail, data: mail.data as Record<string, unknown> })),
    );
    return all.filter((letter) => letter?.subject.includes(number));
  };
  const of = { shop, guest, person, id, number, item, stay: home?.id ?? "", path };
  return { ...of, look, opened, press, row, order, letters };
}

test("a change of date and time at the same price is previewed, saved, mailed to the guest and audited", async () => {
  const { look, press, row, order, letters, person, path } = await aTransfer();
  expect(await person.page(path)).toContain("Changer ou retirer");
  const page = await look();
  for (const value of [day, "14:30"]) expect(page).toContain(`value="${value}"`);
  const later = { ...written, "field-date": addDays(day, 1), "field-time": "09:15" };
  const before = await order();
  const total = ((before?.total ?? 0) / 100).toFixed(2);
  expect(await look({ what: "change", ...later })).toContain("Changer au même prix");
  expect((await row())?.context).toMatchObject(booked);
  expect(await press("change", { ...later, total })).toContain("La prestation est changée et le client prévenu.");
  expect(await row()).toMatchObject({
    total: 9000,
    context: { date: addDays(day, 1), time: "09:15", destination: "sion" },
  });
  expect(await order()).toMatchObject({ status: 3, total: before?.total });
  const story = await person.page(path);
  for (const text of ["Prestation changée", "1 × Transfert", `${day}, 14:30, sion`, "09:15"])
    expect(story).toContain(text);
  const [letter] = await letters();
  expect(letter?.subject).toContain("Votre prestation est changée");
  expect(JSON.stringify(letter?.parts)).toContain("9\u00a0h\u00a015");
  expect(JSON.stringify(letter?.parts)).not.toContain("jusqu’ici");
  expect(letter?.attachments?.map(({ contentType }) => contentType)).toContain("application/pdf");
  expect(await inconsistencies(db)).toEqual([]);
});

test("a dearer destination is charged, a cheaper one refunded; an outdated total changes nothing", async () => {
  const { look, press, order, row } = await aTransfer();
  const total = (await order())?.total ?? 0;
  const to = (rappen: number) => ({ total: (rappen / 100).toFixed(2) });
  const geneva = { ...written, "field-destination": "geneva" };
  expect(await look({ what: "change", ...geneva })).toContain("Changer et demander CHF\u00a0300.00");
  const refused = await press("change", { ...geneva, ...to(total) });
  for (const text of ["Le prix a changé depuis que la page s’est ouverte", "Changer et demander CHF\u00a0300.00"])
    expect(refused).toContain(text);
  expect(await row()).toMatchObject({ total: 9000 });
  await press("change", { ...geneva, ...to(total + 30_000) });
  expect(await order()).toMatchObject({ status: 2, total: total + 30_000, paidTotal: total });
  await press("change", { ...written, ...to(total) });
  expect(await order()).toMatchObject({ status: 3, total, paidTotal: total });
  expect(await look({ what: "change", ...written })).toContain("Rien ne change");
  expect(await inconsistencies(db)).toEqual([]);
});

test("values the product does not allow are rejected per field and keep the input", async () => {
  const { look, press, row } = await aTransfer();
  expect(await look({ what: "change", ...written, "field-time": "" })).toContain(
    "Heure\u00a0: Cette indication manque.",
  );
  const page = await press("change", { ...written, "field-date": "2026-01-03", "field-time": "23:45", total: "1.00" });
  expect(page).toContain("Cette indication ne convient pas.");
  expect(page).toContain('value="23:45"');
  expect((await row())?.context).toMatchObject(booked);
});

test("removing a service before its notice refunds its full price", async () => {
  const { look, press, order, row, letters, person, path } = await aTransfer();
  const total = (await order())?.total ?? 0;
  const left = ((total - 9000) / 100).toFixed(2);
  expect(await look({ what: "remove" })).toContain("Retirer et rendre CHF\u00a090.00");
  expect(await row()).toBeDefined();
  expect(await press("remove", { total: left })).toContain("La prestation est retirée et le client prévenu.");
  expect(await row()).toBeUndefined();
  expect(await order()).toMatchObject({ status: 3, total: total - 9000, paidTotal: total - 9000 });
  expect((await db.select().from(refunds)).map(({ amount, reason }) => [amount, reason])).toContainEqual([
    9000,
    "changed",
  ]);
  expect((await letters())[0]?.subject).toContain("Retiré de votre commande");
  expect(await person.page(path)).toContain("Prestation retirée");
  expect(await inconsistencies(db)).toEqual([]);
});

test("a service cannot be removed on its day nor moved once it is over", async () => {
  const { shop, person, look, press, row } = await aTransfer();
  shop.pass(nights(testToday, day) * 24 * 60);
  await person.login();
  expect(await look()).toContain("Son délai de commande est passé");
  expect(await press("remove", { total: "0.00" })).toContain("Son délai de commande est passé");
  expect(await row()).toBeDefined();
  shop.pass(24 * 60);
  await person.login();
  expect(await look({ what: "change", ...written, "field-date": saturday(40) })).toContain("est passé");
});

test.each([
  ["clerk", 1],
  ["manager", 0],
] as const)("after the notice a %s postpones a service: %i refusals", async (role, refusals) => {
  const { shop, person, look, press, row, order } = await aTransfer({ role });
  const total = (((await order())?.total ?? 0) / 100).toFixed(2);
  shop.pass(nights(testToday, day) * 24 * 60);
  await person.login();
  const off = { ...written, "field-date": addDays(day, 5) };
  const page = await look({ what: "change", ...off });
  expect(page.split("adressez-vous à la direction")).toHaveLength(refusals + 1);
  await press("change", { ...off, total });
  expect((await row())?.context).toMatchObject({ date: refusals ? day : addDays(day, 5) });
  await press("change", { ...written, "field-time": "23:00", total });
  if (refusals) expect((await row())?.context).toMatchObject({ date: day, time: "23:00" });
  expect(await inconsistencies(db)).toEqual([]);
});

test("the only line of an order cannot be removed but can be moved without a stay", async () => {
  const { look, press, row, order } = await aTransfer({ stay: false });
  expect(await look({ what: "remove" })).toContain("annulez la commande");
  expect(await press("remove", { total: "0.00" })).toContain("annulez la commande");
  expect(await order()).toMatchObject({ status: 3, total: 9000 });
  await press("change", { ...written, "field-date": addDays(day, 9), total: "90.00" });
  expect((await row())?.context).toMatchObject({ date: addDays(day, 9) });
});

test("the service page answers 404 to a reader, for a stay, for another order's line and for an invalid id", async () => {
  const { person, path, item, stay } = await aTransfer();
  const other = await aTransfer({ role: "reader" });
  expect((await other.person.call("GET", `${path}/service?item=${item}`)).status).toBe(404);
  expect((await other.person.call("POST", `${path}/service/remove`, { item, total: "0" })).status).toBe(404);
  expect(await other.person.page(path)).not.toContain("/service?");
  for (const wrong of [stay, other.item, "x", ""])
    expect((await person.call("GET", `${path}/service?item=${wrong}`)).status).toBe(404);
});

test("a form opened before a change does not overwrite it and shows the current service", async () => {
  const { look, opened, press, row, order, letters } = await aTransfer();
  const [state, total] = [await opened(), (((await order())?.total ?? 0) / 100).toFixed(2)];
  const later = { ...written, "field-time": "18:00" };
  await press("change", { ...later, total });
  const late = { ...written, "field-date": addDays(day, 1), state, total };
  for (const page of [await look({ what: "change", ...late }), await press("change", late)]) {
    expect(page).toContain("La prestation a été changée entre-temps.");
    expect(page).toContain('value="18:00"');
  }
  expect(await press("change", { ...later, state, total })).toContain("La prestation a été changée entre-temps.");
  expect((await row())?.context).toMatchObject({ date: day, time: "18:00" });
  expect(await letters()).toHaveLength(1);
});

test("removing a service twice removes it once and reports that it is gone", async () => {
  const { press, person, path, item, order, letters } = await aTransfer();
  const left = (((await order())?.total ?? 0) - 9000) / 100;
  await press("remove", { total: left.toFixed(2) });
  for (const what of ["remove", "change"])
    expect(await person.submit(`${path}/service/${what}`, { item, total: left.toFixed(2) })).toContain(
      "Cette prestation n’est plus dans la commande.",
    );
  expect(await letters()).toHaveLength(1);
  expect(await inconsistencies(db)).toEqual([]);
});

test("without a stay a surcharge is due 29 days before the service, and later changes keep that due date", async () => {
  const { shop, person, press, order, letters } = await aTransfer({ stay: false });
  await press("change", { ...written, "field-destination": "geneva", total: "390.00" });
  expect(await order()).toMatchObject({ status: 2, total: 39_000, paidTotal: 9000, gradedToPayAt: addDays(day, -29) });
  expect(JSON.stringify((await letters())[0]?.parts)).not.toContain("Changer ma réservation");
  shop.pass((nights(testToday, day) - 20) * 24 * 60);
  await person.login();
  const there = { ...written, "field-destination": "geneva", "field-time": "08:00" };
  await press("change", { ...there, total: "390.00" });
  expect(await order()).toMatchObject({ status: 2, gradedToPayAt: addDays(day, -29) });
  const back = { "field-roundTrip": "1", "field-returnDate": addDays(day, 7) };
  await press("change", { ...there, ...back, total: "780.00" });
  expect(await order()).toMatchObject({ total: 78_000, gradedToPayAt: addDays(day, -29) });
});

test("a field that the product no longer has does not prevent a change and is dropped", async () => {
  const { item, press, row, order } = await aTransfer();
  await db
    .update(orderItems)
    .set({ context: { ...(await row())?.context, quantity: 1, flight: "LX 14" } })
    .where(eq(orderItems.id, item));
  const total = (((await order())?.total ?? 0) / 100).toFixed(2);
  await press("change", { ...written, "field-time": "09:15", total });
  expect((await row())?.context).toEqual({ ...booked, time: "09:15", quantity: 1 });
});
