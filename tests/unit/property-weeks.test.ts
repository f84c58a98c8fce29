// Which weeks a stay can begin and end in.
import { expect, test } from "vitest";
import { ribbonMonths } from "@/components/property/ribbon-months";
import { arrivals, departures, firstDeparture, nearestStays, type WeekCell } from "@/components/property/week-choice";

const week = (date: string, taken = false, price: number | null = 1000): WeekCell => ({
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

test("a stay can only start on a free Saturday that has a price [RN6]", () => {
  expect(arrivals(weeks).map((one) => one.date)).toEqual(["2026-11-28", "2026-12-05", "2026-12-26"]);
});

test("a stay ends before the first taken week and within the longest stay [RN6]", () => {
  expect(departures(weeks, "2026-11-28")).toEqual(["2026-12-05", "2026-12-12"]);
  expect(departures(weeks, "2026-11-28", 7, 7)).toEqual(["2026-12-05"]);
});

test("a minimum of two weeks leaves out Saturdays with one free week after them [RN6]", () => {
  expect(arrivals(weeks, 14).map((one) => one.date)).toEqual(["2026-11-28"]);
  expect(departures(weeks, "2026-11-28", 14)).toEqual(["2026-12-12"]);
});

test("the first departure is that of the shortest stay the rules allow [RN6]", () => {
  expect(firstDeparture(weeks, "2026-11-28")).toBe("2026-12-05");
  expect(firstDeparture(weeks, "2026-11-28", 8)).toBe("2026-12-12");
  expect(firstDeparture(weeks, "2026-12-05", 14)).toBeUndefined();
  expect(firstDeparture(weeks, "2026-12-12")).toBeUndefined();
  expect(firstDeparture(weeks, "2026-11-28", 14, 7)).toBeUndefined();
});

test("stays near one that is gone have its length [RN6]", () => {
  const free = ["2026-12-05", "2026-12-12", "2026-12-19", "2026-12-26"].map((date) => week(date));
  const gone = { dateFrom: "2026-11-28", dateTo: "2026-12-12" };
  expect(nearestStays(free, gone, 2)).toEqual([
    { dateFrom: "2026-12-05", dateTo: "2026-12-19" },
    { dateFrom: "2026-12-12", dateTo: "2026-12-26" },
  ]);
  expect(nearestStays(free, { dateFrom: "2026-12-01", dateTo: "2026-12-11" }, 2)).toEqual([]);
});

test("a stay does not reach over a Saturday that is not offered [RN6]", () => {
  const withGap = [week("2026-11-28"), week("2026-12-12"), week("2026-12-19")];
  expect(departures(withGap, "2026-11-28")).toEqual(["2026-12-05"]);
  expect(departures(withGap, "2026-12-05")).toEqual([]);
});

test("months stand over their first week, with the year where one begins and where the ribbon does [RN5]", () => {
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
