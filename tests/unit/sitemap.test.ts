// The sitemap in parts, complete or not at all.
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { server, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

const homes = 10_000;

const summary = (id: number, locale: string) => ({
  id,
  reference: `HP-${id}`,
  title: `Home ${id}`,
  slug: `${locale === "en" ? "home" : "logement"}-${id}`,
  summary: "",
  price: 1000,
  number_of_rooms: 3,
  bedrooms: 2,
  bathrooms: 1,
  surface: 80,
  place: { id: 1, name: "Crans", zip: "3963" },
  latitude: 46.3,
  longitude: 7.4,
  conveniences: [],
  images: [
    {
      zone: "main",
      folder: "media",
      fileName: "a",
      extension: "avif",
      hash: "a1b2c3d4",
      formats: { w960: { url: `/media/a1b2c3d4-960`, caption: "", width: 960, height: 640 } },
    },
  ],
  kind: "weekly",
  type: "apartment",
  comfort_class: 3,
  max_people: 4,
  product_id: null,
  special: null,
  stay: null,
});

function withHomes(total: number) {
  server.use(
    http.get(`${upstream}/api/locations`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [page, size, locale] = [
        Number(query.get("page")),
        Number(query.get("pageSize")),
        query.get("locale") ?? "fr",
      ];
      const all = query.get("kind") === "weekly" ? total : 0;
      const ids = Array.from({ length: all }, (_, index) => index + 1).slice((page - 1) * size, page * size);
      return HttpResponse.json({
        success: true,
        total: all,
        page,
        pages: Math.ceil(all / size),
        locations: ids.map((id) => summary(id, locale)),
        types: [],
        annualTypes: [],
        numberOfRooms: [],
        comfortClasses: [],
        places: [],
      });
    }),
    http.get(`${upstream}/api/sales`, () =>
      HttpResponse.json({ success: true, total: 0, page: 1, pages: 0, sales: [], types: [], places: [] }),
    ),
  );
}

test("splits ten thousand homes into parts of at most 300, each once, with alternates and a picture [SE2]", async () => {
  withHomes(homes);
  const { sitemapIds, sitemapPart } = await import("#lib/seo/sitemap");
  const ids = await sitemapIds();
  const seen = new Set<string>();
  for (const id of ids.filter((name) => name !== "pages")) {
    const part = (await sitemapPart(id)) ?? [];
    expect(part.length).toBeGreaterThan(0);
    expect(part.length).toBeLessThanOrEqual(300 * 2);
    for (const { url, alternates, images } of part) {
      seen.add(url);
      const number = /\/location\/(\d+)\//.exec(url)?.[1];
      expect(alternates).toEqual({
        fr: `http://localhost:3000/fr/location/${number}/logement-${number}`,
        en: `http://localhost:3000/en/location/${number}/home-${number}`,
        "x-default": `http://localhost:3000/fr/location/${number}/logement-${number}`,
      });
      expect(images).toEqual(["http://localhost:3000/media/a1b2c3d4-960"]);
    }
  }
  expect(seen.size).toBe(homes * 2);
}, 60_000);

test("addresses are encoded as in the page's canonical address [SE2]", async () => {
  withHomes(0);
  const chalet = { ...summary(1, "fr"), slug: "chalet à-louer" };
  server.use(http.get(`${upstream}/api/sales`, () => HttpResponse.json({ success: true, total: 1, sales: [chalet] })));
  const { sitemapPart } = await import("#lib/seo/sitemap");
  const [entry] = (await sitemapPart("sale-0")) ?? [];
  expect(entry?.url).toBe("http://localhost:3000/fr/vente/1/chalet%20%C3%A0-louer");
  expect(Object.values(entry?.alternates ?? {})).toContain(entry?.url);
});

const page = (id: number, facts: object) => ({ id, title: `Page ${id}`, slug: `page-${id}`, status: 2, facts });

test("a page without its text, which has noindex, is in no sitemap; the others are in their languages [SE2]", async () => {
  const texts: Record<string, object[]> = {
    fr: [page(150, { page: "terms" }), page(154, { page: "laundry" })],
    en: [page(150, { page: "terms" })],
  };
  server.use(
    http.get(`${upstream}/aio/contents`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const items = query.get("type") === "pages" ? (texts[query.get("locale") ?? ""] ?? []) : [];
      return HttpResponse.json({ "hydra:member": items, "hydra:totalItems": items.length });
    }),
    http.get(`${upstream}/aio/content/173`, ({ request }) =>
      request.url.includes("locale=fr") ? HttpResponse.json(page(173, {})) : HttpResponse.json({}, { status: 404 }),
    ),
    http.get(`${upstream}/shop/api/store/products`, () => HttpResponse.json([])),
  );
  const { sitemapPart } = await import("#lib/seo/sitemap");
  const urls = (await sitemapPart("pages"))?.map(({ url }) => url.replace("http://localhost:3000", ""));
  expect(urls).toEqual(
    expect.arrayContaining([
      "/fr",
      "/en",
      "/fr/cguone",
      "/en/cguone",
      "/fr/onelaundry",
      "/fr/presentation",
      "/en/contact",
    ]),
  );
  for (const path of ["/en/onelaundry", "/en/presentation", "/fr/covid19", "/fr/maintenance-entreprise-generale"])
    expect(urls).not.toContain(path);
});

test("an unavailable service fails the part instead of leaving gaps [SE2]", async () => {
  server.use(http.get(`${upstream}/api/*`, () => HttpResponse.error()));
  const { sitemapPart } = await import("#lib/seo/sitemap");
  await expect(sitemapPart("weekly-0")).rejects.toThrow(/locations/);
});

test("an unknown part is null [SE2]", async () => {
  const { sitemapPart } = await import("#lib/seo/sitemap");
  expect(await sitemapPart("weekly-99999")).toBeNull();
  expect(await sitemapPart("../weekly-0")).toBeNull();
  // Beyond the pages that the service counts.
  expect(await sitemapPart("weekly-2000")).toBeNull();
});
