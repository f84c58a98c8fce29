// PDFs from the desk: the guest's confirmation is in the guest's language, and no word in a report's header is broken.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { reportPdf } from "#backend/desk/report-pdf";
import { readReport } from "#backend/desk/reports";
import { wordsIn } from "#backend/words";
import { catalogLocales } from "#lib/i18n/locale";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { textOf } from "#tests/fixtures/pdf-text";

const db = await aShopDatabaseWithoutOrders();

test("the confirmation printed by a French clerk for an English guest is in English throughout", async () => {
  const { person, path, number } = await aPaidOrder(db, { extras: [1] });
  await db.execute(sql`update orders set locale = 'en' where number = ${number}`);
  const reply = await person.call("GET", `${path}/pdf`);
  const text = textOf(Buffer.from(await reply.arrayBuffer()));
  for (const english of ["Confirmation and invoice", "Spruce apartment 1", "Final cleaning", "Parking"])
    expect(text).toContain(english);
  for (const french of ["Appartement", "Loyer", "Nettoyage", "Place de parc"]) expect(text).not.toContain(french);
});

test("no figure of a PDF report is split over two lines", async () => {
  const report = await readReport(db, "homes", { from: "2026-11", to: "2027-12", locale: "fr" });
  const words = wordsIn("fr", "desk");
  const row = ["HP-1", "Appartement Épicéa", 120, 840, 123_456_789, 12_345_678, 24_444_444, 111_358_023];
  const pdf = await reportPdf({ ...report, rows: [row], sums: [null, null, ...row.slice(2).map(Number)] }, words, {
    locale: "fr",
    now: new Date(),
  });
  const lines = textOf(pdf).split("\n");
  for (const figure of ["1'234'567.89", "123'456.78", "244'444.44", "1'113'580.23"])
    expect(lines.filter((line) => line === figure)).toHaveLength(2);
});

test.each(catalogLocales)("the header of the owner's statement is not split in the PDF, in %s", async (locale) => {
  const months = { from: "2026-11", to: "2027-12", locale };
  const words = wordsIn(locale, "desk");
  const pdf = await reportPdf(await readReport(db, "homes", months), words, { locale, now: new Date() });
  const lines = textOf(pdf).split("\n");
  for (const name of ["cancelled", "commission", "owner"] as const)
    expect(lines).toContain(words(`reports.columns.${name}`));
});
