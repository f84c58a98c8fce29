// Amounts owed for a cancelled order, and the payments to refund: pure functions in Rappen.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareRefund } from "#backend/payment/refund-shares";
import { addDays } from "#lib/property/calendar";
import { type CancelledLine, keptParts, owedParts, settle } from "#lib/shop/cancellation";
import { isBeforeNotice } from "#lib/shop/entry-rule";
import { freeRule } from "#lib/shop/product-rule";

const start = "2027-02-06";
const stay: CancelledLine = { id: "stay", kind: "stay", total: 118_200, rent: 100_001, start };
const owed = (line: CancelledLine, day: string) => owedParts([line], day)[0]?.owed;

describe("amount owed", () => {
  test.each([
    [400, 0],
    [90, 0],
    [89, 50_001],
    [60, 50_001],
    [30, 50_001],
    [29, 50_001],
    [28, 100_001],
    [1, 100_001],
    [0, 100_001],
  ])("%i days before a stay %i Rappen of its rent are owed, and nothing of cleaning, linen and tax", (left, rappen) => {
    expect(owed(stay, addDays(start, -left))).toBe(rappen);
  });

  test("the insurance premium is owed within its fourteen days too once rent is owed", () => {
    const paidOn = addDays(start, -92);
    const insurance: CancelledLine = { id: "i", kind: "insurance", total: 4_000, paidOn, stay: stay.id };
    const kept = (left: number) => owedParts([stay, insurance], addDays(start, -left)).map((part) => part.owed);
    expect(kept(90)).toEqual([0, 0]);
    expect(kept(89)).toEqual([50_001, 4_000]);
  });

  test("the insurance premium is owed after fourteen days, a service once engaged", () => {
    const insurance: CancelledLine = { id: "i", kind: "insurance", total: 4_000, paidOn: "2026-11-02", stay: null };
    expect(owed(insurance, "2026-11-16")).toBe(0);
    expect(owed(insurance, "2026-11-17")).toBe(4_000);
    expect(owed({ id: "s", kind: "service", total: 9_000, engaged: false }, start)).toBe(0);
    expect(owed({ id: "s", kind: "service", total: 9_000, engaged: true }, start)).toBe(9_000);
  });

  test("kept and refunded add up to what is held, and no more than is owed is kept", () => {
    const money = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(money, money, money, (asked, held, given) => {
        const { owed, kept, refund } = settle(asked, held, given);
        expect([kept, kept + refund]).toEqual([Math.min(asked, held), held]);
        // Still owed is what was never paid: what was given back is not asked for again.
        expect(owed - kept).toBe(Math.max(0, asked - held - given));
      }),
    );
  });
});

describe("notice for cancelling a service", () => {
  const model = { date: { type: "date" as const }, time: { type: "time" as const } };
  const hours = { ...freeRule, notice: { hours: 48 } };
  test.each([
    ["48 hours before its time", hours, { date: start, time: "10:00" }, null, "2027-02-04T10:00", true],
    ["a minute later", hours, { date: start, time: "10:00" }, null, "2027-02-04T10:01", false],
    ["without notice until its day", freeRule, { date: start }, null, "2027-02-05T23:59", true],
    ["not on its day", freeRule, { date: start }, null, "2027-02-06T00:00", false],
    ["by the stay it goes with", hours, {}, start, "2027-02-05T08:00", false],
    ["always, for no day", hours, {}, null, "2027-02-05T08:00", true],
  ] as const)("%s", (_, rule, entry, day, now, expected) => {
    expect(isBeforeNotice(rule, model, entry, day, now)).toBe(expected);
  });
});

describe("payments to refund", () => {
  const payment = fc.record({
    id: fc.uuid(),
    left: fc.integer({ min: 0, max: 500_000 }),
    byHand: fc.boolean(),
    account: fc.constantFrom(null, "CH9300762011623852957"),
    createdAt: fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true }),
  });
  test("shares add up to the amount, do not exceed what their payment has left, and use cards before transfers", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(payment, { selector: ({ id }) => id, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rows, part) => {
          const held = rows.reduce((sum, { left }) => sum + left, 0);
          const amount = Math.floor(held * part);
          const shares = shareRefund(rows, amount);
          expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
          const left = new Map(rows.map((row) => [row.id, row.left]));
          for (const share of shares) expect(share.amount).toBeLessThanOrEqual(left.get(share.paymentId) ?? 0);
          const byCard = rows.filter((row) => !row.byHand).reduce((sum, row) => sum + row.left, 0);
          if (shares.some(({ byHand }) => byHand)) expect(amount).toBeGreaterThan(byCard);
          expect(() => shareRefund(rows, held + 1)).toThrow(RangeError);
        },
      ),
    );
  });
});

test("the amount kept is shared among lines to the Rappen: by the terms first, then by what is left of rents and services", () => {
  const lines = (rent: number, service: number): CancelledLine[] => [
    { id: "stay", total: rent + 300, kind: "stay", rent, start },
    { id: "second", total: rent + 1, kind: "stay", rent: 333, start },
    { id: "service", total: service, kind: "service", engaged: true },
  ];
  const cancelledLines = lines(1001, 200);
  const late = addDays(start, -60);
  const kept = (amount: number, day = late) => keptParts(cancelledLines, day, amount).map((part) => part.kept);
  expect(kept(501 + 167 + 200)).toEqual([501, 167, 200]);
  expect(kept(434)).toEqual([251, 83, 100]);
  expect(kept(0)).toEqual([0, 0, 0]);
  expect(kept(1534)).toEqual([1001, 333, 200]);
  expect(kept(9999)).toEqual([1001, 333, 200]);
  expect(kept(300, addDays(start, -100))).toEqual([76, 24, 200]);
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(3000), fc.nat(120), fc.nat(9000), (rent, service, left, amount) => {
      const some = lines(rent, service);
      const parts = keptParts(some, addDays(start, -left), amount);
      const most = [rent, 333, service];
      expect(parts.every((part, at) => part.kept >= 0 && part.kept <= (most[at] ?? 0))).toBe(true);
      const sum = parts.reduce((total, part) => total + part.kept, 0);
      expect(sum).toBe(Math.min(amount, rent + 333 + service));
    }),
  );
});
