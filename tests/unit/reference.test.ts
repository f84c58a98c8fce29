// Searching for a reference from a brochure, a mail or a telephone call.
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { referenceIn } from "#lib/property/reference";
import { server, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

const sale = (id: number, reference: string) => ({
  id,
  price: 900_000,
  number_of_rooms: 4.5,
  title: `N° ${id}`,
  reference,
});
const hit = { id: 20, type: "services", title: "Gérance", slug: "gerance", excerpt: "" };
const homes = vi.fn(() => HttpResponse.json({ success: true, locations: [] }));
const sales = vi.fn(() => HttpResponse.json({ success: true, sales: [sale(302, "HV-3010"), sale(301, "HV-301")] }));

beforeEach(() => {
  homes.mockClear();
  server.use(
    http.get(`${upstream}/api/locations`, homes),
    http.get(`${upstream}/api/sales`, sales),
    http.get(`${upstream}/aio/search`, () => HttpResponse.json({ "hydra:member": [hit] })),
  );
});

const hitsOf = async (term: string) => {
  const { search } = await import("#lib/content/server");
  const found = await search(term, "fr");
  return found.ok && found.data.hits.map(({ type, id }) => `${type} ${id}`);
};

test.each(["HV-301", "hv 301", "Hv301", "HV–301", "réf. HV-301", "Referenz: HV 301"])(
  "%s finds its property and nothing else [CT4]",
  async (term) => expect(await hitsOf(term)).toEqual(["sales 301"]),
);

test("a term without a reference does not query properties; an unknown reference keeps the text results [CT4]", async () => {
  expect(await hitsOf("gérance")).toEqual(["services 20"]);
  expect(homes).not.toHaveBeenCalled();
  expect(await hitsOf("HV-999")).toEqual(["services 20"]);
});

test("an unavailable property service keeps the text results [CT4]", async () => {
  server.use(http.get(`${upstream}/api/*`, () => new HttpResponse(null, { status: 500 })));
  expect(await hitsOf("HV-301")).toEqual(["services 20"]);
});

test("a prefix such as réf. is not part of the reference [CT4]", () => {
  expect(["réf. HV-301", "Référence : HV-301", "Reference 12", "Refuge 12", "chalet"].map(referenceIn)).toEqual([
    "HV-301",
    "HV-301",
    "12",
    "Refuge 12",
    null,
  ]);
});
