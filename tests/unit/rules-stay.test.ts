// Days and stays: calendar, rules, cancellation.
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test, vi } from "vitest";
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
  test("today is Zurich's date in any time zone of the machine [RN6]", () => {
    expect(today(new Date("2026-11-01T22:59:00Z"))).toBe("2026-11-01");
    expect(today(new Date("2026-11-01T23:00:00Z"))).toBe("2026-11-02");
    expect(today(new Date("2026-07-01T22:00:00Z"))).toBe("2026-07-02");
  });

  test("date arithmetic handles daylight saving and leap days [RN6]", () => {
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
    expect(nights("2026-10-24", "2026-10-31")).toBe(7);
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(isPlainDate("2027-02-29")).toBe(false);
    expect(weekday("2026-11-07")).toBe(6);
    expect(saturdays("2026-11-07", 2)).toEqual(["2026-11-07", "2026-11-14"]);
    expect(saturdayBefore("2026-11-13")).toBe("2026-11-07");
    expect(saturdayBefore("2026-11-07")).toBe("2026-11-07");
  });

  test.each(["UTC", "Europe/Zurich", "America/Sao_Paulo", "Pacific/Auckland"])(
    "date arithmetic is independent of the machine's zone: %s C3",
    (zone) => {
      vi.stubEnv("TZ", zone);
      expect([addDays("2026-03-28", 1), addDays("2026-03-29", 1), addDays("2026-10-25", -1)]).toEqual([
        "2026-03-29",
        "2026-03-30",
        "2026-10-24",
      ]);
      expect([nights("2026-03-21", "2026-04-04"), nights("2026-10-31", "2026-10-24")]).toEqual([14, -7]);
      expect([weekday("2026-11-21"), saturdayBefore("2026-11-20"), saturdays("2026-11-21", 2)]).toEqual([
        6,
        "2026-11-14",
        ["2026-11-21", "2026-11-28"],
      ]);
      expect([ageOn("2008-02-29", "2026-02-28"), ageOn("2008-02-29", "2026-03-01")]).toEqual([17, 18]);
    },
  );

  test("date arithmetic uses date-fns: no own milliseconds in lib, components and app C3", async () => {
    const files = (
      await Promise.all(
        ["lib", "components", "app"].map(async (folder) =>
          (await readdir(folder, { recursive: true })).map((file) => `${folder}/${file}`),
        ),
      )
    )
      .flat()
      .filter((file) => /\.tsx?$/.test(file));
    const sources = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, "utf8") })));
    const own = /864e5|86_?400_?000|\.(get|set)(UTC)?(Date|Day|Month|FullYear)\(|Date\.UTC\(/;
    expect(sources.filter(({ text }) => own.test(text)).map(({ file }) => file)).toEqual([]);
    expect(await readFile("lib/property/calendar.ts", "utf8")).toContain('from "date-fns/');
  });

  test("parses dates day first with dots, slashes, hyphens or spaces, or YYYY-MM-DD; rejects impossible ones [VA3]", () => {
    expect(parseDate("07.11.2026")).toBe("2026-11-07");
    expect(parseDate("7.1.2026")).toBe("2026-01-07");
    expect(parseDate("2026-11-07")).toBe("2026-11-07");
    for (const written of ["14/03/1985", "14-03-1985", "14 03 1985", "14. 3. 1985"])
      expect(parseDate(written)).toBe("1985-03-14");
    for (const wrong of ["31.02.2026", "2026-13-01", "03/14/1985", "", "7.11.26"]) expect(parseDate(wrong)).toBeNull();
    expect(ageOn("2008-11-02", now)).toBe(18);
    expect(ageOn("2008-11-03", now)).toBe(17);
  });
});

describe("stay rules", () => {
  test("a stay runs from Saturday to Saturday in whole weeks [RN6]", () => {
    expect(codes("2026-11-07", "2026-11-14")).toEqual([]);
    expect(codes("2026-11-07", "2026-11-21")).toEqual([]);
    expect(codes("2026-11-08", "2026-11-15")).toEqual(["dateFrom:notSaturday", "dateTo:notSaturday"]);
    expect(codes("2026-11-07", "2026-11-12")).toEqual(["dateTo:notSaturday", "dateTo:minNights"]);
  });

  test("a stay starts neither in the past nor after its end, and has a maximum length [RN6]", () => {
    expect(codes("2026-10-31", "2026-11-07")).toEqual(["dateFrom:notBeforeNow"]);
    expect(codes("2026-11-14", "2026-11-07")).toEqual(["dateTo:order"]);
    expect(codes("2026-11-07", "2026-11-07")).toEqual(["dateTo:order"]);
    expect(codes("2026-11-07", "2027-11-06")).toEqual(["dateTo:maxNights"]);
  });

  test("a home may require a weekday for start or end only, or none [RN6]", () => {
    const free = { ...defaultStayRules, startWeekday: null, endWeekday: null, minNights: 3, wholeWeeks: false };
    expect(codes("2026-11-10", "2026-11-13", free)).toEqual([]);
    expect(codes("2026-11-10", "2026-11-12", free)).toEqual(["dateTo:minNights"]);
    expect(codes("2026-11-10", "2026-11-15", { ...free, startWeekday: 0 })).toEqual(["dateFrom:startWeekday"]);
    expect(codes("2026-11-10", "2026-11-15", { ...free, endWeekday: 1 })).toEqual(["dateTo:endWeekday"]);
    expect(codes("2026-11-10", "2026-11-19", { ...free, wholeWeeks: true })).toEqual(["dateTo:wholeWeeks"]);
  });
});
