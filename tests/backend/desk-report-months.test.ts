// Reports of past months never change: later refunds, changes and cancellations count in the month in which they happen.
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems } from "#backend/db/tables/order";
import { vatEntries } from "#backend/db/tables/vat";
import { readReport } from "#backend/desk/reports";
import { cancelOrder } from "#backend/payment/cancel";
import { confirmPayment } from "#backend/payment/confirmation";
import { inconsistencies } from "#backend/payment/consistency";
import { executeRefunds } from "#backend/payment/refunding";
import { removeService } from "#backend/payment/service-change";
import { bookMissedVat } from "#backend/payment/vat-ledger";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { anAwaitingOrder, aProvider, forgetOrders, paymentDeps, reportOf } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";

const db = await aShopDatabaseWithoutOrders();

test("a payment and its refund are each reported only in the month in which they happened", async () => {
  const { payment } = await anAwaitingOrder(db, new Date("2026-11-30T20:00:00Z"), { week: 10 });
  const altered = { ...reportOf(payment, "paid"), currency: "EUR" };
  expect(await confirmPayment(db, altered, new Date("2026-12-01T09:00:00Z"))).toBe("refund");
  const { provider, say } = aProvider();
  say(payment, "paid");
  const inMonth = async (month: string) =>
    (await readReport(db, "payments", { from: month, to: month, locale: "fr" })).rows.map((row) => [row[0], row[5]]);
  expect(await inMonth("2026-12")).toEqual([["2026-12-01", 128_000]]);

  await executeRefunds(paymentDeps(db, () => new Date("2027-01-04T09:00:00Z"), provider));
  expect(await inMonth("2026-11")).toEqual([]);
  expect(await inMonth("2026-12")).toEqual([["2026-12-01", 128_000]]);
  expect(await inMonth("2027-01")).toEqual([["2027-01-04", -128_000]]);
});

const months = async (from: string, to: string) =>
  (await readReport(db, "vat", { from, to, locale: "fr" })).rows.map(([month, rate, gross]) => [month, rate, gross]);

/** A paid stay with a place to park, and who changes it. */
async function aSpring() {
  const order = await aPaidOrder(db, { week: 40, extras: [1], role: "manager" });
  const { shop, person, total } = order;
  const paidIn = shop.clock().toISOString().slice(0, 7);
  const [parking] = await db.select().from(orderItems).where(eq(orderItems.productId, 1));
  const by = { expectedTotal: total - (parking?.total ?? 0), staff: { id: await staffId(person.email) } };
  return { ...order, paidIn, parking, by };
}
const staffId = async (email: string) => {
  const { rows } = await db.execute<{ id: string }>(sql`select id::text from staff where email = ${email}`);
  return rows[0]?.id ?? "";
};

test("VAT: a removed extra or a cancellation is booked in its own month and leaves reported months unchanged", async () => {
  const { id, paidIn, parking, by } = await aSpring();
  const reported = await months(paidIn, paidIn);
  expect(reported).toHaveLength(2);

  const april = new Date("2027-04-12T09:00:00Z");
  expect(await removeService(db, id, { itemId: parking?.id ?? "" }, by, april)).toMatchObject({ back: 10_500 });
  expect(await months(paidIn, paidIn)).toEqual(reported);
  expect(await months("2027-04", "2027-04")).toEqual([["2027-04", 8.1, -10_500]]);
  expect(await inconsistencies(db)).toEqual([]);

  const may = new Date("2027-05-03T09:00:00Z");
  const how = { by: "decision" as const, refund: 100, staff: by.staff, reason: "test" };
  expect(await cancelOrder(db, id, how, may)).toBe("cancelled");
  expect(await months(paidIn, paidIn)).toEqual(reported);
  expect(await months("2027-04", "2027-04")).toEqual([["2027-04", 8.1, -10_500]]);
  const all = await months(paidIn, "2027-05");
  const taxed = all.filter(([, rate]) => rate !== 0);
  expect(taxed.reduce((sum, [, , gross]) => sum + Number(gross), 0)).toBe(0);
  expect(await inconsistencies(db)).toEqual([]);
});

test("VAT: the migration books the missing entries of earlier orders, cancelled ones included", async () => {
  await forgetOrders(db);
  const { id, by, paidIn } = await aSpring();
  const how = { by: "decision" as const, refund: 100, staff: by.staff, reason: "test" };
  await cancelOrder(db, id, how, new Date("2027-06-03T09:00:00Z"));
  await aPaidOrder(db, { week: 42 });
  const booked = await months(paidIn, "2027-06");
  expect(booked).toHaveLength(5);
  await db.delete(vatEntries);
  expect(await months(paidIn, "2027-06")).toHaveLength(1);
  const migration = readFileSync("backend/db/migrations/0041_vat_entries.sql", "utf8");
  await db.execute(sql.raw(migration.split("--> statement-breakpoint").at(-1) ?? ""));
  await bookMissedVat(db, new Date("2027-09-01T09:00:00Z"));
  expect(await months(paidIn, "2027-06")).toEqual(booked);
  expect(await inconsistencies(db)).toEqual([]);
});

test("the owner's statement: months add up to the year to the Rappen, fractional commission included", async () => {
  await forgetOrders(db);
  for (const week of [40, 46]) await aPaidOrder(db, { week });
  const rent = {
    code: "rent" as const,
    from: "2027-08-01",
    to: "2027-08-05",
    quantity: 1,
    unitPrice: 100.03,
    total: 100.03,
  };
  await db.update(orderItems).set({ lines: [rent] });
  const statement = async (from: string, to: string) => {
    const { sums } = await readReport(db, "homes", { from, to, locale: "fr" });
    return sums.slice(-4).map(Number);
  };
  const whole = await statement("2027-01", "2027-12");
  expect(whole.slice(0, 2)).toEqual([20_006, 0]);
  const months = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, "0")}`);
  const parts = await Promise.all(months.map((month) => statement(month, month)));
  expect(parts.filter(([sum]) => sum !== 0)).toHaveLength(2);
  expect(whole.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0))).toEqual(whole);
});
