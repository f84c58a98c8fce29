// The stay that the address of a home's page asks for: chosen when it is available, else named as missed.
import { beforeEach, expect, test, vi } from "vitest";
import { addDays, saturdays, today } from "#lib/property/calendar";
import type { Location } from "#lib/property/listing-schema";
import { getStayPrice } from "#lib/property/server";
import { rental } from "#tests/fixtures/rental";
import { requestedStay } from "@/components/property/requested-stay";

vi.mock("#lib/property/server", () => ({ getStayPrice: vi.fn() }));

const reply = (available: boolean) => ({ success: true as const, price: 700, total: 900, available, quote: null });
const dates = saturdays(addDays(today(), 1), 54);
const [first = "", second = ""] = dates;
const week = (date: string, taken = false) => ({ date, season: "low" as const, price: 700, taken });
const home = { ...rental, weeks: dates.slice(0, 52).map((date) => week(date, date === second)) };
const ask = (dateFrom: string, nights = 7, location: Location = home) =>
  requestedStay(location, { dateFrom, dateTo: addDays(dateFrom, nights), people: "3", ages: "9" }, "fr");

beforeEach(() => {
  vi.mocked(getStayPrice).mockReset();
});

test("a stay within the known weeks is decided by them [RN6]", async () => {
  expect(await ask(first)).toMatchObject({ initial: { dateFrom: first }, missed: null });
  expect(await ask(second)).toMatchObject({ initial: { dateFrom: null }, missed: { dateFrom: second } });
  expect(getStayPrice).not.toHaveBeenCalled();
});

test.each([
  ["after", dates[52] ?? "", 7],
  ["over the end of", dates[51] ?? "", 14],
  ["before", addDays(first, -1), 7],
])("a stay %s the known weeks is decided by the service [RN6]", async (_, dateFrom, nights) => {
  const dateTo = addDays(dateFrom, nights);
  vi.mocked(getStayPrice).mockResolvedValueOnce(reply(true));
  expect(await ask(dateFrom, nights)).toMatchObject({
    initial: { dateFrom, dateTo, adults: 2, ages: [9] },
    missed: null,
  });
  expect(getStayPrice).toHaveBeenLastCalledWith(17, { dateFrom, dateTo, people: 3, ages: [9] }, "fr");
  for (const refusal of [reply(false), null]) {
    vi.mocked(getStayPrice).mockResolvedValueOnce(refusal);
    expect(await ask(dateFrom, nights)).toMatchObject({ initial: { dateFrom: null }, missed: { dateFrom, dateTo } });
  }
});

test("without known weeks no stay is chosen or missed [RN6]", async () => {
  expect(await ask(first, 7, rental)).toMatchObject({ initial: { dateFrom: null }, missed: null });
  expect(getStayPrice).not.toHaveBeenCalled();
});

test("an arrival without departure, as sent without JavaScript, begins the shortest available stay [RN6 TH3]", async () => {
  const stayRules = { startWeekday: null, endWeekday: null, minNights: 3, maxNights: 5, wholeWeeks: false };
  const location = { ...home, stayRules };
  const dateTo = addDays(first, 3);
  for (const query of [{ dateTo: "" }, {}])
    expect(await requestedStay(location, { dateFrom: first, ...query }, "fr")).toMatchObject({
      initial: { dateFrom: first, dateTo },
      missed: null,
    });
  const { missed } = await requestedStay(location, { dateFrom: second, dateTo: "" }, "fr");
  expect(missed).toEqual({ dateFrom: second, dateTo: addDays(second, 7) });
  expect((await requestedStay(home, { dateFrom: first, weeks: "1" }, "fr")).initial.dateTo).toBe(addDays(first, 7));
});
