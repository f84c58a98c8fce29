// The dossier of a property for sale or an annual rental: a PDF with the page's content, without the street.
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { agency } from "#agency/agency";
import { listings } from "#backend/db/tables/listing";
import { createApp } from "#backend/http";
import { saleReplySchema } from "#lib/property/reply-schema";
import { anImportedDatabase } from "#tests/backend/shop-database";
import { testConfig } from "#tests/fixtures/config";
import { textOf } from "#tests/fixtures/pdf-text";
import { givenAway, privatePlaces } from "#tests/fixtures/private-places";

const sample = fileURLToPath(new URL("../../agency/", import.meta.url));

const db = await anImportedDatabase("2026-11-23");
const config = { ...testConfig, agencyFolder: sample };
const app = createApp({ db, config, clock: () => new Date("2026-11-23T12:00:00Z") });
const ask = async (path: string) => app.request(path);

const dossier = async (path: string) => {
  const reply = await ask(path);
  expect([path, reply.status, reply.headers.get("content-type")]).toEqual([path, 200, "application/pdf"]);
  return Buffer.from(await reply.arrayBuffer());
};
const oneLine = (pdf: Buffer) => textOf(pdf).replace(/ *\n/g, " ");
const images = (pdf: Buffer) => pdf.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;

test("a sale's dossier has name, reference, price, facts, pictures with floor plan, desk and telephone", async () => {
  const { sale } = saleReplySchema.parse(await (await ask("/api/sales/301")).json());
  expect(sale?.dossier).toBe(true);
  const pdf = await dossier("/api/sales/301/dossier?locale=fr");
  const text = oneLine(pdf);
  for (const expected of [
    "Au Pas-de-l’Ours, deux chambres",
    "réf. HV-301",
    "CHF\u00a01'180'000",
    "Prix au m²",
    "CHF\u00a012'967",
    "Plan de l’appartement",
    "Service des ventes",
    agency.desks.sales.telephone,
    "seul l’acte notarié fait foi",
  ])
    expect(text).toContain(expected);
  expect(images(pdf)).toBe(5);
});

test("an annual rental's dossier states lease conditions in the requested language; a weekly home has none", async () => {
  const text = oneLine(await dossier("/api/locations/201/dossier?locale=en"));
  for (const expected of ["Monthly rent", "Lettings desk", "only the lease is binding"])
    expect(text).toContain(expected);
  expect((await ask("/api/locations/17/dossier?locale=fr")).status).toBe(404);
  expect((await ask("/api/sales/999999/dossier?locale=fr")).status).toBe(404);
});

test("no dossier contains a street or an exact position", async () => {
  const places = await privatePlaces();
  for (const id of [301, 308, 317, 320, 321]) {
    const text = oneLine(await dossier(`/api/sales/${id}/dossier?locale=fr`));
    expect([id, givenAway(text, places)]).toEqual([id, []]);
  }
});

test("longer German and Italian texts keep the dossier at two pages [LN1]", async () => {
  for (const locale of ["de", "it"])
    for (const path of ["/api/sales/310/dossier", "/api/locations/201/dossier"]) {
      const pages = (await dossier(`${path}?locale=${locale}`)).toString("latin1").match(/\/Type \/Page\b/g);
      expect([locale, path, pages?.length]).toEqual([locale, path, 2]);
    }
});

test("a price change after the dossier was made appears in the next one", async () => {
  expect(oneLine(await dossier("/api/sales/302/dossier?locale=fr"))).not.toContain("CHF\u00a02'345'678");
  await db.update(listings).set({ price: 234_567_800 }).where(eq(listings.id, 302));
  expect(oneLine(await dossier("/api/sales/302/dossier?locale=fr"))).toContain("CHF\u00a02'345'678");
});
