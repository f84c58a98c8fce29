// Services without paging, with instants for days, text ids, or parts in another structure: what fits is displayed.
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { plainReply } from "#tests/fixtures/plain-service";
import { server, upstream, withUpstream } from "#tests/msw/upstream";
import { onPage } from "#tests/unit/proxy-visitor";

withUpstream();

const answer = (path: string, body: object | readonly object[]) =>
  server.use(http.all(`${upstream}${path}`, () => HttpResponse.json(body)));

const homes = Array.from({ length: 1000 }, (_, index) => ({ id: index + 1, price: 500.5, number_of_rooms: 2.5 }));
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

async function browser(service: "shop" | "property", method: string, path: string, body?: string) {
  const reply = await onPage(service, method, path, { body });
  return { status: reply.status, cookies: reply.headers.getSetCookie(), body: await reply.json() };
}

test("an unpaged list of homes is paginated on the server and in the browser C1", async () => {
  answer("/api/locations", { success: true, locations: homes });
  const { getLocations } = await import("#lib/property/server");
  const second = await getLocations({ page: 2, pageSize: 24 }, "fr");
  expect(second).toMatchObject({ ok: true, data: { total: 1000, page: 2, pages: 42 } });
  expect(second.ok && ids(second.data.locations)).toEqual(ids(homes.slice(24, 48)));
  const last = await browser("property", "GET", "/api/locations?page=42");
  expect(last.body).toMatchObject({ total: 1000, page: 42, pages: 42 });
  expect(ids(last.body.locations)).toEqual(ids(homes.slice(984)));
});

test("a list that comes whole may be larger than any other reply C1", async () => {
  const description = "x".repeat(12 * 1024);
  answer("/api/locations", { success: true, locations: homes.map((home) => ({ ...home, description })) });
  answer("/api/locations/1", { success: true, location: { ...homes[0], description: description.repeat(1000) } });
  const { getLocation, getLocations } = await import("#lib/property/server");
  expect(await getLocations({ pageSize: 24 }, "fr")).toMatchObject({ ok: true, data: { total: 1000 } });
  expect((await browser("property", "GET", "/api/locations")).body).toMatchObject({ total: 1000, pages: 42 });
  expect(await getLocation(1, "fr")).toMatchObject({ ok: false, error: { code: "INVALID_RESPONSE" } });
  expect((await browser("property", "GET", "/api/locations/1")).status).toBe(502);
});

test("selected homes are filtered from a service that returns all C1", async () => {
  answer("/api/locations", { success: true, locations: homes });
  answer("/api/sales", { success: true, sales: homes });
  const { getListingsByIds } = await import("#lib/property/server");
  const kept = await getListingsByIds({ rentals: [7], sales: [900] }, "fr");
  expect(kept.ok && ids(kept.data.locations)).toEqual([7]);
  expect(kept.ok && ids(kept.data.sales)).toEqual([900]);
});

test("selected homes too small for the party are marked unfit when the service does not check C1", async () => {
  const small = { ...homes[0], max_people: 2 };
  answer("/api/locations", { success: true, locations: [small, { ...homes[1], max_people: 6 }, homes[2]] });
  const { getListingsByIds } = await import("#lib/property/server");
  const kept = await getListingsByIds({ rentals: [1, 2, 3], sales: [] }, "fr", { people: 4 });
  expect(kept.ok && [...kept.data.unfit]).toEqual([1]);
});

test("products are filtered by id or category from a shop that returns all C1", async () => {
  const linen = { ...Object(plainReply("/shop/api/store/product/5").body), article: null };
  const all = [
    { ...linen, id: 30, category: "option" },
    { ...linen, id: "31", category: "option" },
    { ...linen, id: 40, category: "package" },
  ];
  answer("/shop/api/store/products", all);
  const { getProducts } = await import("#lib/shop/server");
  const found = async (filter: Parameters<typeof getProducts>[0]) => {
    const products = await getProducts(filter, "fr");
    return products.ok && ids(products.data);
  };
  expect([await found({ ids: [31, 40] }), await found({ category: "package" }), await found({})]).toEqual([
    [31, 40],
    [40],
    [30, 31, 40],
  ]);
  const queried = async (query: string) =>
    ids((await browser("shop", "GET", `/shop/api/store/products?${query}`)).body);
  expect(await queried("ids=30&ids=31")).toEqual([30, 31]);
  expect(await queried("category=package&category=option"), "the first category counts").toEqual([40]);
});

test("a product of an unknown category is a service, in lists and on its page", async () => {
  const transport = { ...Object(plainReply("/shop/api/store/product/5").body), id: 30, category: "transport" };
  answer("/shop/api/store/products", [transport]);
  answer("/shop/api/store/product/30", transport);
  const { getProduct, getProducts } = await import("#lib/shop/server");
  expect(await getProducts({ category: "service" }, "fr")).toMatchObject({ data: [{ id: 30, category: "service" }] });
  expect(await getProducts({ category: "option" }, "fr")).toMatchObject({ data: [] });
  expect(await getProduct(30, "fr")).toMatchObject({ ok: true, data: { category: "service" } });
  const { exists } = await import("#lib/upstream/existence");
  const asked = { call: "GET /shop/api/store/product/{id}", params: { id: "30" }, locale: "fr" } as const;
  expect([await exists({ ...asked, types: ["service"] }), await exists({ ...asked, types: ["option"] })]).toEqual([
    true,
    false,
  ]);
});

test("the price list has the homes and prices of its page; a date may include a time C1", async () => {
  const prices = homes.map(({ id }) => ({ id, location_id: id, date: "2098-12-26T23:00:00Z", price: 900.5 }));
  const dates = [{ date: "2098-12-27T00:00:00+01:00" }, { date: "2099-01-03T00:00:00" }];
  const place = { id: 1, name: "Montana", zip: "3963" };
  answer("/api/prices", { success: true, prices, dates, locations: homes.map((home) => ({ ...home, place })) });
  const { getPrices } = await import("#lib/property/server");
  const page = await getPrices({ page: 2, pageSize: 24 }, "fr");
  expect(page).toMatchObject({
    ok: true,
    data: { total: 1000, dates: [{ date: "2098-12-27" }, { date: "2099-01-03" }] },
  });
  expect(page.ok && page.data.locations[0]?.place).toBe("Montana");
  expect(page.ok && page.data.prices).toHaveLength(24);
  expect(page.ok && page.data.prices[0]).toMatchObject({ location_id: 25, date: "2098-12-27" });
});

test("a picture on another host is dropped and logged; the home and its other pictures remain C1 PX3", async () => {
  const picture = (url: string) => ({ hash: "ab", formats: { w640: { url } } });
  const images = [picture("https://pictures.example/1.jpg"), picture("/media/ab-640")];
  const raw = { ...homes[0], id: "12", images, type: "igloo", view: "moon", conveniences: ["jacuzzi", "internet"] };
  answer("/api/locations", { success: true, locations: [raw, { id: "x", price: "?" }] });
  const { getLocations } = await import("#lib/property/server");
  const list = await getLocations({}, "fr");
  expect(list).toMatchObject({
    ok: true,
    data: { locations: [{ id: 12, type: "home", view: null, conveniences: ["internet"], images: [{ hash: "ab" }] }] },
  });
  expect(list.ok && list.data.locations).toHaveLength(1);
  expect(vi.mocked(console.error).mock.calls.join()).toContain('"event":"left-out"');
});

test("a list without any valid entry is a failure, not an empty list PX3", async () => {
  answer("/api/locations", { success: true, locations: [{ id: "x" }, { id: "y" }] });
  const { getLocations } = await import("#lib/property/server");
  expect(await getLocations({}, "fr")).toMatchObject({ ok: false, error: { kind: "invalid-response" } });
});

test("a product's model may be a list of keys, and its article anything C1", async () => {
  const product = plainReply("/shop/api/store/product/5", false).body;
  const context = { id: "50", code: "c", title: "Linge", model: ["quantity", "value"], data: null };
  answer("/shop/api/store/product/5", { ...Object(product), id: "5", article: { id: 3 }, context });
  const { body } = await browser("shop", "GET", "/shop/api/store/product/5");
  expect(body).toMatchObject({ id: 5, article: null, context: { model: { value: { type: "text", label: "value" } } } });
});

test.each([
  [
    "a contact and a user of few words",
    { id: 3, firstName: "Anna", birthdate: "1980-02-01T00:00:00+01:00" },
    { id: 9 },
  ],
  ["both linked by their ids", 3, 9],
])("a cart with %s is valid C1", async (_name, shippingContact, user) => {
  const cart = {
    ...Object(plainReply("/shop/api/store/cart", false).body),
    number: 5000000001,
    createdAt: "2026-11-02",
  };
  const [line] = cart.orderItems;
  const orderItems = [{ ...line, context: { value: "x", more: { deep: 1 } }, formattedDataList: ["x"] }];
  answer("/shop/api/store/cart", { ...cart, shippingContact, user, orderItems });
  const { status, body } = await browser("shop", "POST", "/shop/api/store/cart");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    number: "5000000001",
    createdAt: "2026-11-02T00:00:00.000Z",
    shippingContact: { id: "3", street: "", country: "CH" },
    user: { id: "9", username: "", roles: [] },
    orderItems: [{ context: { value: "x", more: null }, formattedDataList: [] }],
  });
});

test("creating an account from an order succeeds whatever the reply contains C1", async () => {
  answer("/shop/api/store/order/50/user/add", { id: 7 });
  const { status } = await browser("shop", "PUT", "/shop/api/store/order/50/user/add", "{}");
  expect(status).toBe(200);
});

test("a login reply with only a token sets the session cookie C1 AU1", async () => {
  vi.stubEnv("LOGIN_CALL", "security/login");
  const reply = { token: "t.o.k", email: "a@example.ch", shippingContact: { firstName: "A", lastName: "B" } };
  answer("/shop/api/store/security/login", reply);
  const { cookies } = await browser("shop", "POST", "/shop/api/store/auth/login", "{}");
  expect(cookies.map((line) => line.split(";")[0])).toEqual(["AIO_bag=1", "XAT=t.o.k"]);
});

test("a numeric fact of content is read as text C1", async () => {
  answer("/aio/content/12", { id: 12, type: "emploi", title: "Concierge", slug: "concierge", facts: { workload: 80 } });
  const { getContent } = await import("#lib/content/server");
  expect(await getContent(12, "fr")).toMatchObject({ ok: true, data: { facts: { workload: "80" } } });
});

test("a price of 0 is null in a list, for one home and for a week C1", async () => {
  answer("/api/sales", { success: true, sales: [{ id: 3, price: 0, number_of_rooms: 2 }] });
  answer("/api/locations/7", { success: true, location: { id: 7, price: "0.00", total: 0, number_of_rooms: 2 } });
  answer("/api/locations/7/price", { success: true, price: 0 });
  const { getLocation, getSales, getStayPrice } = await import("#lib/property/server");
  expect(await getSales({}, "fr")).toMatchObject({ data: { sales: [{ price: null }] } });
  expect(await getLocation(7, "fr")).toMatchObject({ data: { price: null, total: null } });
  const stay = { dateFrom: "2099-01-03", dateTo: "2099-01-10", people: 2, ages: [] };
  expect(await getStayPrice(7, stay, "fr")).toMatchObject({ price: null });
});

test.each([
  ["21.11.2026", "2026-11-21"],
  ["2026-11-21 09:30:00", "2026-11-21"],
  ["hier", null],
])("content published on %j is shown with that date or none C1", async (raw, publishedAt) => {
  answer("/aio/content/61", { id: 61, status: "2", publishedAt: raw, from: "", to: "0000-00-00 00:00:00" });
  const { getContent } = await import("#lib/content/server");
  expect(await getContent(61, "fr", "actualites")).toMatchObject({ ok: true, data: { id: 61, publishedAt, to: null } });
});

test("a non-text fact is dropped; the content and its other facts remain C1", async () => {
  const facts = { workload: 80, permanent: true, place: "Montana", start: null, team: ["a"] };
  answer("/aio/content/12", { id: 12, type: "emploi", title: "Concierge", slug: "concierge", facts });
  const { getContent } = await import("#lib/content/server");
  const reply = await getContent(12, "fr");
  expect(reply).toMatchObject({ ok: true, data: { title: "Concierge" } });
  expect(reply.ok && reply.data?.facts).toEqual({ workload: "80", place: "Montana" });
});
