// The price crawl: what the pages ask for a home is what must be paid for the same home, week and party.
import { type APIRequestContext, expect, test } from "playwright/test";
import { addDays } from "#lib/property/calendar";
import { amounts, cardPrices, number, pinPrices, type ShownPrice } from "#tests/e2e/shown-prices";

type Stay = { dateFrom: string; dateTo: string };
type Week = { date: string; dateTo: string; taken: boolean; total: number | null };
type Home = { total: number; from: Stay; weeks: Week[]; stayRules: { minNights: number } | null };

async function cardsOf(request: APIRequestContext, page: string): Promise<ShownPrice[]> {
  return cardPrices(await (await request.get(page)).text(), page);
}

async function pinsOf(request: APIRequestContext, page: string) {
  return pinPrices(await (await request.get(page)).text());
}

/** What the shop takes for a stay, to the Rappen; null when it cannot be had. */
async function payable(request: APIRequestContext, home: number, { dateFrom, dateTo }: Stay, people = "2") {
  const query = new URLSearchParams({ locale: "fr", dateFrom, dateTo, people });
  const reply = await (await request.get(`/api/locations/${home}/price?${query}`)).json();
  if (!reply.available) return null;
  const lines: { total: number }[] = reply.quote.lines;
  expect(Math.round(lines.reduce((sum, { total }) => sum + total, 0) * 100)).toBe(Math.round(reply.total * 100));
  return reply.total as number;
}

async function homeOf(request: APIRequestContext, id: number): Promise<Home> {
  return (await (await request.get(`/api/locations/${id}?locale=fr&people=2`)).json()).location;
}

/** A price in round francs is rounded up: it never promises less than is paid. */
function expectHonest(shown: number, paid: number | null, where: string) {
  expect(paid, where).not.toBeNull();
  expect(shown, where).toBeGreaterThanOrEqual(paid ?? 0);
  expect(shown - (paid ?? 0), where).toBeLessThan(1);
}

test("no card shows less than the least that can be paid for its home G1", async ({ request }) => {
  // Others book meanwhile: what was just taken is off the page a moment later.
  for (const page of [
    "/fr",
    "/fr/location",
    "/en/location?page=2",
    "/fr/appartements",
    "/en/favoris?ids=l2,l7,l13,l21,l45",
  ])
    await expect(async () => {
      const cards = await cardsOf(request, page);
      expect(cards.length).toBeGreaterThan(4);
      let compared = 0;
      for (const { home, price } of cards) {
        const { total, from, weeks } = await homeOf(request, home);
        const where = `${page}, home ${home}`;
        const paid = await payable(request, home, from);
        // Another visitor holds these nights while he pays.
        if (paid === null) continue;
        compared += 1;
        expectHonest(price, paid, where);
        expect(price - total, where).toBeLessThan(1);
        const free = weeks.flatMap(({ taken, total: week }) => (taken || week === null ? [] : [week]));
        expect(price, `${where}: a week costs less`).toBeLessThan(Math.min(...free) + 1);
      }
      expect(compared).toBeGreaterThan(cards.length / 2);
    }).toPass({ timeout: 60_000 });
});

test("a home found by a search, and a week offered where nothing fits, cost what must be paid G1 G24", async ({
  request,
}) => {
  const found = await (await request.get("/fr/recherche?q=chalet")).text();
  const hits = [...found.matchAll(/<li\b(?:(?!<\/li>).)*?href="\/fr\/location\/(\d+)(?:(?!<\/li>).)*<\/li>/gs)];
  expect(hits.length).toBeGreaterThan(2);
  for (const [hit, id = ""] of hits) {
    const [price = 0] = amounts(hit);
    const { from } = await homeOf(request, Number(id));
    const paid = await payable(request, Number(id), from);
    if (paid !== null) expectHonest(price, paid, `found home ${id}`);
  }

  // A bound below the least of one week, in which a week beside it still has homes.
  const { arrivals } = await (await request.get("/api/arrivals?locale=fr&people=4")).json();
  const dates: string[] = arrivals.filter(({ homes }: { homes: number }) => homes > 3).map(({ date }: Week) => date);
  const priced: { query: string; least: number }[] = [];
  for (const date of dates.slice(2, 14)) {
    const query = `dateFrom=${date}&dateTo=${addDays(date, 7)}&people=4`;
    const prices = (await cardsOf(request, `/fr/location?${query}`)).map(({ price }) => price);
    priced.push({ query, least: Math.min(...prices) });
  }
  const dear = priced.find(({ least }, index) => least - 1 > (priced[index - 1]?.least ?? least));
  const page = await (
    await request.get(`/fr/location?${dear?.query}&priceMax=${Math.floor(dear?.least ?? 0) - 1}`)
  ).text();
  const weeks = [
    ...page.matchAll(
      /href="\/fr\/location\?([^"]+)"(?:(?!<\/a>).)*?dès (CHF[\s\u00a0][\d.'&#x;]+)(?:(?!<\/a>).)*<\/a>/gs,
    ),
  ];
  expect(weeks.length).toBeGreaterThan(0);
  for (const [, search = "", text = ""] of weeks) {
    const list = await cardsOf(request, `/fr/location?${search.replaceAll("&amp;", "&")}`);
    expect(amounts(text)[0], search).toBe(Math.min(...list.map(({ price }) => price)));
  }
});

test("similar homes and the pins of the map show the same whole prices as the cards G1", async ({ request }) => {
  const similar = await cardsOf(request, "/fr/location/1");
  expect(similar).toHaveLength(3);
  for (const { home, price } of similar)
    expectHonest(price, (await homeOf(request, home)).total, `similar home ${home}`);
  for (const page of ["/fr/location", "/en/location?people=5&ages=4,9"]) {
    await expect(async () => {
      const cards = new Map((await cardsOf(request, page)).map(({ home, price }) => [home, price]));
      const pins = await pinsOf(request, page);
      expect(pins.length, page).toBeGreaterThan(10);
      for (const { home, label, cost } of pins) {
        const price = cards.get(home);
        if (price === undefined) continue;
        expect([home, label, cost], page).toEqual([home, Math.ceil(price), price]);
      }
    }).toPass({ timeout: 60_000 });
  }
});

test("with dates and party chosen a card shows that stay's price, and an offer both of its prices G1 G9", async ({
  request,
}) => {
  const week = (await homeOf(request, 1)).weeks.find(
    ({ taken, total }, index) => index > 2 && !taken && total !== null,
  );
  const dates = `dateFrom=${week?.date}&dateTo=${week?.dateTo}`;
  const pages = [`/fr/location?${dates}&people=4`, `/en/location?${dates}&people=2`, "/fr/location/special"];
  for (const page of pages) {
    const cards = await cardsOf(request, page);
    expect(cards.length, page).toBeGreaterThan(2);
    for (const { home, price, struck, query } of cards) {
      const stay = { dateFrom: query.get("dateFrom") ?? "", dateTo: query.get("dateTo") ?? "" };
      expectHonest(price, await payable(request, home, stay, query.get("people") ?? "2"), `${page}, home ${home}`);
      if (struck !== null) expect(struck, `${page}, home ${home}`).toBeGreaterThan(price);
    }
  }
});

test("every week of the price list, of a home's ribbon and of its structured data is the one that is paid G1", async ({
  request,
}) => {
  const list = await (await request.get("/fr/location/prix-semaine")).text();
  const cells = [...list.matchAll(/href="\/fr\/location\/(\d+)[^"]*?\?([^"]+)"[^>]*>([\d&#x;']+)<\/a>/g)];
  expect(cells.length).toBeGreaterThan(300);
  const ribbon = await (await request.get("/fr/location/1")).text();
  const weeks = [...ribbon.matchAll(/\?(dateFrom=[^"#]+)#[^>]*data-free[^>]*>.*?<b[^>]*>([\d&#x;']+)</g)].map(
    ([, query = "", text = ""]) => ["", "1", query, text],
  );
  expect(weeks.length).toBeGreaterThan(10);
  for (const [, home = "", search = "", text = ""] of [...cells.filter((_, index) => index % 11 === 0), ...weeks]) {
    const query = new URLSearchParams(search.replaceAll("&amp;", "&"));
    const stay = { dateFrom: query.get("dateFrom") ?? "", dateTo: query.get("dateTo") ?? "" };
    const paid = await payable(request, Number(home), stay, query.get("people") ?? "2");
    expectHonest(number(text), paid, `home ${home}, ${search}`);
  }
  const [, least = ""] = /"priceRange":"CHF\s(\d+)/.exec(ribbon) ?? [];
  expectHonest(Number(least), (await homeOf(request, 1)).total, "structured data");
});
