// One odd entry takes no others away, and a part of our own told in another form is as if it were missing.
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { readReply } from "#lib/contract/read-reply";
import { locationPriceReplySchema } from "#lib/property/reply-schema";
import { orderSchema } from "#lib/shop/order-schema";
import { plainReply } from "#tests/fixtures/plain-service";
import { server, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const name of ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"]) vi.stubEnv(name, upstream);
});

const answer = (path: string, body: object | readonly object[]) =>
  server.use(http.all(`${upstream}${path}`, () => HttpResponse.json(body)));

const cart = Object(plainReply("/shop/api/store/cart").body);
const [line] = cart.orderItems;
const home = { id: 7, price: 500.5, number_of_rooms: 2.5 };

async function orders(told: object[]) {
  answer("/shop/api/store/my-account/orders", told);
  const { createProxy } = await import("#lib/upstream/proxy");
  const address = "http://localhost:3000/shop/api/store/my-account/orders";
  const reply = await createProxy({ service: "shop" })(
    new Request(address, { headers: { "sec-fetch-site": "same-origin" } }),
  );
  return { status: reply.status, body: await reply.json() };
}

test("an order of a state that nobody knows takes no others out of their list, one with an odd line goes whole C1", async () => {
  const order = (number: string, more: object = {}) => ({ ...cart, number, status: 3, ...more });
  const list = [
    order("50"),
    order("51", { status: "refunded" }),
    order("52", { orderItems: [line, { ...line, total: "?" }] }),
    order("53", { orderItems: [{ ...line, arrival: { address: "Rue 1" }, vat: "7.7 %", most: "two" }] }),
  ];
  const { status, body } = await orders(list);
  expect([status, body.map((told: { number: string }) => told.number)]).toEqual([200, ["50", "53"]]);
  expect(body[1].orderItems[0]).not.toHaveProperty("arrival");
  expect(vi.mocked(console.error).mock.calls.join()).toContain('"event":"left-out"');
  expect((await orders([order("51", { status: "refunded" })])).status).toBe(502);
});

test("a cart or an order loses no line and no sum that cannot be read C1", () => {
  for (const odd of [
    { orderItems: [line, { ...line, total: "?" }] },
    { total: "?" },
    { number: "50", reportedTotal: "?" },
    { orderItems: [{ ...line, available: "no" }] },
    { number: "50", cancellation: { at: "yesterday" } },
  ])
    expect(readReply(orderSchema, { ...cart, ...odd }).success).toBe(false);
});

const odd = {
  special: { label: "Hiver", discountPercent: "ten" },
  rating: { mean: 9, count: 3 },
  stayRules: { startWeekday: "saturday" },
  beds: [["double", "futon"], ["single"]],
  from: { dateFrom: "soon" },
  stay: "a week",
  deposit: "CHF 500",
  second_home: "yes",
  floor: "ground",
  inclusions: { linen: true },
  options: "30,31",
  taken: [
    { dateFrom: "2099-01-03", dateTo: "2099-01-10" },
    { dateFrom: "?", dateTo: "?" },
  ],
  starts: [{ date: "2099-01-03", total: 1 }, "x"],
  place: "Montana",
  description: { fr: "Beau" },
  images: [{ hash: "ab", formats: { large: { url: "https://pictures.example/1.jpg" } } }],
  plans: "none",
  bedrooms: { count: 2 },
};

test.each(Object.entries(odd))("a home's %s that cannot be read is as if it were missing C1", async (key, told) => {
  const plain = { ...home, title: "Arolle", comfort_class: "4" };
  answer("/api/locations/7", { success: true, location: { ...plain, [key]: told } });
  answer("/api/locations/8", { success: true, location: { ...plain, id: 8 } });
  answer("/api/locations", { success: true, locations: [{ ...plain, [key]: told }] });
  const { getLocation, getLocations } = await import("#lib/property/server");
  const [one, without, list] = [await getLocation(7, "fr"), await getLocation(8, "fr"), await getLocations({}, "fr")];
  expect(list).toMatchObject({ ok: true, data: { locations: [{ id: 7, title: "Arolle", comfort_class: 4 }] } });
  if (!one.ok || !without.ok || !one.data) throw new Error(JSON.stringify(one));
  const rest = key === "starts" ? { starts: [{ date: "2099-01-03", total: 1 }] } : {};
  expect(one.data).toEqual({ ...without.data, id: 7, ...rest });
});

test("a week that may be taken is not shown as free C1", async () => {
  const price = { location_id: 7, price: 900, date: "2099-01-03" };
  const prices = [
    { ...price, id: 1 },
    { ...price, id: 2, date: "2099-01-10", taken: "perhaps" },
  ];
  answer("/api/prices", { success: true, prices, dates: [], locations: [home] });
  const { getPrices } = await import("#lib/property/server");
  const list = await getPrices({}, "fr");
  expect(list.ok && list.data.prices.map(({ id }) => id)).toEqual(["1"]);
});

test("the parts of a price of which one cannot be read are not told, its sum is C1", () => {
  const part = { code: "rent", label: "Loyer", quantity: 1, unitPrice: 600, total: 600 };
  const quote = { currency: "CHF", total: 640, lines: [part, { ...part, total: "forty" }], vat: [] };
  const reading = readReply(locationPriceReplySchema, { success: true, price: 600, total: 640, quote }, true);
  expect(reading).toMatchObject({ success: true, data: { price: 600, total: 640, quote: null } });
});

test("a text that is not published, or whose window cannot be read, is not shown; the others and the rest of a text are C1", async () => {
  const text = (id: number, more: object) => ({ id, title: `T${id}`, ...more });
  const texts = [
    text(61, { category: { id: 4 } }),
    text(62, { status: 1 }),
    text(63, { to: "later" }),
    text(64, { images: [{ hash: "ab", formats: { large: { url: "https://pictures.example/1.jpg" } } }] }),
  ];
  answer("/aio/contents", { "hydra:member": texts });
  answer("/aio/content/64", { ...texts[3], attached_products: [{ id: 5 }], translations: {} });
  answer("/aio/content/62", Object(texts[1]));
  answer("/aio/search", { "hydra:member": [{ id: 61, excerpt: 5 }, { id: "x" }], corrected: 4 });
  const { getContent, getContents, search } = await import("#lib/content/server");
  const list = await getContents("actualites", "fr");
  expect(list.ok && list.data.map(({ id }) => id)).toEqual([61, 64]);
  expect(await getContent(64, "fr", "actualites")).toMatchObject({ ok: true, data: { title: "T64", images: [] } });
  expect((await getContent(62, "fr", "actualites")).ok).toBe(false);
  expect(await search("bois", "fr")).toMatchObject({ ok: true, data: { hits: [{ id: 61 }] } });
});

test("a list that is told as something else is no empty list C1", async () => {
  answer("/api/locations", { success: true, locations: { 7: home }, types: {}, categories: [1] });
  const { getLocations } = await import("#lib/property/server");
  expect((await getLocations({}, "fr")).ok).toBe(false);
  answer("/api/locations", { success: true, locations: [home], types: {}, categories: [1] });
  expect(await getLocations({ page: 1 }, "fr")).toMatchObject({ ok: true, data: { types: [] } });
});
