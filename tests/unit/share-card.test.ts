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
  const { default: property } = await import("@/messages/fr/property.json");
  return {
    getTranslations: () => createTranslator({ locale: "fr", messages: { property }, namespace: "property" }),
  };
});

const card = async () => {
  const { readCard } = await import("@/components/seo/card");
  const result = await readCard("location", 1, "fr");
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
