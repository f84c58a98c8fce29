// Prices on the pins of a map.
import { expect, test } from "vitest";
import { catalogLocales } from "#lib/i18n/locale";
import type { SaleSummary } from "#lib/property/listing-schema";
import { sale } from "#tests/fixtures/rental";
import { saleMarkers } from "@/components/property/markers";

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
