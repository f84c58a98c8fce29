// Key facts for buyers and annual tenants.
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { particularRows, plansOf } from "#lib/property/particulars";
import { locationReplySchema, saleReplySchema } from "#lib/property/reply-schema";
import { comparisonGroups } from "@/components/property/comparison-rows";
import property from "@/messages/fr/property.json";

const words = createTranslator({ locale: "fr", messages: { property }, namespace: "property" });
const base = { id: 1, title: "x", slug: "x", number_of_rooms: 3.5 };
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const rowsOf = (listing: Parameters<typeof particularRows>[0]) =>
  particularRows(listing, "2026-11-22", words).map(({ label, value }) => `${plain(label)}: ${plain(value)}`);
const aSale = (more: Record<string, unknown>) =>
  saleReplySchema.parse({ success: true, sale: { ...base, price: 1_180_000, surface: 91, ...more } }).sale ??
  expect.unreachable();
const aLease = (more: Record<string, unknown>) =>
  locationReplySchema.parse({ success: true, location: { ...base, kind: "annual", price: 1590, ...more } }).location ??
  expect.unreachable();

test("a sale shows price per square metre, annual charges, energy, second home and foreign buyers S17", async () => {
  const facts = { charges: 5900, energy_class: "B", second_home: true, foreign_buyers: false };
  expect(rowsOf(aSale(facts))).toEqual([
    "Prix au m²: CHF 12'967",
    "Charges par an: CHF 5'900",
    "Étiquette énergie (CECB): Classe B",
    "Résidence secondaire: Autorisée",
    "Acquéreurs à l’étranger: Réservé aux personnes établies en Suisse",
  ]);
});

test("a lease shows availability, monthly charges, deposit and furniture S18", async () => {
  const facts = { charges: 220, available_from: "2027-01-15", deposit: 4800, furnished: false };
  expect(rowsOf(aLease(facts))).toEqual([
    "Disponible: Dès le 15.01.2027",
    "Charges par mois: CHF 220",
    "Caution: CHF 4'800",
    "Mobilier: Non meublé",
  ]);
  expect(rowsOf(aLease({ available_from: "2026-11-20", charges: 0 }))).toEqual([
    "Disponible: De suite",
    "Charges par mois: Aucune",
  ]);
});

test("a fact the service does not send has no row S17", async () => {
  expect(rowsOf(aSale({ price: null }))).toEqual([]);
  expect(rowsOf(aLease({}))).toEqual([]);
});

test("floor plans are the listing's own, or else those among its pictures S17", () => {
  const picture = (hash: string, shows: string) => {
    return { zone: "gallery", folder: "media", fileName: hash, extension: "avif", hash, formats: {}, shows };
  };
  const images = [picture("a", "living"), picture("b", "plan")];
  const hashes = (more: Record<string, unknown>) => plansOf(aSale(more)).map(({ hash }) => hash);
  expect(hashes({ images })).toEqual(["b"]);
  expect(hashes({ images, plans: [picture("c", "plan")] })).toEqual(["c"]);
  expect(hashes({})).toEqual([]);
});

test("facts a home does not send are compared as unknown, not as absent C1", () => {
  const inclusions = createTranslator({ locale: "fr", messages: { property }, namespace: "property.inclusions" });
  const aHome = (id: number, more: object = {}) =>
    locationReplySchema.parse({ success: true, location: { ...base, id, price: 900, ...more } }).location ??
    expect.unreachable();
  const rows = (...homes: ReturnType<typeof aHome>[]) =>
    Object.fromEntries(
      comparisonGroups(homes, words, inclusions).flatMap((group) =>
        group.rows.map(({ label, values }) => [label, values]),
      ),
    );
  const plainHomes = rows(aHome(1), aHome(2));
  for (const label of ["Chambres", "Salles de bains", inclusions("codes.tourist_tax"), inclusions("codes.deposit")])
    expect(plainHomes).not.toHaveProperty(label);
  const linen = { code: "bed_linen", mode: "included", price: null, unit: null };
  const floors = rows(aHome(1, { floor: -1 }), aHome(2, { floor: 0 }), aHome(3, { floor: 2 }), aHome(4));
  expect(floors[words("favourites.rows.floor")]).toEqual(["Sous-sol", "Rez-de-chaussée", "2", null]);
  const mixed = rows(aHome(1, { conveniences: ["internet"], inclusions: [linen] }), aHome(2));
  expect(mixed[words("conveniences.internet")]).toEqual([true, null]);
  const lifts = rows(
    aHome(1, { conveniences: ["lift"] }),
    aHome(2, { conveniences: ["internet"] }),
    aHome(3, { conveniences: ["internet"], conveniences_complete: true }),
  );
  expect(lifts[words("conveniences.lift")]).toEqual([true, null, false]);
  const pets = rows(
    aHome(1, { pets: true, conveniences: ["pets_allowed"] }),
    aHome(2, { conveniences: ["internet"] }),
    aHome(3, { pets: true }),
    aHome(4, { pets: false }),
  );
  expect(pets[words("conveniences.pets_allowed")]).toEqual([true, null, true, false]);
  expect(mixed[inclusions("codes.bed_linen")]).toEqual([true, null]);
  expect(mixed[inclusions("codes.deposit")]).toEqual([false, null]);
});
