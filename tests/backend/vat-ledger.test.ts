// Booked VAT after goodwill, a cancellation, and by an older instance during a renewal (docs/decisions/0037), and what a guest
// sees.
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { loadOrder } from "#backend/cart/load-order";
import { serializeOrder } from "#backend/cart/order-view";
import { orderItems, orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { payments } from "#backend/db/tables/payment";
import { vatEntries } from "#backend/db/tables/vat";
import { readReport } from "#backend/desk/reports";
import { orderPdf } from "#backend/order/pdf";
import { cancelOrder } from "#backend/payment/cancel";
import { inconsistencies } from "#backend/payment/consistency";
import { refundPart } from "#backend/payment/refund-part";
import { bookMissedVat } from "#backend/payment/vat-ledger";
import { formatPrice } from "#lib/i18n/format";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { forgetOrders } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { testNow } from "#tests/fixtures/listings";
import { textOf } from "#tests/fixtures/pdf-text";

const db = await aShopDatabaseWithoutOrders();
beforeEach(() => forgetOrders(db));

/** Month, rate, gross and tax. */
const months = async (from: string, to = from) =>
  (await readReport(db, "vat", { from, to, locale: "fr" })).rows.map(([month, rate, gross, , tax]) => [
    month,
    rate,
    gross,
    tax,
  ]);

/** A paid week from 2027-06-05 on with a place to park, and what its manager does with it. */
async function aStay() {
  const order = await aPaidOrder(db, { week: 31, extras: [1], role: "manager" });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text from staff where email = ${order.person.email}`,
  );
  const staff = { id: rows[0]?.id ?? "" };
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  const held = async () => {
    const sums = await db.execute<{
      held: string;
    }>(sql`select (sum(p.amount) - coalesce((select sum(r.amount) from refunds r), 0))::text
      as held from payments p where p.status = 'paid'`);
    return Number(sums.rows[0]?.held);
  };
  const giveBack = async (amount: number, now: Date) =>
    refundPart(
      db,
      staff,
      order.id,
      { amount, reason: "noise", request: crypto.randomUUID(), shown: await held() },
      now,
    );
  const cancel = (refund: number, now: Date) =>
    cancelOrder(db, order.id, { by: "decision", refund, staff, reason: "test" }, now);
  const start = String(lines.find(({ linkedToItem }) => linkedToItem === null)?.context.startPeriod);
  return { ...order, paidIn: row?.payedAt?.toISOString().slice(0, 7) ?? "", lines, start, held, giveBack, cancel };
}

/** Days after a day, at nine. */
const after = (day: string, days: number) => new Date(Date.parse(`${day}T09:00:00Z`) + days * 86_400_000);
const monthOf = (day: Date) => day.toISOString().slice(0, 7);

test("a partial refund by card and transfer does not ask for an account that is known", async () => {
  const { id, held, giveBack } = await aStay();
  const paid = await held();
  const byTransfer = { provider: "transfer", kind: "balance", amount: 100, status: "paid" } as const;
  await db.update(payments).set({ amount: paid - 100 });
  await db.insert(payments).values({ orderId: id, ...byTransfer, account: "CH9300762011623852957" });
  expect(await giveBack(paid, testNow)).toBe("asked");
  const mails = await db.select().from(outbox).where(eq(outbox.template, "refund-part"));
  expect(mails.map(({ data }) => data)).toMatchObject([{ amount: paid, byHand: 100, knownAccount: true }]);
});

test("a partial refund reduces the VAT of its month at each rate, in proportion to the price without tourist tax", async () => {
  const { id, paidIn, lines, start, giveBack } = await aStay();
  const reported = await months(paidIn);
  const price = lines.reduce((sum, { total, touristTax }) => sum + total - touristTax, 0);
  const later = after(start, 40);
  expect(await giveBack(price / 10, later)).toBe("asked");
  expect(await months(paidIn)).toEqual(reported);
  const lowered = await months(monthOf(later));
  expect(lowered).toHaveLength(2);
  for (const [at, [, rate, gross, tax]] of lowered.entries()) {
    expect(rate).toBe(reported[at]?.[1]);
    expect(Math.abs(Number(gross) * 10 + Number(reported[at]?.[2]))).toBeLessThan(20);
    expect(Math.abs(Number(tax) * 10 + Number(reported[at]?.[3]))).toBeLessThan(20);
  }
  expect(await inconsistencies(db)).toEqual([]);
  await db.delete(vatEntries).where(sql`order_id = ${id} and at > ${start}::date`);
  expect(await inconsistencies(db)).toHaveLength(1);
});

test("after any refunds the booked rates add up to the remaining amount, to the Rappen", async () => {
  const { paidIn, lines, total, start, giveBack } = await aStay();
  const booked = async () => (await months(paidIn, "2027-12")).reduce((sum, [, , gross]) => sum + Number(gross), 0);
  let left = lines.reduce((sum, row) => sum + row.total - row.touristTax, 0);
  for (const [at, amount] of [1, 777, 3_333, 1_001, 59, 12_345, 7, 6_661].entries()) {
    expect(await giveBack(amount, after(start, 10 + at))).toBe("asked");
    left -= amount;
    expect(await booked(), `after ${amount}`).toBe(left);
  }
  await forgetOrders(db);
  const other = await aStay();
  expect(await other.cancel(total - 33_333, after(start, 3))).toBe("cancelled");
  for (const [at, amount] of [0, 1, 777, 1_001, 59].entries()) {
    if (amount > 0) await other.giveBack(amount, after(start, 10 + at));
    const { held } = other;
    expect(await booked(), `cancelled, after ${amount}`).toBe(await held());
  }
  expect(await inconsistencies(db)).toEqual([]);
});

test("the amount kept of a stay not begun is damages without VAT, reduced by later refunds", async () => {
  const { paidIn, total, start, giveBack, cancel } = await aStay();
  const may = after(start, -30);
  expect(await cancel(total - 50_000, may)).toBe("cancelled");
  const cancelled = await months(monthOf(may));
  expect(cancelled[0]).toEqual([monthOf(may), 0, 50_000, 0]);
  const taxes = [...(await months(paidIn)), ...cancelled].map(([, , , tax]) => Number(tax));
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(0);
  const later = after(start, 60);
  expect(await giveBack(10_000, later)).toBe("asked");
  expect(await months(monthOf(later))).toEqual([[monthOf(later), 0, -10_000, 0]]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("the amount kept of a stay that had begun keeps its VAT", async () => {
  const { total, start, cancel, paidIn } = await aStay();
  const leaving = after(start, 3);
  expect(await cancel(total - 50_000, leaving)).toBe("cancelled");
  const all = await months(paidIn, monthOf(leaving));
  expect(all.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(50_000);
  expect(all.filter(([, rate]) => rate === 0)).toEqual([]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("keeping all of a stay that had begun leaves its VAT unchanged; refunding it all reverses it", async () => {
  const { start, cancel, paidIn, total, giveBack } = await aStay();
  const reported = await months(paidIn);
  const leaving = after(start, 3);
  expect(await cancel(0, leaving)).toBe("cancelled");
  expect(await months(paidIn, monthOf(leaving))).toEqual(reported);
  const later = after(start, 60);
  expect(await giveBack(total, later)).toBe("asked");
  expect((await months(monthOf(later))).map(([, rate, gross, tax]) => [rate, gross, tax])).toEqual(
    reported.map(([, rate, gross, tax]) => [rate, -Number(gross), -Number(tax)]),
  );
  expect(await inconsistencies(db)).toEqual([]);
});

test("the order and PDF of a cancelled stay show the VAT of the kept amount as booked", async () => {
  const { id, total, start, cancel, paidIn, giveBack } = await aStay();
  const snapshotAt = async (now: Date) => {
    const loaded = await loadOrder(db, id, now);
    if (!loaded) throw new Error("no order");
    const order = serializeOrder(loaded, "fr", now);
    const text = textOf(await orderPdf(order, null, "fr"));
    const booked = new Map<number, { gross: number; tax: number }>();
    for (const [, rate, gross, tax] of await months(paidIn, monthOf(now))) {
      const sum = booked.get(Number(rate)) ?? { gross: 0, tax: 0 };
      booked.set(Number(rate), { gross: sum.gross + Number(gross), tax: sum.tax + Number(tax) });
    }
    const lines = [...booked].sort(([a], [b]) => a - b).filter(([, { gross }]) => gross !== 0);
    return {
      order,
      text,
      booked: lines.map(([rate, { gross, tax }]) => ({ rate, net: (gross - tax) / 100, tax: tax / 100 })),
    };
  };
  const leaving = after(start, 3);
  expect(await cancel(total - 50_000, leaving)).toBe("cancelled");
  for (const kept of [500, 400]) {
    const { order, text, booked } = await snapshotAt(after(start, kept === 500 ? 3 : 60));
    expect(order.cancellation).toMatchObject({ kept, refund: total / 100 - kept });
    expect(order.vat).toEqual(booked);
    expect(order.vat.length).toBeGreaterThan(0);
    expect(text).toContain("TVA contenue dans le montant retenu");
    expect(text).toContain(formatPrice(kept));
    for (const { net, tax } of booked) for (const amount of [net, tax]) expect(text).toContain(formatPrice(amount));
    if (kept === 500) expect(await giveBack(10_000, after(start, 60))).toBe("asked");
  }
});

test("the PDF of a stay cancelled before it began shows no VAT", async () => {
  const { id, total, start, cancel } = await aStay();
  const may = after(start, -30);
  await cancel(total - 50_000, may);
  const loaded = await loadOrder(db, id, may);
  const order = loaded && serializeOrder(loaded, "fr", may);
  expect(order?.vat).toEqual([]);
  expect(order && textOf(await orderPdf(order, null, "fr"))).not.toContain("Hors taxe");
});

test("VAT missed by an older instance is booked: a first payment in its month, a difference now", async () => {
  const { id, paidIn, total, start, cancel } = await aStay();
  const reported = await months(paidIn);
  await db.delete(vatEntries).where(eq(vatEntries.orderId, id));
  await bookMissedVat(db, after(start, 40));
  expect(await months(paidIn)).toEqual(reported);

  const may = after(start, -30);
  await cancel(total - 50_000, may);
  await db.delete(vatEntries).where(sql`order_id = ${id} and at >= ${may.toISOString()}::timestamptz`);
  const later = after(start, 70);
  await bookMissedVat(db, later);
  expect(await months(paidIn)).toEqual(reported);
  expect(await months(monthOf(may))).toEqual([[monthOf(may), 0, 50_000, 0]]);
  expect((await months(monthOf(later))).map(([, , gross]) => gross)).toEqual(
    reported.map(([, , gross]) => -Number(gross)),
  );
  expect(await inconsistencies(db)).toEqual([]);
  await bookMissedVat(db, later);
  expect(await db.select().from(vatEntries)).toHaveLength(5);
});

test("booking missed VAT yields to other work after each order", async () => {
  await aPaidOrder(db, { week: 31, role: null });
  await aPaidOrder(db, { week: 32, role: null });
  await db.delete(vatEntries);
  let turn = 0;
  const others = setInterval(() => turn++, 1);
  const turns: number[] = [];
  const begin = db.transaction.bind(db);
  const spied = vi.spyOn(db, "transaction").mockImplementation((work, options) => {
    turns.push(turn);
    return begin(work, options);
  });
  await bookMissedVat(db, new Date());
  clearInterval(others);
  spied.mockRestore();
  expect(turns).toHaveLength(2);
  expect(turns[1]).toBeGreaterThan(turns[0] ?? 0);
});
