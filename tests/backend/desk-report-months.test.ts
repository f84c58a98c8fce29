// A payment that could not be kept stands in the books on the day it came in and on the day it went back.
import { expect, test } from "vitest";
import { readReport } from "#backend/desk/reports";
import { confirmPayment } from "#backend/payment/confirmation";
import { executeRefunds } from "#backend/payment/refunding";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { anAwaitingOrder, aProvider, paymentDeps, reportOf } from "#tests/fixtures/awaiting";

const db = await aShopDatabaseWithoutOrders();

test("a payment begun in November, paid in December and given back in January: none of these months takes another's entry", async () => {
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
