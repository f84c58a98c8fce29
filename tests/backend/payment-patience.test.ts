// Patience with a payment provider: refunds are retried, open and superseded payments are checked again.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { payments } from "#backend/db/tables/payment";
import { confirmPayment } from "#backend/payment/confirmation";
import { ProviderUnavailable } from "#backend/payment/provider";
import { reconcile } from "#backend/payment/reconciler";
import { executeRefunds } from "#backend/payment/refunding";
import { startSandbox } from "#backend/payment/sandbox";
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
import { testConfig } from "#tests/fixtures/config";
import { listen } from "#tests/fixtures/service";
import { aReadyCart } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();

beforeEach(() => forgetOrders(db));

/** Leaves a payment as another checkout does that opens a page of its own. */
const replace = (id: string) =>
  db
    .update(payments)
    .set({ status: "superseded", providerRef: `ref-${id}` })
    .where(eq(payments.id, id));

test("a failed refund is retried with backoff, at least hourly, and succeeds once the provider is back (R22)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { clock, pass } = aClock();
  const { order, payment } = await anAwaitingOrder(db, clock());
  expect(await confirmPayment(db, { ...reportOf(payment, "paid"), amount: 1 }, clock())).toBe("refund");
  const { provider, say, refunds } = aProvider();
  say(payment, "paid");
  let tries = 0;
  let broken = true;
  const flaky = {
    ...provider,
    refund: async (asked: Parameters<typeof provider.refund>[0]) => {
      tries += 1;
      if (broken) throw new ProviderUnavailable("not today");
      await provider.refund(asked);
    },
  };
  const deps = paymentDeps(db, clock, flaky);
  for (let minute = 0; minute < 6 * 60; minute++) {
    await executeRefunds(deps);
    pass(1);
  }
  expect(tries).toBeGreaterThan(7);
  expect(tries).toBeLessThan(20);
  broken = false;
  pass(60);
  await executeRefunds(deps);
  expect(refunds).toEqual([payment.id]);
  expect((await stateOf(db, order.id)).payments).toMatchObject([{ status: "refunded" }]);
});

test("open payments are checked before any number of superseded ones (R22)", async () => {
  const { clock, pass } = aClock();
  const old = await anAwaitingOrder(db, clock(), { home: 3, week: 30 });
  const replaced = Array.from({ length: 250 }, (_, at) => ({
    ...{ orderId: old.order.id, provider: "sandbox", providerRef: `replaced-${at}`, kind: "full" as const },
    ...{ amount: 1, status: "superseded" as const, createdAt: clock() },
  }));
  await db.insert(payments).values(replaced);
  pass(60 * 24);
  const { order, payment } = await anAwaitingOrder(db, clock(), { home: 4, week: 30 });
  const { provider, say } = aProvider();
  say(payment, "paid");
  pass(3);
  await reconcile(paymentDeps(db, clock, provider));
  expect((await stateOf(db, order.id)).order?.status).toBe(3);
});

test("a superseded payment whose status was unavailable is checked again within 11 minutes and refunded (R22 CK7)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { clock, pass } = aClock();
  const { order, payment } = await anAwaitingOrder(db, clock(), { home: 3, week: 30 });
  await replace(payment.id);
  const { provider, say } = aProvider();
  say(payment, "paid");
  let isLost = true;
  const fetchState = async (asked: Parameters<typeof provider.fetchState>[0]) => {
    if (isLost) throw new ProviderUnavailable("not today");
    return provider.fetchState(asked);
  };
  const deps = paymentDeps(db, clock, { ...provider, fetchState });
  const status = async () => (await stateOf(db, order.id)).payments.map((row) => row.status);
  pass(70);
  await reconcile(deps);
  expect(await status()).toEqual(["superseded"]);
  isLost = false;
  pass(11);
  await reconcile(deps);
  expect(await status()).toEqual(["refunded"]);
});

test("a superseded payment unknown to the provider expires (R22)", async () => {
  const { clock, pass } = aClock();
  const { order, payment } = await anAwaitingOrder(db, clock(), { home: 4, week: 30 });
  await replace(payment.id);
  const deps = paymentDeps(db, clock, { ...aProvider().provider, fetchState: async () => null });
  pass(59);
  await reconcile(deps);
  expect((await stateOf(db, order.id)).payments).toMatchObject([{ status: "superseded" }]);
  pass(11);
  await reconcile(deps);
  expect((await stateOf(db, order.id)).payments).toMatchObject([{ status: "expired" }]);
});

test("a backend whose sandbox port is taken logs it and continues (R22)", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const other = createServer();
  const sandboxPort = await listen(other);
  const dataFolder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const sandbox = startSandbox({
    config: { ...testConfig, host: "127.0.0.1", sandboxPort, dataFolder },
    clock: () => new Date(),
  });
  const told = () => logged.mock.calls.flat().join(" ");
  await vi.waitFor(() => expect(told()).toContain(`sandbox: port ${sandboxPort}: `), 10_000);
  await sandbox.stop();
  other.close();
  rmSync(dataFolder, { recursive: true });
});

test("reading an order often asks the provider every two seconds; changing its cart always asks (R22)", async () => {
  const { shop, guest, id } = await aReadyCart(db, 10);
  await guest.pageOf(id);
  const { provider } = shop.deps;
  if (!provider) throw new Error("no provider");
  const asked = vi.spyOn(provider, "fetchState");
  for (let read = 0; read < 5; read++) expect((await guest.call("GET", `/order/${id}`)).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(1);
  shop.pass(2 / 60);
  await guest.call("GET", `/order/${id}`);
  expect(asked).toHaveBeenCalledTimes(2);
  await guest.book(12);
  expect(asked).toHaveBeenCalledTimes(3);
});
