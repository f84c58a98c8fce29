// One page per route in German on a phone after hydration, and in Italian those that scripts write: nothing cut off or too wide,
// also with large text, and no other language.
import { expect, type Page } from "playwright/test";
import { cut } from "#tests/e2e/cut";
import { missing, types } from "#tests/e2e/every-route";
import { test } from "#tests/e2e/four-languages";
import { openWhole } from "#tests/e2e/frame";
import { addPackage, addStay, signUp } from "#tests/e2e/person";
import { excuses, foreignLabels, foreignSentences } from "#tests/fixtures/sentences";

// One after the other: two sites at once on two processors leave pages in parts.
test.describe.configure({ mode: "default" });

/** By how much the page is too wide with its text at 200 %. */
const tooWideWithLargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const overflow = document.documentElement.scrollWidth - innerWidth;
    document.documentElement.style.fontSize = "";
    return overflow > 0 ? [`too wide by ${overflow} with text at 200 %`] : [];
  });

/**
 * Pages whose words come only with hydration, and one of each kind of form and listing; what the server writes in Italian is read
 * in tests/site/languages.test.ts.
 */
const written = types.filter(
  (path) =>
    /^\/(commande|mon-compte|favoris|recherche|login)/.test(path) ||
    ["", "/location", "/location/5", "/vente/310", "/contact", "/onelaundry", "/produit/58"].includes(path),
);

for (const [language, paths] of [
  ["de", types],
  ["it", written],
] as const) {
  test(`one page of each type fits a phone and has only one language after hydration (${language}) [LN1 TH2]`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ locale: `${language}-CH`, viewport: { width: 320, height: 844 } });
    const first = await context.newPage();
    await signUp(first);
    await addStay(first);
    await addPackage(first);
    const [labels, inParts] = [foreignLabels(language), excuses(language)];
    const queue = [...paths];
    const faults: string[] = [];
    const measure = async (page: Page) => {
      const widths = [390, 320];
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        let html = "";
        const found: string[] = [];
        // A page that a busy service left in parts is opened until it is whole.
        await expect(async () => {
          const reply = await openWhole(page, `${site}/${language}${path}`);
          html = await page.content();
          expect([path, reply?.status(), inParts(html)]).toEqual([path, path === missing ? 404 : 200, []]);
        }).toPass({ timeout: 60_000 });
        const headings = await page.locator("h1").count();
        if (headings !== 1) found.push(`${headings} h1`);
        found.push(...foreignSentences(html, language), ...labels(html));
        // The next page begins where this one ends: changing the width costs more than measuring.
        widths.reverse();
        for (const width of widths) {
          if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
          found.push(...(await cut(page)), ...(width === 390 ? await tooWideWithLargeText(page) : []));
        }
        faults.push(...new Set(found.map((fault) => `${path}: ${fault}`)));
      }
    };
    await Promise.all([first, await context.newPage(), await context.newPage()].map(measure));
    await context.close();
    expect(faults).toEqual([]);
  });
}
