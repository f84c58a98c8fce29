// The sample agency's products and weeks.
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productContexts } from "#backend/db/tables/product";
import { refreshWeeks } from "#backend/seed/weeks";
import { addDays, saturdays, weekday } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import { fieldModelSchema } from "#lib/shop/product-schema";
import { openSample } from "#tests/backend/sample-agency";
import { testToday } from "#tests/fixtures/listings";

const { db, pages, goods, ofKind } = await openSample();

describe("the sample's products", () => {
  test("every weekly rental has a product with the stay context and its options [SH1]", async () => {
    const contexts = await db.select().from(productContexts);
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

  test("transfers have eight destinations with prices, a return trip and an address [RN7]", async () => {
    const [context] = await db.select().from(productContexts).where(sql`code = 'transfer'`);
    const places = context?.model.place?.options ?? [];
    expect(places.map(({ value }) => value).sort()).toEqual(
      ["sierre", "sion", "montreux", "geneva", "bern", "zurich", "milan-malpensa", "milan-linate"].sort(),
    );
    expect(places.every(({ price }) => (price ?? 0) > 0)).toBe(true);
    expect(context?.model.returnDate?.showIf).toEqual({ key: "roundTrip", value: true });
    expect(context?.model.address?.type).toBe("address");
  });

  test("product 5 requires rooms, laundry allows bulk, concierge packages require consents [SH3 SH6]", async () => {
    const [row] = await db
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

  test("breakfast is not brought on the day of arrival [CT3]", async () => {
    const contexts = await db.select().from(productContexts);
    const later = contexts.filter(({ model }) => Object.values(model).some(({ afterArrival }) => afterArrival));
    const baskets = goods.filter(({ contextId }) => later.some(({ id }) => id === contextId));
    expect(baskets.map(({ reference }) => reference).toSorted()).toEqual(["BREAKFAST", "MORNING-BASKET"]);
  });

  test("rented linen has a delivery day, laundry a collection day [CT3]", async () => {
    const contexts = await db.select().from(productContexts);
    const dayOf = (reference: string) => {
      const product = goods.find((good) => good.reference === reference);
      return contexts.find(({ id }) => id === product?.contextId)?.model.date?.label.fr;
    };
    expect([dayOf("L-SET"), dayOf("L-SHEET")]).toEqual(["Jour de livraison", "Jour de ramassage"]);
  });

  test("shows the alert of the closed road today but not the Covid notice [PN9]", () => {
    const alerts = pages.filter(({ type, locale }) => type === "alerts" && locale === "fr");
    const shown = alerts.filter(({ from, to }) => (from ?? "") <= testToday && (to ?? "9") >= testToday);
    expect(shown.map(({ facts }) => facts.page)).toEqual(["contact"]);
    expect(alerts.map(({ facts }) => facts.page).toSorted()).toEqual(["contact", "covid"]);
  });
});

describe("the sample's weeks", () => {
  test.each(["2026-11-21", "2027-02-26", "2027-08-01", "2028-02-29", "2031-12-31"])(
    "on %s every home has 52 upcoming Saturdays, some taken, most priced [RN2]",
    async (day) => {
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

  test("a seasonal home has prices only in its seasons, and homes are counted by season C4", async () => {
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

  test("every weekly home shows its winter exterior in winter and its summer exterior in summer G5", async () => {
    const { rows } = await db.execute<{ id: number; images: { shows?: string; season?: string }[] }>(
      sql`select id, images from listings where kind = 'weekly'`,
    );
    const faces = (day: string) => rows.map(({ images }) => cover(images, day));
    expect(rows).toHaveLength(48);
    expect(faces("2027-02-06").filter((face) => face?.shows !== "exterior" || face.season !== "winter")).toEqual([]);
    expect(faces("2027-07-10").filter((face) => face?.shows !== "exterior" || face.season !== "summer")).toEqual([]);
  });

  test("refreshing again changes nothing and keeps a released week free [RN2]", async () => {
    const day = "2031-12-31";
    const count = () =>
      db.execute(sql`select count(*) as all, count(*) filter (where released_at is null) as taken from occupancies`);
    await db.execute(sql`update occupancies set released_at = now() where id = (
      select id from occupancies where lower(period) > ${day} order by id limit 1)`);
    const before = (await count()).rows;
    await refreshWeeks(db, day);
    expect((await count()).rows).toEqual(before);
  });

  test("the from-price of a home without offers is its cheapest free week of the coming year [RN1]", async () => {
    await refreshWeeks(db, "2031-12-31");
    const { rows } = await db.execute<{ id: number }>(sql`
      select l.id from listings l where l.kind = 'weekly' and l.special is null and l.price is distinct from (
        select min(w.price) from week_prices w where w.listing_id = l.id and w.date >= '2031-12-31'
          and w.date < '2032-12-31'::date + 6 and not exists (select from occupancies o where o.listing_id = l.id
            and o.released_at is null and o.period && daterange(w.date, w.date + 7)))`);
    expect(rows).toEqual([]);
  });
});
