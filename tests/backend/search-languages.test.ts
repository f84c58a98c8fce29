// Search in German and Italian: inflections, accents, other keyboards; sorting of names by language.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents } from "#backend/db/tables/content";
import { readCalendar } from "#backend/desk/calendar";
import { searchReplySchema } from "#lib/content/schema";
import { addDays, today } from "#lib/property/calendar";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";

const item = (id: number, locale: string, title: string, body: string) => ({
  id,
  locale,
  type: "services",
  slug: `service-${id}`,
  title,
  summary: "",
  body: `<p>${body}</p>`,
  status: 2,
  facts: {},
  images: [],
  publishedAt: "2026-10-01",
  products: [],
});

const shop = openShop(await aShopDatabase());
await shop.db
  .insert(contents)
  .values([
    item(900, "de", "Späte Schlüsselübergabe", "Ihre Schlüssel liegen bis ein Uhr früh bereit."),
    item(901, "de", "Wäscherei", "Wir waschen Duvets, Kissenbezüge und Teppiche; die Häuser holen wir ab."),
    item(902, "de", "Neue Quellen", "Zu Fuss auf der Strasse durch den Aprikosengarten, aktuell geöffnet."),
    item(904, "de", "Haus «Zum Bären»", "Oben im ‹Krähennest› und unten in der «Stube»."),
    item(
      910,
      "it",
      "Consegna delle chiavi",
      "Un cassetto con codice per gli arrivi tardivi, anche nelle città vicine.",
    ),
    item(911, "it", "Pulizie", "Le camere, i bagni e l’appartamento intero, con attività per i bambini."),
  ]);

async function found(q: string, locale: string) {
  const path = `/aio/search?q=${encodeURIComponent(q)}&types[]=services&locale=${locale}`;
  const reply = searchReplySchema.parse((await shop.get(path)).body);
  return { ids: reply["hydra:member"].map(({ id }) => id), corrected: reply.corrected, hits: reply["hydra:member"] };
}

test.each([
  ["Schlüssel", 900],
  ["schluessel", 900],
  ["schlussel", 900],
  ["SCHLÜSSEL", 900],
  ["spaete uebergabe schluessel", 900],
  ["Waescherei", 901],
  ["kissenbezuegen", 901],
  ["Haus", 901],
  ["Teppich", 901],
  ["zu Fuß", 902],
  ["Straßen", 902],
  ["neu", 902],
  ["quelle", 902],
  ["aktuelle", 902],
  ["geoeffnet", 902],
  ["Bären", 904],
  ["Krähennest", 904],
  ["«Stube»", 904],
])("German: “%s” finds matches without a correction [CT4]", async (q, id) => {
  const { ids, corrected } = await found(q, "de");
  expect(ids).toContain(id);
  expect(corrected).toBeUndefined();
});

test("finds a German dative plural that older PostgreSQL stemmers miss [CT4]", async () => {
  expect((await found("Schlüsseln", "de")).ids).toContain(900);
});

test.each([
  ["chiave", 910],
  ["CHIAVI", 910],
  ["città", 910],
  ["citta", 910],
  ["arrivo tardivo", 910],
  ["camera", 911],
  ["bagno", 911],
  ["bambino", 911],
  ["attivita", 911],
  ["dell’appartamento", 911],
  ["appartamenti", 911],
])("Italian: “%s” finds matches without a correction [CT4]", async (q, id) => {
  const { ids, corrected } = await found(q, "it");
  expect(ids).toContain(id);
  expect(corrected).toBeUndefined();
});

test("an excerpt contains the matching word, however the query was typed [CT4]", async () => {
  const long = `${"Hier steht noch viel anderes vorher. ".repeat(12)}Die Schlüssel und der Weg zum Haus.`;
  await shop.db.insert(contents).values([item(903, "de", "Anreise", long)]);
  const { hits } = await found("schluessel weg", "de");
  expect(hits.find(({ id }) => id === 903)?.excerpt).toContain("Schlüssel");
});

test("tolerates small typing errors in a German title [CT4]", async () => {
  await shop.db.execute(sql`update listings set title = title || '{"de": "Murmeltierhütte"}' where id = 21`);
  const path = "/aio/search?q=murmeltirhutte&locale=de";
  const reply = searchReplySchema.parse((await shop.get(path)).body);
  expect(reply["hydra:member"].map(({ id }) => id)).toContain(21);
});

test("search words are updated when a home's texts change, not when its price does [CT4]", async () => {
  const plain = async () => {
    const { rows } = await shop.db.execute<{ plain: string }>(sql`select plain from search_words where locale = 'de'`);
    return rows.map((row) => row.plain);
  };
  await shop.db.execute(sql`delete from search_words`);
  await shop.db.execute(sql`update listings set price = price + 100 where id = 22`);
  expect(await plain()).toEqual([]);
  await shop.db.execute(sql`update listings set title = title || '{"de": "Dachsbäu"}' where id = 22`);
  expect(await plain()).toContain("dachsbau");
});

test("sorts names in dictionary order, ignoring accents and case [LN1]", async () => {
  const names = ["Zum Bach", "Öpfelbaum", "älpli", "Orchidee"];
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from listings where kind = 'weekly' and active order by id limit ${names.length}`,
  );
  for (const [index, { id }] of rows.entries())
    await shop.db.execute(
      sql`update listings set title = title || jsonb_build_object('de', ${names[index] ?? ""}::text) where id = ${id}`,
    );
  const page = await readCalendar(shop.db, { search: "", month: "2026-12", page: 1, locale: "de", now: new Date() });
  const shown = page.homes.map(({ title }) => title).filter((title) => names.includes(title));
  expect(shown).toHaveLength(names.length);
  expect(shown).toEqual(names.toSorted((a, b) => a.localeCompare(b, "de")));
});

test("a vacancy is found until its last day [CT4]", async () => {
  const job = (id: number, to: string) => ({ ...item(id, "de", "Pistenfahrer", "Nachts."), type: "emploi", to });
  const day = today(shop.deps.clock());
  await shop.db.insert(contents).values([job(920, day), job(921, addDays(day, -1))]);
  const reply = searchReplySchema.parse((await shop.get("/aio/search?q=Pistenfahrer&types[]=emploi&locale=de")).body);
  expect(reply["hydra:member"].map(({ id }) => id)).toEqual([920]);
});
