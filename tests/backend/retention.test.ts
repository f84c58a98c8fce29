// Retention: what is deleted once neither law nor visitor needs it, and what stays for the books.
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { startDaily } from "#backend/daily";
import { messages } from "#backend/db/tables/message";
import { occupancies } from "#backend/db/tables/night";
import { orderItems, orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { paymentEvents, payments, refunds } from "#backend/db/tables/payment";
import { productContexts, products } from "#backend/db/tables/product";
import { audit } from "#backend/db/tables/staff";
import { contacts, refreshTokens, users } from "#backend/db/tables/user";
import { queueMail } from "#backend/outbox/queue";
import { confirmPayment } from "#backend/payment/confirmation";
import { applyRetention } from "#backend/retention";
import { addDays } from "#lib/property/calendar";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { anAwaitingOrder, forgetOrders, insertContact, paymentDeps, reportOf, stateOf } from "#tests/fixtures/awaiting";
import { testNow, testToday } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();

const field = { required: false, help: null, min: null, max: null, options: [], showIf: null };

const after = (days: number) => paymentDeps(db, () => new Date(testNow.getTime() + days * 86_400_000));
/** As if what was just written had been written at the tests' own time. */
const backdate = () =>
  db.execute(sql`update orders set updated_at = created_at, created_at = ${testNow.toISOString()}::timestamptz`);
const count = async () => ({ orders: await db.$count(orders), contacts: await db.$count(contacts) });

test("deletes an unpaid order after 60 days with its contact, payments and held nights (R14)", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  await confirmPayment(db, reportOf(payment, "expired"), testNow);
  await backdate();
  await db.update(occupancies).set({ releasedAt: null }).where(eq(occupancies.orderId, order.id));
  await applyRetention(after(59));
  expect(await count()).toEqual({ orders: 1, contacts: 1 });
  await applyRetention(after(61));
  expect(await count()).toEqual({ orders: 0, contacts: 0 });
  const left = await db.select().from(payments).where(eq(payments.orderId, order.id));
  expect([left, await db.select().from(occupancies).where(eq(occupancies.orderId, order.id))]).toEqual([[], []]);
});

test("deletes the nights of a released hold after 30 days and keeps those of a live one (R14)", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  await confirmPayment(db, reportOf(payment, "expired"), testNow);
  const live = await anAwaitingOrder(db, testNow, { week: 12 });
  const holds = async () =>
    (await db.select().from(occupancies).where(eq(occupancies.kind, "hold"))).map(({ orderId }) => orderId).toSorted();
  await applyRetention(after(29));
  expect(await holds()).toEqual([order.id, live.order.id].toSorted());
  await applyRetention(after(31));
  expect(await holds()).toEqual([live.order.id]);
});

test("keeps an order with a pending payment (R14)", async () => {
  await anAwaitingOrder(db, testNow);
  await backdate();
  await applyRetention(after(400));
  expect(await count()).toEqual({ orders: 1, contacts: 1 });
});

test("keeps a paid order with name and address; erases birth date, phone and e-mail a year after the stay (R14)", async () => {
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

test("a service ordered more than a year ahead keeps its guest reachable until a year after its day (R14)", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow, { held: false });
  const date = addDays(testToday, 400);
  await db.update(orderItems).set({ productId: 6, context: { quantity: 1, date } });
  await confirmPayment(db, reportOf(payment, "paid"), testNow);
  await db.update(orders).set({ status: 3, paidTotal: order.total });
  await backdate();
  const email = async () => (await db.select().from(contacts))[0]?.email;
  for (const days of [399, 764]) {
    await applyRetention(after(days));
    expect(await email()).toBe("claire@example.ch");
  }
  await applyRetention(after(767));
  expect(await email()).toBe("");
});

test("a cancelled order whose refund waits for an account keeps its guest reachable (R14)", async () => {
  const { payment } = await anAwaitingOrder(db, testNow);
  await confirmPayment(db, reportOf(payment, "paid"), testNow);
  await db.update(orders).set({ status: 4 });
  await db.update(occupancies).set({ releasedAt: testNow }).where(eq(occupancies.kind, "booking"));
  const { id: paymentId, amount } = payment;
  const request = crypto.randomUUID();
  await db.insert(refunds).values({ paymentId, amount, reason: "cancellation", request, createdAt: testNow });
  await backdate();
  await applyRetention(after(500));
  expect((await db.select().from(contacts))[0]?.email).toBe("claire@example.ch");
  await db.update(refunds).set({ status: "done" });
  await applyRetention(after(500));
  expect((await db.select().from(contacts))[0]?.email).toBe("");
});

test("forgets a guest whose only payment was given back after 60 days; order and payment stay, the cart is closed (R14)", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  await confirmPayment(db, { ...reportOf(payment, "paid"), amount: 1 }, testNow);
  await backdate();
  const email = async () => (await db.select().from(contacts))[0]?.email;
  await applyRetention(after(400));
  expect(await email()).toBe("claire@example.ch");
  await confirmPayment(db, reportOf(payment, "refunded"), after(100).clock());
  await applyRetention(after(159));
  expect(await email()).toBe("claire@example.ch");
  expect((await stateOf(db, order.id)).order).toMatchObject({ status: 4, open: true });
  await applyRetention(after(161));
  expect((await db.select().from(contacts))[0]).toMatchObject({ lastName: "Bonvin", email: "", phone: "" });
  expect(await stateOf(db, order.id)).toMatchObject({
    order: { status: 4, open: false },
    payments: [{ status: "refunded" }],
  });
});

test("a balance that was never paid keeps its guest reachable until a year after the stay (R14)", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow, { graded: true, week: 10 });
  await confirmPayment(db, reportOf(payment, "paid"), testNow);
  await backdate();
  const email = async () => (await db.select().from(contacts))[0]?.email;
  await applyRetention(after(10 * 7 + 7 + 350));
  expect(await email()).toBe("claire@example.ch");
  await applyRetention(after(10 * 7 + 7 + 380));
  expect([await email(), (await stateOf(db, order.id)).order?.status]).toEqual(["", 2]);
});

test("deletes the carts that guests have left with their contacts, 500 by one statement (R14)", async () => {
  await forgetOrders(db);
  const contactId = await insertContact(db);
  await db.execute(sql`insert into orders (locale, session, contact_id, updated_at)
    select 'fr', md5(n::text), ${contactId}::uuid, ${testNow.toISOString()}::timestamptz from generate_series(1, 1201) n`);
  await db.execute(sql`create function at_most_500() returns trigger language plpgsql as
    $$ begin if (select count(*) from gone) > 500 then raise 'too many'; end if; return null; end $$`);
  await db.execute(sql`create trigger at_most_500 after delete on orders
    referencing old table as gone for each statement execute function at_most_500()`);
  await applyRetention(after(59));
  expect(await count()).toEqual({ orders: 1_201, contacts: 1 });
  await applyRetention(after(61)).finally(() => db.execute(sql`drop function at_most_500 cascade`));
  expect(await count()).toEqual({ orders: 0, contacts: 0 });
});

test("deleting an order reads no whole table: every reference to one has an index", async () => {
  const { rows } = await db.execute(sql`select c.conrelid::regclass::text as name from pg_constraint c
    where c.confrelid = 'orders'::regclass and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)`);
  expect(rows).toEqual([]);
});

test("deletes contacts without order or account, in any number (R14)", async () => {
  for (let index = 0; index < 3; index++) await insertContact(db, `gone-${index}@example.ch`);
  await db.execute(sql`insert into contacts (title, first_name, last_name, street, street_number, complement, zip, city, country,
    state, phone, birthdate, email, cg, data_use) select title, first_name, last_name, street, street_number, complement, zip,
    city, country, state, phone, birthdate, email, cg, data_use from contacts, generate_series(1, 400)`);
  expect((await applyRetention(after(1)))["contacts that no order and no account has"]).toBe(1203);
  expect(await db.$count(contacts)).toBe(0);
});

test("deletes the tokens of sessions, used or revoked ones too, a day after they have expired (R14)", async () => {
  const name = { username: "claire@example.ch", firstName: "Claire", lastName: "Bonvin", roles: [] };
  const [user] = await db.insert(users).values(name).returning();
  const token = { family: crypto.randomUUID(), userId: user?.id ?? "", stayLogged: true };
  const rows = Array.from({ length: 1_201 }, (_, at) => ({ ...token, hash: `${at}`, expiresAt: after(30).clock() }));
  await db.insert(refreshTokens).values(rows);
  await db.update(refreshTokens).set({ usedAt: testNow }).where(eq(refreshTokens.hash, "0"));
  await applyRetention(after(30.9));
  expect(await db.$count(refreshTokens)).toBe(1_201);
  await applyRetention(after(31.1));
  expect(await db.$count(refreshTokens)).toBe(0);
  await db.delete(users);
});

test("erases mails but keeps their dedup key after 60 days; deletes mails, events and messages after a year (R14)", async () => {
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

test("erases remarks and answers with the guest, in order and audit log; keeps actions and amounts (R14)", async () => {
  await forgetOrders(db);
  const { order, payment } = await anAwaitingOrder(db, testNow, { week: 30 });
  await confirmPayment(db, reportOf(payment, "paid"), testNow);
  await db.update(orders).set({ remarks: "Allergie aux noix" }).where(eq(orders.id, order.id));
  const text = { ...field, type: "text" as const, label: { fr: "Remarque" } };
  const date = { ...field, type: "date" as const, label: { fr: "Jour" } };
  const model = { remark: text, phone: { ...text, type: "phone" as const }, date };
  await db.insert(productContexts).values({ id: 9, code: "massage", title: { fr: "Massage" }, model });
  await db.update(products).set({ contextId: 9 }).where(eq(products.id, 5));
  const context = { quantity: 1, people: 2, date: "2027-06-20", remark: "Enceinte", phone: "+41 79 000 00 00" };
  const line = { orderId: order.id, productId: 5, position: 9, quantity: 1, total: 0, lines: [], vat: [] };
  const [service] = await db
    .insert(orderItems)
    .values({ ...line, context })
    .returning();
  const auditEntry = { staffId: null, action: "service-changed", subject: `order:${order.number}`, at: testNow };
  await db
    .insert(audit)
    .values({ ...auditEntry, before: { answers: "Enceinte", total: 5 }, after: { code: "1234", ages: [3] } });
  await backdate();
  const left = async () => {
    const [[now], [item], [entry]] = await Promise.all([
      db.select().from(orders).where(eq(orders.id, order.id)),
      db
        .select()
        .from(orderItems)
        .where(eq(orderItems.id, service?.id ?? "")),
      db.select().from(audit).where(eq(audit.subject, auditEntry.subject)),
    ]);
    return { remarks: now?.remarks, context: item?.context, before: entry?.before, after: entry?.after };
  };
  await applyRetention(after(400));
  expect(await left()).toMatchObject({ remarks: "Allergie aux noix", context, after: { code: "1234" } });
  await applyRetention(after(30 * 7 + 7 + 380));
  expect(await left()).toEqual({
    remarks: null,
    context: { quantity: 1, people: 2, date: "2027-06-20" },
    before: { total: 5 },
    after: {},
  });
});

test("a stopping process does not log the failure of its closed database", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const events = () => logged.mock.calls.map(([line]) => JSON.parse(String(line)).event);
  const gone = vi.spyOn(db, "execute").mockRejectedValue(new Error("PGlite is closed"));
  const startAndEnd = (stopping: AbortController) => startDaily({ ...after(0), stopping: stopping.signal })();
  startAndEnd(new AbortController());
  await vi.waitFor(() => expect(events()).toEqual(["retention-failed"]));
  const callCount = gone.mock.calls.length;
  const stopping = new AbortController();
  startAndEnd(stopping);
  stopping.abort();
  await vi.waitFor(() => expect(gone.mock.calls.length).toBeGreaterThanOrEqual(2 * callCount));
  await new Promise(setImmediate);
  expect(events()).toEqual(["retention-failed"]);
  vi.restoreAllMocks();
});
