// Next steps of pages: a search, favourites, the contact page, a text page.
import { expect, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { words } from "#tests/e2e/words";

const { content, property, layout } = words.fr;
const telephone = "+41 27 555 01 20";

test("search hits show picture and price [CT4] S22", async ({ page }) => {
  await page.goto("/fr/recherche?q=chalet");
  const hits = page.locator("section[aria-labelledby=results-locations] li");
  await expect(hits.first().locator("img")).toBeVisible();
  await expect(hits.first()).toContainText(/dès.*CHF\s\d|CHF\s[\d']+/);
  const sales = page.locator("section[aria-labelledby=results-sales] li");
  await expect(sales.first().locator("img")).toBeVisible();
  await expect(sales.first()).toContainText(/CHF\s[\d']+|Prix sur demande/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible(page);
});

test("the header links to favourites, which are grouped by kind [OP4] S23", { tag: "@desktop" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("nuxtShop_favourites", '["v301","l13","v302","l14"]'));
  await page.goto("/fr");
  await page.getByRole("banner").getByRole("link", { name: layout.menu.favourites }).click();
  await expect(page).toHaveURL(/\/fr\/favoris\?ids=/);
  const sections = page.locator("main form section");
  await expect(sections).toHaveCount(2);
  await expect(sections.nth(0).getByRole("heading", { level: 2 })).toContainText(property.crumbs.rentals);
  await expect(sections.nth(0).locator("article[data-listing]")).toHaveCount(2);
  await expect(sections.nth(1).getByRole("heading", { level: 2 })).toContainText(property.crumbs.sales);
  await expect(sections.nth(1).locator("article[data-listing]")).toHaveCount(2);
  await expectAccessible(page);
});

test("on a phone the telephone number is above the contact form, on one line [CT5] S20", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/fr/contact");
  const call = page.getByRole("main").getByRole("link", { name: telephone });
  const [first, form] = [await call.first().boundingBox(), await page.locator("main form").boundingBox()];
  expect(first?.y).toBeLessThan(form?.y ?? 0);
  for (const link of await call.all()) expect((await link.boundingBox())?.height).toBeLessThan(60);
});

test("standalone text pages have a contact box; the agency's page names its staff [CT1] S24", async ({ page }) => {
  for (const path of ["/fr/cguone", "/fr/devenir-client"]) {
    const html = await (await page.request.get(path)).text();
    const asides = html.match(/<aside[\s\S]*?<\/aside>/g)?.join() ?? "";
    expect(asides, path).toContain(`>${content.contact.ask}</h`);
  }
  await page.goto("/fr/presentation");
  const aside = page.getByRole("complementary").getByRole("heading", { name: content.contact.ask });
  await expect(aside).toBeVisible();
  expect((await aside.boundingBox())?.x).toBeGreaterThan(800);
  await expect(page.getByRole("heading", { name: "Qui vous répond" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Sandrine");
});

test("a service's form is above its text on a phone, and beside it and sticky on desktop [CT3] S7", async ({
  page,
}) => {
  const form = page.locator("main form").first();
  const text = page.locator("main article img").first();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/fr/service/12");
  expect((await form.boundingBox())?.y).toBeLessThan((await text.boundingBox())?.y ?? 0);
  await page.setViewportSize({ width: 1440, height: 500 });
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(pageHeight).toBeGreaterThan(1_000);
  const [before, words] = [await form.boundingBox(), await text.boundingBox()];
  expect(before?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0));
  await page.evaluate(() => window.scrollTo({ top: 250, behavior: "instant" }));
  await expect.poll(async () => Math.round((await form.boundingBox())?.y ?? 0)).toBeGreaterThan(0);
});
