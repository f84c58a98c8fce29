// Every page of the sitemap and the lists of searches, as HTML: no price below what must be paid.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { terms } from "#agency/terms";
import { addDays } from "#lib/property/calendar";
import { amounts, cardPrices, homePrices, type ShownPrice } from "#tests/site/shown-prices";
import { get, site } from "#tests/site/site";
import { readSitemap } from "#tests/site/sitemap";

type Week = { date: string; dateTo: string; taken: boolean; total: number | null };
type Home = {
  id: number;
  total: number;
  max_people: number;
  from: { dateFrom: string; dateTo: string } | null;
  weeks: Week[];
  inclusions: { code: string; price: number | null }[];
};

/** Runs through all values, eight at a time. */
async function all<T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = [...values.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return results;
}

const json = async (path: string) => (await get(path)).json();

/** What is asked for anything but a stay: products with their choices, deposits, taxes, the agency's own figures. */
async function otherAmounts(homes: Iterable<Home>): Promise<Set<number>> {
  const products: {
    basePrice: number;
    context: { model: Record<string, { options: { price?: number }[] }> } | null;
  }[] = await json("/shop/api/store/products?locale=fr");
  const figures: Record<string, { amount?: number }> = parse(await readFile("agency/figures.yaml", "utf8"));
  return new Set([
    ...products.flatMap(({ basePrice, context }) => {
      const choices = Object.values(context?.model ?? {}).flatMap(({ options }) =>
        options.map(({ price = 0 }) => price),
      );
      return [basePrice, ...choices, ...choices.map((price) => basePrice + price)];
    }),
    ...Object.values(figures).map(({ amount }) => amount ?? 0),
    ...terms.touristTax.flatMap(({ adult, child }) => [adult / 100, child / 100]),
    ...[...homes].flatMap(({ inclusions }) => inclusions.map(({ price }) => price ?? 0)),
  ]);
}

/** Pages whose cards and hits are for no stay in particular: each says the least its home can be had for. */
const undated =
  /^\/(?:fr|en)(?:\/appartements|\/recherche\?.*|\/favoris\?.*|\/location(?:\?page=2|\/\d+(?:\/[^?]*)?)?)?$/;

/** The least that such a page says of homes: on cards, in hits of a search, in a home's structured data. */
function lowestPrices(html: string, page: string): { home: number; price: number }[] {
  const [, own] = /^\/fr\/location\/(\d+)/.exec(page) ?? [];
  const said = own ? [...html.matchAll(/"priceRange":"CHF\s([\d'.]+)/g)] : [];
  const hits = page.startsWith("/fr/recherche") ? homePrices(html, page).shown : [];
  return [
    ...cardPrices(html, page),
    ...hits,
    ...said.map(([, least = ""]) => ({ home: Number(own), price: Number(least.replaceAll("'", "")) })),
  ];
}

/** More by a franc or over than the least, or than a week that is free: a price in whole francs is rounded up. */
const isTooDear = (price: number, { total, weeks }: Home) =>
  [total, ...weeks.flatMap(({ taken, total: week }) => (taken || week === null ? [] : [week]))].some(
    (least) => price - least >= 1,
  );

test("no page or list shows a price below the amount payable for the home, week and party, and no card one above it G1 G9", async () => {
  const pages = (await readSitemap(site)).paths.filter((path) => path.startsWith("/fr"));
  const ids = pages.flatMap((path) => /^\/fr\/location\/(\d+)/.exec(path)?.[1] ?? []);
  expect(pages.length).toBeGreaterThan(150);
  expect(ids.length).toBeGreaterThan(40);

  const faults: string[] = [];
  const homes = new Map<string, Promise<Home>>();
  const homeOf = (id: number | string, party = "people=2") => {
    const key = `${id}?locale=fr&${party}`;
    const known = homes.get(key) ?? json(`/api/locations/${key}`).then(({ location }: { location: Home }) => location);
    homes.set(key, known);
    return known;
  };
  const paid = new Map<string, Promise<number | null>>();
  /** What the shop takes for a stay; null when it cannot be had. */
  const payable = (id: number, stay: string) => {
    const key = `${id}/price?locale=fr&${stay}`;
    const known =
      paid.get(key) ??
      json(`/api/locations/${key}`).then((reply) => {
        if (!reply.available) return null;
        const sum = reply.quote.lines.reduce((all: number, { total }: { total: number }) => all + total, 0);
        if (Math.round(sum * 100) !== Math.round(reply.total * 100)) faults.push(`${key}: its lines are not its total`);
        return reply.total;
      });
    paid.set(key, known);
    return known;
  };

  const first = await all(ids, (id) => homeOf(id));
  const others = await otherAmounts(first);
  const free = first[0]?.weeks.filter(({ taken, total }) => !taken && total !== null).at(3)?.date ?? "";
  const search = `dateFrom=${free}&dateTo=${addDays(free, 7)}&people=4&ages=7,12`;
  const lists = [
    "/fr/location?page=2",
    "/en/location?page=2",
    `/fr/location?${search}`,
    `/fr/location/map?${search}`,
    `/fr/location/${ids[0]}?people=3&ages=7`,
    "/fr/location/prix-semaine?page=2",
    "/fr/recherche?q=chalet",
    `/fr/favoris?ids=${ids.slice(0, 20).map((id) => `l${id}`)}`,
    `/en/location?${search}`,
    "/en/location/special",
  ];

  let compared = 0;
  const checkPrice = async ({ page, home, price, query }: ShownPrice) => {
    const people = query.get("people") ?? String(Math.min(2, (await homeOf(home)).max_people));
    const ages = query.get("ages");
    const party = `people=${people}${ages ? `&ages=${ages}` : ""}`;
    const { total, from, weeks } = await homeOf(home, party);
    const [dateFrom, dateTo] = [query.get("dateFrom"), query.get("dateTo")];
    const week = weeks.find(({ date, dateTo: end }) => date === dateFrom && end === dateTo);
    // A week's price comes with its home; every twenty-fifth is asked for as it is when it is booked.
    const asked = dateFrom && dateTo && (!week || compared % 25 === 0 || page.endsWith("/special"));
    const due = asked
      ? await payable(home, `dateFrom=${dateFrom}&dateTo=${dateTo}&${party}`)
      : dateFrom
        ? week && !week.taken
          ? (week.total ?? null)
          : null
        : from && (await payable(home, `dateFrom=${from.dateFrom}&dateTo=${from.dateTo}&${party}`));
    if (due === null) {
      // Nobody books here: a price stands on no week that is taken.
      if (dateFrom) faults.push(`${page}: home ${home} for ${price}, which cannot be had (${query})`);
      return;
    }
    compared += 1;
    if (price < due) faults.push(`${page}: home ${home} for ${price}, ${due} is paid (${query})`);
    if (dateFrom && price - due >= 1) faults.push(`${page}: home ${home} for ${price}, only ${due} is paid (${query})`);
    if (!dateFrom && price < total) faults.push(`${page}: home ${home} from ${price}, its least is ${total}`);
  };
  const read = new Map<string, number>();
  let cards = 0;
  await all([...pages, ...lists], async (page) => {
    const reply = await get(page);
    expect([page, reply.status]).toEqual([page, 200]);
    // Sales and homes let by the year are told apart by their pages: no week of theirs can be booked.
    if (/^\/fr\/(vente|location\/annuelle)/.test(page)) return;
    const html = await reply.text();
    const { shown, rest } = homePrices(html, page);
    read.set(page, shown.length);
    for (const price of shown) await checkPrice(price);
    for (const { home, price, struck } of cardPrices(html, page))
      if (struck !== null && struck <= price) faults.push(`${page}: home ${home} for ${price}, ${struck} is struck`);
    for (const { home, price } of undated.test(page) ? lowestPrices(html, page) : []) {
      cards += 1;
      if (isTooDear(price, await homeOf(home)))
        faults.push(`${page}: home ${home} for ${price}, it can be had for less`);
    }
    const sales = /\d biens en vente, de [^<]*/.exec(rest)?.[0] ?? "";
    for (const amount of amounts(rest.replace(sales, "")))
      if (!others.has(amount)) faults.push(`${page}: CHF ${amount} is no price of a product nor of a stay`);
  });

  expect(faults).toEqual([]);
  expect(cards).toBeGreaterThan(100);
  expect(read.get("/fr/location/prix-semaine")).toBeGreaterThan(300);
  for (const page of lists) expect(read.get(page), page).toBeGreaterThan(2);
  for (const page of ["/fr", "/fr/location", "/fr/location/special", "/fr/location/map", "/fr/appartements"])
    expect(read.get(page), page).toBeGreaterThan(4);
  for (const id of ids)
    expect(
      Math.max(...pages.map((page) => (page.startsWith(`/fr/location/${id}/`) ? (read.get(page) ?? 0) : 0))),
    ).toBeGreaterThan(8);
  expect(compared).toBeGreaterThan(2_000);
});
