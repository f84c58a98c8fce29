// Wording of a list's count.
import { expect, test } from "vitest";
import { today } from "#lib/property/calendar";
import { activeFilters, locationFilter } from "#lib/property/search-params";
import { isOfDates } from "@/components/property/list-count";

const mentionsDates = (query: string, count: number) => {
  const { filter } = locationFilter(Object.fromEntries(new URLSearchParams(query)), today());
  return isOfDates(filter, count, activeFilters(filter));
};
const dates = "dateFrom=2099-02-13&dateTo=2099-02-20";

test.each([
  ["", 3, false],
  [dates, 3, true],
  [dates, 0, true],
  [`${dates}&conveniences=sauna`, 3, true],
  [`${dates}&conveniences=sauna`, 0, false],
  [`${dates}&people=5`, 0, false],
])("%s with %i homes mentions the dates: %s (RN1)", (query, count, speaks) => {
  expect(mentionsDates(query, count)).toBe(speaks);
});
