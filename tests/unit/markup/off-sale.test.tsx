// A product that is off sale: its page and cards say why, instead of a price and a form that the shop would refuse.
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { server, upstream, withUpstream } from "#tests/msw/upstream";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

withUpstream();

const sums = { currency: "CHF", basePrice: 290, subTotal: 290, total: 290, vta: 8.1 };
const product = { id: 51, title: "Cours de ski", category: "service", type: "person", status: "unavailable", ...sums };

const page = {
  params: Promise.resolve({ locale: "fr", id: "51" }),
  searchParams: Promise.resolve({}),
};

test.each([
  [null, "Cette offre n’est plus proposée."],
  ["De retour en&nbsp;hiver.", "De retour en hiver."],
])("with the message %j the page says: %s [CT3]", async (message, said) => {
  server.use(http.get(`${upstream}/shop/api/store/product/51`, () => HttpResponse.json({ ...product, message })));
  const { default: ProductPage, generateMetadata } = await import("@/app/[locale]/(site)/produit/[id]/page");
  const text = plain(await serverHtml(await ProductPage(page)));
  expect(text).toContain(said);
  expect(text).not.toContain("CHF 290");
  expect((await generateMetadata(page)).robots).toMatchObject({ index: false });
});

test.each([
  ["product", [product], []],
  ["package", [], [{ id: 101, title: "Semaine blanche", attached_products: [product] }]],
])("the card of such a %s says why, without price and link to its booking [CT3]", async (_, products, packages) => {
  const off = { status: "unavailable", category: "package", message: "De retour en hiver." };
  const told = (items: object[]) => items.map((item) => ({ ...item, ...off }));
  server.use(
    http.get(`${upstream}/shop/api/store/products`, () => HttpResponse.json(told(products))),
    http.get(`${upstream}/aio/contents`, ({ request }) => {
      const listed = request.url.includes("type=packages") ? packages : [];
      const items = listed.map((item) => ({ ...item, attached_products: told(item.attached_products) }));
      return HttpResponse.json({ "hydra:member": items });
    }),
  );
  const { default: ProductsPage } = await import("@/app/[locale]/(site)/produits/[categorie]/page");
  const params = Promise.resolve({ locale: "fr", categorie: "package" });
  const list = await serverHtml(await ProductsPage({ params, searchParams: Promise.resolve({}) }));
  expect(plain(list)).toContain("De retour en hiver.");
  expect(list).not.toMatch(/CHF|\/fr\/produit\/51/);
});

test("the sitemap leaves out a product that is off sale [SE2]", async () => {
  server.use(
    http.get(`${upstream}/shop/api/store/products`, () =>
      HttpResponse.json([product, { ...product, id: 52, status: null }]),
    ),
    http.get(`${upstream}/aio/contents`, () => HttpResponse.json({ "hydra:member": [] })),
    http.get(`${upstream}/aio/content/173`, () => HttpResponse.json({}, { status: 404 })),
  );
  const { sitemapPart } = await import("#lib/seo/sitemap");
  const addresses = ((await sitemapPart("pages")) ?? []).map(({ url }) => new URL(url).pathname);
  expect(addresses).toContain("/fr/produit/52");
  expect(addresses).not.toContain("/fr/produit/51");
});
