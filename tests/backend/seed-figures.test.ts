// Figures in the agency's texts: placeholders that the import replaces in each language.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { contents } from "#backend/db/tables/content";
import { literalFigures, valueIn } from "#backend/seed/figure";
import { importAgency } from "#backend/seed/importer";
import { aDatabaseToImport } from "#tests/backend/shop-database";
import { aSmallAgency, editFile } from "#tests/fixtures/agency-copy";

const day = "2026-11-21";

const db = await aDatabaseToImport();
const folder = aSmallAgency();
expect(await importAgency(db, folder, day)).toMatchObject({ ok: true });
afterAll(() => rm(folder, { recursive: true }));

const bodyOf = async (id: number, locale: string) => {
  const [row] = await db
    .select({ summary: contents.summary, body: contents.body })
    .from(contents)
    .where(and(eq(contents.id, id), eq(contents.locale, locale)));
  return `${row?.summary} ${row?.body}`;
};

test("fills prices, times and amounts into the texts in each language", async () => {
  expect(await bodyOf(12, "fr")).toContain("CHF\u00a0125.00");
  expect(await bodyOf(9, "en")).toMatch(/Sheet.*CHF\u00a06\.50/s);
  expect(await bodyOf(21, "fr")).toContain("jusqu’à 18\u00a0h la veille");
  expect(await bodyOf(21, "en")).toContain("by 6\u00a0pm the day before");
  expect(await bodyOf(3, "fr")).toContain("CHF\u00a0850.00");
});

test("fills the agency's terms into its texts: steps of cancelling, ages of the tourist tax, shares, days", async () => {
  const general = {
    fr: [/Enfant de 6 à 15.ans/, /de 89 à 29.jours.*50.%/s, /28 jours au jour d’arrivée.*100.%/s, /de 4.% du loyer/],
    en: [/aged 6 to 15/, /89 to 29 days.*50%/s, /28 days to the day.*100%/s, /4% of the rent.*within 14 days/s],
    de: [/von 6 bis 15/, /89 bis 29 Tage.*50.%/s, /28 Tage bis zum.*100.%/s, /von 4.% der Miete.*innert 48 Stunden/s],
    it: [/da 6 a 15/, /da 89 a 29 giorni.*50.%/s, /da 28 giorni al.*100.%/s, /al 4.% dell’affitto.*entro 48.ore/s],
  };
  for (const [locale, told] of Object.entries(general))
    for (const said of told) expect((await bodyOf(150, locale)).replace(/\s/g, " ")).toMatch(said);
  const replies = ["fr", "en", "de", "it"].map(async (locale) => bodyOf(158, locale));
  const [fr, en, de, it] = await Promise.all(replies);
  expect(fr).toContain("sous un jour ouvrable");
  expect(en).toContain("within one working day");
  expect(de).toContain("innert eines Arbeitstags");
  expect(it).toContain("entro un giorno lavorativo");
});

test("no text keeps an unresolved placeholder", async () => {
  const rows = await db.select().from(contents);
  expect(rows.filter(({ summary, body }) => /[{}]/.test(summary + body))).toEqual([]);
});

test("a changed price changes in a text that names it", async () => {
  await editFile(join(folder, "products/services.yaml"), (text) =>
    text.replace(/(?<=reference: L-SHEET, category: service, type: piece, price: )6\.5/, "7.25"),
  );
  expect(await importAgency(db, folder, day)).toMatchObject({ ok: true });
  expect(await bodyOf(9, "fr")).toContain("CHF\u00a07.25");
});

test.each([
  ["content/pages/contact.fr.md", "{figure office-closes}", "19 h", "spelled out"],
  ["content/services/courses.en.md", "{price GROCERIES}", "CHF 30.00", "spelled out"],
  ["content/services/courses.en.md", "{price GROCERIES}", "{price GROSERIES}", "names nothing"],
  ["content/services/transferts.fr.md", "place=sion", "place=lyon", "names nothing"],
  ["content/pages/general-terms.de.md", "{cancellation 2 percent}", "{cancellation 4 percent}", "names nothing"],
  ["content/pages/general-terms.fr.md", "{term insurancePercent}", "{term insurancePrice}", "names nothing"],
  ["content/pages/general-terms.en.md", "{tax child-to}", "{tax child-from}", "names nothing"],
  ["content/pages/contact.it.md", "{term reply}", "{reply}", "names nothing"],
  ["products/options.yaml", "{term insurancePercent}", "{insurance percent}", "names nothing"],
  ["products/options.yaml", "{figure basket-arrives}", "7 h 30", "spelled out"],
  ["sales/0301-au-pas-de-l-ours-deux-chambres.md", "5'900 a year", "5'800 a year", "of this listing"],
  ["sales/0306-residence-principale-a-randogne.md", "140'000, façades", "104'000, façades", "of this listing"],
  ["rentals/15-combaz-dernier-etage.md", "9 pm", "10 pm", "of this listing"],
  ["products/contexts.yaml", "(CHF\u00a08.00)", "(CHF\u00a09.00)", "its price is CHF\u00a08.00"],
])("%s: rejects %s written as %s with file and line", async (file, named, written, told) => {
  const path = join(folder, file);
  const before = await editFile(path, (text) => text.replace(named, written));
  const result = await importAgency(db, folder, day);
  await writeFile(path, before);
  if (result.ok) throw new Error("imported");
  const line = before.slice(0, before.indexOf(named)).split("\n").length;
  expect(result.problems).toMatchObject([{ file, line, message: expect.stringContaining(told) }]);
});

test.each([
  ["CHF\u00a05'900", 5900],
  ["CHF 240.00.", 240],
  ["1’200 francs", 1200],
  ["19\u00a0h\u00a040", "19:40"],
  ["7 h", "07:00"],
  ["7.40 pm", "19:40"],
  ["12 am", "00:00"],
  ["12.30 pm", "12:30"],
  ["8.12 Uhr", "08:12"],
  ["21:05", "21:05"],
  ["24:00", "00:00"],
  ["24 Uhr", "00:00"],
])("reads %s as %s", (figure, value) => {
  expect(valueIn(figure)).toBe(value);
});

test.each([
  ["Parking ouvert 24h/24, clé sous 48\u00a0h", []],
  ["Ouvert 24 h sur 24, 36:00 de trajet", []],
  ["Von 7 bis 24 Uhr, samedi dès 23\u00a0h\u00a030", ["24 Uhr", "23\u00a0h\u00a030"]],
])("%s: hours of the day are figures, durations from 24 hours are not", (text, figures) => {
  expect(literalFigures(text).map(({ figure }) => figure)).toEqual(figures);
});
