// Error messages of the shop for missing or unknown records: the same in every language.
import { expect, test } from "vitest";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aVisitor, openShop } from "#tests/backend/shop-visitor";

const shop = openShop(await aShopDatabase());

test.each(["fr", "en", "de", "it"])(
  "a missing id, an unknown cart and an unknown product have the same English message (%s) [PX2]",
  async (locale) => {
    const { call } = aVisitor(shop);
    const answer = async (method: string, path: string) => {
      const { status, body } = await call(method, `${path}?locale=${locale}`, method === "GET" ? undefined : {});
      return [status, body.message];
    };
    expect(await answer("POST", "/cart/update")).toEqual([400, "You must provide order's id"]);
    expect(await answer("POST", `/cart/update/${crypto.randomUUID()}`)).toEqual([400, "Cart not found"]);
    expect(await answer("GET", "/product")).toEqual([400, "You must provide product's id"]);
    expect(await answer("PUT", "/cart/add/999999")).toEqual([400, "Product not found"]);
    expect(await answer("GET", "/order")).toEqual([404, "You must provide order's number"]);
  },
);
