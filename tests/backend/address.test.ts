// Address suggestions and validation, from the agency's list or swisstopo.
import { afterAll, describe, expect, test } from "vitest";
import { swissAddresses } from "#backend/address/swisstopo";
import { productContexts, products } from "#backend/db/tables/product";
import { createApp } from "#backend/http";
import { isSuggested } from "#lib/contact/address";
import { orderSchema } from "#lib/shop/order-schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aVisitor, openShop } from "#tests/backend/shop-visitor";
import { startService } from "#tests/fixtures/service";

const known = "Rue du Prado 9, 3963 Crans-Montana";
const requests: URL[] = [];
let answer: { status: number; body: unknown; after: number };

/** Answers as api3.geo.admin.ch does. */
const fake = await startService((request, reply) => {
  requests.push(new URL(request.url ?? "", "http://fake"));
  setTimeout(() => {
    reply.writeHead(answer.status, { "content-type": "application/json" });
    reply.end(JSON.stringify(answer.body));
  }, answer.after);
});
const found = {
  status: 200,
  after: 0,
  body: {
    results: [
      { id: 1, weight: 1, attrs: { origin: "address", label: "Rue du Prado 9 <b>3963 Crans-Montana</b>", num: 9 } },
      { id: 2, weight: 1, attrs: { origin: "address", label: "Rue de l&#39;Église 20a <b>1978 Lens</b>", num: 20 } },
      { id: 3, weight: 1, attrs: { origin: "address", label: "<i>Kanton</i> <b>Valais</b>" } },
    ],
  },
};

const shop = openShop(await aShopDatabase());
const field = { required: true, help: null, min: null, max: null, options: [], showIf: null };
const context = {
  id: 90,
  code: "pickup",
  title: { fr: "Ramassage", en: "Collection" },
  model: { address: { ...field, type: "address" as const, label: { fr: "Adresse", en: "Address" } } },
};
await shop.db.insert(productContexts).values(context);
await shop.db.insert(products).values({
  id: 90,
  reference: "PICKUP",
  title: { fr: "Ramassage", en: "Collection" },
  description: { fr: "", en: "" },
  category: "service",
  type: "stay",
  basePrice: 1_000,
  vatClass: "standard",
  contextId: 90,
  bulk: true,
  consents: false,
  active: true,
  images: [],
});
afterAll(fake.stop);

test("fullAddress ignores spaces and case but not the house number [VA1]", () => {
  const suggestions = [{ label: known }];
  for (const text of [known, "rue du prado 9 3963 crans-montana", " RUE  DU PRADO 9,3963 Crans-Montana "])
    expect(isSuggested(text, suggestions)).toBe(true);
  for (const text of ["", "Rue du Prado", "Rue du Prado 10, 3963 Crans-Montana"])
    expect(isSuggested(text, suggestions)).toBe(false);
});

describe("the agency's own list", () => {
  const labels = async (q: string) => {
    const { body } = await shop.get(`/shop/api/store/address?q=${encodeURIComponent(q)}`);
    return (body as { label: string }[]).map(({ label }) => label);
  };
  test("suggests at most ten addresses by prefix, ignoring accents and word order [VA3]", async () => {
    expect(await labels("prado 9")).toContain(known);
    expect(await labels("eglise 20 Chermignon")).toEqual(["Rue de l’Église 20, 3971 Chermignon"]);
    const routes = await labels("route");
    expect(routes).toHaveLength(10);
    for (const label of routes) expect(label.toLowerCase()).toContain("route");
    expect(await labels("pr")).toEqual([]);
    expect(await labels("bahnhofstrasse zürich")).toEqual([]);
  });

  test("recognizes an address written without spaces [VA1]", async () => {
    expect(await labels("RueduPrado9,3963Crans-Montana")).toEqual([known]);
    expect(await labels("RueduPrado999,3963Crans-Montana")).toEqual([]);
    const spelled = "rueduprado9 3963crans-montana";
    const added = orderSchema.parse((await aVisitor(shop).add(90, { quantity: 1, address: spelled })).body);
    expect(added.orderItems[0]?.context).toEqual({ quantity: 1, address: spelled });
  });

  test("rejects an unknown address with the field's name, in a list with its row, and adds nothing [VA1 VA2]", async () => {
    const visitor = aVisitor(shop);
    const refused = await visitor.add(90, { quantity: 1, address: "Rue Imaginaire 1, 3963 Crans-Montana" });
    expect([refused.status, refused.body.fieldErrors]).toEqual([400, { address: "fullAddress" }]);
    const list = await visitor.call("PUT", "/cart/bulkcreate/90", [{ address: known }, { address: "Nulle part 1" }]);
    expect(list.body.fieldErrors).toEqual({ "1.address": "fullAddress" });
    expect((await visitor.cart()).orderItems).toEqual([]);
    const added = orderSchema.parse((await visitor.add(90, { quantity: 1, address: known.toUpperCase() })).body);
    expect(added.orderItems[0]?.context).toEqual({ quantity: 1, address: known.toUpperCase() });
    const changed = await visitor.call("POST", `/cart/update/${added.id}`, {
      orderItems: [{ id: added.orderItems[0]?.id, context: { address: "Nulle part 1" } }],
    });
    expect(changed.body.fieldErrors).toEqual({ "orderItems.0.context.address": "fullAddress" });
  });
});

test("a postcode returns its towns and canton; an unknown postcode returns none [CK2]", async () => {
  const towns = async (q: string) => {
    const { body } = await shop.get(`/shop/api/store/address?area=switzerland&q=${q}`);
    return (body as { city: string; state?: string }[]).map(({ city, state }) => `${city} ${state}`);
  };
  expect(await towns("1950")).toEqual(["Sion VS"]);
  expect(await towns("1213")).toEqual(["Onex GE", "Petit-Lancy GE"]);
  expect(await towns("8640")).toEqual(["Rapperswil SG", "Hurden SZ"]);
  expect(await towns("3963")).toEqual(["Aminona VS", "Crans-Montana VS", "Montana VS"]);
  expect(await towns("9999")).toEqual([]);
});

test.each([
  ["1180", "Rolle"],
  ["1820", "Montreux"],
  ["3800", "Interlaken"],
  ["6600", "Locarno"],
  ["6900", "Lugano"],
  ["9050", "Appenzell"],
  ["3000", "Bern"],
])("the towns of %s include %s [CK2]", async (zip, town) => {
  const { body } = await shop.get(`/shop/api/store/address?area=switzerland&q=${zip}`);
  expect((body as { city: string }[]).map(({ city }) => city)).toContain(town);
});

describe("swisstopo's search service", () => {
  test("is queried with the resort's bounding box; labels are cleaned and results that are not houses left out [CK2]", async () => {
    answer = found;
    const service = swissAddresses(fake.url);
    expect(await service.suggest("Rue du Prado 9", "resort")).toEqual([
      { label: known, street: "Rue du Prado", streetNumber: "9", zip: "3963", city: "Crans-Montana" },
      {
        label: "Rue de l'Église 20a, 1978 Lens",
        street: "Rue de l'Église",
        streetNumber: "20a",
        zip: "1978",
        city: "Lens",
      },
    ]);
    const { pathname, searchParams } = requests.at(-1) ?? new URL(fake.url);
    expect(pathname).toBe("/rest/services/ech/SearchServer");
    expect(Object.fromEntries(searchParams)).toEqual({
      type: "locations",
      origins: "address",
      sr: "2056",
      limit: "10",
      searchText: "Rue du Prado 9",
      bbox: "2602416,1126510,2605492,1134294",
    });
    const before = requests.length;
    await service.suggest("rue du prado 9", "resort");
    expect(requests.length).toBe(before);
    await service.suggest("Rue du Prado 9", "switzerland");
    expect(requests.at(-1)?.searchParams.has("bbox")).toBe(false);
  });

  test.each([
    ["a failure", { status: 500, body: {}, after: 0 }],
    ["something else than addresses", { status: 200, body: { error: "x" }, after: 0 }],
    ["nothing within two seconds", { ...found, after: 2_600 }],
  ])("accepts an address and marks it unverified while the service answers %s [CK2]", async (_, reply) => {
    answer = reply;
    const deps = { ...shop.deps, config: { ...shop.deps.config, addressServiceUrl: `${fake.url}/` } };
    const app = createApp(deps);
    const response = await app.request("/shop/api/store/address?q=rue+du+test&locale=en");
    expect([response.status, await response.json()]).toEqual([
      503,
      { code: "ADDRESS_SERVICE_DOWN", message: "Addresses cannot be suggested at the moment" },
    ]);
    const visitor = aVisitor({ app });
    const { body } = await visitor.add(90, { quantity: 1, address: "Chalet sans numéro", unverified: "" });
    const [item] = orderSchema.parse(body).orderItems;
    expect(item?.context.unverified).toBe("address");
    expect(item?.formattedDataList).toEqual([
      { key: "address", label: "Adresse", value: "Chalet sans numéro (adresse non vérifiée)" },
    ]);
  });
});
