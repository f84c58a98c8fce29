// The backend is killed at any moment, and no order is lost or paid twice.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#backend/db/client";
import { occupancies, weekPrices } from "#backend/db/tables/night";
import { orders } from "#backend/db/tables/order";
import { payments } from "#backend/db/tables/payment";
import { addDays, saturdays, today } from "#lib/property/calendar";
import { killBackends, startBackend } from "#tests/fixtures/backend-process";
import { contact } from "#tests/fixtures/contact";
import { fillListings } from "#tests/fixtures/listings";
import { freePort } from "@/scripts/processes";

const rounds = 3;
const folder = mkdtempSync(join(tmpdir(), "kill-"));
const weeks = saturdays(addDays(today(), 7), 50);
const slots = weeks.flatMap((week) => [1, 2, 3].map((home) => ({ week, home })));

type Acknowledged = { cookie: string; number: string; orderId: string; paid: boolean };

beforeAll(async () => {
  const { db, close } = await openDatabase({ folder });
  await fillListings(db);
  await db.delete(occupancies);
  await db.delete(weekPrices);
  const prices = slots.map(({ home, week }) => ({
    listingId: home,
    date: week,
    season: "low" as const,
    price: 50_000,
  }));
  await db.insert(weekPrices).values(prices);
  await close();
});

afterAll(() => {
  killBackends();
  rmSync(folder, { recursive: true, force: true });
});

test("killed at any moment: loses no acknowledged order, charges none twice and no payment without order [CK7]", {
  timeout: 240_000,
}, async () => {
  const ports = { backend: await freePort(), sandbox: await freePort() };
  const base = `http://127.0.0.1:${ports.backend}/shop/api/store`;
  const acknowledged: Acknowledged[] = [];

  async function order(slot: (typeof slots)[number]) {
    let cookie = "";
    const call = async (method: string, path: string, body: unknown) => {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      cookie ||= response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json() as Promise<{ id: string; paymentUrl: string }>;
    };
    const entry = { people: 2, startPeriod: slot.week, endPeriod: addDays(slot.week, 7) };
    await call("PUT", `/cart/add/${100_000 + slot.home}`, entry);
    const { id } = await call("PUT", "/cart/shipping-contact", contact);
    const successUrl = "http://localhost:3000/fr/commande/confirmation/{number}/succes";
    const urls = { successUrl, failUrl: successUrl, cancelUrl: successUrl };
    const { paymentUrl } = await call("POST", `/order/${id}/payment/checkout`, urls);
    const record: Acknowledged = { cookie, number: "", orderId: id, paid: false };
    acknowledged.push(record);
    const card = { number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "Test", outcome: "pay" };
    const paid = await fetch(paymentUrl.replace("localhost", "127.0.0.1"), {
      method: "POST",
      body: new URLSearchParams(card),
      redirect: "manual",
    });
    record.paid = paid.status === 303;
    record.number = /confirmation\/(\d+)\//.exec(paid.headers.get("location") ?? "")?.[1] ?? "";
  }

  for (let round = 0; round < rounds; round++) {
    const child = await startBackend(folder, ports);
    let alive = true;
    const guests = Array.from({ length: 3 }, async () => {
      while (alive) {
        const slot = slots.shift();
        if (!slot) return;
        await order(slot).catch((error: unknown) => {
          if (alive && !(error instanceof TypeError)) throw error;
        });
      }
    });
    // Killed while the others are under way, a little later each time, however slow the machine is.
    const before = acknowledged.filter((record) => record.paid).length;
    for (let waited = 0; waited < 30_000; waited += 50) {
      if (acknowledged.filter((record) => record.paid).length >= before + 2) break;
      await sleep(50);
    }
    await sleep(70 * round);
    alive = false;
    child.kill("SIGKILL");
    await Promise.all(guests);
  }

  const child = await startBackend(folder, ports);
  const paid = acknowledged.filter((record) => record.paid);
  expect(paid.length).toBeGreaterThan(rounds);
  for (const { cookie, number } of paid) {
    const response = await fetch(`${base}/order/${number}`, { headers: { cookie } });
    expect(await response.json()).toMatchObject({ number, status: 3 });
  }
  await sleep(2500);
  child.kill("SIGTERM");
  await once(child, "exit");

  const ledger = new DatabaseSync(join(folder, "sandbox.sqlite"));
  const taken = ledger.prepare("select reference from payments where state = 'paid'").all();
  ledger.close();
  const { db, close } = await openDatabase({ folder });
  const [allOrders, allPayments, nights] = [
    await db.select().from(orders),
    await db.select().from(payments),
    await db.select().from(occupancies),
  ];
  await close();
  expect(taken.length).toBeGreaterThanOrEqual(paid.length);
  for (const { reference } of taken) {
    const payment = allPayments.find(({ id }) => id === reference);
    const bought = allOrders.find(({ id }) => id === payment?.orderId);
    expect(payment).toMatchObject({ status: "paid", amount: bought?.total });
    expect(bought).toMatchObject({ status: 3, paidTotal: payment?.amount, open: false });
    const booked = nights.filter((row) => row.orderId === bought?.id && row.releasedAt === null);
    expect(booked.map(({ kind }) => kind)).toEqual(["booking"]);
  }
  for (const { orderId } of acknowledged) {
    const mine = allPayments.filter((payment) => payment.orderId === orderId && payment.status === "paid");
    expect(mine.length).toBeLessThanOrEqual(1);
    expect(allOrders.find(({ id }) => id === orderId)?.number).toMatch(/^\d{10}$/);
  }
});
