// The weekly price list: what it says of its homes as a whole.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { addDays, saturdayBefore, saturdays, today } from "#lib/property/calendar";
import { locationsReplySchema, pricesReplySchema } from "#lib/property/reply-schema";
import { getLocations, getPrices } from "#lib/property/server";
import { rental } from "#tests/fixtures/rental";
import { WeekPrices } from "@/components/property/week-prices";
import property from "@/messages/fr/property.json";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

vi.mock("#lib/property/server", () => ({ getLocations: vi.fn(), getPrices: vi.fn() }));
// `serverHtml` provides all texts.
vi.mock("@/components/ui/words", () => ({ Words: ({ children }: { children: ReactNode }) => children }));

const current = saturdayBefore(today());

/** The page of one home whose weeks are all `week`. */
async function page(from: string | undefined, week: object) {
  const dates = saturdays(from ?? current, 53);
  const counts = { success: true, total: 1, page: 1, pages: 1, pageSize: 24 };
  const homes = { ...rental, place: rental.place.name };
  const prices = dates.map((date) => ({ id: `17-${date}`, location_id: 17, date, price: null, taken: false, ...week }));
  const reply = { ...counts, dates: dates.map((date) => ({ date, season: "low" })), locations: [homes], prices };
  vi.mocked(getPrices).mockResolvedValue({ ok: true, data: pricesReplySchema.parse(reply) });
  vi.mocked(getLocations).mockResolvedValue({
    ok: true,
    data: locationsReplySchema.parse({ ...counts, locations: [] }),
  });
  return plain(await serverHtml(await WeekPrices({ locale: "fr", searchParams: { from } })));
}

test("a home is full when no week from now on is free, not when later ones are not [RN2]", async () => {
  const { noneFree } = property.weeks;
  const taken = { price: 700, total: 900, taken: true };
  expect(await page(undefined, taken)).toContain(noneFree);
  expect(await page(addDays(current, 7 * 20), taken)).not.toContain(noneFree);
  expect(await page(addDays(current, 7 * 60), {})).not.toContain(noneFree);
});
