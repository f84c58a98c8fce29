// Texts of a content service that sends only what the specification names: pages, languages, sitemap, feed and search.
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { server, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

type Item = { id: number; [key: string]: unknown };
const presentation: Item = { id: 173, title: "Présentation", body: "<p>Une agence.</p>" };

/** The service's items by type, and the presentation, which is in no list. */
function withContents(lists: Record<string, Item[]>) {
  server.use(
    http.get(`${upstream}/aio/content/:id`, ({ params }) =>
      params.id === "173" ? HttpResponse.json(presentation) : HttpResponse.json({}, { status: 404 }),
    ),
    http.get(`${upstream}/aio/contents`, ({ request }) => {
      const type = new URL(request.url).searchParams.get("type") ?? "";
      return HttpResponse.json({ "hydra:member": lists[type] ?? [] });
    }),
  );
}

beforeEach(() => {
  server.use(
    http.get(`${upstream}/api/*`, () => HttpResponse.json({ success: false })),
    http.get(`${upstream}/shop/api/store/products`, () => HttpResponse.json([])),
  );
});

const news = {
  id: 206,
  title: "Ouverture des pistes",
  body: '<p>Samedi.</p><p><img src="/media/a.webp" alt=""></p>',
  publishedAt: "2026-11-20",
};

test.each([
  ["without a list that has it", []],
  ["with one", [presentation]],
])("the presentation is the text with the id 173, %s, at its own address only C1", async (_, listed) => {
  withContents({ pages: [...listed, { id: 9, title: "Presse", body: "" }] });
  const { getPageAt } = await import("#lib/content/server");
  expect(await getPageAt("/presentation", "fr")).toMatchObject({ ok: true, data: { id: 173 } });
  const { sitemapPart } = await import("#lib/seo/sitemap");
  const addresses = ((await sitemapPart("pages")) ?? []).map(({ url }) => new URL(url).pathname);
  expect(addresses).toContain("/fr/presentation");
  expect(addresses).toContain("/en/page/9/presse");
  expect(addresses.filter((path) => path.includes("/173"))).toEqual([]);
});

test("of an agency without any list of pages the menus lead to the presentation C1", async () => {
  withContents({});
  const { emptyPages } = await import("#lib/layout/empty-pages");
  const empty = await emptyPages("fr");
  expect(empty).toContain("/cguone");
  expect(empty).not.toContain("/presentation");
});

test("a text without a list of its languages has alternates: of a fixed address every language, else its own C1", async () => {
  const { contentMetadata } = await import("#lib/seo/content");
  const { contentSchema } = await import("#lib/content/schema");
  const languages = (item: Item, ...fixed: ["/presentation"] | []) => {
    const data = { ...contentSchema.parse(item), type: item.id === 206 ? ("actualites" as const) : ("pages" as const) };
    const { alternates } = contentMetadata({ ok: true, data }, "en", ...fixed);
    return Object.entries(alternates?.languages ?? {}).map(([language, url]) => [language, new URL(`${url}`).pathname]);
  };
  expect(languages(presentation, "/presentation")).toEqual([
    ["fr", "/fr/presentation"],
    ["en", "/en/presentation"],
    ["x-default", "/fr/presentation"],
  ]);
  expect(languages(news)).toEqual([
    ["en", "/en/actualite/206/ouverture-des-pistes"],
    ["x-default", "/en/actualite/206/ouverture-des-pistes"],
  ]);
});

test("the sitemap and the feed contain such texts; one without a date is in no feed C1", async () => {
  withContents({ actualites: [news, { id: 207, title: "Sans date" }] });
  const { sitemapPart } = await import("#lib/seo/sitemap");
  const found = ((await sitemapPart("pages")) ?? []).filter(({ url }) => url.includes("/actualite/206/"));
  expect(found.map(({ url }) => new URL(url).pathname)).toEqual([
    "/fr/actualite/206/ouverture-des-pistes",
    "/en/actualite/206/ouverture-des-pistes",
  ]);
  const { newsFeed } = await import("#lib/seo/feed");
  const feed = await newsFeed("fr");
  expect(feed.ok && feed.data).toContain("Ouverture des pistes");
  expect(feed.ok && feed.data).not.toContain("Sans date");
  expect(feed.ok && feed.data).not.toContain("1970");
  expect(feed.ok && feed.data).toContain('src="http://localhost:3000/media/a.webp"');
});

test("a control character in a text does not break the feed C1", async () => {
  withContents({ actualites: [{ ...news, title: "Ou\u000bver\u0000ture\u001f", body: "<p>Sa\u0008medi.</p>" }] });
  const { newsFeed } = await import("#lib/seo/feed");
  const feed = await newsFeed("fr");
  expect(feed.ok && feed.data).toContain("Ouverture");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(feed.ok && feed.data).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
});

test("a search result of an unknown type is left out, the others are shown C1", async () => {
  const hits = [
    { id: 1, type: "pages", title: "A" },
    { id: 2, type: "page", title: "B" },
  ];
  server.use(http.get(`${upstream}/aio/search`, () => HttpResponse.json({ "hydra:member": hits })));
  const { search } = await import("#lib/content/server");
  const found = await search("a", "fr");
  expect(found.ok && found.data.hits.map(({ id }) => id)).toEqual([1]);
});

test.each([null, "news"])(
  "a text of the type %j has the type that was asked for, in lists and on its page",
  async (type) => {
    withContents({ actualites: [{ ...news, type }] });
    server.use(http.get(`${upstream}/aio/content/:id`, () => HttpResponse.json({ ...news, type })));
    const { getContent, getContents } = await import("#lib/content/server");
    expect(await getContents("actualites", "fr")).toMatchObject({ data: [{ type: "actualites" }] });
    expect(await getContent(206, "fr", "actualites")).toMatchObject({ data: { type: "actualites" } });
    const { exists } = await import("#lib/upstream/existence");
    const question = { call: "GET /aio/content/{id}", params: { id: "206" }, locale: "fr" } as const;
    expect(await exists({ ...question, types: ["actualites"] })).toBe(true);
  },
);

test("packages belong to the type with their category; a type without one has none C1", async () => {
  withContents({ packages: [{ id: 50, category: "neige" }, { id: 51 }] });
  const { packagesOf } = await import("#lib/content/server");
  expect((await packagesOf({ category: "neige" }, "fr"))?.map(({ id }) => id)).toEqual([50]);
  expect(await packagesOf({ category: null }, "fr")).toEqual([]);
});

test("a vacancy and a package are listed until their last day [CT2]", async () => {
  const past = { id: 300, title: "Chauffeur", to: "2020-04-30" };
  const ahead = { id: 301, title: "Concierge", to: "2199-04-30" };
  withContents({ emploi: [past, ahead], packages: [past, ahead], services: [past, ahead] });
  const { getContents } = await import("#lib/content/server");
  const listed = async (type: "emploi" | "packages" | "services") => {
    const found = await getContents(type, "fr");
    return found.ok ? found.data.map(({ id }) => id) : null;
  };
  expect(await listed("emploi")).toEqual([301]);
  expect(await listed("packages")).toEqual([301]);
  expect(await listed("services")).toEqual([300, 301]);
});

test("news is newest first, undated news last; other lists keep the service's order [CT1]", async () => {
  const items = [{ id: 1 }, { id: 2, publishedAt: "2026-01-10" }, { id: 3, publishedAt: "2026-03-02" }];
  withContents({ actualites: items, pages: items });
  const { getContents } = await import("#lib/content/server");
  const listed = async (type: "actualites" | "pages") => {
    const found = await getContents(type, "fr");
    return found.ok ? found.data.map(({ id }) => id) : null;
  };
  expect(await listed("actualites")).toEqual([3, 2, 1]);
  expect(await listed("pages")).toEqual([1, 2, 3]);
});

test("an empty list of facts, as PHP writes an empty map, has no facts; the items are shown C1", async () => {
  withContents({
    emploi: [
      { id: 1, facts: [] },
      { id: 2, facts: { place: "Crans" } },
    ],
  });
  server.use(http.get(`${upstream}/aio/content/:id`, () => HttpResponse.json({ ...news, facts: [] })));
  const { getContent, getContents } = await import("#lib/content/server");
  const found = await getContents("emploi", "fr");
  expect(found.ok && found.data.map(({ facts }) => facts)).toEqual([{}, { place: "Crans" }]);
  expect(await getContent(206, "fr")).toMatchObject({ ok: true, data: { id: 206, facts: {} } });
});
