// Visible behaviour: consent bar, Back and dialogs, the printed page.
import { expect, type Page, test } from "playwright/test";
import { agency } from "#agency/agency";
import { words } from "#tests/e2e/words";

const { layout } = words.fr;
const consentBar = (page: Page) => page.getByRole("region", { name: layout.consent.title });
const refuse = (page: Page) => page.getByRole("button", { name: layout.consent.refuse }).click();
const atFoot = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));

test("the consent bar has focus on the second Tab, links to the privacy page and covers nothing at the page end S3", async ({
  page,
}) => {
  await page.goto("/fr/location/17");
  await expect(consentBar(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(consentBar(page).locator(":focus")).toHaveCount(1);
  await expect(consentBar(page).getByRole("link", { name: layout.footer.privacy })).toHaveAttribute(
    "href",
    /\/fr\/page\//,
  );

  await atFoot(page);
  const top = await consentBar(page).evaluate((bar) => bar.getBoundingClientRect().top);
  const imprint = page.getByRole("contentinfo").getByRole("link", { name: layout.footer.imprint });
  const last = await imprint.evaluate((link) => link.closest("footer")?.getBoundingClientRect().bottom ?? 0);
  expect(last).toBeLessThanOrEqual(top + 1);
  await imprint.click();
  await expect(page.getByRole("heading", { level: 1, name: layout.footer.imprint })).toBeVisible();
});

test("on a phone Back closes the booking panel, the menu and the cart G7", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/fr/location/17");
  await refuse(page);
  await page.locator("a[href='#reserver']").filter({ visible: true }).first().click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  for (const name of [layout.menu.open, layout.cart.title]) {
    await page.getByRole("button", { name }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.getByRole("button", { name: layout.menu.open }).click();
  await page.getByRole("dialog").getByRole("link", { name: layout.menu.buy }).first().click();
  await expect(page).toHaveURL(/\/fr\/vente$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/fr/vente");
});

test("the alert is a gradient banner with a link; search box from 992 px, a link below; no sideways scroll C6 C9", async ({
  page,
}) => {
  await page.goto("/fr");
  await refuse(page);
  const banner = page.getByRole("complementary", { name: layout.alert.label });
  await expect(banner).toContainText("Route Montana–Aminona fermée");
  expect(await banner.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain("linear-gradient");
  await expect(banner.getByRole("link", { name: layout.alert.more })).toHaveAttribute("href", "/fr/contact");
  for (const width of [320, 390, 768, 992, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const header = page.getByRole("banner");
    const found =
      width >= 992 ? header.getByRole("searchbox") : header.getByRole("link", { name: layout.search.label });
    await expect(found, String(width)).toBeVisible();
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    if (width >= 768) await expect(header.getByRole("link", { name: "English" })).toBeVisible();
  }
});

test("a printed sale starts at the left margin and shows the sales telephone S10", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/fr/vente/301");
  await refuse(page);
  await page.emulateMedia({ media: "print" });
  const head = page.locator("main header .print-only");
  await expect(head).toContainText(agency.desks.sales.telephone);
  await expect(head).toHaveCSS("text-align", "start");
});
