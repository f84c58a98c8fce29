// A package after its last day: no list, page or search engine offers it.
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { addDays, today } from "#lib/property/calendar";
import { server, upstream, withUpstream } from "#tests/msw/upstream";
import content from "@/messages/fr/content.json";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

withUpstream();

const sums = { currency: "CHF", basePrice: 290, subTotal: 290, total: 290, vta: 3.8 };
const product = { id: 51, title: "Ski et spa", category: "package", type: "person", ...sums };

/** Both pages' parameters, with services that have one package until this day; `article` is the one that its product names. */
function pagesUntil(to: string, article: number | null = 101) {
  const sold = { ...product, article };
  const item = { id: 101, title: "Semaine blanche", to, attached_products: [sold] };
  server.use(
    http.get(`${upstream}/aio/contents`, ({ request }) =>
      HttpResponse.json({ "hydra:member": request.url.includes("type=packages") ? [item] : [] }),
    ),
    http.get(`${upstream}/aio/content/101`, () => HttpResponse.json(item)),
    http.get(`${upstream}/aio/content/173`, () => HttpResponse.json({}, { status: 404 })),
    http.get(`${upstream}/shop/api/store/products`, () => HttpResponse.json([sold])),
    http.get(`${upstream}/shop/api/store/product/51`, () => HttpResponse.json(sold)),
  );
  const searchParams = Promise.resolve({});
  return {
    list: { params: Promise.resolve({ locale: "fr", categorie: "package" }), searchParams },
    page: { params: Promise.resolve({ locale: "fr", id: "51" }), searchParams },
  };
}

const nothing = content.products.empty;

async function listUntil(to: string) {
  const { default: ProductsPage } = await import("@/app/[locale]/(site)/produits/[categorie]/page");
  return plain(await serverHtml(await ProductsPage(pagesUntil(to).list)));
}

test("a package is listed on its last day [CT2]", async () => {
  const list = await listUntil(today());
  expect(list).toContain("Semaine blanche");
  expect(list).not.toContain(nothing);
});

test("after its last day neither a package nor its product is listed [CT2]", async () => {
  const list = await listUntil(addDays(today(), -1));
  expect(list).not.toMatch(/Semaine blanche|Ski et spa|290/);
  expect(list).toContain(nothing);
});

test.each([
  ["that it names", 101],
  ["that attaches it", null],
])("the page of a product says that the package %s is over, instead of its booking [CT2]", async (_, article) => {
  const { default: ProductPage } = await import("@/app/[locale]/(site)/produit/[id]/page");
  const page = plain(await serverHtml(await ProductPage(pagesUntil(addDays(today(), -1), article).page)));
  expect(page).toContain("Ce forfait n’est plus proposé.");
  expect(page).not.toContain("290");
});

test.each([
  ["on its last day search engines find", 0, 101, true],
  ["on the last day of the package that attaches it they find", 0, null, true],
  ["after its last day neither robots nor the sitemap lead to", -1, 101, false],
  ["after the last day of the package that attaches it neither of them leads to", -1, null, false],
])("%s the page of a package's product [CT2 SE2]", async (_, days, article, found) => {
  const { generateMetadata } = await import("@/app/[locale]/(site)/produit/[id]/page");
  const { sitemapPart } = await import("#lib/seo/sitemap");
  const { page } = pagesUntil(addDays(today(), days), article);
  expect((await generateMetadata(page)).robots).toEqual(found ? undefined : { index: false, follow: true });
  const addresses = (await sitemapPart("pages"))?.map(({ url }) => new URL(url).pathname);
  expect(addresses?.includes("/fr/produit/51")).toBe(found);
});
