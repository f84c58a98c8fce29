// Invalid and late input changes nothing and leaks nothing.
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { orderItems, orders } from "#backend/db/tables/order";
import { contacts } from "#backend/db/tables/user";
import { faultText } from "#backend/log";
import { applyRetention } from "#backend/retention";
import { addDays } from "#lib/property/calendar";
import { placeholderId } from "#lib/shop/constants";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aStay, aVisitor, openShop } from "#tests/backend/shop-visitor";

const shop = openShop(await aShopDatabase());

const contact = {
  ...{ title: "mr", firstName: "Jean", lastName: "Dupont", street: "Rue du Lac", streetNumber: "3", zip: "1000" },
  ...{ city: "Lausanne", country: "CH", state: "VD", phone: "021 601 23 45", birthdate: "1980-02-01", cg: true },
};

test.each([
  ["POST", "/auth/login", { email: "a\0@b.ch", password: "x" }, "email"],
  ["PUT", "/cart/shipping-contact", { ...contact, email: "a@b.ch", firstName: "Je\0an" }, "firstName"],
  ["PUT", "/cart/add/6", { date: "2026-12-05", time: "10:00", destination: "geneva", remark: "\ud800" }, "remark"],
  ["GET", "/products?reference=%00", undefined, "reference"],
])("%s %s rejects text that cannot be stored, naming the field [PX2]", async (method, path, body, field) => {
  const { status, body: reply } = await aVisitor(shop).call(method, path, body);
  expect([status, reply.code, reply.fieldErrors]).toEqual([400, "INVALID", { [field]: "invalid" }]);
});

test("rejects __proto__ as an unknown key [SH9]", async () => {
  const { status, body } = await aVisitor(shop).add(5, JSON.parse('{"quantity":1,"__proto__":{"quantity":9}}'));
  expect([status, JSON.stringify(body.fieldErrors)]).toEqual([400, '{"__proto__":"unknownKey"}']);
});

test("a database error is logged without the values of its statement [AU6]", async () => {
  const secret = "a-password-nobody-may-read";
  const fault = await shop.db
    .insert(orders)
    .values({ id: placeholderId, locale: secret, status: 99_999_999_999 })
    .catch((error: unknown) => error);
  const text = faultText(fault);
  expect(String(fault)).toContain(secret);
  expect(text).toContain('insert into "orders"');
  expect(text).not.toContain(secret);
});

test("a cart that is not stored yet can be updated by its placeholder id [SH2]", async () => {
  const visitor = aVisitor(shop);
  const { id } = await visitor.cart();
  expect(id).toBe(placeholderId);
  const { status, body } = await visitor.call("POST", `/cart/update/${id}`, { remarks: "Bonjour" });
  expect([status, body.remarks]).toEqual([200, "Bonjour"]);
  expect((await visitor.cart()).id).toBe(body.id);
  expect(body.id).not.toBe(placeholderId);
});

test("a service whose day has passed is unavailable [SH9]", async () => {
  const visitor = aVisitor(shop);
  const transfer = { date: "2026-12-05", time: "10:00", destination: "geneva" };
  expect((await visitor.add(6, transfer)).body.orderItems[0].available).toBe(true);
  const clock = vi.spyOn(shop.deps, "clock").mockReturnValue(new Date("2026-12-06T09:00:00Z"));
  expect((await visitor.cart()).orderItems[0]?.available).toBe(false);
  clock.mockRestore();
});

test("a change of language or a quote does not reprice the cart [SH9]", async () => {
  const visitor = aVisitor(shop);
  const { body: cart } = await visitor.add(100_002, aStay(20));
  await shop.db.update(orderItems).set({ total: 1 }).where(eq(orderItems.orderId, cart.id));
  await shop.db.update(orders).set({ total: 1 }).where(eq(orders.id, cart.id));
  const english = await visitor.call("POST", "/cart?locale=en");
  expect([english.body.total, english.body.locale]).toEqual([0.01, "fr"]);
  expect((await visitor.call("POST", "/cart/estimate")).status).toBe(201);
  expect((await visitor.cart()).total).toBe(0.01);
});

const lastDays = { startPeriod: "9999-12-27", endPeriod: "9999-12-31" };
test.each([
  ["GET", "/api/locations/3/price?dateFrom=9999-12-27&dateTo=9999-12-31", undefined],
  ["POST", "/shop/api/store/product/check/price/100003", { people: 2, ...lastDays }],
  ["PUT", "/shop/api/store/cart/add/100003", { people: 2, ...lastDays }],
])("%s %s answers 400 for days beyond the calendar, in a home without weekdays [SH9]", async (method, path, body) => {
  const init = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const reply = await shop.app.request(path, { method, ...init });
  expect([reply.status, Object.values((await reply.json()).fieldErrors)]).toEqual([400, ["invalid", "invalid"]]);
});

test("rejects a period longer than a year [SH9]", async () => {
  const long = { quantity: 1, startPeriod: "2027-01-02", endPeriod: addDays("2027-01-02", 400) };
  const { status, body } = await aVisitor(shop).add(1, long);
  expect([status, body.fieldErrors]).toEqual([400, { endPeriod: "max" }]);
});

test("deletes an abandoned guest's cart and contact and keeps recent ones [AU6]", async () => {
  const [old, young] = [aVisitor(shop), aVisitor(shop)];
  for (const [visitor, email] of [
    [old, "old@example.ch"],
    [young, "young@example.ch"],
  ] as const) {
    await visitor.add(5, { quantity: 1 });
    await visitor.call("PUT", "/cart/shipping-contact", { ...contact, email });
  }
  const { id } = await old.cart();
  await shop.db
    .update(orders)
    .set({ updatedAt: new Date("2026-08-01") })
    .where(eq(orders.id, id));
  expect((await applyRetention(shop.deps))["carts that guests have left"]).toBe(1);
  const left = await shop.db.select({ email: contacts.email }).from(contacts).where(sql`email like '%@example.ch'`);
  expect(left).toEqual([{ email: "young@example.ch" }]);
  expect((await old.cart()).orderItems).toEqual([]);
  expect((await young.cart()).orderItems).toHaveLength(1);
});
