// A clock that was days ahead and has been corrected: nothing that was written meanwhile waits for those days.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { availabilityEvents, feeds, occupancies } from "#backend/db/tables/night";
import { payments } from "#backend/db/tables/payment";
import { deliverMails } from "#backend/mail/outbox";
import type { Transport } from "#backend/mail/transport";
import { queueMail } from "#backend/outbox/queue";
import { confirmPayment } from "#backend/payment/confirmation";
import { ProviderUnavailable } from "#backend/payment/provider";
import { reconcile } from "#backend/payment/reconciler";
import { executeRefunds } from "#backend/payment/refunding";
import { publishAvailabilityEvents } from "#backend/property/availability-events";
import { countTry } from "#backend/session/rate-limit";
import { aShopDatabase } from "#tests/backend/shop-database";
import {
  aClock,
  anAwaitingOrder,
  aProvider,
  forgetOrders,
  paymentDeps,
  reportOf,
  stateOf,
} from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { aCalendar, aPortal, feedsOf } from "#tests/fixtures/portal";
import { aReadyCart } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();
const portal = await aPortal();
afterAll(() => portal.close());
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await forgetOrders(db);
  for (const table of [occupancies, feeds, availabilityEvents]) await db.delete(table);
});

const days = 3 * 24 * 60;

test("a calendar is read again after the correction, once (R22)", async () => {
  const { shop } = await aPaidOrder(db, { week: 20, home: 2 });
  const { add, readDue } = await feedsOf(db, shop.deps, portal);
  portal.say("/1.ics", aCalendar());
  shop.pass(days);
  await add(1, "/1.ics");
  shop.pass(-days);
  expect([await readDue(), await readDue()]).toEqual([1, 0]);
});

test("a mail that failed is sent after the correction (R6)", async () => {
  const { clock, pass } = aClock();
  const data = { firstName: "Claire", change: "password" };
  const mail = { dedupKey: "a", template: "account-notice", locale: "fr", recipient: "claire@example.ch", data };
  await queueMail(db, mail);
  let away = true;
  const transport: Transport = {
    send: async () => {
      if (away) throw new Error("connect ECONNREFUSED");
    },
    close: () => undefined,
    keeps: false,
  };
  const deliver = () => deliverMails(paymentDeps(db, clock), transport);
  pass(days);
  await deliver();
  pass(-days);
  away = false;
  expect([await deliver(), await deliver()]).toEqual([1, 0]);
});

test("a refund that failed is tried again (R22)", async () => {
  const { clock, pass } = aClock();
  const { order, payment } = await anAwaitingOrder(db, clock());
  await confirmPayment(db, { ...reportOf(payment, "paid"), amount: 1 }, clock());
  const { provider, say } = aProvider();
  say(payment, "paid");
  const refund = () => Promise.reject(new ProviderUnavailable("not today"));
  pass(days);
  await executeRefunds(paymentDeps(db, clock, { ...provider, refund }));
  pass(-days);
  await executeRefunds(paymentDeps(db, clock, provider));
  expect((await stateOf(db, order.id)).payments).toMatchObject([{ status: "refunded" }]);
});

test("a payment that was made meanwhile is asked about (R22)", async () => {
  const { clock, pass } = aClock();
  pass(days);
  const { order, payment } = await anAwaitingOrder(db, clock());
  pass(-days);
  const { provider, say } = aProvider();
  say(payment, "paid");
  await reconcile(paymentDeps(db, clock, provider));
  expect((await stateOf(db, order.id)).order?.status).toBe(3);
});

test("a superseded payment that was asked about meanwhile is asked about again (R22)", async () => {
  const { clock, pass } = aClock();
  const { order, payment } = await anAwaitingOrder(db, clock());
  pass(days);
  const replaced = { status: "superseded" as const, providerRef: `ref-${payment.id}`, askedAt: clock() };
  await db.update(payments).set(replaced).where(eq(payments.id, payment.id));
  pass(10 - days);
  const { provider, say } = aProvider();
  say(payment, "paid");
  await reconcile(paymentDeps(db, clock, provider));
  expect((await stateOf(db, order.id)).payments).toMatchObject([{ status: "refunded" }]);
});

test("a checkout opens a page of its own, and holds its nights for half an hour (R22)", async () => {
  const { shop, guest, id } = await aReadyCart(db, 30);
  shop.pass(days);
  const before = await guest.pageOf(id);
  shop.pass(-days);
  expect(await guest.pageOf(id)).not.toBe(before);
  await reconcile(shop.deps);
  shop.pass(29);
  await reconcile(shop.deps);
  expect((await stateOf(db, id)).nights).toHaveLength(1);
  shop.pass(2);
  await reconcile(shop.deps);
  expect((await stateOf(db, id)).nights).toEqual([]);
});

test("a counter of tries begins again (X7)", async () => {
  const { clock, pass } = aClock();
  const deps = paymentDeps(db, clock);
  const limit = { name: "test", tries: 2, minutes: 15 };
  const count = () => countTry(deps, limit, "somebody");
  pass(days);
  await count();
  await count();
  await expect(count()).rejects.toThrow();
  pass(-days);
  await count();
  await count();
  await expect(count()).rejects.toThrow();
});

test("nights that were claimed or queued meanwhile are announced (RN9)", async () => {
  const { clock } = aClock();
  const later = new Date(Date.now() + days * 60_000);
  await db.insert(availabilityEvents).values({ listingId: 1, createdAt: later, claimedUntil: later });
  expect(await publishAvailabilityEvents(paymentDeps(db, clock))).toBe(1);
});
