// The price range in a home's structured data: that of the stays its page offers.
import { expect, test } from "vitest";
import { rentalData } from "#lib/seo/listing-data";
import { rental } from "#tests/fixtures/rental";

const week = (date: string, total: number | null, dateTo?: string) => ({
  ...{ date, total, dateTo, season: "low" as const, price: 500, taken: false },
});
const rangeOf = (change: Partial<typeof rental>) =>
  (rentalData({ ...rental, ...change }, "fr") as { priceRange?: string }).priceRange;

test("a price range has the available stays alone, and the format of the page [G9]", () => {
  const stayRules = { ...rental.stayRules, minNights: 14 };
  const weeks = [
    week("2027-03-13", 1300, "2027-03-27"),
    week("2027-03-20", 1250.5, "2027-04-03"),
    // Its second week is taken.
    week("2027-03-27", 900, "2027-04-10"),
    { ...week("2027-04-03", 800, "2027-04-17"), taken: true },
  ];
  expect(rangeOf({ stayRules, weeks })).toBe("CHF\u00a01'250.50 – CHF\u00a01'300");
  expect(rangeOf({ stayRules, weeks: weeks.slice(0, 1) })).toBeUndefined();
});

test("a home without a stay from Saturday to Saturday has the range of its other stays [G9]", () => {
  const stayRules = { startWeekday: null, endWeekday: null, minNights: 3, maxNights: 5, wholeWeeks: false };
  const starts = [
    { date: "2027-03-14", total: 412.5 },
    { date: "2027-03-19", total: 300 },
  ];
  expect(rangeOf({ stayRules, weeks: [week("2027-03-13", null)], starts })).toBe("CHF\u00a0412.50");
});
