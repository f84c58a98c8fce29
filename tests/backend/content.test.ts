// Content items and search of the content service.
import { type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contents } from "#backend/db/tables/content";
import { contentSchema, contentsReplySchema, searchReplySchema } from "#lib/content/schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";

const item = (id: number, locale: string, type: string, title: string, change = {}) => ({
  id,
  locale,
  type,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  title,
  subtitle: null,
  summary: "",
  body: `<p>${title}</p>`,
  status: 2,
  category: null,
  facts: {},
  images: [],
  publishedAt: "2026-10-01",
  from: null,
  to: null,
  products: [],
  ...change,
});

const shop = openShop(await aShopDatabase());
await shop.db.insert(contents).values([
  item(173, "fr", "pages", "Présentation", { body: "<p>Une équipe à votre écoute au cœur de la station.</p>" }),
  item(173, "en", "pages", "About us"),
  item(3, "fr", "services", "Conciergerie privée", { products: [5, 9], position: 2 }),
  item(3, "en", "services", "Private concierge", { products: [5, 9], position: 2 }),
  item(4, "fr", "services", "Blanchisserie", {
    position: 1,
    body: "<p>Vos draps réservés d’avance&nbsp;: réservation en ligne.</p>",
  }),
  item(50, "fr", "actualites", "Ouverture des pistes", { publishedAt: "2026-10-20" }),
  item(51, "fr", "actualites", "Marché de Noël", { publishedAt: "2026-11-01" }),
  item(52, "fr", "actualites", "Brouillon", { status: 1 }),
  item(80, "fr", "alerts", "Avalanche", { from: "2026-11-01", to: "2026-11-02" }),
  item(81, "fr", "alerts", "Passé", { from: "2026-10-01", to: "2026-11-01" }),
  item(82, "fr", "alerts", "Futur", { from: "2026-11-03" }),
]);

const list = async (query: string) => contentsReplySchema.parse((await shop.get(`/aio/contents?${query}`)).body);
const ids = async (query: string) => (await list(query))["hydra:member"].map(({ id }) => id);
const find = async (query: string) => searchReplySchema.parse((await shop.get(`/aio/search?${query}`)).body);

describe("content items", () => {
  test("returns an item by its id or by a slug ending in its id [RT10]", async () => {
    const content = contentSchema.parse((await shop.get("/aio/content/173?locale=fr")).body);
    expect(content.title).toBe("Présentation");
    expect(content.translations.map(({ locale }) => locale)).toEqual(["en", "fr"]);
    expect((await shop.get("/aio/content/qui-sommes-nous-173?locale=en")).body.title).toBe("About us");
    for (const id of ["999", "abc", "173-abc", "0", "52"])
      expect((await shop.get(`/aio/content/${id}`)).status).toBe(404);
  });

  test("a text missing in German falls back to French; one missing in English answers 404 [LN1]", async () => {
    expect((await shop.get("/aio/content/4?locale=de")).body.locale).toBe("fr");
    expect((await shop.get("/aio/content/4?locale=en")).status).toBe(404);
    expect(await ids("type=services&locale=en")).toEqual([3]);
    expect(await ids("type=services&locale=de")).toEqual([]);
  });

  test("lists published items of a type by position, then newest first [CT2]", async () => {
    expect(await ids("type=actualites&status=2&count=250")).toEqual([51, 50]);
    expect(await ids("type=services")).toEqual([4, 3]);
    expect(await ids("type=actualites&count=1")).toEqual([51]);
    expect((await shop.get("/aio/contents?type=actualites&count=1")).body["hydra:totalItems"]).toBe(2);
    expect((await shop.get("/aio/contents?type=x")).status).toBe(400);
  });

  test("services embed their active products when requested [CT3]", async () => {
    const [, service] = (await list("type=services&embed[]=attached_products"))["hydra:member"];
    expect(service?.attached_products?.map(({ id }) => id)).toEqual([5]);
    expect((await list("type=services"))["hydra:member"][1]).not.toHaveProperty("attached_products");
  });

  test("alerts are listed and found only between their dates [PN9]", async () => {
    expect(await ids("type=alerts")).toEqual([80]);
    const all = await ids("");
    expect([80, 81, 82].filter((id) => all.includes(id))).toEqual([80]);
    for (const [q, found] of Object.entries({ avalanche: [80], passe: [], futur: [] }))
      expect((await find(`q=${q}&types[]=alerts`))["hydra:member"].map(({ id }) => id)).toEqual(found);
  });
});

describe("search", () => {
  test.each([
    ["presentation", 173],
    ["PRÉSENTATION", 173],
    ["conciergerie privee", 3],
    ["concierg", 3],
    ["réserver draps", 4],
    ["conciergrie", 3],
    ["marché de noel", 51],
  ])("finds %s despite accents, case, word forms and small typing errors [CT4]", async (q, id) => {
    const reply = await find(`q=${encodeURIComponent(q)}&locale=fr`);
    expect(reply["hydra:member"].map((hit) => hit.id)).toContain(id);
  });

  test("finds listings too, filters by type and returns the number of hits [CT4]", async () => {
    const all = await find("q=epicea&locale=fr");
    expect(new Set(all["hydra:member"].map(({ type }) => type))).toEqual(new Set(["locations", "sales"]));
    expect(all["hydra:totalItems"]).toBe(8);
    const sales = await find("q=epicea&types[]=sales&count=2&locale=fr");
    expect([sales["hydra:member"].length, sales["hydra:totalItems"]]).toEqual([2, 3]);
    expect((await find("q=spruce&types[]=locations&locale=en"))["hydra:member"][0]?.title).toMatch(/^Spruce/);
    expect((await find("q=HP-21&locale=fr"))["hydra:member"].map(({ id }) => id)).toContain(21);
  });

  test("an excerpt is plain text around the matching words [CT4]", async () => {
    const [hit] = (await find("q=réservation&locale=fr"))["hydra:member"];
    expect(hit?.excerpt).toContain("réservation en ligne");
    expect(hit?.excerpt).not.toMatch(/[<&]/);
  });

  test("corrects a mistyped word that occurs only in a body and returns the correction [CT4]", async () => {
    const reply = await find(`q=${encodeURIComponent("équippe ecoutte")}&locale=fr`);
    expect(reply.corrected).toBe("équipe écoute");
    expect(reply["hydra:member"].map(({ id }) => id)).toEqual([173]);
    expect((await find("q=presentation&locale=fr")).corrected).toBeUndefined();
    expect((await find("q=ecoutte&locale=en")).corrected).toBeUndefined();
  });

  test("finds a listing by its current text only, and not at all while it is inactive [CT4]", async () => {
    const found = async (q: string) => (await find(`q=${q}&locale=fr`))["hydra:member"].map(({ id }) => id);
    const before = await found("HP-21");
    expect(before).toContain(21);
    const write = (change: SQL) => shop.db.execute(sql`update listings set ${change} where id = 21`);
    const title = (await shop.db.execute<{ title: string }>(sql`select title::text from listings where id = 21`))
      .rows[0]?.title;
    await write(sql`title = title || '{"fr": "Quintefeuille"}'`);
    expect(await found("quintefeuille")).toEqual([21]);
    expect(await found("quintefeuile")).toEqual([21]);
    await write(sql`active = false`);
    expect([await found("quintefeuille"), await found("HP-21")]).toEqual([[], []]);
    await write(sql`active = true, title = ${title}::jsonb`);
    expect([await found("quintefeuille"), await found("HP-21")]).toEqual([[], before]);
  });

  test("empty, unknown and malicious queries and those for drafts find nothing [CT4]", async () => {
    for (const q of ["", "   ", "&", "zzzzqqq", "brouillon", "';drop table contents;--"])
      expect((await find(`q=${encodeURIComponent(q)}`))["hydra:member"]).toEqual([]);
  });
});

test("a status other than published is rejected with a field error C10", async () => {
  for (const status of ["1", "draft"])
    for (const path of ["/aio/contents", "/aio/content/173", "/aio/search"]) {
      const { status: answered, body } = await shop.get(`${path}?status=${status}&locale=fr`);
      expect([answered, body.fieldErrors], path).toEqual([400, { status: "option" }]);
    }
});
