// The price on a picture for sharing: the whole price for two adults, never the rent.
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
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
  };
  return {
    getTranslations: ({ namespace }: { namespace: "property" | "content.units" }) =>
      createTranslator({ locale: "fr", messages, namespace }),
  };
});

const card = async (kind: "location" | "produit" = "location", id = 1) => {
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
