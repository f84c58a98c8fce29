// Availability of a product: seasons, holidays, weekdays, notice, requirements and quantity limits.
import { describe, expect, test } from "vitest";
import { wallClock } from "#lib/property/calendar";
import { isInSpan } from "#lib/property/span";
import { ruleIssues } from "#lib/shop/entry-rule";
import type { Entry } from "#lib/shop/entry-schema";
import { dayIssue, freeRule, type ProductRule, quantityLeft } from "#lib/shop/product-rule";

const winter = { label: "ski season", spans: [{ from: "12-05", to: "04-14" }] };
const holidays = {
  label: "school holidays",
  spans: [{ from: "12-19", to: "01-08" }, { easter: [-9, 8] as [number, number] }],
};
const now = "2026-11-22T10:00";
const a = (rule: Partial<ProductRule>): ProductRule => ({ ...freeRule, ...rule });
const on = (day: string, rule: Partial<ProductRule>, more: { time?: string; days?: number; now?: string } = {}) =>
  dayIssue(a(rule), day, { now, ...more });

describe("spans", () => {
  test("a yearly span may cross New Year, one with years applies once, Easter spans move", () => {
    const newYear = { from: "12-19", to: "01-08" };
    expect(["2026-12-18", "2026-12-19", "2027-01-08", "2027-01-09"].map((day) => isInSpan(newYear, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const once = { from: "2027-03-01", to: "2027-03-05" };
    expect([isInSpan(once, "2027-03-05"), isInSpan(once, "2028-03-05")]).toEqual([true, false]);
    const easter = { easter: [-2, 1] as [number, number] };
    expect(["2027-03-26", "2027-03-29", "2027-03-30", "2026-04-03"].map((day) => isInSpan(easter, day))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe("days", () => {
  test("a ski lesson is not offered in July, and a longer one must end within the season", () => {
    expect(on("2027-07-14", { open: [winter] })).toBe("season");
    expect(on("2027-02-14", { open: [winter] })).toBeNull();
    expect(on("2027-04-12", { open: [winter] }, { days: 3 })).toBeNull();
    expect(on("2027-04-13", { open: [winter] }, { days: 3 })).toBe("season");
  });

  test("a product closed in school holidays cannot start in or last into them", () => {
    expect(on("2026-12-25", { closed: [holidays] })).toBe("closed");
    expect(on("2026-12-18", { closed: [holidays] }, { days: 2 })).toBe("closed");
    expect(on("2026-12-17", { closed: [holidays] }, { days: 2 })).toBeNull();
  });

  test("checks weekdays, past days and days too far ahead", () => {
    expect(on("2026-11-24", { weekdays: [2, 5] })).toBeNull();
    expect(on("2026-11-25", { weekdays: [2, 5] })).toBe("weekday");
    expect(on("2026-11-21", {})).toBe("notBeforeNow");
    expect(on("2029-01-01", {})).toBe("tooFar");
  });

  test("notice until noon of the day before ends at 11:59", () => {
    const rule = { notice: { until: "12:00", days: 1 } };
    expect(on("2026-11-22", rule)).toBe("notice");
    expect(on("2026-11-23", rule, { now: "2026-11-22T11:59" })).toBeNull();
    expect(on("2026-11-23", rule, { now: "2026-11-22T12:00" })).toBe("notice");
  });

  test("notice in hours counts from the requested time; a day without a time is open while any hour is", () => {
    const rule = { notice: { hours: 3 } };
    expect(on("2026-11-22", rule, { time: "12:59" })).toBe("notice");
    expect(on("2026-11-22", rule, { time: "13:00" })).toBeNull();
    expect(on("2026-11-22", rule)).toBeNull();
    expect(on("2026-11-22", rule, { now: "2026-11-22T21:30" })).toBe("notice");
  });

  test("wallClock is Zurich time", () => {
    expect(wallClock(new Date("2026-11-22T23:30:00Z"))).toBe("2026-11-23T00:30");
    expect(wallClock(new Date("2026-07-01T22:30:00Z"))).toBe("2026-07-02T00:30");
  });
});

describe("entries", () => {
  const fields = { date: { type: "date" as const }, address: { type: "address" as const } };
  const stay = { dateFrom: "2027-02-06", dateTo: "2027-02-13" };
  const check = (rule: Partial<ProductRule>, entry: Entry, rental: typeof stay | null = null, shown = fields) =>
    ruleIssues(a(rule), shown, entry, { now, rental });

  test("parking requires a stay; a stay provides the address", () => {
    expect(check({ needs: ["stay"] }, {})).toEqual({ linkedToItem: "required" });
    expect(check({ needs: ["address"] }, { date: "2027-02-08" })).toEqual({ address: "required" });
    expect(check({ needs: ["address"] }, { date: "2027-02-08" }, stay)).toEqual({});
    expect(check({ needs: ["date"] }, {})).toEqual({ date: "required" });
  });

  test("a product lasting several days must end within the stay", () => {
    expect(check({ lasts: 6 }, { date: "2027-02-08" }, stay)).toEqual({});
    expect(check({ lasts: 7 }, { date: "2027-02-08" }, stay)).toEqual({ date: "includedInRentalDates" });
    expect(check({}, { date: "2027-02-12", days: 3 }, stay)).toEqual({ date: "includedInRentalDates" });
  });

  test("a product for the whole stay must be in season throughout", () => {
    const none = {} as typeof fields;
    const locker = { open: [winter], needs: ["stay" as const] };
    expect(check(locker, {}, stay, none)).toEqual({});
    expect(check(locker, {}, { dateFrom: "2027-04-10", dateTo: "2027-04-17" }, none)).toEqual({
      linkedToItem: "season",
    });
  });

  test("limits the quantity per line and per stay", () => {
    expect(check({ perLine: 1 }, { quantity: 2 })).toEqual({ quantity: "max" });
    expect([quantityLeft(a({ perStay: 2 }), 1), quantityLeft(a({ perStay: 1 }), 1), quantityLeft(freeRule, 7)]).toEqual(
      [1, 0, 99],
    );
  });
});
