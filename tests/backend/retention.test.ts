// What is taken away once neither law nor visitor needs it, and what stays for the books.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { messages } from "#backend/db/tables/message";
import { occupancies } from "#backend/db/tables/night";
import { orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { paymentEvents, payments } from "#backend/db/tables/payment";
import { contacts } from "#backend/db/tables/user";
import { queueMail } from "#backend/outbox/queue";
import { confirmPayment } from "#backend/payment/confirmation";
import { applyRetention } from "#backend/retention";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { anAwaitingOrder, insertContact, paymentDeps, reportOf, stateOf } from "#tests/fixtures/awaiting";
import { testNow } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();

const after = (days: number) => paymentDeps(db, () => new Date(testNow.getTime() + days * 86_400_000));
/** As if what was just written had been written at the tests' own time. */
const backdate = () =>
  db.execute(sql`update orders set updated_at = created_at, created_at = ${testNow.toISOString()}::timestamptz`);
const count = async () => ({ orders: await db.$count(orders), contacts: await db.$count(contacts) });

test("an order that was never paid goes after sixty days with its contact, its payments and its nights (R14)", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  await confirmPayment(db, reportOf(payment, "expired"), testNow);
  await backdate();
  await applyRetention(after(59));
  expect(await count()).toEqual({ orders: 1, contacts: 1 });
  await applyRetention(after(61));
  expect(await count()).toEqual({ orders: 0, contacts: 0 });
  const left = await db.select().from(payments).where(eq(payments.orderId, order.id));
  expect([left, await db.select().from(occupancies).where(eq(occupancies.orderId, order.id))]).toEqual([[], []]);
});

test("an order whose payment may still come stays (R14)", async () => {
  await anAwaitingOrder(db, testNow);
  await backdate();
  await applyRetention(after(400));
  expect(await count()).toEqual({ orders: 1, contacts: 1 });
});

test("a paid order stays for the books with name and address; birth date, telephone and e-mail go a year after the stay (R14)", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow, { week: 30 });
  await confirmPayment(db, reportOf(payment, "paid"), testNow);
  await backdate();
  await applyRetention(after(400));
  const [during] = await db.select().from(contacts);
  expect(during).toMatchObject({ birthdate: "1984-05-17", email: "claire@example.ch" });
  await applyRetention(after(30 * 7 + 7 + 380));
  const [later] = await db.select().from(contacts);
  expect(later).toMatchObject({ lastName: "Bonvin", city: "Sion", birthdate: "1900-01-01", email: "", phone: "" });
  const { order: kept, payments: paid, nights } = await stateOf(db, order.id);
  expect([kept?.status, paid.length, nights.length]).toEqual([3, 1, 1]);
});

test("contacts that nobody has go, in any number (R14)", async () => {
  for (let index = 0; index < 3; index++) await insertContact(db, `gone-${index}@example.ch`);
  await db.execute(sql`insert into contacts (title, first_name, last_name, street, street_number, complement, zip, city, country,
    state, phone, birthdate, email, cg, data_use) select title, first_name, last_name, street, street_number, complement, zip,
    city, country, state, phone, birthdate, email, cg, data_use from contacts, generate_series(1, 400)`);
  expect((await applyRetention(after(1)))["contacts that no order and no account has"]).toBe(1203);
  expect(await db.$count(contacts)).toBe(0);
});

test("mails keep their mark alone after sixty days, so that none is written twice; events, enquiries and holds go (R14)", async () => {
  const mail = {
    dedupKey: "balance:1",
    template: "account-notice",
    locale: "fr",
    recipient: "claire@example.ch",
    data: { firstName: "Claire" },
  };
  await queueMail(db, mail);
  await db.execute(
    sql`update outbox set status = 'sent', html = '<p>Claire</p>', created_at = ${testNow.toISOString()}::timestamptz`,
  );
  await db.insert(paymentEvents).values({ id: "e1", provider: "sandbox", payload: {}, receivedAt: testNow });
  await db.insert(messages).values({ reference: "M-1", kind: "contact", locale: "fr", body: {}, createdAt: testNow });
  await applyRetention(after(61));
  await queueMail(db, mail);
  const rows = await db.select().from(outbox);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/claire/i);
  expect([await db.$count(paymentEvents), await db.$count(messages)]).toEqual([1, 1]);
  await applyRetention(after(401));
  expect([await db.$count(outbox), await db.$count(paymentEvents), await db.$count(messages)]).toEqual([0, 0, 0]);
});
