// Refused entries: by product, party, date, place; nothing changes.
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { consents } from "#backend/db/tables/order";
import { priceCheckReplySchema } from "#lib/shop/cart-schema";
import { productSchema } from "#lib/shop/product-schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aStay, aVisitor, openShop } from "#tests/backend/shop-visitor";
import { saturday, testNow } from "#tests/fixtures/listings";

const shop = openShop(await aShopDatabase());

const everything = async () => {
  const { rows } = await shop.db.execute<{ state: string }>(sql`select
    (select coalesce(json_agg(o order by id), '[]')::text from orders o)
    || (select coalesce(json_agg(i order by id), '[]')::text from order_items i)
    || (select count(*)::text from occupancies) || (select count(*)::text from contacts)
    || (select count(*)::text from consents) as state`);
  return rows[0]?.state;
};

const refused: [string, number, unknown, number, string, Record<string, string>?][] = [
  ["SH6 no form data", 100_001, undefined, 400, "form_errors"],
  ["SH6 empty form data", 6, {}, 400, "form_errors"],
  ["SH9 no JSON", 5, "{quantity:", 400, "BAD_JSON"],
  ["SH9 a list instead of an entry", 5, [{ quantity: 1 }], 400, "INVALID", { body: "type" }],
  ["PX2 an unknown product", 999, { quantity: 1 }, 400, "PRODUCT_NOT_FOUND"],
  ["PX2 a product no longer offered", 9, { quantity: 1 }, 400, "PRODUCT_NOT_FOUND"],
  ["SH9 a negative quantity", 5, { quantity: -1 }, 400, "INVALID", { quantity: "min" }],
  ["SH9 a huge quantity", 5, { quantity: 1e9 }, 400, "INVALID", { quantity: "max" }],
  ["SH9 a quantity in words", 5, { quantity: "2" }, 400, "INVALID", { quantity: "type" }],
  ["SH9 a price of one's own", 5, { quantity: 1, total: 1 }, 400, "INVALID", { total: "unknownKey" }],
  ["SH9 a key every object has", 5, { quantity: 1, constructor: 1 }, 400, "INVALID", { constructor: "unknownKey" }],
  ["SH4 a missing field", 6, { date: "2026-12-05", time: "10:00" }, 400, "INVALID", { destination: "required" }],
  [
    "SH4 a conditional field",
    6,
    { date: "2026-12-05", time: "10:00", destination: "sion", roundTrip: true },
    400,
    "INVALID",
    { returnDate: "required" },
  ],
  [
    "SH6 a concierge package without acceptances",
    8,
    { quantity: 1 },
    400,
    "INVALID",
    { cg: "checked", dataUse: "checked" },
  ],
  [
    "RN6 a stay in the past",
    100_001,
    { people: 2, startPeriod: "2026-10-24", endPeriod: "2026-10-31" },
    400,
    "INVALID",
    { startPeriod: "notBeforeNow", endPeriod: "notBeforeNow" },
  ],
  [
    "RN6 the wrong weekday",
    100_001,
    { people: 2, startPeriod: "2026-11-08", endPeriod: "2026-11-15" },
    400,
    "INVALID",
    { startPeriod: "notSaturday", endPeriod: "notSaturday" },
  ],
  ["RN6 no dates", 100_001, { people: 2 }, 400, "INVALID", { startPeriod: "required", endPeriod: "required" }],
  ["RN1 too many persons", 100_001, aStay(1, 1, 5), 400, "INVALID", { people: "tooMany" }],
  ["RN8 children alone", 100_001, { ...aStay(1, 1, 2), ages: [8, 9] }, 400, "INVALID", { ages: "noAdult" }],
  ["RN9 two stays in one line", 100_001, { ...aStay(1), quantity: 2 }, 400, "INVALID", { quantity: "max" }],
  ["RN9 a taken week", 100_001, aStay(4, 3), 409, "NOT_AVAILABLE", { startPeriod: "taken" }],
  [
    "SH9 an option under a line that is not there",
    1,
    { quantity: 1, linkedToItem: "11111111-1111-4111-8111-111111111111" },
    400,
    "INVALID",
    { linkedToItem: "option" },
  ],
  ["SH9 an insurance of nothing", 2, { quantity: 1 }, 400, "INVALID", { linkedToItem: "required" }],
];

describe("rejected entries change nothing", () => {
  test.each(refused)("%s", async (_title, product, entry, status, code, fieldErrors) => {
    const visitor = aVisitor(shop);
    await visitor.add(5, { quantity: 1 });
    const before = await everything();
    const reply = await visitor.add(product, entry);
    expect([reply.status, reply.body.code, reply.body.fieldErrors]).toEqual([status, code, fieldErrors]);
    expect(reply.body.message).not.toBe("");
    expect(await everything()).toBe(before);
  });

  test("rejects bulk on a product without it, and more than 50 rows [SH6]", async () => {
    const before = await everything();
    const { status, body } = await aVisitor(shop).call("PUT", "/cart/bulkcreate/5", [{ quantity: 1 }]);
    expect([status, body.code]).toEqual([400, "bulk_creation_disable"]);
    const many = await aVisitor(shop).call("PUT", "/cart/bulkcreate/7", Array(51).fill({ people: 1 }));
    expect([many.status, many.body.fieldErrors]).toEqual([400, { body: "tooMany" }]);
    expect(await everything()).toBe(before);
  });

  test("messages are in the request's language, French for an unknown one [PX2]", async () => {
    const message = async (locale: string) =>
      (await aVisitor(shop).call("PUT", `/cart/add/5?locale=${locale}`, { quantity: -1 })).body.message;
    expect(await message("en")).toBe("Some fields are invalid");
    expect(await message("xx")).toBe("Certains champs sont invalides");
  });

  test("a body that is too large answers 413 [PX2]", async () => {
    const { status, body } = await aVisitor(shop).add(5, { value: "x".repeat(300_000) });
    expect([status, body.code]).toEqual([413, "TOO_LARGE"]);
  });
});

describe("concierge packages", () => {
  test("stores both consents with version, language and time, once for any number of services [SH6]", async () => {
    const visitor = aVisitor(shop);
    const add = async () =>
      (await visitor.call("PUT", "/cart/add/8?locale=en", { quantity: 1, cg: true, dataUse: true })).status;
    expect([await add(), await add()]).toEqual([200, 200]);
    const rows = await shop.db.select().from(consents).orderBy(consents.document);
    const given = { version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), locale: "en", acceptedAt: testNow };
    expect(rows).toMatchObject([
      { document: "concierge-data-use", ...given },
      { document: "concierge-terms", ...given },
    ]);
  });
});

describe("price check", () => {
  const check = async (product: number, body: unknown) => {
    const reply = await aVisitor(shop).call("POST", `/product/check/price/${product}`, body);
    return { ...reply, price: reply.status === 200 ? priceCheckReplySchema.parse(reply.body) : null };
  };

  test("returns the full price of one entry [SH5]", async () => {
    const { price } = await check(100_001, { ...aStay(1), people: 3, ages: [7] });
    expect(price).toMatchObject({ total: 1000 + 100 + 60 + 7 * 7.5, available: true, message: null, currency: "CHF" });
    expect(price?.subTotal).toBe(price?.total);
    const transfer = await check(6, { date: "2026-12-05", time: "10:00", destination: "geneva" });
    expect(transfer.price?.total).toBe(390);
  });

  test("a telephone does not affect the price, and is judged when the entry is added [SH5 VA2]", async () => {
    const entry = { date: "2026-12-05", time: "10:00", destination: "geneva", phone: "0000000" };
    expect((await check(6, entry)).price?.total).toBe(390);
    expect((await aVisitor(shop).add(6, entry)).body.fieldErrors).toEqual({ phone: "phone" });
  });

  test("the subtotal of several entries is the base price times all their people [SH5]", async () => {
    const { price } = await check(7, [{ people: 2 }, { people: 3 }]);
    expect(price).toMatchObject({ subTotal: 25, total: 25, basePrice: 5 });
  });

  test("an unpriced week has total 0 and a message; a taken week is unavailable [RN2]", async () => {
    const unpriced = await check(100_004, aStay(3));
    expect(unpriced.price).toMatchObject({ total: 0, available: false, message: "Prix indisponible" });
    const taken = await check(100_001, aStay(5));
    expect(taken.price).toMatchObject({ available: false, message: "Aucune disponibilité" });
    expect(taken.price?.total).toBeGreaterThan(0);
  });

  test("rejects an invalid entry with its field, in a list with its row [SH5]", async () => {
    const reply = await check(100_001, { ...aStay(1), people: 9 });
    expect([reply.status, reply.body.fieldErrors]).toEqual([400, { people: "tooMany" }]);
    const list = await check(7, [{ people: 1 }, { people: 1, colour: "red" }]);
    expect(list.body.fieldErrors).toEqual({ "1.colour": "unknownKey" });
    const text = await check(100_001, { ...aStay(1), people: "two" });
    expect([text.status, Object.keys(text.body.fieldErrors)]).toEqual([400, ["people"]]);
  });
});

describe("products", () => {
  test("a product has its context with an empty first row [SH1]", async () => {
    const { body } = await aVisitor(shop).call("GET", "/product/6?locale=en");
    const product = productSchema.parse(body);
    expect(product).toMatchObject({ title: "Transfer", vta: 8.1, status: "available", bulk: false });
    expect(product.context?.data[0]).toMatchObject({ date: "", destination: "", quantity: 1 });
    expect(product.context?.model.destination?.options[1]).toEqual({ value: "geneva", label: "Geneva", price: 390 });
  });

  test("accepts a context's first row with empty optional keys; quantity 0 counts as 1 [SH4]", async () => {
    const { body } = await aVisitor(shop).call("GET", "/product/6");
    const [row] = productSchema.parse(body).context?.data ?? [];
    const visitor = aVisitor(shop);
    const entry = {
      ...row,
      date: "2026-12-05",
      time: "10:00",
      destination: "geneva",
      ages: "",
      people: "",
      quantity: 0,
    };
    const { status, body: cart } = await visitor.add(6, entry);
    expect([status, cart.orderItems?.[0]?.quantity, cart.total]).toEqual([200, 1, 390]);
    const [item] = cart.orderItems;
    const changed = await visitor.call("POST", `/cart/update/${cart.id}`, {
      orderItems: [{ id: item.id, quantity: 0 }],
    });
    expect([changed.status, changed.body.orderItems[0].quantity]).toEqual([200, 1]);
  });

  test("lists active products by category, article and ids [RT15]", async () => {
    const list = async (query: string) =>
      (await aVisitor(shop).call("GET", `/products?${query}`)).body.map(({ id }: { id: number }) => id);
    expect(await list("category=service")).toEqual([5, 6, 7]);
    expect(await list("category=rental&article=2")).toEqual([100_002]);
    expect(await list("article=3")).toEqual([5]);
    expect(await list("ids=1,3")).toEqual([1, 3]);
    expect(await list("ids[]=1&ids[]=3")).toEqual([1, 3]);
    const [all, blank] = await Promise.all(
      ["/products", "/products?category="].map((path) => aVisitor(shop).call("GET", path)),
    );
    expect([blank?.status, blank?.body.length]).toEqual([200, all?.body.length]);
    const wrong = await aVisitor(shop).call("GET", "/products?category=x");
    expect([wrong.status, wrong.body.fieldErrors]).toEqual([400, { category: "option" }]);
  });

  test("a missing product id answers 400, an unknown one 404 [PX2]", async () => {
    const missing = await aVisitor(shop).call("GET", "/product");
    expect([missing.status, missing.body.message]).toEqual([400, "You must provide product's id"]);
    expect((await aVisitor(shop).call("GET", "/product/999")).status).toBe(404);
    expect((await aVisitor(shop).call("GET", "/product/6?category=package")).status).toBe(404);
    expect((await aVisitor(shop).call("GET", "/product/abc")).status).toBe(404);
  });

  test("accepts a short stay where the home's rules allow it [RN7]", async () => {
    const start = saturday(2);
    const { status } = await aVisitor(shop).add(100_003, { people: 1, startPeriod: start, endPeriod: "2026-11-24" });
    expect(status).toBe(200);
  });
});
