// The exact address of a listing is private: no public reply of the three services contains it.
import { describe, expect, test } from "vitest";
import { listings, places } from "#backend/db/tables/listing";
import { createApp } from "#backend/http";
import { publicPosition } from "#backend/property/position";
import { languagesNamingStreet } from "#backend/seed/private-street";
import { contentTypes } from "#lib/content/schema";
import { prefixes } from "#lib/contract/call";
import { calls } from "#lib/contract/contract";
import { areaMetres } from "#lib/property/area";
import { saturdays, today } from "#lib/property/calendar";
import { anImportedDatabase } from "#tests/backend/shop-database";
import { testConfig } from "#tests/fixtures/config";
import { givenAway, privatePlaces } from "#tests/fixtures/private-places";

const db = await anImportedDatabase(today());
const app = createApp({ db, config: testConfig, clock: () => new Date() });
const exact = await privatePlaces();
const read = async (path: string, init?: RequestInit) => (await app.request(path, init)).text();

const metres = (a: { latitude: number; longitude: number }, b: typeof a) =>
  Math.hypot(
    (a.latitude - b.latitude) * 111_320,
    (a.longitude - b.longitude) * 111_320 * Math.cos((a.latitude * Math.PI) / 180),
  );

/** The path of every reply that anybody may read. */
async function publicPaths(): Promise<string[]> {
  const homes = await db.select({ id: listings.id, offer: listings.offer, kind: listings.kind }).from(listings);
  const [from = "", to = ""] = saturdays(today(), 12).slice(8, 10);
  const stay = `dateFrom=${from}&dateTo=${to}&people=2`;
  const weekly = homes.filter(({ kind }) => kind === "weekly");
  return [
    ...["weekly", "annual", "special"].map((kind) => `/api/locations?kind=${kind}&pageSize=100`),
    `/api/locations?${stay}&pageSize=100`,
    "/api/positions",
    `/api/positions?${stay}`,
    "/api/sales?pageSize=100",
    "/api/selection/24",
    "/api/arrivals",
    "/api/counts",
    ...weekly.map(({ id }) => `/api/locations/${id}/reviews`),
    "/api/prices?pageSize=100",
    ...homes.map(({ id, offer }) => (offer === "sale" ? `/api/sales/${id}` : `/api/locations/${id}`)),
    ...weekly.map(({ id }) => `/api/locations/${id}/price?${stay}`),
    ...weekly.map(({ id }) => `/shop/api/store/product/${100_000 + id}`),
    ...["rental", "option", "service", "package"].map((category) => `/shop/api/store/products?category=${category}`),
    "/shop/api/store/product",
    "/shop/api/store/order",
    "/shop/api/store/cart/confirmation",
    "/shop/api/store/auth/providers",
    ...exact.map(({ address }) => `/aio/search?q=${encodeURIComponent(address)}&count=50`),
    ...contentTypes.map((type) => `/aio/contents?type=${type}&status=2&count=250`),
    "/aio/content/20",
    "/openapi.json",
  ];
}

async function publicReplies(locale: string): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  for (const path of await publicPaths()) {
    const language = `${path.includes("?") ? "&" : "?"}locale=${locale}`;
    replies.set(path, await read(path + language, { headers: { accept: "application/json" } }));
  }
  return replies;
}

/** Read with what only one visitor has; completes any street of the country; on paper, which the dossier's test reads. */
const notRead = /\{token\}|\{number\}|my-account|forgot-password|store\/address$|\/dossier$/;

describe("public replies", () => {
  test("every public call is among those checked", async () => {
    const read = (await publicPaths()).map((path) => path.replace(/\?.*/, ""));
    const open = calls
      .filter(({ method, user }) => method === "GET" && !user)
      .map(({ service, path }) => prefixes[service] + path)
      .filter((path) => !notRead.test(path));
    expect(open.length).toBeGreaterThan(15);
    const fits = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
    expect(open.filter((path) => !read.some((one) => fits(path).test(one)))).toEqual([]);
  });

  test.each(["fr", "en", "de", "it"])(
    "no public reply in %s contains an exact street or coordinate",
    async (locale) => {
      const replies = await publicReplies(locale);
      expect(replies.size).toBeGreaterThan(200);
      expect(replies.get("/api/locations/1")).toContain("Volets rouges");
      expect(replies.get("/api/sales/301")).toContain('"success":true');
      const found = [...replies].flatMap(([path, text]) => givenAway(text, exact).map((secret) => `${path} ${secret}`));
      expect(found).toEqual([]);
    },
  );

  test("the check finds a street or coordinate in a reply", async () => {
    const [home] = exact;
    expect(givenAway(JSON.stringify({ address: home?.address }), exact)).toEqual([`${home?.id}: ${home?.address}`]);
    const at = `${home?.latitude}, ${home?.longitude}`;
    expect(givenAway(JSON.stringify({ ...home, address: "" }), exact)).toEqual([`${home?.id}: ${at}`]);
  });

  test("searching for a street does not find the home in it", async () => {
    const found = async (words: string) => read(`/aio/search?q=${encodeURIComponent(words)}&locale=fr`);
    expect(await found("Volets rouges")).toContain("Volets rouges");
    expect(await found("Chemin de la Scierie")).not.toContain("Volets rouges");
  });

  test("the published position lies near the house, rarely at it, and depends on its grid cell only", () => {
    for (const place of exact) {
      const shown = publicPosition(place.id, place);
      expect(metres(shown, place), String(place.id)).toBeLessThan(areaMetres);
      expect(publicPosition(place.id, place)).toEqual(shown);
      expect(publicPosition(place.id, shown), "publishing a published position does not change it").toEqual(shown);
    }
    expect(exact.filter((place) => metres(publicPosition(place.id, place), place) < 20).length).toBeLessThan(4);
  });

  test("two houses in one cell get different positions; moving within a cell does not change the position", () => {
    const here = { latitude: 46.3105, longitude: 7.4805 };
    const shown = publicPosition(1, here);
    const corner = publicPosition(1, { latitude: shown.latitude + 0.0002, longitude: shown.longitude - 0.0002 });
    expect(corner).toEqual(shown);
    expect(publicPosition(2, here)).not.toEqual(shown);
    expect(metres(publicPosition(2, here), shown)).toBeLessThan(121);
  });
});

describe("import", () => {
  const about = (fr: string) => ({ title: { fr, en: "Home" }, summary: { fr: "Calme.", en: "Quiet." } });

  test("a text naming its own street is reported with its language", () => {
    const address = "Rue du Pas-de-l’Ours 2";
    expect(languagesNamingStreet({ address, ...about("Rue du Pas-de-l'Ours, deux chambres") }, {})).toEqual(["fr"]);
    expect(languagesNamingStreet({ address, ...about("Chez l’Ours 2") }, {})).toEqual(["fr"]);
    expect(languagesNamingStreet({ address, ...about("Au Pas-de-l’Ours") }, { en: "In Rue du Pas-de-l’Ours" })).toEqual(
      ["en"],
    );
    expect(languagesNamingStreet({ address, ...about("Au Pas-de-l’Ours, 2 chambres") }, {})).toEqual([]);
  });

  test.each([
    ["Boden 3", "Helle Räume mit Bodenheizung und neuem Boden", false],
    ["Boden 3", "Wohnen im Boden 3", true],
    ["Dorf 12", "Mitten im Dorf, 120 Meter zum Bad", false],
    ["Dorf 1", "Zwischen Dorf 12 und Unterdorf 1", false],
    ["Bahnhofstrasse 5", "Ruhig an der Bahnhofstrasse", true],
    ["Bahnhofstr. 5", "Ruhig an der Bahnhofstr., mit Balkon", true],
    ["Bahnhofstr. 5", "Ruhig an der Bahnhofstraße", true],
    ["Bahnhofstrasse 5", "Ruhig an der Bahnhofstr. gelegen", true],
    ["Sonnenrain 5", "Chalet am Sonnenrain", true],
    ["Via Roma, 12", "In Via Roma", true],
    ["Rue du Four", "Une rue du Fournil", false],
    ["12", "12 pièces", false],
  ])("the address %s and the text “%s”: refused %s", (address, text, isRefused) => {
    expect(languagesNamingStreet({ address, ...about(text) }, {})).toEqual(isRefused ? ["fr"] : []);
  });

  test("the sample's weekly homes have directions and keys, its places access, in both languages", async () => {
    const homes = await db.select().from(listings);
    const both = (texts: Record<string, string> | null | undefined) => Boolean(texts?.fr && texts.en);
    const lacking = homes.filter(
      ({ kind, arrival }) => kind === "weekly" && !(both(arrival?.directions) && both(arrival?.keys)),
    );
    expect(lacking.map(({ reference }) => reference)).toEqual([]);
    const towns = await db.select().from(places);
    expect(towns.filter(({ access }) => !both(access)).map(({ name }) => name)).toEqual([]);
  });
});
