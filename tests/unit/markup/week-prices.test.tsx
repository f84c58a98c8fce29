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
vi.mock("@/components/ui/messages-provider", () => ({
  MessagesProvider: ({ children }: { children: ReactNode }) => children,
}));

const current = saturdayBefore(today());

type Given = (date: string, at: number) => object;

/** The page of one home with these weeks. */
async function html(from: string | undefined, week: Given, home: object = {}) {
  const dates = saturdays(from ?? current, 53);
  const counts = { success: true, total: 1, page: 1, pages: 1, pageSize: 24 };
  const homes = { ...rental, place: rental.place.name, ...home };
  const given = { location_id: 17, price: null, taken: false };
  const prices = dates.map((date, at) => ({ ...given, id: `17-${date}`, date, ...week(date, at) }));
  const reply = { ...counts, dates: dates.map((date) => ({ date, season: "low" })), locations: [homes], prices };
  vi.mocked(getPrices).mockResolvedValue({ ok: true, data: pricesReplySchema.parse(reply) });
  vi.mocked(getLocations).mockResolvedValue({
    ok: true,
    data: locationsReplySchema.parse({ ...counts, locations: [] }),
  });
  return serverHtml(await WeekPrices({ locale: "fr", searchParams: { from } }));
}

const page = async (from: string | undefined, week: object) => plain(await html(from, () => week));

test("a home is full when no week from now on is free, not when later ones are not [RN2]", async () => {
  const { noneFree } = property.weeks;
  const taken = { price: 700, total: 900, taken: true };
  expect(await page(undefined, taken)).toContain(noneFree);
  expect(await page(addDays(current, 7 * 20), taken)).not.toContain(noneFree);
  expect(await page(addDays(current, 7 * 60), {})).not.toContain(noneFree);
});

test("a home that is not let from Saturday to Saturday has other arrival days, and is not called full [RN2]", async () => {
  const shown = await page(undefined, { price: 700, total: null });
  expect(shown).toContain(property.table.otherDays);
  expect(shown).not.toContain(property.weeks.noneFree);
});

test("a home let for two weeks says so, and a week is no link when the next is taken [RN2]", async () => {
  const week: Given = (date, at) => ({ price: 700, total: 1600, dateTo: addDays(date, 14), taken: at > 1 });
  const shown = await html(undefined, week);
  expect(plain(shown)).toContain("14 nuits");
  expect([...shown.matchAll(/data-cell="(\d+:\d+)"/g)].map(([, cell]) => cell)).toEqual(["0:0"]);
  const alone = plain(await html(undefined, (date, at) => ({ ...week(date, at), taken: at % 2 === 0 })));
  expect(alone).toContain(property.weeks.noneFree);
});

test("without a party in the address, the prices of a home for one are for one [RN2]", async () => {
  const shown = await html(undefined, () => ({ price: 700, total: 900 }), { max_people: 1 });
  expect(shown).toMatch(/dateFrom=[^"]*people=1"/);
  expect(plain(shown)).toContain("Prix total pour 1 adulte");
});
