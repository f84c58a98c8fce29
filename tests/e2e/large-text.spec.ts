// Text at 200 % in all four languages: header and footer wrap instead of overflowing.
import { expect, type Page } from "playwright/test";
import { cut } from "#tests/e2e/cut";
import { test } from "#tests/e2e/four-languages";
import { words } from "#tests/e2e/words";

const textSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

test("nothing overlaps with text at 200 %: title and search, week prices, filters [TH3]", async ({ page, site }) => {
  const { property } = words.fr;
  const widths = async (path: string, check: (width: number) => Promise<void>) => {
    await page.goto(`${site}${path}`);
    await textSize(page, 200);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await check(width);
    }
  };
  await widths("/fr", async (width) => {
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    const search = await page.locator("form", { has: page.locator("#search-arrival") }).boundingBox();
    expect((title?.y ?? 0) + (title?.height ?? 0), `title at ${width} px`).toBeLessThan(search?.y ?? 0);
  });
  await widths("/fr/location", async (width) => {
    expect(await cut(page)).toEqual([]);
    const filters = page.locator("form summary:visible");
    expect(await filters.count(), `filters at ${width} px`).toBeGreaterThan(0);
    const high = await filters.evaluateAll(
      (all) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
    );
    expect(high, `filters at ${width} px`).toBe(0);
  });
  await widths("/fr/location/1", async (width) => {
    const weeks = page.getByRole("list", { name: property.weeks.title }).locator("[data-free]");
    const overflowing = await weeks.evaluateAll((all) =>
      all.filter((week) =>
        [...week.children].some((text) => text.clientWidth > week.clientWidth || text.scrollWidth > week.clientWidth),
      ),
    );
    expect(await weeks.count()).toBeGreaterThan(20);
    expect(overflowing.length, `weeks at ${width} px`).toBe(0);
  });
});

test("header and footer wrap with text up to 200 %, and the menu stays reachable [TH2 TH3 LN1]", async ({
  page,
  site,
}) => {
  for (const language of ["de", "it", "fr"]) {
    await page.goto(`${site}/${language}/contact`);
    for (const width of [600, 640, 800, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const percent of [100, 125, 150, 200]) {
        await textSize(page, percent);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${language}, ${width} px, ${percent} %`).toBe(0);
      }
    }
  }
  await page.setViewportSize({ width: 1024, height: 800 });
  await textSize(page, 100);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: words.fr.layout.nav.rent })).toBeVisible();
  await textSize(page, 200);
  await expect(header.getByRole("link", { name: words.fr.layout.nav.rent })).toBeHidden();
  await header.getByRole("button", { name: words.fr.layout.menu.open }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: words.fr.layout.nav.rent }).first()).toBeVisible();
});
