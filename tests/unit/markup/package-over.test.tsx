// A package after its last day: neither the list nor its product's page offers it.
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { addDays, today } from "#lib/property/calendar";
import { server, upstream, withUpstream } from "#tests/msw/upstream";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

withUpstream();

const sums = { currency: "CHF", basePrice: 290, subTotal: 290, total: 290, vta: 3.8 };
const product = { id: 51, title: "Ski et spa", category: "package", type: "person", article: 101, ...sums };

/** Both pages' parameters, with services that have one package until this day. */
function pagesUntil(to: string) {
  const item = { id: 101, title: "Semaine blanche", to, attached_products: [product] };
  server.use(
    http.get(`${upstream}/aio/contents`, ({ request }) =>
      HttpResponse.json({ "hydra:member": request.url.includes("type=packages") ? [item] : [] }),
    ),
    http.get(`${upstream}/aio/content/101`, () => HttpResponse.json(item)),
    http.get(`${upstream}/shop/api/store/products`, () => HttpResponse.json([product])),
    http.get(`${upstream}/shop/api/store/product/51`, () => HttpResponse.json(product)),
  );
  const searchParams = Promise.resolve({});
  return {
    list: { params: Promise.resolve({ locale: "fr", categorie: "package" }), searchParams },
    page: { params: Promise.resolve({ locale: "fr", id: "51" }), searchParams },
  };
}

async function listUntil(to: string) {
  const { default: ProductsPage } = await import("@/app/[locale]/(site)/produits/[categorie]/page");
  return plain(await serverHtml(await ProductsPage(pagesUntil(to).list)));
}

test("a package is listed on its last day [CT2]", async () => {
  expect(await listUntil(today())).toContain("Semaine blanche");
});

test("after its last day neither a package nor its product is listed [CT2]", async () => {
  expect(await listUntil(addDays(today(), -1))).not.toMatch(/Semaine blanche|Ski et spa|290/);
});

test("the page of a product whose package is over says so instead of its booking [CT2]", async () => {
  const { default: ProductPage } = await import("@/app/[locale]/(site)/produit/[id]/page");
  const page = plain(await serverHtml(await ProductPage(pagesUntil(addDays(today(), -1)).page)));
  expect(page).toContain("Ce forfait n’est plus proposé.");
  expect(page).not.toContain("290");
});
