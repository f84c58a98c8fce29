// Services that implement exactly the specification: server reads and browser calls accept both.
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { plainReply } from "#tests/fixtures/plain-service";
import { server, upstream, withUpstream } from "#tests/msw/upstream";
import { onPage } from "#tests/unit/proxy-visitor";

withUpstream();

const answer = (refusing: boolean) =>
  http.all(`${upstream}/*`, ({ request }) => {
    const { status, body } = plainReply(new URL(request.url).pathname, refusing);
    return body === null ? new HttpResponse(null, { status }) : HttpResponse.json(body, { status });
  });

beforeEach(() => {
  server.use(answer(false));
});

const property = () => import("#lib/property/server");

async function browser(service: "shop" | "content" | "property", method: string, path: string) {
  const reply = await onPage(service, method, path);
  const text = await reply.text();
  return { status: reply.status, body: text ? JSON.parse(text) : null };
}

test("an unpaged list is one page with everything, and an untitled item is named by its number C1", async () => {
  const { getLocations, getSales, getPrices, getSelection } = await property();
  const homes = await getLocations({}, "fr");
  expect(homes).toMatchObject({ ok: true, data: { total: 2, page: 1, pages: 1, places: [] } });
  expect(homes.ok && homes.data.locations[0]).toMatchObject({
    id: 1,
    price: 451,
    title: "N° 1",
    slug: "n-1",
    images: [],
  });
  expect(await getSales({}, "fr")).toMatchObject({ ok: true, data: { total: 1, sales: [{ id: 3, title: "N° 3" }] } });
  expect(await getPrices({}, "fr")).toMatchObject({
    ok: true,
    data: { prices: [], locations: [{ id: 1 }, { id: 2 }] },
  });
  expect(await getSelection(6, "fr")).toMatchObject({ ok: true, data: { sales: [{ id: 3 }] } });
});

test("a listing needs only id, price and rooms; its price tells whether a stay is available C1", async () => {
  const { getLocation, getSale, getStayPrice } = await property();
  expect(await getLocation(1, "fr")).toMatchObject({ ok: true, data: { id: 1, weeks: [], product_id: null } });
  expect(await getSale(3, "fr")).toMatchObject({ ok: true, data: { id: 3, latitude: null } });
  const stay = { dateFrom: "2099-01-03", dateTo: "2099-01-10", people: 2, ages: [] };
  expect(await getStayPrice(1, stay, "fr")).toMatchObject({ price: 640, available: true, quote: null });
  expect(await getStayPrice(9, stay, "fr")).toMatchObject({ price: null, available: false });
});

test("a home without a kind takes the requested one; a home with a kind keeps it C1", async () => {
  const { getLocation, getLocations } = await property();
  const kinds = async (kind: "weekly" | "annual") => {
    const found = await getLocations({ kind }, "fr");
    return found.ok && found.data.locations.map((home) => home.kind);
  };
  expect([await kinds("annual"), await kinds("weekly")]).toEqual([
    ["annual", "annual"],
    ["weekly", "weekly"],
  ]);
  expect(await getLocation(1, "fr", undefined, "annual")).toMatchObject({ data: { kind: "annual" } });
  const { body } = plainReply("/api/locations/1");
  const { location } = Object(body);
  server.use(
    http.get(`${upstream}/api/locations/1`, () => HttpResponse.json({ location: { ...location, kind: "weekly" } })),
  );
  expect(await getLocation(1, "en", undefined, "annual")).toMatchObject({ data: { kind: "weekly" } });
});

test("a home of an unknown kind counts as weekly, in its list and on its page C1", async () => {
  const { location } = Object(plainReply("/api/locations/1").body);
  const seasonal = { ...location, kind: "seasonal" };
  server.use(http.get(`${upstream}/api/locations/1`, () => HttpResponse.json({ location: seasonal })));
  server.use(http.get(`${upstream}/api/locations`, () => HttpResponse.json({ locations: [seasonal] })));
  const { getLocation, getLocations } = await property();
  const { exists } = await import("#lib/upstream/existence");
  expect(await getLocation(1, "fr")).toMatchObject({ data: { kind: "weekly" } });
  expect(await getLocations({ kind: "weekly" }, "fr")).toMatchObject({ data: { locations: [{ kind: "weekly" }] } });
  const existenceCheck = { call: "GET /api/locations/{id}", params: { id: "1" }, locale: "fr" } as const;
  expect(await exists({ ...existenceCheck, types: ["weekly"] })).toBe(true);
  expect(await exists({ ...existenceCheck, types: ["annual"] })).toBe(false);
});

test("success false means absent: no home, an empty list, and nothing logged C1", async () => {
  const { getLocation, getSale } = await property();
  expect(await getLocation(9, "fr")).toEqual({ ok: true, data: null });
  expect(await getSale(9, "fr")).toEqual({ ok: true, data: null });
  server.use(answer(true));
  const { getLocations, getSales, getPrices, getSelection } = await property();
  expect(await getLocations({ page: 2 }, "fr")).toMatchObject({ ok: true, data: { total: 0, locations: [] } });
  expect(await getSales({}, "en")).toMatchObject({ ok: true, data: { total: 0, sales: [] } });
  expect(await getPrices({}, "en")).toMatchObject({ ok: true, data: { dates: [], locations: [] } });
  expect(await getSelection(6, "en")).toMatchObject({ ok: true, data: { sales: [], locations: [] } });
  expect(console.error).not.toHaveBeenCalled();
});

test("content with only an id takes the requested type C1", async () => {
  const { getContent, getContents, search } = await import("#lib/content/server");
  expect(await getContents("actualites", "fr")).toMatchObject({
    ok: true,
    data: [{ id: 61, type: "actualites", title: "N° 61", publishedAt: null }, { id: 62 }, { id: 173 }],
  });
  expect(await getContent(61, "fr", "services")).toMatchObject({ ok: true, data: { id: 61, type: "services" } });
  expect(await search("bois", "fr")).toMatchObject({ ok: true, data: { total: 1, hits: [{ id: 61 }] } });
});

test("exists is false for a listing the service does not have C1", async () => {
  const { exists } = await import("#lib/upstream/existence");
  const ask = (id: string, kind: string) =>
    exists({ call: "GET /api/locations/{id}", params: { id }, locale: "fr", types: [kind] });
  expect([await ask("1", "weekly"), await ask("1", "annual"), await ask("9", "weekly")]).toEqual([true, true, false]);
});

test("the browser gets the same shape however little the service sends C1", async () => {
  expect(await browser("property", "GET", "/api/locations/1")).toMatchObject({
    status: 200,
    body: { location: { title: "N° 1", images: [], stayRules: { startWeekday: 6 } } },
  });
  expect(await browser("property", "GET", "/api/locations/9")).toEqual({
    status: 200,
    body: { success: false, location: null },
  });
  expect(await browser("property", "GET", "/api/locations/9/price")).toMatchObject({
    status: 200,
    body: { price: null, available: false },
  });
  expect(await browser("shop", "POST", "/shop/api/store/cart")).toMatchObject({
    status: 200,
    body: { id: "12", status: null, vat: [], orderItems: [{ id: "31", available: true, lines: [] }] },
  });
  expect(await browser("shop", "POST", "/shop/api/store/product/check/price/5")).toMatchObject({
    status: 200,
    body: { total: 40, available: true },
  });
  expect(await browser("shop", "POST", "/shop/api/store/auth/me")).toMatchObject({
    status: 401,
    body: { code: "HTTP_401" },
  });
});

test("filter hints of a list in another form are dropped, and the homes remain C1", async () => {
  const { body } = plainReply("/api/locations", false);
  const hints = { types: ["apartment", { value: "chalet", count: 2 }], places: ["Montana"], numberOfRooms: ["3.5", 4] };
  server.use(http.get(`${upstream}/api/locations`, () => HttpResponse.json({ ...Object(body), ...hints })));
  const { getLocations } = await property();
  expect(await getLocations({}, "fr")).toMatchObject({
    ok: true,
    data: { total: 2, types: [{ value: "chalet", count: 2 }], places: [], numberOfRooms: [4] },
  });
});

test.each([
  ["2026-11-24T10:00:00+00:00", "2026-11-24T10:00:00.000Z"],
  ["2026-11-24T10:00:00+01:00", "2026-11-24T09:00:00.000Z"],
])("a cart created at %s is read in UTC C1", async (createdAt, read) => {
  const { body } = plainReply("/shop/api/store/cart", false);
  server.use(http.post(`${upstream}/shop/api/store/cart`, () => HttpResponse.json({ ...Object(body), createdAt })));
  expect(await browser("shop", "POST", "/shop/api/store/cart")).toMatchObject({
    status: 200,
    body: { createdAt: read },
  });
});
