// Prices outside cards, for which see price-crawl.test.ts: suggested weeks, map pins.
import { expect, test } from "vitest";
import { addDays } from "#lib/property/calendar";
import { amounts, cardPrices, pinPrices } from "#tests/site/shown-prices";
import { get, read } from "#tests/site/site";

type Week = { date: string };

const cardsOf = async (page: string) => cardPrices(await read(page), page);

test("a suggested week costs as much as the cheapest home of that week G1 G24", async () => {
  // A bound below the least of one week, in which a week beside it still has homes.
  const { arrivals } = await (await get("/api/arrivals?locale=fr&people=4")).json();
  const dates: string[] = arrivals.filter(({ homes }: { homes: number }) => homes > 3).map(({ date }: Week) => date);
  const priced = await Promise.all(
    dates.slice(2, 14).map(async (date) => {
      const query = `dateFrom=${date}&dateTo=${addDays(date, 7)}&people=4`;
      const prices = (await cardsOf(`/fr/location?${query}`)).map(({ price }) => price);
      return { query, least: Math.min(...prices) };
    }),
  );
  const dearerWeek = priced.find(({ least }, index) => least - 1 > (priced[index - 1]?.least ?? least));
  const page = await read(`/fr/location?${dearerWeek?.query}&priceMax=${Math.floor(dearerWeek?.least ?? 0) - 1}`);
  const weeks = [
    ...page.matchAll(
      /href="\/fr\/location\?([^"]+)"(?:(?!<\/a>).)*?dès (CHF[\s\u00a0][\d.'&#x;]+)(?:(?!<\/a>).)*<\/a>/gs,
    ),
  ];
  expect(weeks.length).toBeGreaterThan(0);
  for (const [, search = "", text = ""] of weeks) {
    const list = await cardsOf(`/fr/location?${search.replaceAll("&amp;", "&")}`);
    expect(amounts(text)[0], search).toBe(Math.min(...list.map(({ price }) => price)));
  }
});

test("map pins show the same total prices as the cards, rounded up G1", async () => {
  for (const page of ["/fr/location", "/en/location?people=5&ages=4,9"]) {
    const html = await read(page);
    const cards = new Map(cardPrices(html, page).map(({ home, price }) => [home, price]));
    const pins = pinPrices(html);
    expect(pins.length, page).toBeGreaterThan(10);
    let compared = 0;
    for (const { home, label, cost } of pins) {
      const price = cards.get(home);
      if (price === undefined) continue;
      compared += 1;
      expect([home, label, cost], page).toEqual([home, Math.ceil(price), price]);
    }
    expect(compared, page).toBeGreaterThan(10);
  }
});
