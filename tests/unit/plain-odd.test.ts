// An invalid entry does not affect others, and an invalid part of a home is treated as missing.
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { readReply } from "#lib/contract/read-reply";
import { locationPriceReplySchema } from "#lib/property/reply-schema";
import { orderSchema } from "#lib/shop/order-schema";
import { productSchema } from "#lib/shop/product-schema";
import { plainReply } from "#tests/fixtures/plain-service";
import { server, upstream, withUpstream } from "#tests/msw/upstream";
import { shop } from "#tests/unit/proxy-visitor";

withUpstream();

const answer = (path: string, body: object) =>
  server.use(http.all(`${upstream}${path}`, () => HttpResponse.json(body)));

const cart = Object(plainReply("/shop/api/store/cart").body);
const [line] = cart.orderItems;

async function orders(raw: object[]) {
  answer("/shop/api/store/my-account/orders", raw);
  const reply = await shop("GET", "/my-account/orders");
  return { status: reply.status, body: await reply.json(), omitted: reply.headers.has("x-left-out") };
}

test("an order with an unknown status or invalid line is dropped whole, without the others C1", async () => {
  const order = (number: string, more: object = {}) => ({ ...cart, number, status: 3, ...more });
  const list = [
    order("50"),
    order("51", { status: "refunded" }),
    order("52", { orderItems: [line, { ...line, total: "?" }] }),
  ];
  const { status, body, omitted } = await orders(list);
  expect([status, body.map((raw: { number: string }) => raw.number), omitted]).toEqual([200, ["50"], true]);
  expect((await orders([order("50")])).omitted).toBe(false);
  expect(vi.mocked(console.error).mock.calls.join()).toContain('"event":"left-out"');
  expect(await orders([order("51", { status: "refunded" })])).toMatchObject({
    status: 502,
    body: { code: "UNFIT_REPLY" },
  });
});

test("a cart or order with an invalid line or amount is rejected C1", () => {
  for (const odd of [
    { orderItems: [line, { ...line, total: "?" }] },
    { total: "?" },
    { number: "50", reportedTotal: "?" },
    { orderItems: [{ ...line, available: "no" }] },
    { number: "50", cancellation: { at: "yesterday" } },
  ])
    expect(readReply(orderSchema, { ...cart, ...odd }).success).toBe(false);
});

test("a quote with an invalid line is dropped, and the total is kept C1", () => {
  const line = (code: string, total: unknown) => ({ code, label: code, quantity: 1, unitPrice: total, total });
  const quote = { currency: "CHF", total: 900, lines: [line("rent", 1000), line("discount", "?")], vat: [] };
  const raw = { success: true, price: 900, total: 900, available: true };
  const { success, data } = Object(readReply(locationPriceReplySchema, { ...raw, quote }, true));
  expect([success, data]).toEqual([true, { ...raw, quote: null }]);
});

test("an invalid field of a product is dropped without its other fields or the product C1", () => {
  const size = { type: "select", label: "Taille", options: [{ value: "S", label: "S" }, { value: 40 }] };
  const model = { address: { label: "Adresse", required: true }, size, floor: { label: "Étage", min: "low" } };
  const raw = Object(plainReply("/shop/api/store/product/5").body);
  const odd = { ...raw, context: { id: 1, code: "c", title: "T", model, data: [] } };
  const { data } = Object(readReply(productSchema, odd, true));
  expect(Object.keys(data.context.model)).toEqual(["address", "size"]);
  expect(data.context.model.size.options).toEqual([{ value: "S", label: "S" }]);
  expect(Object(readReply(z.array(productSchema), [raw, odd], true)).data).toEqual([productSchema.parse(raw), data]);
});

test.each([
  ["special", { label: "Hiver", discountPercent: "ten" }],
  ["rating", { mean: 9, count: 3 }],
  ["stayRules", { startWeekday: "saturday" }],
  ["beds", "two"],
  ["from", { dateFrom: "soon" }],
  ["second_home", "yes"],
  ["floor", "ground"],
  ["place", 7],
])("an invalid %s of a home is treated as missing C1", async (key, raw) => {
  const plain = { id: 7, title: "Arolle", price: 500.5, number_of_rooms: 2.5, comfort_class: "4" };
  answer("/api/locations/7", { success: true, location: { ...plain, [key]: raw } });
  answer("/api/locations/8", { success: true, location: { ...plain, id: 8 } });
  const { getLocation } = await import("#lib/property/server");
  const [one, without] = [await getLocation(7, "fr"), await getLocation(8, "fr")];
  if (!one.ok || !without.ok || !one.data) throw new Error(JSON.stringify(one));
  expect(one.data).toEqual({ ...without.data, id: 7 });
});
