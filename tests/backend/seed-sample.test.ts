// The sample agency: its folder contains what the site promises.
import { describe, expect, test } from "vitest";
import { agency } from "#agency/agency";
import { productContexts } from "#backend/db/tables/product";
import { toImage } from "#backend/image";
import { fixedContent, propertyManagementService } from "#lib/content/fixed-page";
import { conveniences } from "#lib/property/codes";
import { imageSchema } from "#lib/property/listing-schema";
import { lateCheckout } from "#lib/shop/stay-hours";
import { openSample } from "#tests/backend/sample-agency";

const { db, homes, pages, goods, ofKind } = await openSample();

const idsOf = (type: string) => new Set(pages.filter((page) => page.type === type).map(({ id }) => id));

describe("the sample agency", () => {
  test("has the promised number and kinds of homes [RN1 RN3 SL1]", () => {
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

  test.each(["weekly", "annual", "sale"])("every filter divides the homes of the %s list [RN1 SL1]", (kind) => {
    const buildings = ofKind(kind).filter(({ type }) => type !== "land" && type !== "parking");
    for (const convenience of conveniences) {
      const having = buildings.filter((home) => home.conveniences.includes(convenience));
      expect(having.length, convenience).toBeLessThan(buildings.length);
    }
    for (const key of ["type", "placeId", "view", "exposure", "terraces", "bathrooms", "toilets", "sunshine"] as const)
      expect(new Set(buildings.map((home) => home[key])).size, key).toBeGreaterThan(1);
  });

  test("a home without a fireplace has no picture of one [CT9]", () => {
    for (const { reference, conveniences: own, images } of homes) {
      const fires = images.filter(({ captions }) => /\bfeu\b/.test(captions.fr ?? ""));
      expect(fires.length > 0, reference).toBe(own.includes("fireplace"));
    }
  });

  test("the late checkout offers times after the usual departure [CK6]", async () => {
    const late = goods.find(({ reference }) => reference === lateCheckout);
    const contexts = await db.select().from(productContexts);
    const model = contexts.find(({ id }) => id === late?.contextId)?.model;
    const hours = model?.time?.options.map(({ value }) => value) ?? [];
    expect(hours.length).toBeGreaterThan(0);
    for (const hour of hours) expect(hour > agency.stay.departureBefore && /^\d\d:\d\d$/.test(hour)).toBe(true);
  });

  test("has the promised contents under their fixed ids [CT1 CT2 CT3]", () => {
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

  test("all texts are complete in French, English, German and Italian [LN1]", () => {
    for (const { reference, title, slug, summary, description } of homes) {
      for (const locale of ["fr", "en", "de", "it"]) {
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
      expect(locales, String(id)).toEqual(expect.arrayContaining(["fr", "en", "de", "it"]));
    }
  });

  test("French texts use typographic apostrophes and no-break spaces [LN1]", async () => {
    const contexts = await db.select().from(productContexts);
    const french = [
      ...homes.flatMap(({ title, summary, description }) => [title.fr, summary.fr, description.fr]),
      ...pages.filter(({ locale }) => locale === "fr").flatMap(({ title, summary, body }) => [title, summary, body]),
      ...goods.flatMap(({ title, description }) => [title.fr, description.fr]),
      ...homes.flatMap(({ images }) => images.map(({ captions }) => captions.fr)),
      JSON.stringify(contexts.map(({ model }) => Object.values(model).map(({ label, help }) => [label.fr, help?.fr]))),
    ];
    for (const text of french) expect(text).not.toMatch(/[a-zà-ÿ]'[a-zà-ÿ«]| [:;?!](\s|$)/i);
  });

  test("no two homes of a kind share their first picture; every picture has captions in both languages [CT9]", () => {
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

  test("every home lies within the resort's bounding box [RN4]", () => {
    for (const { reference, latitude, longitude } of homes) {
      expect(latitude > 46.29 && latitude < 46.36 && longitude > 7.47 && longitude < 7.51, reference).toBe(true);
    }
  });

  test("the general terms contain every term of services and rentals [CT10]", () => {
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
