// Reviews on a home's page and card, as server-rendered: count, means, escaped texts, answers, none.
import { expect, test } from "vitest";
import type { PublishedReview, ReviewsReply } from "#lib/review/schema";
import { rentalData } from "#lib/seo/listing-data";
import { structuredData } from "#lib/seo/structured-data";
import { rental } from "#tests/fixtures/rental";
import { structuredDataFaults, typesIn } from "#tests/fixtures/structured-data-rules";
import { Reviews } from "@/components/review/reviews";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

const html = (said: ReviewsReply) => serverHtml(<Reviews said={said} />);

const review = (change: Partial<PublishedReview> = {}): PublishedReview => ({
  name: "Claire",
  month: "2027-03",
  locale: "fr",
  text: "Calme, propre, et le four du village à deux pas.",
  mean: 4.4,
  answer: null,
  publishedAt: "2027-04-02T10:00:00.000Z",
  ...change,
});
const saidOf = (reviews: PublishedReview[], count = reviews.length): ReviewsReply => ({
  success: true,
  rating: { mean: 4.37, count },
  marks: { cleanliness: 4.5, equipment: 4, location: 5, welcome: 4.25, value: 3 },
  reviews,
});

test("shows count and mean as a sentence, a mean per mark, and name, month and answer per review [RV2]", async () => {
  const page = await html(
    saidOf([review({ answer: "Merci !" }), review({ name: null, locale: "de", text: "Sehr ruhig und sauber." })]),
  );
  const text = plain(page);
  for (const phrase of [
    "Avis des voyageurs",
    "4.4 sur 5, 2 avis",
    "Propreté4.5 sur 5",
    "Rapport qualité-prix3.0 sur 5",
  ])
    expect(text).toContain(phrase);
  for (const phrase of ["Claire", "mars 2027", "Voyageur", "Merci !", "Réponse de Haut-Plateau"])
    expect(text).toContain(phrase);
  expect(page).toContain('lang="de-CH"');
  expect(page).not.toContain("<details");
});

test("markup in a review or answer is escaped, also in structured data [RV2]", async () => {
  const text = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
  const said = saidOf([review({ text, answer: text, name: "<b>Zoé</b>" })]);
  expect(await html(said)).not.toMatch(/<script>alert|<img|<b>/);
  expect(structuredData(rentalData(rental, "fr", said))).not.toContain("<");
});

test("folds all but the first reviews and states how many are shown; renders nothing without reviews [RV2]", async () => {
  const page = await html(
    saidOf(
      Array.from({ length: 50 }, (_, at) => review({ text: `Avis numéro ${at} du chalet.` })),
      56,
    ),
  );
  expect(plain(page)).toContain("Lire encore 46 avis");
  expect(plain(page)).toContain("Voici les 50 avis les plus récents");
  expect(page.indexOf("Avis numéro 3 ")).toBeLessThan(page.indexOf("<details"));
  expect(page.indexOf("Avis numéro 4 ")).toBeGreaterThan(page.indexOf("<details"));
  expect(await html({ success: true, rating: null, marks: null, reviews: [] })).toBe("");
});

test("structured data has the overall rating and the named reviews, and no rating without reviews [RV2 SE1]", () => {
  const block = (said: ReviewsReply | null) =>
    JSON.parse(structuredData(rentalData(rental, "fr", said))) as Record<string, unknown>;
  const found = block(saidOf([review(), review({ name: null })], 12));
  expect(found).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.37, reviewCount: 12, bestRating: 5 },
    review: [
      {
        "@type": "Review",
        author: { name: "Claire" },
        datePublished: "2027-04-02",
        reviewRating: { ratingValue: 4.4 },
      },
    ],
  });
  expect(structuredDataFaults(found)).toEqual([]);
  expect(structuredDataFaults({ ...found, aggregateRating: { "@type": "AggregateRating" } })).toHaveLength(2);
  for (const none of [null, { success: true, rating: null, marks: null, reviews: [] }])
    expect(typesIn(block(none))).not.toContain("AggregateRating");
});
