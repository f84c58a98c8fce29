// The price on a picture for sharing: the whole price for two adults, never the rent.
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { cardPath, homeCard } from "#lib/seo/card";
import { picture } from "#tests/fixtures/rental";
import { server, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();
const home = { id: 1, title: "Les Arolles", price: 450, total: 640, number_of_rooms: 3, max_people: 4 };
const answer = (location: object) =>
  server.use(http.get(`${upstream}/api/locations/1`, () => HttpResponse.json({ success: true, location })));

vi.mock("next-intl/server", async () => {
  const { createTranslator } = await import("next-intl");
  const messages = {
    property: (await import("@/messages/fr/property.json")).default,
    content: (await import("@/messages/fr/content.json")).default,
    seo: (await import("@/messages/fr/seo.json")).default,
  };
  return {
    getTranslations: ({ namespace }: { namespace: "property" | "content.units" | "seo" }) =>
      createTranslator({ locale: "fr", messages, namespace }),
  };
});

const card = async (kind: "location" | "produit" | "site" = "location", id = 1) => {
  const { readCard } = await import("@/components/seo/card");
  const result = await readCard(kind, id, "fr");
  return result.ok ? result.data : null;
};

test("the card has the total price and its party [G1]", async () => {
  answer(home);
  expect(await card()).toMatchObject({
    title: "Les Arolles",
    price: "dès CHF\u00a0640 par semaine",
    note: "prix total pour 2 adultes",
  });
});

test("with only the rent known, the card calls it rent [G1]", async () => {
  answer({ ...home, total: undefined });
  expect(await card()).toMatchObject({ price: expect.stringMatching(/^loyer dès CHF\u00a0450/) });
});

test("a product's card has its least price with its unit, and none for an insurance [G1]", async () => {
  const model = { place: { required: true, options: [{ value: "sion", label: "Sion", price: 75 }] } };
  const context = { id: 1, code: "transfer", title: "Transfert", model };
  const sums = { currency: "CHF", subTotal: 15, total: 15, vta: 0 };
  const transfer = { id: 1, title: "Transfert", category: "service", type: "person", basePrice: 15, context, ...sums };
  const sold = (product: { id: number; [field: string]: unknown }) =>
    server.use(http.get(`${upstream}/shop/api/store/product/${product.id}`, () => HttpResponse.json(product)));
  sold(transfer);
  expect(await card("produit")).toMatchObject({ price: "dès CHF\u00a090.00", note: "par personne" });
  sold({ ...transfer, id: 2, title: "Assurance", basePrice: 0, context: null });
  expect(await card("produit", 2)).toMatchObject({ price: null });
});

test("the site's card has the home page's picture, and a new one is at a new address [G1]", async () => {
  const images = [picture("a1b2c3d4"), { ...picture("e5f6a7b8"), shows: "hero" }];
  server.use(http.get(`${upstream}/aio/content/173`, () => HttpResponse.json({ id: 173, title: "T", images })));
  expect((await card("site"))?.image?.hash).toBe("e5f6a7b8");
  const addresses = images.map((image) => cardPath("fr", homeCard("T", image)));
  expect(new Set(addresses).size).toBe(2);
});
