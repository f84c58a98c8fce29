// Structured data of listings, jobs, news and the agency.
import { describe, expect, test } from "vitest";
import type { Content } from "#lib/content/schema";
import { employmentType, jobData, newsData } from "#lib/seo/article-data";
import { contentMetadata } from "#lib/seo/content";
import { rentalData, saleData } from "#lib/seo/listing-data";
import { pageMetadata } from "#lib/seo/metadata";
import { productData } from "#lib/seo/product-data";
import { breadcrumbList, organisation, structuredData, website } from "#lib/seo/structured-data";
import { fieldModelSchema, productSchema } from "#lib/shop/product-schema";
import { picture, rental, sale } from "#tests/fixtures/rental";
import { structuredDataFaults, typesIn } from "#tests/fixtures/structured-data-rules";

const content: Content = {
  id: 206,
  type: "actualites",
  locale: "fr",
  translations: [{ locale: "fr", slug: "le-pain" }],
  slug: "le-pain",
  title: "Le pain du panier vient de Lens",
  subtitle: null,
  summary: "Un four à bois.",
  body: "<p>La boulangère allume à trois heures.</p>",
  status: 2,
  images: [picture("a1b2c3d4")],
  publishedAt: "2026-10-01",
  from: null,
  to: null,
  category: null,
  facts: {},
};

const product = productSchema.parse({
  id: 31,
  reference: "CRIB",
  title: "Lit de bébé",
  subTitle: "Monté avant votre arrivée",
  category: "option",
  type: "piece",
  basePrice: 35,
  currency: "CHF",
  subTotal: 35,
  total: 35,
  vta: 8.1,
  article: null,
  status: "available",
});

/** The block as it stands in a page. */
const block = (data: Parameters<typeof structuredData>[0]) =>
  JSON.parse(structuredData(data)) as Record<string, unknown>;

test("unknown sizes, place and texts of a home are not stated C1", () => {
  const unknown = {
    bedrooms: 0,
    bathrooms: 0,
    surface: 0,
    reference: "",
    summary: "",
    place: { ...rental.place, zip: "" },
  };
  const data = JSON.stringify(block(rentalData({ ...rental, ...unknown }, "fr")));
  for (const field of ["numberOfBedrooms", "numberOfBathroomsTotal", "floorSize", "postalCode"])
    expect(data).not.toContain(field);
  expect(data).not.toMatch(/"description":""|"value":0/);
  expect(data).toContain(`"numberOfRooms":${rental.number_of_rooms}`);
  expect(data).toContain(`"identifier":"${rental.id}"`);
});

test("missing amenities are stated only when the service lists all conveniences C1", () => {
  const amenities = (home: typeof rental) =>
    (block(rentalData(home, "fr")).containsPlace as { amenityFeature: { value: boolean }[] }).amenityFeature.map(
      ({ value }) => value,
    );
  expect(amenities(rental)).toContain(false);
  expect(amenities({ ...rental, conveniences_complete: false })).toEqual([true]);
});

describe("search engine requirements", () => {
  test.each([
    ["VacationRental", rentalData(rental, "fr")],
    ["RealEstateListing", rentalData({ ...rental, kind: "annual", price: 1800 }, "fr")],
    ["RealEstateListing", saleData(sale, "en")],
    ["RealEstateListing", saleData({ ...sale, type: "land", price: null }, "en")],
    ["Product", productData(product, "fr")],
    ["Offer", productData({ ...product, images: [], subTitle: null, type: "stay" }, "en")],
    [
      "JobPosting",
      jobData({ ...content, type: "emploi", to: "2026-12-31", facts: { workload: "80–100 %" } }, "fr") ?? {},
    ],
    ["NewsArticle", newsData(content, "fr")],
    ["RealEstateAgent", organisation()],
    ["WebSite", website("fr")],
    ["BreadcrumbList", breadcrumbList([{ label: "Accueil", href: "/fr" }, { label: "Ici" }]) ?? {}],
  ])("%s is complete [SE1]", (type, data) => {
    expect(typesIn(block(data))).toContain(type);
    expect(structuredDataFaults(block(data))).toEqual([]);
  });

  test("unknown values are omitted: position, dates, anything empty [SE1] S26", () => {
    const nowhere = { latitude: null, longitude: null, updatedAt: null };
    const undated = { ...content, publishedAt: null };
    const texts = [
      rentalData({ ...rental, ...nowhere }, "fr"),
      rentalData({ ...rental, ...nowhere, kind: "annual" }, "fr"),
      saleData({ ...sale, ...nowhere }, "fr"),
      newsData(undated, "fr"),
    ].map((data) => structuredData(data));
    expect(jobData(undated, "fr")).toBeNull();
    expect(texts.filter((text) => /null|GeoCoordinates|date(Published|Modified|Posted)/.test(text))).toEqual([]);
  });

  test("news is in the language it is told to be in, else in the one asked for [SE1]", () => {
    expect(newsData({ ...content, locale: undefined }, "en").inLanguage).toBe("en");
    expect(newsData(content, "en").inLanguage).toBe("fr");
  });

  test("a headline is the displayed title, truncated at a word [SE1]", () => {
    const headlineOf = (title: string) => newsData({ ...content, title }, "fr").headline;
    expect(headlineOf("<b>gras &amp; maigre")).toBe("<b>gras &amp; maigre");
    expect(headlineOf(`Le pain ${"x".repeat(120)}`)).toBe("Le pain…");
  });

  test("reports missing required properties [SE1]", () => {
    const broken = { ...rentalData(rental, "fr"), image: [], identifier: "", containsPlace: {} };
    expect(structuredDataFaults(block(broken))).toEqual([
      "VacationRental.identifier",
      "VacationRental.image",
      "VacationRental.containsPlace.occupancy.value",
    ]);
  });

  test("an unavailable product is OutOfStock, a priced choice sets the price, and land has no rooms [SE1] S26", () => {
    expect(productData({ ...product, status: "unavailable" }, "fr").offers).toMatchObject({
      price: 35,
      availability: "https://schema.org/OutOfStock",
    });
    const choice = {
      ...fieldModelSchema.parse({ type: "select", label: "Taille", required: true }),
      options: [0, 40, 25].map((more) => ({ value: `${more}`, label: `${more}`, price: more + 10 })),
    };
    const priced = {
      ...product,
      basePrice: 0,
      context: { id: 1, code: "kit", title: "", model: { kit: choice }, data: [] },
    };
    expect(productData(priced, "fr").offers).toMatchObject({ price: 10 });
    expect(productData({ ...product, basePrice: 0 }, "fr")).not.toHaveProperty("offers");
    const land = block(saleData({ ...sale, type: "property" }, "fr")).mainEntity;
    expect(land).toMatchObject({ "@type": "Place" });
    expect(land).not.toHaveProperty("numberOfRooms");
  });

  test("a title names site and place once each S26", () => {
    const titleOf = (title: string) => pageMetadata({ locale: "fr", path: "/vente", title }).title;
    expect(titleOf("À vendre à Crans-Montana")).toEqual({ absolute: "À vendre à Crans-Montana · Haut-Plateau" });
    expect(titleOf("Emplois")).toEqual({ absolute: "Emplois · Haut-Plateau, Crans-Montana" });
    const [long, longer] = ["Le pain du panier vient de Lens, chaque matin", "x".repeat(52)];
    expect(titleOf(long)).toEqual({ absolute: `${long} · Haut-Plateau` });
    expect(titleOf(longer)).toEqual({ absolute: longer });
  });

  test("news is shared as an article, a page as a website [SE1] S26", () => {
    const graphOf = (type: Content["type"]) =>
      contentMetadata({ ok: true, data: { ...content, type } }, "fr").openGraph;
    expect(graphOf("actualites")).toMatchObject({ type: "article", publishedTime: "2026-10-01" });
    expect(graphOf("pages")).toMatchObject({ type: "website" });
  });

  test("an item has one identifier in all languages, and a URL per language [SE1]", () => {
    const pairs = [
      [rentalData(rental, "fr"), rentalData({ ...rental, slug: "st-george", title: "St George" }, "en")],
      [saleData(sale, "fr"), saleData(sale, "en")],
      [newsData(content, "fr"), newsData(content, "en")],
      [jobData(content, "fr"), jobData(content, "en")],
      [website("fr"), website("en")],
    ];
    for (const [fr, en] of pairs) {
      expect(en?.["@id"]).toBe(fr?.["@id"]);
      if (fr?.["@type"] !== "WebSite") expect(en?.url).not.toBe(fr?.url);
    }
  });

  test("a price on request is no offer, land has no rooms, a monthly rent is priced by month [SE1]", () => {
    expect(saleData({ ...sale, price: null }, "fr")).not.toHaveProperty("offers");
    expect(saleData({ ...sale, type: "land" }, "fr").mainEntity).not.toHaveProperty("numberOfRooms");
    expect(rentalData({ ...rental, kind: "annual", price: 1800 }, "fr")).toMatchObject({
      offers: { price: 1800, priceSpecification: { unitCode: "MON" } },
    });
  });

  test.each([
    ["100%", ["FULL_TIME"]],
    ["50 %", ["PART_TIME"]],
    ["80–100 %", ["FULL_TIME", "PART_TIME"]],
    [undefined, ["FULL_TIME"]],
  ])("maps a workload of %s to its employment type [SE1]", (workload, types) =>
    expect(employmentType(workload)).toEqual(types),
  );

  test("content cannot close the script block, nor put a script into a job posting [SE1 CT7]", () => {
    const hostile = "</script><script>alert(1)</script>";
    const text = structuredData(newsData({ ...content, title: hostile, summary: hostile }, "fr"));
    expect(text).not.toContain("<");
    expect(jobData({ ...content, body: `<p>x</p>${hostile}` }, "fr")?.description).toBe("<p>x</p>");
  });

  test("a single step is no breadcrumb [SE1]", () => expect(breadcrumbList([{ label: "x" }])).toBeNull());
});
