// A browser that prefers another language of the site is offered it once, on the page, in that language.
import { expect, type Page, test } from "playwright/test";
import { violations } from "#tests/e2e/accessibility";
import { words } from "#tests/e2e/words";

const { languages } = words.fr.layout;
const nothingKept = { storageState: { cookies: [], origins: [] } };
const strip = (page: Page) => page.getByRole("region", { name: languages.offer });
const refuse = (page: Page) => page.getByRole("button", { name: words.en.layout.consent.refuse }).click();

test.describe("a French-speaking browser on an English page", () => {
  test.use(nothingKept);

  test("is offered French after the cookie choice, without covering the footer, and gets the same page [LN1 RT3]", {
    tag: "@phone",
  }, async ({ page }) => {
    await page.goto("/en/location?people=4");
    await expect(page.getByRole("region", { name: words.en.layout.consent.title })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await refuse(page);
    await expect(strip(page)).toHaveAttribute("lang", "fr");
    const footer = page.getByRole("contentinfo");
    const hidden = async () => {
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      const top = await strip(page).evaluate((bar) => bar.getBoundingClientRect().top);
      return (await footer.evaluate((foot) => foot.getBoundingClientRect().bottom)) - top;
    };
    await expect.poll(hidden).toBeLessThanOrEqual(1);
    expect(await violations(page)).toEqual([]);
    await strip(page).getByRole("link", { name: languages.read }).click();
    await expect(page).toHaveURL(/\/fr\/location\?people=4$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr-FR");
    await expect(strip(page)).toHaveCount(0);
  });

  test("is offered it once: not on the next page after closing it [LN1]", async ({ page }) => {
    await page.goto("/en/contact");
    await refuse(page);
    await strip(page).getByRole("button", { name: languages.stay }).click();
    await expect(strip(page)).toHaveCount(0);
    await page.goto("/en/presentation", { waitUntil: "networkidle" });
    await expect(strip(page)).toHaveCount(0);
  });

  test("is offered nothing after switching the language itself [LN1]", async ({ page }) => {
    await page.goto("/fr/contact");
    await page.getByRole("button", { name: words.fr.layout.consent.refuse }).click();
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
    await page.waitForLoadState("networkidle");
    await expect(strip(page)).toHaveCount(0);
  });
});
