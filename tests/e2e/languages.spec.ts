// A site that speaks four languages: German and Italian pages say nothing in another one, miss no text and cut nothing.
import { expect, test } from "playwright/test";
import { detect } from "tinyld";
import { startSite } from "#tests/e2e/site-process";

test.describe.configure({ mode: "default" });

const spoken = ["fr", "en", "de", "it"] as const;
const added = ["de", "it"] as const;
type Added = (typeof added)[number];

let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const services = `http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 1}`;
  site = await startSite(services, { LOCALES: spoken.join(","), UPSTREAM_TIMEOUT_MS: "20000" });
});
test.afterAll(() => site?.stop());

/** The blocks of a page's text, parts that name their own language left out. */
function blocksOf(html: string): string[] {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, "\n")
    .replace(/<(\w+)\b[^>]*\s(?:lang|hreflang)="[^"]*"[^>]*>[^<]*<\/\1>/gi, "\n")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\/?(?:a|abbr|b|bdi|em|i|span|strong|time)\b[^>]*>/gi, "")
    .replace(/<[^>]+>/g, "\n")
    .replace(/&(?:amp|nbsp|quot|lt|gt|#x27|#39);/g, " ")
    .split("\n");
}

/** Names and addresses say nothing of the language: what counts are the words that begin with a small letter. */
const smallWords = (sentence: string) => sentence.match(/(?<![\p{L}’'-])\p{Ll}[\p{L}’'-]*/gu) ?? [];

/** Sentences of a page that are written in another language than its own. */
function strangers(html: string, locale: Added): string[] {
  const sentences = blocksOf(html).flatMap((block) => block.split(/(?<=[.!?…])\s+/));
  return sentences.flatMap((sentence) => {
    const words = smallWords(sentence);
    if (words.length < 6) return [];
    const found = detect(words.join(" "), { only: [...spoken] });
    return found === locale || found === "" ? [] : [`${found}: ${sentence.trim()}`];
  });
}

async function pathsOf(locale: Added): Promise<string[]> {
  const read = async (path: string) => (await fetch(`${site.url}${path}`)).text();
  const places = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const maps = places(await read("/sitemap.xml"));
  const pages = (await Promise.all(maps.map(read))).flatMap(places);
  return [...new Set(pages)].filter((path) => path === `/${locale}` || path.startsWith(`/${locale}/`));
}

test("the look for sentences of another language finds them", () => {
  const german = "<p>Wählen Sie eine Woche, die Ihnen passt, und zahlen Sie gleich hier.</p>";
  expect(strangers(german, "de")).toEqual([]);
  expect(strangers(german, "it")).toHaveLength(1);
  expect(strangers("<p>Choisissez une semaine libre pour la réserver avec vos enfants.</p>", "de")).toHaveLength(1);
});

for (const locale of added) {
  test(`every page in ${locale} speaks its language and misses no text [LN1]`, async () => {
    test.setTimeout(240_000);
    const queue = await pathsOf(locale);
    expect(queue.length).toBeGreaterThan(150);
    const faults: string[] = [];
    const look = async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const reply = await fetch(`${site.url}${path}`);
        const html = await reply.text();
        if (reply.status !== 200) faults.push(`${path}: ${reply.status}`);
        if (!html.includes(`<html lang="${locale}-CH"`)) faults.push(`${path}: lang`);
        const keys = blocksOf(html).filter((block) => /^(?:\w+\.){2,}\w+$/.test(block.trim()));
        faults.push(...[...keys, ...strangers(html, locale)].map((text) => `${path}: ${text}`));
      }
    };
    await Promise.all([look(), look(), look(), look()]);
    expect([...new Set(faults)]).toEqual([]);
  });
}

test("switch, alternates, feed and worker name all four languages; a page that is not there says so in its own [LN1 RT12]", async ({
  request,
}) => {
  const html = await (await request.get(`${site.url}/it/contact`)).text();
  for (const other of spoken) {
    expect(html).toContain(`hrefLang="${other}" href="${site.url}/${other}/contact"`);
    expect(html).toMatch(new RegExp(`<a[^>]*href="/${other}/contact"`));
  }
  expect(await (await request.get(`${site.url}/sw.js`)).text()).toContain('"locales":["fr","en","de","it"]');
  for (const [locale, title] of [
    ["de", "Fehler 404"],
    ["it", "Errore 404"],
  ]) {
    expect((await request.get(`${site.url}/${locale}/actualite/rss.xml`)).status()).toBe(200);
    const missing = await request.get(`${site.url}/${locale}/rien-de-tel`);
    expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining(title ?? "")]);
  }
});

const kinds = [
  "",
  "/location",
  "/location/prix-semaine",
  "/location/1/x",
  "/vente",
  "/vente/301/x",
  "/service",
  "/service/9/x",
  "/produits/package",
  "/actualite",
  "/emplois",
  "/contact",
  "/favoris",
  "/login",
  "/commande/mon-panier",
  "/recherche/?q=chalet",
];

test("no page is wider than a telephone of 320 or 390 px [LN1]", async ({ page }) => {
  test.setTimeout(240_000);
  const wide: string[] = [];
  for (const locale of added)
    for (const kind of kinds) {
      await page.goto(`${site.url}/${locale}${kind}`);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const reach = await page.evaluate(() => document.documentElement.scrollWidth);
        if (reach > width) wide.push(`/${locale}${kind} at ${width}: ${reach}`);
      }
    }
  expect(wide).toEqual([]);
});
