// The backend's Prometheus metrics, and those that alert: counted from real events.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { createWatch, readAlarms } from "#backend/alarms";
import { outbox } from "#backend/db/tables/outbox";
import { payments, refunds } from "#backend/db/tables/payment";
import { deliverMails } from "#backend/mail/outbox";
import { backendMetrics } from "#backend/metrics";
import { runMinutely } from "#backend/minutely";
import { serveMetrics } from "#lib/metrics";
import { aShopDatabase } from "#tests/backend/shop-database";
import { anAwaitingOrder } from "#tests/fixtures/awaiting";
import { testConfig } from "#tests/fixtures/config";
import { aShop } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();

/** The figures as their port tells them. */
async function figures(shop: ReturnType<typeof aShop>) {
  const config = { ...testConfig, dataFolder: "/tmp" };
  const server = serveMetrics(backendMetrics({ ...shop.deps, config }), 0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/plain")]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const text = await reply.text();
  server.close();
  return (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")[1],
    );
}

test("metrics for requests, payments, mails, jobs, database and disk are served on their own port", async () => {
  const shop = aShop(db);
  const before = await figures(shop);
  const route = 'shop_requests_total{method="PUT",route="/shop/api/store/cart/add/:productId",status="200"}';
  const guest = shop.guest();
  const { id } = await guest.ready(12);
  await shop.onPage(await guest.pageOf(id), "pay");
  await shop.notify();
  const transport = { send: async () => {}, close: () => {}, keeps: false };
  const sent = await deliverMails(shop.deps, transport);
  await runMinutely(shop.deps);
  const after = await figures(shop);
  expect(after(route) - (before(route) || 0)).toBe(1);
  expect(sent).toBe(2);
  expect(after('shop_mails{status="sent"}') - before('shop_mails{status="sent"}')).toBe(2);
  expect(after('shop_payments{status="paid"}') - before('shop_payments{status="paid"}')).toBe(1);
  expect(after('shop_job_runs_total{job="reconciler",outcome="done"}')).toBeGreaterThanOrEqual(3);
  expect(after('shop_job_runs_total{job="due-mails",outcome="done"}')).toBeGreaterThanOrEqual(4);
  expect(after("shop_database_bytes")).toBeGreaterThan(1_000_000);
  expect(after("shop_disk_free_bytes")).toBeGreaterThan(0);
  expect(after("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
});

test("a failed mail, a stuck payment and a stuck refund alert once an hour until they are resolved", async () => {
  const shop = aShop(db);
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const alerts = () =>
    logged.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ level }) => level === "alert");
  const look = createWatch(shop.deps);
  await look();
  expect(alerts()).toEqual([]);
  await db.insert(outbox).values({
    dedupKey: "given-up",
    template: "account-notice",
    locale: "fr",
    recipient: "a@example.ch",
    data: {},
    status: "failed",
    createdAt: shop.clock(),
  });
  const { order } = await anAwaitingOrder(db, shop.clock(), { week: 20 });
  await db.insert(payments).values({
    orderId: order.id,
    provider: "sandbox",
    kind: "full",
    amount: 100,
    status: "refund_due",
    createdAt: shop.clock(),
  });
  await look();
  shop.pass(121);
  expect(await look()).toEqual({
    "mails-failed": 1,
    "mails-late": 0,
    "payments-stuck": 1,
    "refunds-stuck": 1,
    "disk-low": 0,
  });
  await look();
  const named = alerts().map(({ event }) => event);
  expect(named).toEqual(["mails-failed", "mails-failed", "payments-stuck", "refunds-stuck"]);
  const read = await figures(shop);
  expect(read('shop_alarms{alarm="refunds-stuck"}')).toBe(1);
  await db.delete(payments);
  await db.delete(outbox);
  await look();
  expect(alerts()).toHaveLength(4);
});

test("a mail waiting for an hour and a full disk raise alarms", async () => {
  const shop = aShop(db);
  const waiting = {
    template: "account-notice",
    locale: "fr",
    recipient: "a@example.ch",
    data: {},
    createdAt: shop.clock(),
  };
  await db.insert(outbox).values({ dedupKey: "late", ...waiting });
  shop.pass(59);
  expect((await readAlarms(shop.deps))["mails-late"]).toBe(0);
  shop.pass(2);
  expect((await readAlarms(shop.deps))["mails-late"]).toBe(1);
  await db.delete(outbox);
  // A file system that never has any.
  const config = { ...testConfig, dataFolder: "/proc" };
  expect(await readAlarms({ ...shop.deps, config })).toMatchObject({ "mails-late": 0, "disk-low": 1 });
});

test("a partial refund stuck at the provider for an hour raises an alarm; one to be paid by hand does not", async () => {
  const shop = aShop(db);
  const { order } = await anAwaitingOrder(db, shop.clock(), { week: 24 });
  const now = { createdAt: shop.clock() };
  const paid = { orderId: order.id, kind: "full", amount: 50_000, status: "paid", ...now } as const;
  const rows = await db
    .insert(payments)
    .values([
      { ...paid, provider: "sandbox" },
      { ...paid, provider: "transfer" },
    ])
    .returning({ id: payments.id });
  // A whole transfer that could not be accepted is paid back by hand as well.
  await db.insert(payments).values({ ...paid, provider: "transfer", status: "refund_due" });
  await db.insert(refunds).values(
    rows.map(({ id }) => ({
      paymentId: id,
      amount: 100,
      reason: "part" as const,
      request: crypto.randomUUID(),
      ...now,
    })),
  );
  shop.pass(59);
  expect((await readAlarms(shop.deps))["refunds-stuck"]).toBe(0);
  shop.pass(2);
  expect((await readAlarms(shop.deps))["refunds-stuck"]).toBe(1);
  await db.update(refunds).set({ status: "done" });
  expect((await readAlarms(shop.deps))["refunds-stuck"]).toBe(0);
});
