// Every page of the sitemap and the lists that a search leads to, read as HTML: no price below what must be paid.
import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, test } from "playwright/test";
import { parse } from "yaml";
import { terms } from "#agency/terms";
import { addDays } from "#lib/property/calendar";
import { amounts, homePrices, type ShownPrice } from "#tests/e2e/shown-prices";

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
  const left = [...values.entries()];
  const hand = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: 8 }, hand));
  return results;
}

const locationsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));

async function sitemap(request: APIRequestContext): Promise<string[]> {
  const parts = locationsOf(await (await request.get("/sitemap.xml")).text());
  const pages = await all(parts, async ({ pathname }) => locationsOf(await (await request.get(pathname)).text()));
  return pages.flat().map(({ pathname }) => pathname);
}

/** What is asked for anything but a stay: products with their choices, deposits, taxes, the agency's own figures. */
async function otherAmounts(request: APIRequestContext, homes: Iterable<Home>): Promise<Set<number>> {
  const products: {
    basePrice: number;
    context: { model: Record<string, { options: { price?: number }[] }> } | null;
  }[] = await (await request.get("/shop/api/store/products?locale=fr")).json();
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

test("no page of the sitemap, no list, search, map or comparison shows a price below the least that is paid for the home, week and party G1", async ({
  request,
}) => {
  test.setTimeout(180_000);
  const json = async (path: string) => (await request.get(path)).json();
  const pages = (await sitemap(request)).filter((path) => path.startsWith("/fr"));
  const ids = pages.flatMap((path) => /^\/fr\/location\/(\d+)/.exec(path)?.[1] ?? []);
  expect(pages.length).toBeGreaterThan(150);
  expect(ids.length).toBeGreaterThan(40);

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
      paid.get(key) ?? json(`/api/locations/${key}`).then((reply) => (reply.available ? reply.total : null));
    paid.set(key, known);
    return known;
  };

  const first = await all(ids, (id) => homeOf(id));
  const others = await otherAmounts(request, first);
  const free = first[0]?.weeks.filter(({ taken, total }) => !taken && total !== null).at(3)?.date ?? "";
  const search = `dateFrom=${free}&dateTo=${addDays(free, 7)}&people=4&ages=7,12`;
  const lists = [
    "/fr/location?page=2",
    `/fr/location?${search}`,
    `/fr/location/map?${search}`,
    `/fr/location/${ids[0]}?people=3&ages=7`,
    "/fr/location/prix-semaine?page=2",
    "/fr/recherche?q=chalet",
    `/fr/favoris?ids=${ids.slice(0, 20).map((id) => `l${id}`)}`,
    `/en/location?${search}`,
    "/en/location/special",
  ];

  const faults: string[] = [];
  let compared = 0;
  const judge = async ({ page, home, price, query }: ShownPrice) => {
    const people = query.get("people") ?? String(Math.min(2, (await homeOf(home)).max_people));
    const ages = query.get("ages");
    const party = `people=${people}${ages ? `&ages=${ages}` : ""}`;
    const { total, from, weeks } = await homeOf(home, party);
    const [dateFrom, dateTo] = [query.get("dateFrom"), query.get("dateTo")];
    const week = weeks.find(({ date, dateTo: end }) => date === dateFrom && end === dateTo);
    // A week's price comes with its home; every twenty-fifth is asked for as it is when it is booked.
    const asked = dateFrom && dateTo && (!week || compared % 25 === 0);
    const due = asked
      ? await payable(home, `dateFrom=${dateFrom}&dateTo=${dateTo}&${party}`)
      : dateFrom
        ? (week?.total ?? null)
        : from && (await payable(home, `dateFrom=${from.dateFrom}&dateTo=${from.dateTo}&${party}`));
    // Another visitor has taken these nights meanwhile.
    if (due === null) return;
    compared += 1;
    if (price < due) faults.push(`${page}: home ${home} for ${price}, ${due} is paid (${query})`);
    if (dateFrom && price - due >= 1) faults.push(`${page}: home ${home} for ${price}, only ${due} is paid (${query})`);
    if (!dateFrom && price < total) faults.push(`${page}: home ${home} from ${price}, its least is ${total}`);
  };
  const read = new Map<string, number>();
  await all([...pages, ...lists], async (page) => {
    const reply = await request.get(page);
    expect([page, reply.status()]).toEqual([page, 200]);
    // Sales and homes let by the year are told apart by their pages: no week of theirs can be booked.
    if (/^\/fr\/(vente|location\/annuelle)/.test(page)) return;
    const { shown, rest } = homePrices(await reply.text(), page);
    read.set(page, shown.length);
    for (const price of shown) await judge(price);
    const sales = /\d biens en vente, de [^<]*/.exec(rest)?.[0] ?? "";
    for (const amount of amounts(rest.replace(sales, "")))
      if (!others.has(amount)) faults.push(`${page}: CHF ${amount} is no price of a product nor of a stay`);
  });

  expect(faults).toEqual([]);
  for (const page of lists) expect(read.get(page), page).toBeGreaterThan(2);
  for (const page of ["/fr", "/fr/location", "/fr/location/special", "/fr/location/map", "/fr/appartements"])
    expect(read.get(page), page).toBeGreaterThan(4);
  for (const id of ids)
    expect(
      Math.max(...pages.map((page) => (page.startsWith(`/fr/location/${id}/`) ? (read.get(page) ?? 0) : 0))),
    ).toBeGreaterThan(8);
  expect(compared).toBeGreaterThan(2_000);
});
