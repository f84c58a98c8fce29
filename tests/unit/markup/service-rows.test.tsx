// Services and packages: icon, sentence, lowest price with unit, the form before the text.
import { expect, test } from "vitest";
import type { Content } from "#lib/content/schema";
import { freeRule } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/product-schema";
import { Article } from "@/components/content/article";
import { ProductPrice } from "@/components/content/product-price";
import { ServiceRows } from "@/components/content/service-rows";
import { ProductRuleText, ProductSeason } from "@/components/shop/product-rule-text";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

const product = (id: number, basePrice: number): Product => ({
  id,
  reference: `P${id}`,
  title: "Drap",
  subTitle: null,
  description: "",
  category: "service",
  type: "piece",
  basePrice,
  currency: "CHF",
  subTotal: basePrice,
  total: basePrice,
  vta: 8.1,
  article: 9,
  contextId: null,
  context: null,
  status: "available",
  message: null,
  bulk: false,
  consents: false,
  images: [],
});
const service: Content = {
  id: 9,
  type: "services",
  locale: "fr",
  translations: [],
  slug: "linge-lave",
  title: "Linge lavé",
  subtitle: "Ramassé le matin, rendu le soir",
  summary: "Un long texte.",
  body: "<p>Le texte.</p>",
  status: 2,
  images: [],
  publishedAt: null,
  from: null,
  to: null,
  category: "laundry",
  facts: { icon: "shirt" },
  attached_products: [product(20, 6.5), product(22, 3.5)],
};

test("a service row has its icon, one sentence and its lowest price with unit S19", async () => {
  const markup = await serverHtml(<ServiceRows services={[service]} locale="fr" title="Blanchisserie" id="b" />);
  expect(plain(markup)).toContain("Ramassé le matin, rendu le soir");
  expect(plain(markup)).not.toContain("Un long texte.");
  expect(plain(markup)).toContain("dès CHF 3.50 par pièce");
  // A space within a box that is kept whole would not be drawn.
  expect(markup).toMatch(/dès<\/span> <span/);
  expect(markup).toContain('href="/fr/service/9/linge-lave"');
  expect(markup).toContain("lucide-shirt");
  expect(markup).not.toContain("<img");
});

test("a product without a price says so instead of CHF 0", async () => {
  const markup = await serverHtml(<ProductPrice product={product(20, 0)} />);
  expect(plain(markup)).toBe("Prix indisponible");
});

test("a service row has no price of a product that is off sale [CT3]", async () => {
  const products = [product(20, 6.5), { ...product(22, 3.5), status: "unavailable" as const }];
  const row = { ...service, attached_products: products };
  const markup = await serverHtml(<ServiceRows services={[row]} locale="fr" title="Blanchisserie" id="b" />);
  expect(plain(markup)).toContain("CHF 6.50 par pièce");
  expect(plain(markup)).not.toContain("3.50");
});

test("a service row below a price table has no price S8", async () => {
  const rows = <ServiceRows services={[service]} locale="fr" title="Blanchisserie" id="b" priced={false} />;
  expect(plain(await serverHtml(rows))).not.toContain("CHF");
});

test("a service without products has no price, and a bell icon by default S19", async () => {
  const other = { ...service, facts: {}, attached_products: [] };
  const markup = await serverHtml(<ServiceRows services={[other]} locale="fr" title="Gérance" id="g" />);
  expect(plain(markup)).not.toContain("CHF");
  expect(markup).toContain("lucide-concierge-bell");
});

test("the booking form comes before the text S7", async () => {
  const markup = await serverHtml(<Article content={service} crumbs={[]} booking={<form aria-label="Réserver" />} />);
  expect(markup.indexOf("<h1")).toBeLessThan(markup.indexOf("<form"));
  expect(markup.indexOf("<form")).toBeLessThan(markup.indexOf("Le texte."));
});

test("other services come after the form for ordering S7", async () => {
  const markup = await serverHtml(
    <Article content={service} crumbs={[]} aside={<nav aria-label="Autres services" />}>
      <form aria-label="Commander" />
    </Article>,
  );
  expect(markup.indexOf("Le texte.")).toBeLessThan(markup.indexOf("<form"));
  expect(markup.indexOf("<form")).toBeLessThan(markup.indexOf('aria-label="Autres services"'));
});

test("lists weekdays with their French article, and consecutive ones as a range S28", async () => {
  const days = async (...weekdays: number[]) =>
    plain(await serverHtml(<ProductRuleText product={{ rule: { ...freeRule, weekdays } }} locale="fr" />));
  expect(await days(5, 2)).toBe("Le mardi et le vendredi");
  expect(await days(0)).toBe("Le dimanche");
  expect(await days(1, 2, 3, 4, 5)).toBe("Du lundi au vendredi");
});

test("a package shows its season, or that it is available all year S19", async () => {
  const open = [{ label: "saison de ski", spans: [{ from: "12-05", to: "04-14" }] }];
  const inSeason = await serverHtml(<ProductSeason product={{ rule: { ...freeRule, open } }} locale="fr" />);
  expect(plain(inSeason)).toBe("Saison de ski : du 5 décembre au 14 avril");
  const summer = [{ label: "été", spans: [{ from: "05-01", to: "10-31" }] }];
  const fromFirst = await serverHtml(<ProductSeason product={{ rule: { ...freeRule, open: summer } }} locale="fr" />);
  expect(plain(fromFirst)).toBe("Été : du 1er mai au 31 octobre");
  const closed = [{ label: "vacances scolaires", spans: [{ from: "12-19", to: "01-08" }] }];
  const outside = await serverHtml(<ProductSeason product={{ rule: { ...freeRule, closed } }} locale="fr" />);
  expect(plain(outside)).toBe("Hors vacances scolaires");
  for (const rule of [freeRule, undefined])
    expect(plain(await serverHtml(<ProductSeason product={{ rule }} locale="fr" />))).toBe("Toute l’année");
});
