// Possible first and last days of a stay in a home, and the notes below them.
import { describe, expect, test } from "vitest";
import { addDays } from "#lib/property/calendar";
import {
  firstEnd,
  type HomeYear,
  leastOf,
  nearestStays,
  seasonOn,
  startPrice,
  stayEnds,
  stayStarts,
} from "#lib/property/home-year";
import type { Week } from "#lib/property/listing-schema";
import { defaultStayRules, type StayRules } from "#lib/property/stay";
import { ribbonMonths } from "@/components/property/ribbon-months";

const week = (date: string, taken = false, price: number | null = 1000): Week => ({
  date,
  taken,
  price,
  season: "low",
});
const weeks = [
  week("2026-11-28"),
  week("2026-12-05"),
  week("2026-12-12", true),
  week("2026-12-19", false, null),
  week("2026-12-26"),
];
const yearOf = (rules: Partial<StayRules> = {}, change: Partial<HomeYear> = {}): HomeYear => ({
  rules: { ...defaultStayRules, ...rules },
  weeks,
  ...change,
});

describe("Saturday to Saturday", () => {
  test("a stay can only start on a free Saturday that has a price [RN6]", () => {
    expect(stayStarts(yearOf())).toEqual(["2026-11-28", "2026-12-05", "2026-12-26"]);
  });

  test("a stay ends before the first taken week and within the maximum stay [RN6]", () => {
    expect(stayEnds(yearOf(), "2026-11-28")).toEqual(["2026-12-05", "2026-12-12"]);
    expect(stayEnds(yearOf({ maxNights: 7 }), "2026-11-28")).toEqual(["2026-12-05"]);
  });

  test("a minimum of two weeks excludes Saturdays followed by only one free week [RN6]", () => {
    expect(stayStarts(yearOf({ minNights: 14 }))).toEqual(["2026-11-28"]);
    expect(stayEnds(yearOf({ minNights: 14 }), "2026-11-28")).toEqual(["2026-12-12"]);
  });

  test("the first end is that of the shortest stay allowed [RN6]", () => {
    expect(firstEnd(yearOf(), "2026-11-28")).toBe("2026-12-05");
    expect(firstEnd(yearOf({ minNights: 8 }), "2026-11-28")).toBe("2026-12-12");
    expect(firstEnd(yearOf({ minNights: 14 }), "2026-12-05")).toBeNull();
    expect(firstEnd(yearOf(), "2026-12-12")).toBeNull();
    expect(firstEnd(yearOf({ minNights: 14, maxNights: 7 }), "2026-11-28")).toBeNull();
  });

  test("a stay does not span a Saturday that is not offered [RN6]", () => {
    const withGap = yearOf({}, { weeks: [week("2026-11-28"), week("2026-12-12"), week("2026-12-19")] });
    expect(stayEnds(withGap, "2026-11-28")).toEqual(["2026-12-05"]);
    expect(stayEnds(withGap, "2026-12-05")).toEqual([]);
  });
});

describe("other days", () => {
  const anyDay = { startWeekday: null, endWeekday: null, minNights: 4, maxNights: 10, wholeWeeks: false };

  test("a home with any-day arrivals and four nights minimum starts wherever four nights are free", () => {
    const taken = [{ dateFrom: "2026-12-02", dateTo: "2026-12-04" }];
    const year = yearOf(anyDay, { weeks: weeks.slice(0, 2), taken });
    expect(stayStarts(year)).toEqual([
      "2026-11-28",
      "2026-12-04",
      "2026-12-05",
      "2026-12-06",
      "2026-12-07",
      "2026-12-08",
    ]);
    expect(stayEnds(year, "2026-12-04")).toEqual([
      "2026-12-08",
      "2026-12-09",
      "2026-12-10",
      "2026-12-11",
      "2026-12-12",
    ]);
  });

  test("a home with Sunday to Sunday weeks starts and ends on no other day", () => {
    const sundays = yearOf(
      { startWeekday: 0, endWeekday: 0 },
      { taken: [{ dateFrom: "2026-12-12", dateTo: "2026-12-19" }] },
    );
    expect(stayStarts(sundays)).toEqual(["2026-11-29"]);
    expect(stayEnds(sundays, "2026-11-29")).toEqual(["2026-12-06"]);
  });

  test("the price of a day is the total of the shortest stay from it, or the rent when no total is known", () => {
    const starts = [{ date: "2026-12-01", total: 512.5 }];
    expect(startPrice(yearOf(anyDay, { starts }), "2026-12-01")).toEqual({ amount: 512.5, whole: true });
    expect(startPrice(yearOf(), "2026-11-28")).toEqual({ amount: 1000, whole: false });
    const withTotal = yearOf({}, { weeks: [{ ...week("2026-11-28"), total: 1150, dateTo: "2026-12-05" }] });
    expect(startPrice(withTotal, "2026-11-28")).toEqual({ amount: 1150, whole: true });
    expect(startPrice(yearOf(), "2026-12-01")).toBeNull();
  });
});

test("the lowest price comes with its number of nights, ignoring taken and unpriced weeks", () => {
  const priced = weeks.map((one, index) => ({ ...one, total: 1100 - index, dateTo: addDays(one.date, 14) }));
  expect(leastOf(yearOf({ minNights: 14 }, { weeks: priced }))).toEqual({ amount: 1100, whole: true, nights: 14 });
  expect(leastOf(yearOf({}, { weeks: [week("2026-12-12", true)] }))).toBeNull();
});

test("suggested nearby stays have the length of the missed one [RN6]", () => {
  const free = ["2026-12-05", "2026-12-12", "2026-12-19", "2026-12-26"].map((date) => week(date));
  const missed = { dateFrom: "2026-11-28", dateTo: "2026-12-12" };
  expect(nearestStays(yearOf({}, { weeks: free }), missed, 2)).toEqual([
    { dateFrom: "2026-12-05", dateTo: "2026-12-19" },
    { dateFrom: "2026-12-12", dateTo: "2026-12-26" },
  ]);
  expect(nearestStays(yearOf({}, { weeks: free }), { dateFrom: "2026-12-01", dateTo: "2026-12-11" }, 2)).toEqual([]);
});

test("suggested stays share no night with the missed one [RN6]", () => {
  const free = ["2026-12-05", "2026-12-12", "2026-12-19"].map((date) => week(date));
  const gone = { dateFrom: "2026-12-12", dateTo: "2026-12-16" };
  const rules = { startWeekday: null, endWeekday: null, minNights: 4, maxNights: 10, wholeWeeks: false };
  const starts = nearestStays(yearOf(rules, { weeks: free }), gone, 2).map(({ dateFrom }) => dateFrom);
  expect(starts).toEqual(["2026-12-08", "2026-12-16"]);
});

test("a day has the season of its week, and none outside the year", () => {
  const seasons = [{ date: "2026-12-19", season: "peak" as const }];
  expect(["2026-12-18", "2026-12-19", "2026-12-25", "2026-12-26"].map((day) => seasonOn(seasons, day))).toEqual([
    null,
    "peak",
    "peak",
    null,
  ]);
});

test("a month label is on its first week, with the year in January and at the start unless only one week fits [RN5]", () => {
  const ribbon = ["2026-12-19", "2026-12-26", "2027-01-02", "2027-01-09", "2027-02-06"].map((date) => ({ date }));
  expect(ribbonMonths(ribbon, "fr")).toEqual({
    "2026-12-19": "déc. 2026",
    "2027-01-02": "janv. 2027",
    "2027-02-06": "févr.",
  });
  expect(ribbonMonths(ribbon.slice(1), "en")).toEqual({
    "2026-12-26": "Dec",
    "2027-01-02": "Jan 2027",
    "2027-02-06": "Feb",
  });
});
