// Text twice as large beside all four languages: header and foot of the page fold rather than run over its edge.
import { expect } from "playwright/test";
import { test } from "#tests/e2e/four-languages";
import { words } from "#tests/e2e/words";

test("header and foot fold beside text of up to 200 %, and the menu stays in reach [TH2 TH3 LN1]", async ({
  page,
  site,
}) => {
  for (const language of ["fr", "de", "it"])
    for (const width of [600, 640, 800, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site}/${language}/contact`);
      for (const percent of [100, 125, 150, 200]) {
        const over = await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}%`;
          return document.documentElement.scrollWidth - innerWidth;
        }, percent);
        expect(over, `${language}, ${width} px, ${percent} %`).toBe(0);
      }
    }
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`${site}/fr/contact`);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: words.fr.layout.nav.rent })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expect(header.getByRole("link", { name: words.fr.layout.nav.rent })).toBeHidden();
  await header.getByRole("button", { name: words.fr.layout.menu.open }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: words.fr.layout.nav.rent }).first()).toBeVisible();
});
