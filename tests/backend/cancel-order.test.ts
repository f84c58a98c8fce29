// Cancellation of a paid order by its guest, by the terms: refund by date, once, with the nights available in the next call.
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { cancellations } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { refunds } from "#backend/db/tables/payment";
import { audit } from "#backend/db/tables/staff";
import { runMinutely } from "#backend/minutely";
import { inconsistencies } from "#backend/payment/consistency";
import { executeRefunds } from "#backend/payment/refunding";
import { queueBalanceReminders } from "#backend/payment/reminder";
import type { ErrorReply } from "#lib/contract/error-schema";
import { addDays, nights } from "#lib/property/calendar";
import type { CancellingQuote } from "#lib/shop/order-change-schema";
import type { Order } from "#lib/shop/order-schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday, testToday } from "#tests/fixtures/listings";
import { numberIn, type ProviderName, providerNames } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

const week = 30;
const rent = 1000;
/** Cleaning, linen and tourist tax of two for a week. */
const extras = 100 + 40 + 42;

/** A shop with an order of one week, paid in full or its half, and its guest. */
async function paidOrder({ graded = false, provider = "sandbox" as ProviderName } = {}) {
  const { shop, guest, number, id, toDay } = await aPaidOrder(db, { graded, provider, week, role: null });
  const path = `/order/${number}/cancellation`;
  const quote = async () => guest.json<CancellingQuote>(await guest.call("GET", path));
  const cancel = (refund: number) => guest.call("POST", path, { refund });
  return { shop, guest, number, id, path, quote, cancel, toDay };
}
const mails = async (template: string) => db.select().from(outbox).where(eq(outbox.template, template));

test.each([
  [90, 0],
  [89, 50],
  [60, 50],
  [30, 50],
  [29, 50],
  [28, 100],
  [1, 100],
])(
  "%i days before, %i % of the rent is kept, the rest is refunded and the nights are sold again",
  async (left, percent) => {
    const { shop, quote, cancel, toDay, id, number } = await paidOrder();
    toDay(left);
    const kept = (rent * percent) / 100;
    const refund = rent + extras - kept;
    expect(await quote()).toMatchObject({ paid: rent + extras, owed: kept, kept, refund, toAccount: 0 });
    const cancelled = await cancel(refund);
    expect(cancelled.status).toBe(200);
    const order = (await cancelled.json()) as Order;
    expect(order).toMatchObject({ status: 4, reportedTotal: 0, gradedToPayAt: null, cancellation: { kept, refund } });
    const other = shop.guest();
    await other.ready(week);
    const again = await other.json(await other.call("POST", "/cart"));
    const page = await shop.onPage(await other.pageOf(again.id), "pay");
    expect(numberIn(page)).toMatch(/^\d{10}$/);
    await shop.notify();
    expect((await stateOf(db, again.id)).order?.status).toBe(3);

    await executeRefunds(shop.deps);
    const { payments, nights: taken } = await stateOf(db, id);
    expect(taken).toEqual([]);
    expect(payments.map(({ status }) => status)).toEqual(["paid"]);
    expect(await db.select().from(refunds)).toMatchObject([
      { amount: refund * 100, status: "done", reason: "cancellation" },
    ]);
    expect(await mails("cancellation")).toHaveLength(1);
    expect(await db.select().from(audit)).toMatchObject([
      {
        action: "order-cancelled",
        subject: `order:${number}`,
        staffId: null,
        after: { kept: kept * 100, refund: refund * 100 },
      },
    ]);
    expect(await inconsistencies(db)).toEqual([]);
  },
);

test("repeated and concurrent cancellations cancel the order once", async () => {
  const { shop, quote, cancel } = await paidOrder();
  const { refund } = await quote();
  const replies = await Promise.all(Array.from({ length: 5 }, () => cancel(refund)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await cancel(refund)).status).toBe(200);
  await executeRefunds(shop.deps);
  await executeRefunds(shop.deps);
  expect(await db.select().from(refunds)).toHaveLength(1);
  expect(await db.select().from(cancellations)).toHaveLength(1);
  expect(await db.select().from(audit)).toHaveLength(1);
  for (const template of ["cancellation", "cancellation-notice"]) expect(await mails(template)).toHaveLength(1);
});

test("a refund that changed since it was shown is rejected with 409 AMOUNT_CHANGED", async () => {
  const { quote, cancel, toDay, id } = await paidOrder();
  toDay(90);
  const shown = (await quote()).refund;
  toDay(nights(testToday, saturday(week)) - 1);
  const reply = await cancel(shown);
  expect([reply.status, ((await reply.json()) as ErrorReply).code]).toEqual([409, "AMOUNT_CHANGED"]);
  expect((await stateOf(db, id)).order?.status).toBe(3);
  expect((await cancel((await quote()).refund)).status).toBe(200);
});

test("cancelling a half-paid order refunds the part not kept and stops its reminders", async () => {
  const { shop, quote, cancel, toDay, id } = await paidOrder({ graded: true });
  toDay(60);
  const half = (rent + extras) / 2;
  expect(await quote()).toMatchObject({ paid: half, owed: 500, kept: 500, refund: half - 500 });
  await cancel(half - 500);
  await queueBalanceReminders(db, new Date(`${addDays(saturday(week), -29)}T10:00:00Z`));
  await runMinutely(shop.deps);
  expect(await mails("balance-reminder")).toEqual([]);
  expect((await stateOf(db, id)).order).toMatchObject({ status: 4, paidTotal: half * 100 });
  expect(await inconsistencies(db)).toEqual([]);
});

test("an amount owed beyond what was paid is reported but not charged", async () => {
  const { quote, cancel, toDay } = await paidOrder({ graded: true });
  toDay(20);
  const half = (rent + extras) / 2;
  expect(await quote()).toMatchObject({ paid: half, owed: rent, kept: half, refund: 0 });
  expect((await cancel(0)).status).toBe(200);
  expect(await db.select().from(refunds)).toEqual([]);
  expect(await db.select().from(cancellations)).toMatchObject([{ owed: rent * 100, kept: half * 100, refund: 0 }]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("a balance reported after the order was cancelled is refunded in full", async () => {
  const { shop, guest, quote, cancel, id } = await paidOrder({ graded: true });
  const page = await guest.pageOf(id);
  const { refund } = await quote();
  shop.line.held = true;
  await shop.onPage(page, "pay");
  expect((await cancel(refund)).status).toBe(200);
  shop.line.held = false;
  await shop.notify();
  await runMinutely(shop.deps);
  const { order, payments, nights: taken } = await stateOf(db, id);
  expect([order?.status, taken]).toEqual([4, []]);
  expect(payments.map(({ kind, status }) => [kind, status])).toEqual([
    ["deposit", "paid"],
    ["balance", "refunded"],
  ]);
  expect((await mails("refund")).map(({ data }) => data.reason)).toEqual(["cancelled"]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("cancelling while the balance is being confirmed loses no money, whichever comes first", async () => {
  const { shop, guest, quote, cancel, id, toDay } = await paidOrder({ graded: true });
  toDay(60);
  const page = await guest.pageOf(id);
  const { refund } = await quote();
  shop.line.held = true;
  await shop.onPage(page, "pay");
  shop.line.held = false;
  const [reply] = await Promise.all([cancel(refund), shop.notify()]);
  if (reply.status === 409) await cancel((await quote()).refund);
  await runMinutely(shop.deps);
  const { order, payments } = await stateOf(db, id);
  expect(order?.status).toBe(4);
  const books = payments.reduce((sum, payment) => sum + payment.amount - shop.returnedOf(payment), 0);
  expect(books).toBe(rent * 50);
  expect(await inconsistencies(db)).toEqual([]);
});

test("an unpaid order answers 409 NOT_CANCELLABLE, one whose stay has begun 409 STAY_BEGUN", async () => {
  const { shop, guest, path, cancel, toDay, id } = await paidOrder();
  const open = shop.guest();
  const cart = await open.ready(week + 3);
  await open.checkout(cart.id);
  const { order } = await stateOf(db, cart.id);
  const unpaid = await open.call("GET", `/order/${order?.number}/cancellation`);
  expect([unpaid.status, ((await unpaid.json()) as ErrorReply).code]).toEqual([409, "NOT_CANCELLABLE"]);
  toDay(-1);
  for (const reply of [await guest.call("GET", path), await cancel(0)])
    expect([reply.status, ((await reply.json()) as ErrorReply).code]).toEqual([409, "STAY_BEGUN"]);
  expect((await stateOf(db, id)).order?.status).toBe(3);
});

test.each(providerNames)("%s refunds the partial amount once despite a lost reply [CK8]", async (name) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { shop, quote, cancel, toDay, id } = await paidOrder({ provider: name });
  toDay(60);
  const { refund } = await quote();
  await cancel(refund);
  shop.line.state = "lost";
  await executeRefunds(shop.deps);
  expect(await db.select().from(refunds)).toMatchObject([{ status: "due" }]);
  shop.line.state = "up";
  shop.pass(90);
  await executeRefunds(shop.deps);
  expect(await db.select().from(refunds)).toMatchObject([{ status: "done", amount: refund * 100 }]);
  const [payment] = (await stateOf(db, id)).payments;
  expect(payment && shop.returnedOf(payment)).toBe(refund * 100);
});
