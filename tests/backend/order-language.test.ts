// A paid order in another language than it was placed in: its lines, its PDF confirmation, its list.
import { expect, test } from "vitest";
import { type Order, orderSchema } from "#lib/shop/order-schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aReadyCart, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();

const textsOf = ({ orderItems }: Order) =>
  orderItems.flatMap(({ title, lines }) => [title, ...lines.map(({ label }) => label)]);

test("an order placed in French is returned in English on request, its confirmation too C5", async () => {
  const { shop, guest, cart } = await aReadyCart(db, 3);
  const number = numberIn(await shop.onPage(await guest.pageOf(cart.id), "pay"));
  const read = async (locale: string) =>
    orderSchema.parse(await guest.json(await guest.call("GET", `/order/${number}?locale=${locale}`)));
  const [fr, en] = [await read("fr"), await read("en")];
  expect(textsOf(fr)).toContain("Loyer");
  expect(textsOf(en)).toEqual(expect.arrayContaining(["Rent", "Tourist tax"]));
  expect(textsOf(en).filter((text) => textsOf(fr).includes(text))).toEqual([]);
  expect([en.total, en.locale, en.status]).toEqual([fr.total, "fr", 3]);

  const paper = async (locale: string) => {
    const response = await guest.call("GET", `/cart/${number}/confirmation?locale=${locale}`);
    return [
      response.status,
      /\/Lang \(([\w-]+)\)/.exec(Buffer.from(await response.arrayBuffer()).toString("latin1"))?.[1],
    ];
  };
  expect([await paper("fr"), await paper("en")]).toEqual([
    [200, "fr-FR"],
    [200, "en-US"],
  ]);
});
