// Every linked page, as HTML: languages, alternates, titles, structured data, sitemap.
import { beforeAll, expect, test } from "vitest";
import { attributes, readableText } from "#tests/fixtures/html-text";
import { givenAway, privatePlaces } from "#tests/fixtures/private-places";
import { blocksOf, structuredDataFaults, typesIn } from "#tests/fixtures/structured-data-rules";
import { alternatesOf } from "#tests/site/alternates";
import { type Crawled, crawl, linksOf } from "#tests/site/crawler";
import { foreignWords } from "#tests/site/foreign-words";
import { site } from "#tests/site/site";
import { readSitemap } from "#tests/site/sitemap";

/** Linked to only while an alert says so. */
const onDemand = ["/fr/covid19", "/en/covid19"];

let pages: Map<string, Crawled>;
/** Pages under their own address; and texts that also answer as `/page/{id}`, which name their proper address. */
let own: Crawled[];
let copies: Crawled[];

beforeAll(async () => {
  pages = await crawl(site, ["/fr", "/en", ...onDemand], isWhole);
  const answered = [...pages.values()].filter(({ path, status }) => status === 200 && !path.includes("?"));
  own = answered.filter((page) => !isCopy(page));
  copies = answered.filter(isCopy);
});

/** Faults by page, so that a failure names them all. */
const faults = (find: (page: Crawled) => unknown[], among = own) =>
  among.flatMap((page) => find(page).map((fault) => `${page.path}: ${String(fault)}`));
const localeOf = (path: string) => path.split("/")[1] ?? "";
const meta = (html: string, name: string) => attributes(html, `meta name="${name}"`, "content")[0];
const canonicalOf = (html: string) => attributes(html, 'link rel="canonical"', "href")[0];
const isCopy = ({ path, html }: Crawled) => /^\/\w\w\/page\//.test(path) && canonicalOf(html) !== `${site}${path}`;
const isIndexed = ({ html }: Crawled) => !(meta(html, "robots") ?? "").includes("noindex");
/** True unless a busy service may have left the page in parts: without its address, its alternates or its text. */
const isWhole = (page: Crawled) => {
  const { path, status, html } = page;
  if (status !== 200 || path.includes("?") || isCopy(page)) return true;
  return isIndexed(page) && canonicalOf(html) === `${site}${path}` && "x-default" in alternatesOf(html);
};

test("every link answers 200, or redirects in one step to a page that does [RT12 SE2]", () => {
  expect(own.length).toBeGreaterThan(200);
  const wrong = [...pages.values()].flatMap(({ path, status, location }) => {
    if (status === 200) return [];
    const target = location === null ? undefined : pages.get(location);
    const declared =
      status === 308 || (status === 307 && /\/mon-compte\//.test(path) && /\/login\?/.test(location ?? ""));
    return declared && target?.status === 200 ? [] : [`${path} → ${status} ${location ?? ""}`];
  });
  expect(wrong).toEqual([]);
});

test("no page links to a path without a locale [RT3]", () => {
  expect(faults((page) => linksOf(page, site).filter((path) => !/^\/(fr|en)([/?]|$)/.test(path)))).toEqual([]);
});

test("every page has its own canonical URL and reciprocal alternates [RT3]", () => {
  const wrong = faults(({ path, html }) => {
    const alternates = alternatesOf(html);
    const canonical = canonicalOf(html);
    const found = canonical === `${site}${path}` ? [] : [`canonical ${canonical}`];
    if (alternates[localeOf(path)] !== canonical) found.push("is not its own alternate");
    if (!alternates["x-default"]) found.push("no x-default");
    for (const [language, address] of Object.entries(alternates)) {
      const alternate = pages.get(new URL(address).pathname);
      if (language === "x-default" || address === canonical) continue;
      if (alternate?.status !== 200) found.push(`${language}: ${address} was not reached`);
      else if (alternatesOf(alternate.html)[localeOf(path)] !== canonical)
        found.push(`${language}: ${address} does not answer`);
    }
    return found;
  }, own.filter(isIndexed));
  expect(wrong).toEqual([]);
  const proper = new Set(own.map(({ path }) => `${site}${path}`));
  expect(faults(({ html }) => (proper.has(canonicalOf(html) ?? "") ? [] : [canonicalOf(html)]), copies)).toEqual([]);
});

test("every page has its lang, one h1, and a title and description unique in its language [RT2 SE1]", () => {
  const wrong = faults((page) => {
    const { path, html } = page;
    const found: string[] = [];
    if (!html.includes(`<html lang="${localeOf(path) === "fr" ? "fr-FR" : "en-US"}"`)) found.push("lang");
    const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
    if (headings !== 1) found.push(`${headings} h1`);
    if (isIndexed(page) && !meta(html, "description")) found.push("no description");
    return found;
  });
  expect(wrong).toEqual([]);
  const titles = new Map<string, string[]>();
  for (const { path, html } of own.filter(isIndexed)) {
    const title = `${localeOf(path)} ${/<title>([^<]*)/.exec(html)?.[1]}`;
    titles.set(title, [...(titles.get(title) ?? []), path]);
  }
  expect([...titles].filter(([, paths]) => paths.length > 1)).toEqual([]);
  const described = Map.groupBy(
    own.filter(isIndexed),
    ({ path, html }) => `${localeOf(path)} ${meta(html, "description")}`,
  );
  expect([...described].filter(([, pages]) => pages.length > 1).map(([text]) => text)).toEqual([]);
  // "Chalet at Bluche, Bluche": the village once is enough.
  const named = [...titles.keys()].map((title) => title.split(" · ")[0]?.split(", ") ?? []);
  const twice = named.filter(([name = "", place]) => place && name.includes(place));
  expect(named.filter(([, place]) => place).length).toBeGreaterThan(100);
  expect(twice).toEqual([]);
});

test("every indexed page has a share image and links to its language's feed [SE1]", () => {
  const wrong = faults(({ path, html }) => {
    const found: string[] = [];
    const picture = attributes(html, 'meta property="og:image"', "content")[0] ?? "";
    if (!picture.startsWith(`${site}/og/${localeOf(path)}/`)) found.push(`og:image ${picture}`);
    if (meta(html, "twitter:card") !== "summary_large_image") found.push("twitter:card");
    if (!html.includes(`href="${site}/${localeOf(path)}/actualite/rss.xml"`)) found.push("no feed");
    return found;
  }, own.filter(isIndexed));
  expect(wrong).toEqual([]);
});

test("every image has an alt attribute [CT9 TH3]", () => {
  expect(
    faults(({ html }) => (html.match(/<img\b(?![^>]*\salt=)[^>]*>/g) ?? []).map((img) => img.slice(0, 120))),
  ).toEqual([]);
});

test("no page preloads an image it does not show [TH2]", () => {
  const ahead = (html: string) => [...html.matchAll(/:HL\[\\"([^"]+)\\",\\"image\\"/g)].map(([, file = ""]) => file);
  expect(faults(({ html }) => ahead(html).filter((file) => !attributes(html, "img", "src").includes(file)))).toEqual(
    [],
  );
});

test("the structured data of every page is valid, and each expected type occurs [SE1]", () => {
  expect(faults(({ html }) => blocksOf(html).flatMap(structuredDataFaults))).toEqual([]);
  const types = new Set(own.flatMap(({ html }) => blocksOf(html).flatMap(typesIn)));
  for (const type of [
    "VacationRental",
    "RealEstateListing",
    "Product",
    "Offer",
    "JobPosting",
    "NewsArticle",
    "BreadcrumbList",
    "RealEstateAgent",
    "WebSite",
    "SearchAction",
  ]) {
    expect(types).toContain(type);
  }
});

test("no page exposes the street or exact position of a listing in its text, data or scripts [S2]", async () => {
  const places = await privatePlaces();
  const homes = own.filter(({ path }) => /^\/(fr|en)\/(location|vente)\/(annuelle\/)?\d/.test(path));
  expect(homes.length).toBeGreaterThanOrEqual(2 * places.length);
  expect(faults(({ html }) => givenAway(html, places), [...pages.values()])).toEqual([]);
});

test("the sitemap lists exactly the indexed pages [SE2]", async () => {
  const { parts, paths } = await readSitemap(site);
  const named = new Set(paths);
  expect(parts.join("")).toContain("<image:loc>");
  const indexed = new Set(own.filter(isIndexed).map(({ path }) => path));
  expect([...named].filter((path) => !indexed.has(path))).toEqual([]);
  expect([...indexed].filter((path) => !named.has(path))).toEqual([]);
});

for (const [locale, other] of [
  ["en", "French"],
  ["fr", "English"],
] as const) {
  test(`no ${other} text remains on a page in ${locale === "en" ? "English" : "French"} [LN1]`, () => {
    const wrong = faults(
      ({ html }) => foreignWords(readableText(html), locale),
      own.filter(({ path }) => localeOf(path) === locale),
    );
    expect(wrong).toEqual([]);
  });
}
