// A second site in four languages: pages of every kind in German and Italian, with their parts and pictures.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Running, startSite } from "#tests/e2e/site-process";
import { attributes } from "#tests/fixtures/html-text";
import { excuses, foreignLabels, foreignSentences, type Spoken, spoken } from "#tests/fixtures/sentences";
import { blocksOf } from "#tests/fixtures/structured-data-rules";
import { alternatesOf, switchesOf } from "#tests/site/alternates";
import { ask, type Crawled } from "#tests/site/crawler";
import { backend } from "#tests/site/site";
import { readSitemap } from "#tests/site/sitemap";

let running: Running | undefined;
/** The address of the site in four languages. */
let site = "";
beforeAll(async () => {
  running = await startSite(backend, { LOCALES: spoken.join(","), UPSTREAM_TIMEOUT_MS: "20000" });
  site = running.url;
});
afterAll(() => running?.stop());

const added = ["de", "it"] as const;
const tags: Record<Spoken, string> = { fr: "fr-FR", en: "en-US", de: "de-CH", it: "it-CH" };

/** Paths of the sitemap by language. */
async function namedPaths(): Promise<Map<Spoken, string[]>> {
  const { paths } = await readSitemap(site);
  return new Map(spoken.map((language) => [language, paths.filter((path) => path.split("/")[1] === language)]));
}

/** Every fixed page, the first and the last of each kind of item, and two more: tests/unit/agency-languages.test.ts reads their texts. */
const someOf = (paths: string[]) => {
  const kinds = Map.groupBy(paths, (path) => path.replace(/\/\d+(\/.*)?$/, "/…"));
  const ends = [...kinds.values()].flatMap((same) => [same[0] ?? "", same.at(-1) ?? ""]);
  return [...new Set([...ends, ...paths.filter((path) => /\/(actualite\/206|service\/20)(\/|$)/.test(path))])];
};

/** Pages fetched a few at a time. */
async function fetched(paths: string[]): Promise<Crawled[]> {
  const queue = [...paths];
  const pages: Crawled[] = [];
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) pages.push(await ask(site, path));
  };
  await Promise.all([work(), work(), work(), work()]);
  return pages;
}

const unlisted = [
  "/favoris",
  "/hors-ligne",
  "/login",
  "/mon-compte/inscription",
  "/mon-compte/mot-de-passe-oublie",
  "/commande/mon-panier",
  "/recherche?q=ski",
];

/** Nothing is amiss on pages; one that a busy service left in parts is asked for until it is whole. */
async function expectFaultless(pages: Crawled[], language: Spoken) {
  const [labels, inParts] = [foreignLabels(language), excuses(language)];
  const faults = (page: Crawled) => [...faultsOf(page, language, labels), ...inParts(page.html)];
  let left = pages.filter((page) => faults(page).length > 0);
  const again = async () => {
    const paths = left.map(({ path }) => path);
    left = (await fetched(paths)).filter((page) => faults(page).length > 0);
    return left.flatMap((page) => faults(page).map((fault) => `${page.path}: ${fault}`));
  };
  await expect.poll(again, { timeout: 60_000 }).toEqual([]);
}

/** What is amiss on a page that a language's visitor may meet. */
function faultsOf({ path, status, html }: Crawled, language: Spoken, labels: (html: string) => string[]): string[] {
  const found: string[] = status === 200 ? [] : [`answers ${status}`];
  if (!html.includes(`<html lang="${tags[language]}"`)) found.push("lang");
  found.push(...foreignSentences(html, language), ...labels(html));
  if (/<meta name="robots" content="noindex/.test(html)) return found;
  if (attributes(html, 'link rel="canonical"', "href")[0] !== `${site}${path}`) found.push("canonical");
  if (Object.keys(alternatesOf(html)).join() !== "fr,en,de,it,x-default") found.push("alternates");
  if (!html.includes(`href="${site}/${language}/actualite/rss.xml"`)) found.push("feed");
  const picture = attributes(html, 'meta property="og:image"', "content")[0] ?? "";
  if (!picture.startsWith(`${site}/og/${language}/`)) found.push(`picture ${picture}`);
  const languages = blocksOf(html).flatMap((block) => [...JSON.stringify(block).matchAll(/"inLanguage":"(\w+)"/g)]);
  if (languages.some(([, tag]) => tag !== language)) found.push("inLanguage");
  return found;
}

for (const language of added) {
  test(`sampled sitemap pages and unlisted pages have only one language (${language}) [LN1 RT3 SE1]`, async () => {
    const named = await namedPaths();
    const paths = named.get(language) ?? [];
    expect(paths.length).toBeGreaterThan(200);
    expect(paths).toHaveLength(named.get("fr")?.length ?? 0);
    const pages = await fetched([...someOf(paths), ...unlisted.map((path) => `/${language}${path}`)]);
    expect(pages.length).toBeGreaterThan(30);
    await expectFaultless(pages, language);
    const listed = pages.filter(({ path }) => paths.includes(path));
    const alternates = listed.flatMap(({ html }) => Object.values(alternatesOf(html)));
    const known = new Set([...named.values()].flat().map((path) => `${site}${path}`));
    expect(alternates.filter((address) => !known.has(address))).toEqual([]);
  });
}

test("French and English pages stay in their language with two more languages enabled [LN1]", async () => {
  const named = await namedPaths();
  for (const language of ["fr", "en"] as const) {
    const paths = someOf(named.get(language) ?? []).filter((_, index) => index % 4 === 0);
    expect(paths.length).toBeGreaterThan(5);
    await expectFaultless(await fetched(paths), language);
  }
});

test("language switch, manifest, 404 page, feed and share picture are in the page's language [RT3 RT11 SE1]", async () => {
  for (const language of added) {
    const home = await ask(site, `/${language}/location/1`);
    expect(switchesOf(home.html)).toEqual(["fr", "en", "de", "it"]);
    const missing = await ask(site, `/${language}/rien-de-tel`);
    expect(missing.status).toBe(404);
    expect(missing.html).toContain(`<html lang="${tags[language]}"`);
    expect(missing.html).toContain({ de: "Fehler 404", it: "Errore 404" }[language]);
    expect([...foreignSentences(missing.html, language), ...foreignLabels(language)(missing.html)]).toEqual([]);
    const manifest = await (await fetch(`${site}${attributes(home.html, 'link rel="manifest"', "href")[0]}`)).json();
    expect(manifest).toMatchObject({ lang: tags[language], start_url: `/${language}` });
    const doors = manifest.shortcuts.map(({ name }: { name: string }) => `<a>${name}</a>`).join("");
    expect(foreignLabels(language)(doors)).toEqual([]);
    const feed = await (await fetch(`${site}/${language}/actualite/rss.xml`)).text();
    expect(feed).toContain(`<language>${tags[language]}`);
    const entries = [...feed.matchAll(/<description>(?:<!\[CDATA\[)?([^<\]]+)/g)].map(
      ([, text = ""]) => `<p>${text}</p>`,
    );
    expect(entries.length).toBeGreaterThan(5);
    expect(foreignSentences(entries.join(""), language)).toEqual([]);
  }
  const pictures = await Promise.all(
    spoken.map(async (language) => {
      let reply = new Response();
      // A busy site answers 503.
      const draw = async () => {
        reply = await fetch(`${site}/og/${language}/contenu/204.jpg`);
        return reply.headers.get("content-type");
      };
      await expect.poll(draw, { timeout: 60_000 }).toBe("image/jpeg");
      return Buffer.from(await reply.arrayBuffer()).toString("base64");
    }),
  );
  expect(new Set(pictures).size).toBe(spoken.length);
});
