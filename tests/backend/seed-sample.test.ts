import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agency } from "#agency/agency";
import { toImage } from "#backend/content/image";
import { contents, listings, productContexts, products } from "#backend/db/schema";
import { importAgency } from "#backend/seed/importer";
import { refreshWeeks } from "#backend/seed/weeks";
import { fixedContent, propertyManagementService } from "#lib/content/schema";
import { addDays, saturdays, today, weekday } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import { imageSchema } from "#lib/property/schema";
import { fieldModelSchema } from "#lib/shop/schema";
import { lateCheckout } from "#lib/shop/stay-hours";
import { createTestDatabase, type TestDatabase } from "#tests/backend/database";

const sample = new URL("../../agency/", import.meta.url).pathname;
let database: TestDatabase;
let homes: (typeof listings.$inferSelect)[];
let pages: (typeof contents.$inferSelect)[];
let goods: (typeof products.$inferSelect)[];

beforeAll(async () => {
  database = await createTestDatabase();
  expect(await importAgency(database.db, sample)).toMatchObject({ ok: true });
  homes = await database.db.select().from(listings);
  pages = await database.db.select().from(contents);
  goods = await database.db.select().from(products);
});
afterAll(() => database.close());

const ofKind = (kind: string) => homes.filter((home) => home.kind === kind);
const idsOf = (type: string) => new Set(pages.filter((page) => page.type === type).map(({ id }) => id));

describe("the sample agency", () => {
  test("RN1 RN3 SL1 it has the homes it promises", () => {
    expect(ofKind("weekly").length).toBeGreaterThanOrEqual(48);
    expect(ofKind("annual").length).toBeGreaterThanOrEqual(12);
    expect(homes.filter(({ special }) => special).length).toBeGreaterThanOrEqual(8);
    const sales = ofKind("sale");
    expect(sales.length).toBeGreaterThanOrEqual(24);
    expect(new Set(sales.map(({ type }) => type))).toEqual(
      new Set(["apartment", "chalet", "house", "studio", "land", "parking"]),
    );
    expect(new Set(sales.flatMap(({ parkingType }) => parkingType ?? []))).toEqual(
      new Set(["public", "covered", "multi_storey", "open_lot"]),
    );
  });

  test("CK6 its late checkout asks for an hour later than the usual one", async () => {
    const late = goods.find(({ reference }) => reference === lateCheckout);
    const contexts = await database.db.select().from(productContexts);
    const model = contexts.find(({ id }) => id === late?.contextId)?.model;
    const hours = model?.time?.options.map(({ value }) => value) ?? [];
    expect(hours.length).toBeGreaterThan(0);
    for (const hour of hours) expect(hour > agency.stay.departureBefore && /^\d\d:\d\d$/.test(hour)).toBe(true);
  });

  test("CT1 CT2 CT3 it has the contents it promises, under the fixed ids", () => {
    expect(idsOf("services").size).toBeGreaterThanOrEqual(20);
    expect(idsOf("packages").size).toBe(8);
    expect(idsOf("type_de_pack").size).toBe(4);
    expect(idsOf("actualites").size).toBeGreaterThanOrEqual(12);
    expect(idsOf("emploi").size).toBeGreaterThanOrEqual(6);
    expect(idsOf("services")).toContain(propertyManagementService);
    for (const id of Object.values(fixedContent)) expect(idsOf("pages")).toContain(id);
    const codes = pages.flatMap(({ type, facts }) => (type === "pages" ? (facts.page ?? []) : []));
    for (const code of [
      "terms",
      "covid",
      "become-client",
      "laundry",
      "maintenance",
      "complementary",
      "privacy",
      "imprint",
      "contact",
    ]) {
      expect(codes, code).toContain(code);
    }
    const groups = pages.filter(({ type }) => type === "services").map(({ category }) => category);
    expect(new Set(groups)).toEqual(new Set(["management", "maintenance", "laundry", "complementary", "concierge"]));
    const types = pages.filter(({ type }) => type === "type_de_pack").map(({ category }) => category);
    for (const { type, category } of pages) if (type === "packages") expect(types).toContain(category);
  });

  test("LN1 everything is complete in French and English", () => {
    for (const { reference, title, slug, summary, description } of homes) {
      for (const locale of ["fr", "en"]) {
        for (const text of [title, slug, summary, description]) expect(text[locale], reference).toBeTruthy();
        expect(description[locale]?.length, reference).toBeGreaterThan(180);
      }
      expect(description.fr).not.toBe(description.en);
    }
    const bodies = homes.map(({ description }) => description.fr);
    expect(new Set(bodies).size).toBe(homes.length);
    for (const { id, type } of pages) {
      const locales = pages
        .filter((page) => page.id === id && page.type === type && page.body)
        .map(({ locale }) => locale);
      expect(locales, String(id)).toEqual(expect.arrayContaining(["fr", "en"]));
    }
  });

  test("LN1 French is set with typographic apostrophes and unbreakable spaces", async () => {
    const contexts = await database.db.select().from(productContexts);
    const french = [
      ...homes.flatMap(({ title, summary, description }) => [title.fr, summary.fr, description.fr]),
      ...pages.filter(({ locale }) => locale === "fr").flatMap(({ title, summary, body }) => [title, summary, body]),
      ...goods.flatMap(({ title, description }) => [title.fr, description.fr]),
      ...homes.flatMap(({ images }) => images.map(({ captions }) => captions.fr)),
      JSON.stringify(contexts.map(({ model }) => Object.values(model).map(({ label, help }) => [label.fr, help?.fr]))),
    ];
    for (const text of french) expect(text).not.toMatch(/[a-zà-ÿ]'[a-zà-ÿ«]| [:;?!](\s|$)/i);
  });

  test("CT9 no two weekly rentals share an exterior; every picture has a caption in both languages", () => {
    for (const kind of ["weekly", "annual", "sale"]) {
      const fronts = ofKind(kind).map(({ images }) => images[0]?.hash);
      expect(new Set(fronts).size, kind).toBe(fronts.length);
    }
    for (const { reference, images } of homes) {
      expect(images[0]?.zone, reference).toBe("main");
      for (const image of images) {
        expect(image.captions.fr && image.captions.en, reference).toBeTruthy();
        expect(image.hash).toMatch(/^[0-9a-f]{16}$/);
        expect(imageSchema.safeParse(toImage(image, "en")).success).toBe(true);
      }
    }
  });

  test("RN4 every home lies inside the plateau's box", () => {
    for (const { reference, latitude, longitude } of homes) {
      expect(latitude > 46.29 && latitude < 46.36 && longitude > 7.47 && longitude < 7.51, reference).toBe(true);
    }
  });

  test("CT10 the general terms hold every term of services and rentals", () => {
    const terms = (locale: string) =>
      pages.find((page) => page.facts.page === "terms" && page.locale === locale)?.body.replace(/\s/g, " ");
    const french = [
      /engage/,
      /refuser/,
      /nouvelle offre/,
      /deux jours ouvrables/,
      /20 jours/,
      /10\s%/,
      /cinq jours/,
      /90/,
      /de 89 à 29/,
      /50\s%/,
      /28/,
      /100\s%/,
      /frais de transaction/,
      /48 heures/,
      /double du loyer/,
      /droit suisse/i,
      /Sierre/,
      /loyer parvient au bailleur/,
    ];
    for (const term of french) expect(terms("fr")).toMatch(term);
    const english = [
      /binding/,
      /refuse/,
      /new offer/,
      /two business days/,
      /20 days/,
      /10%/,
      /five days/,
      /90/,
      /89 to 29/,
      /50%/,
      /28/,
      /100%/,
      /transaction fees/,
      /48 hours/,
      /twice the rent/,
      /Swiss law/,
      /Sierre/,
      /rent reaches the lessor/,
    ];
    for (const term of english) expect(terms("en")).toMatch(term);
  });
});

describe("the sample's products", () => {
  test("SH1 every weekly rental has the product that books it, with the context of a stay", async () => {
    const contexts = await database.db.select().from(productContexts);
    const stay = contexts.find(({ code }) => code === "stay");
    for (const home of ofKind("weekly")) {
      expect(goods.find(({ id }) => id === 100_000 + home.id)).toMatchObject({
        category: "rental",
        listingId: home.id,
        contextId: stay?.id,
        vatClass: "lodging",
      });
      const options = goods.filter(({ id }) => home.options.includes(id));
      expect(options).toHaveLength(home.options.length);
      expect(options.every(({ category }) => category === "option")).toBe(true);
    }
    expect(Object.keys(stay?.model ?? {})).toEqual(["startPeriod", "endPeriod", "people", "ages"]);
    for (const { model } of contexts) {
      for (const field of Object.values(model)) {
        const options = field.options.map((option) => ({ ...option, label: option.label.en ?? "" }));
        const shown = { ...field, label: field.label.en, help: field.help?.en ?? null, options };
        expect(fieldModelSchema.safeParse(shown).error).toBeUndefined();
      }
    }
  });

  test("RN7 transfers go to the eight places, each with its price, return trip and conditional address", async () => {
    const [context] = await database.db.select().from(productContexts).where(sql`code = 'transfer'`);
    const places = context?.model.place?.options ?? [];
    expect(places.map(({ value }) => value).sort()).toEqual(
      ["sierre", "sion", "montreux", "geneva", "bern", "zurich", "milan-malpensa", "milan-linate"].sort(),
    );
    expect(places.every(({ price }) => (price ?? 0) > 0)).toBe(true);
    expect(context?.model.returnDate?.showIf).toEqual({ key: "roundTrip", value: true });
    expect(context?.model.address?.type).toBe("address");
  });

  test("SH3 SH6 product 5 asks for rooms, laundry may be added in bulk, concierge packages need consents", async () => {
    const [row] = await database.db
      .execute<{ model: object }>(
        sql`select model from product_contexts c join products p on p.context_id = c.id where p.id = 5`,
      )
      .then(({ rows }) => rows);
    expect(row?.model).toHaveProperty("rooms");
    expect(goods.filter(({ bulk }) => bulk).length).toBeGreaterThanOrEqual(8);
    const concierge = pages.filter(({ category }) => category === "concierge").map(({ id }) => id);
    const packages = goods.filter(({ contentId }) => contentId !== null && concierge.includes(contentId));
    expect(packages.length).toBeGreaterThanOrEqual(3);
    expect(packages.every(({ consents, category }) => consents && category === "package")).toBe(true);
  });

  test("PN9 neither alert shows today", () => {
    const alerts = pages.filter(({ type }) => type === "alerts");
    expect(new Set(alerts.map(({ id }) => id)).size).toBeGreaterThanOrEqual(2);
    for (const { status, to } of alerts) expect(status !== 2 || (to !== null && to < today())).toBe(true);
  });
});

describe("the sample's weeks", () => {
  test.each(["2026-11-21", "2027-02-26", "2027-08-01", "2028-02-29", "2031-12-31"])(
    "RN2 seen from %s every home has 52 coming Saturdays, some taken, most priced",
    async (day) => {
      const { db } = database;
      await refreshWeeks(db, day);
      const next = saturdays(day, 52);
      const { rows } = await db.execute<{ id: number; weeks: string; priced: string; taken: string }>(sql`
        select l.id, count(w.date) as weeks, count(w.price) as priced, count(*) filter (where exists (
          select from occupancies o where o.listing_id = l.id and o.period && daterange(w.date, w.date + 7))) as taken
        from listings l left join week_prices w on w.listing_id = l.id
          and w.date >= ${next[0] ?? day} and w.date <= ${next[51] ?? day}
        where l.kind = 'weekly' group by l.id`);
      const open = await db.execute<{ id: number }>(sql`select id from listings where cardinality(seasons) = 4`);
      const allYear = new Set(open.rows.map(({ id }) => id));
      expect(rows).toHaveLength(48);
      expect(rows.every(({ weeks }) => Number(weeks) === 52)).toBe(true);
      expect(rows.filter(({ taken }) => Number(taken) >= 42).length).toBeGreaterThanOrEqual(3);
      expect(rows.every(({ taken }) => Number(taken) > 0)).toBe(true);
      const unpriced = rows
        .filter(({ id }) => allYear.has(id))
        .reduce((sum, { priced }) => sum + 52 - Number(priced), 0);
      expect(unpriced).toBeGreaterThan(0);
      expect(unpriced).toBeLessThan(60);
      const seasons = await db.execute<{ season: string }>(sql`select distinct season from week_prices`);
      expect(seasons.rows).toHaveLength(4);
      const days = await db.execute<{ date: string }>(sql`select distinct date::text from week_prices`);
      expect(days.rows.every(({ date }) => weekday(date) === 6)).toBe(true);
      const offers = await db.execute<{ from: string }>(
        sql`select special->>'from' as from from listings where special is not null`,
      );
      expect(offers.rows.every(({ from }) => from >= day && from <= addDays(day, 330))).toBe(true);
    },
  );

  test("a home that is let in some seasons has prices in those alone, and the season filter tells them apart C4", async () => {
    const { db } = database;
    await refreshWeeks(db, "2026-11-22");
    const priced = await db.execute<{ id: number; month: number }>(sql`
      select distinct l.id, extract(month from w.date)::int as month from listings l
      join week_prices w on w.listing_id = l.id where w.price is not null and l.kind = 'weekly'`);
    const monthsOf = (id: number) => priced.rows.filter((row) => row.id === id).map(({ month }) => month);
    expect(monthsOf(37).filter((month) => month === 12 || month <= 3)).toEqual([]);
    expect(monthsOf(37)).toContain(7);
    expect(monthsOf(22).every((month) => [12, 1, 2, 3, 6, 7, 8].includes(month))).toBe(true);
    const counts = await db.execute<{ season: string; homes: number }>(sql`
      select season, count(*)::int as homes from listings l, unnest(l.seasons) as season
      where l.kind = 'weekly' group by season`);
    const homes = Object.fromEntries(counts.rows.map(({ season, homes }) => [season, homes]));
    expect(homes).toEqual({ winter: 42, spring: 42, summer: 48, fall: 45 });
  });

  test("every home opens with its winter face in winter and its summer face in summer G5", async () => {
    const { db } = database;
    const { rows } = await db.execute<{ id: number; images: { shows?: string; season?: string }[] }>(
      sql`select id, images from listings where kind = 'weekly'`,
    );
    const faces = (day: string) => rows.map(({ images }) => cover(images, day));
    expect(rows).toHaveLength(48);
    expect(faces("2027-02-06").filter((face) => face?.shows !== "exterior" || face.season !== "winter")).toEqual([]);
    expect(faces("2027-07-10").filter((face) => face?.shows !== "exterior" || face.season !== "summer")).toEqual([]);
  });

  test("RN2 refreshing twice changes nothing, and a released week stays free", async () => {
    const { db } = database;
    const day = "2031-12-31";
    const count = () =>
      db.execute(sql`select count(*) as all, count(*) filter (where released_at is null) as taken from occupancies`);
    await db.execute(sql`update occupancies set released_at = now() where id = (
      select id from occupancies where lower(period) > ${day} order by id limit 1)`);
    const before = (await count()).rows;
    await refreshWeeks(db, day);
    expect((await count()).rows).toEqual(before);
  });

  test("RN1 the from-price is the cheapest free week of the coming year", async () => {
    await refreshWeeks(database.db, "2031-12-31");
    const { rows } = await database.db.execute<{ id: number }>(sql`
      select l.id from listings l where l.kind = 'weekly' and l.price is distinct from (
        select min(w.price) from week_prices w where w.listing_id = l.id and w.date >= '2031-12-31'
          and w.date < '2032-12-31'::date + 6 and not exists (select from occupancies o where o.listing_id = l.id
            and o.released_at is null and o.period && daterange(w.date, w.date + 7)))`);
    expect(rows).toEqual([]);
  });
});
