// Pages that menus leave out: the agency has nothing there.
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { addDays, today } from "#lib/property/calendar";
import { onRead } from "#lib/upstream/page-reads";
import { server, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

const item = (id: number, facts = {}) => ({ id, title: "T", slug: "t", status: 2, facts });
type Contents = Record<string, object[]>;

function withAgency(contents: Contents, { sales = 0, annual = 0, products = [] as object[] } = {}) {
  server.use(
    http.get(`${upstream}/aio/contents`, ({ request }) => {
      const items = contents[new URL(request.url).searchParams.get("type") ?? ""] ?? [];
      return HttpResponse.json({ "hydra:member": items, "hydra:totalItems": items.length });
    }),
    http.get(`${upstream}/aio/content/173`, () => HttpResponse.json({}, { status: 404 })),
    http.get(`${upstream}/shop/api/store/products`, () => HttpResponse.json(products)),
    http.get(`${upstream}/api/sales`, () => HttpResponse.json({ success: true, total: sales, sales: [] })),
    http.get(`${upstream}/api/locations`, () => HttpResponse.json({ success: true, total: annual, locations: [] })),
  );
}

const read = async () => (await import("#lib/layout/empty-pages")).emptyPages("fr");

test("pages without text, item, listing or product are left out, the others are not [PN3 PN8]", async () => {
  withAgency(
    { pages: [item(150, { page: "terms" }), item(154, { page: "laundry" })], services: [item(1)] },
    { sales: 3 },
  );
  const empty = await read();
  expect(empty).toEqual(
    expect.arrayContaining([
      "/maintenance-entreprise-generale",
      "/presentation",
      "/produits/package",
      "/produits/option",
      "/actualite",
      "/emplois",
      "/location/annuelle",
    ]),
  );
  for (const path of ["/onelaundry", "/cguone", "/contact", "/service", "/vente", "/location"])
    expect(empty).not.toContain(path);
});

const past = { ...item(1), to: addDays(today(), -1) };
const sums = { currency: "CHF", basePrice: 290, subTotal: 290, total: 290, vta: 3.8 };
const product = (id: number) => ({ id, title: "Ski et spa", category: "package", ...sums });

test.each([undefined, null, "offer"])(
  "a list in which everything is over is left out, its type %j [PN3 CT2]",
  async (type) => {
    const texts = [{ ...past, type }];
    withAgency({ emploi: texts, packages: texts, actualites: texts });
    const empty = await read();
    expect(empty).toEqual(expect.arrayContaining(["/emplois", "/produits/package"]));
    expect(empty).not.toContain("/actualite");
  },
);

test.each([
  ["left out when the shop has only their products", [product(51)], true],
  ["kept when the shop has another product", [product(51), product(52)], false],
])("of packages that are over the list is %s [PN3 CT2]", async (_, products, out) => {
  withAgency({ packages: [{ ...past, attached_products: [product(51)] }] }, { products });
  expect((await read()).includes("/produits/package")).toBe(out);
});

test("services that do not answer leave no page out, and those the page does not need keep it cacheable [PN3 CT8]", async () => {
  withAgency({});
  server.use(
    http.get(`${upstream}/shop/api/store/products`, () => HttpResponse.error()),
    http.get(`${upstream}/aio/*`, () => HttpResponse.error()),
    http.get(`${upstream}/api/*`, () => HttpResponse.error()),
  );
  const reads: { tags: readonly string[]; failed: boolean }[] = [];
  onRead((one) => reads.push(one));
  const empty = await read();
  for (const path of [
    "/vente",
    "/location/annuelle",
    "/produits/option",
    "/produits/package",
    "/presentation",
    "/cguone",
  ])
    expect(empty).not.toContain(path);
  expect(reads.filter(({ failed }) => failed)).toEqual([]);
});

test("menus depend only on what kinds of listings, texts and products there are [PN3 CT8]", async () => {
  withAgency({ pages: [item(1)] }, { sales: 1, annual: 1 });
  const tags = new Set<string>();
  onRead((one) => {
    for (const tag of one.tags) tags.add(tag);
  });
  await read();
  expect([...tags]).toEqual(["menus"]);
});
