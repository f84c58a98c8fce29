import { describe, expect, test } from "vitest";
import {
  addDays,
  ageOn,
  isPlainDate,
  nights,
  parseDate,
  saturdayBefore,
  saturdays,
  today,
  weekday,
} from "#lib/property/calendar";
import { defaultStayRules, validateStay } from "#lib/property/stay";

const now = "2026-11-02";
const codes = (dateFrom: string, dateTo: string, rules = defaultStayRules) =>
  validateStay(rules, { dateFrom, dateTo }, now).map(({ field, code }) => `${field}:${code}`);

describe("calendar", () => {
  test("RN6 today is Zurich's date whatever the machine's zone", () => {
    expect(today(new Date("2026-11-01T22:59:00Z"))).toBe("2026-11-01");
    expect(today(new Date("2026-11-01T23:00:00Z"))).toBe("2026-11-02");
    expect(today(new Date("2026-07-01T22:00:00Z"))).toBe("2026-07-02");
  });

  test("RN6 plain dates are counted across the change of clocks and leap days", () => {
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
    expect(nights("2026-10-24", "2026-10-31")).toBe(7);
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(isPlainDate("2027-02-29")).toBe(false);
    expect(weekday("2026-11-07")).toBe(6);
    expect(saturdays("2026-11-07", 2)).toEqual(["2026-11-07", "2026-11-14"]);
    expect(saturdayBefore("2026-11-13")).toBe("2026-11-07");
    expect(saturdayBefore("2026-11-07")).toBe("2026-11-07");
  });

  test("VA3 a date is read as DD.MM.YYYY or as YYYY-MM-DD, an impossible one is refused", () => {
    expect(parseDate("07.11.2026")).toBe("2026-11-07");
    expect(parseDate("7.1.2026")).toBe("2026-01-07");
    expect(parseDate("2026-11-07")).toBe("2026-11-07");
    for (const wrong of ["31.02.2026", "2026-13-01", "07/11/2026", "", "7.11.26"]) expect(parseDate(wrong)).toBeNull();
    expect(ageOn("2008-11-02", now)).toBe(18);
    expect(ageOn("2008-11-03", now)).toBe(17);
  });
});

describe("stay rules", () => {
  test("RN6 a stay runs from Saturday to Saturday in whole weeks", () => {
    expect(codes("2026-11-07", "2026-11-14")).toEqual([]);
    expect(codes("2026-11-07", "2026-11-21")).toEqual([]);
    expect(codes("2026-11-08", "2026-11-15")).toEqual(["dateFrom:notSaturday", "dateTo:notSaturday"]);
    expect(codes("2026-11-07", "2026-11-12")).toEqual(["dateTo:notSaturday", "dateTo:minNights"]);
  });

  test("RN6 a stay starts neither in the past nor after its end, and has a longest length", () => {
    expect(codes("2026-10-31", "2026-11-07")).toEqual(["dateFrom:notBeforeNow"]);
    expect(codes("2026-11-14", "2026-11-07")).toEqual(["dateTo:order"]);
    expect(codes("2026-11-07", "2026-11-07")).toEqual(["dateTo:order"]);
    expect(codes("2026-11-07", "2027-11-06")).toEqual(["dateTo:maxNights"]);
  });

  test("RN6 a home may ask for a weekday at the start only, at the end only, or none", () => {
    const free = { ...defaultStayRules, startWeekday: null, endWeekday: null, minNights: 3, wholeWeeks: false };
    expect(codes("2026-11-10", "2026-11-13", free)).toEqual([]);
    expect(codes("2026-11-10", "2026-11-12", free)).toEqual(["dateTo:minNights"]);
    expect(codes("2026-11-10", "2026-11-15", { ...free, startWeekday: 0 })).toEqual(["dateFrom:startWeekday"]);
    expect(codes("2026-11-10", "2026-11-15", { ...free, endWeekday: 1 })).toEqual(["dateTo:endWeekday"]);
    expect(codes("2026-11-10", "2026-11-19", { ...free, wholeWeeks: true })).toEqual(["dateTo:wholeWeeks"]);
  });
});
