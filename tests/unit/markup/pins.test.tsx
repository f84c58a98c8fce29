// Prices on the pins of a map, and where their cards lead.
import { expect, test } from "vitest";
import { catalogLocales } from "#lib/i18n/locale";
import type { LocationSummary, SaleSummary } from "#lib/property/listing-schema";
import { rental, sale } from "#tests/fixtures/rental";
import { emptyStayRequest } from "@/components/property/cost";
import { rentalMarkers, saleMarkers } from "@/components/property/markers";

test("the price of a property for sale is in the short form of each language", async () => {
  const priced = (price: number | null): SaleSummary => ({ ...sale, price });
  const labels = async (locale: (typeof catalogLocales)[number]) =>
    (await saleMarkers([priced(720_000), priced(1_240_000), priced(null)], locale)).map(({ label }) => label);
  const short = Object.fromEntries(await Promise.all(catalogLocales.map(async (one) => [one, await labels(one)])));
  expect(short).toEqual({
    fr: ["720\u00a0k", "1.24\u00a0M", "–"],
    en: ["720K", "1.24M", "–"],
    de: ["720'000", "1.24\u00a0Mio.", "–"],
    it: ["720K", "1.24\u00a0Mln", "–"],
  });
});

test("a home with several weeks on offer has one pin, of the cheapest week, to which its card leads [RN2]", async () => {
  const offer = (dateFrom: string, dateTo: string, total: number): LocationSummary => ({
    ...rental,
    stay: { currency: "CHF", total, regularTotal: null, dateFrom, dateTo },
  });
  const offers = [offer("2027-03-13", "2027-03-20", 1690), offer("2027-03-20", "2027-03-27", 1190)];
  const pins = await rentalMarkers(offers, "fr", emptyStayRequest);
  expect(pins.map(({ label, card }) => [label, card?.href])).toEqual([
    ["1'190", expect.stringMatching(/\/location\/17\b.*\?dateFrom=2027-03-20&dateTo=2027-03-27$/)],
  ]);
  const [asked] = await rentalMarkers(offers, "fr", { dateFrom: "2027-05-01", dateTo: "2027-05-08", ages: [] });
  expect(asked?.card?.href).toMatch(/\?dateFrom=2027-05-01&dateTo=2027-05-08$/);
});
