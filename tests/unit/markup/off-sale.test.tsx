// The page of a product that is off sale: why, instead of a price and a form that the shop would refuse.
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
