// Favourites: hearts, comparison page, shared link.
import { expect, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { awake } from "#tests/e2e/frame";
import { words } from "#tests/e2e/words";

const fr = words.fr.property.favourites;
const en = words.en.property.favourites;

test("favourites fill a comparison page with a shareable link [OP4 RN5 SL2]", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/fr/location");
  await awake(page);
  const hearts = page.getByRole("button", { name: fr.button.keep });
  for (const index of [0, 1, 2]) {
    await hearts.nth(index).click();
    await expect(hearts.nth(index)).toHaveAttribute("aria-pressed", "true");
  }
  await page.goto("/fr/vente?type=land");
  await awake(page);
  await hearts.first().click();
  await page.getByRole("button", { name: fr.button.see }).click();

  await expect(page).toHaveURL(/\/fr\/favoris\?ids=l\d+(,|%2C)l\d+(,|%2C)l\d+(,|%2C)v\d+/);
  await expect(page.locator("article[data-listing]")).toHaveCount(4);
  await expect(page.getByText(fr.selection.own)).toBeVisible();
  const table = page.getByRole("table");
  // What is for sale stands alone and is compared with nothing.
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect(table.getByRole("rowheader", { name: fr.rows.plot })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel(fr.compare).first().uncheck();
  await page.getByRole("button", { name: fr.compareSubmit }).click();
  await expect(table.getByRole("columnheader")).toHaveCount(2);

  await page.locator("header").getByRole("button", { name: words.fr.layout.menu.title }).click();
  await expect(
    page.getByRole("dialog").getByRole("link", { name: `${words.fr.layout.menu.favourites} (4)` }),
  ).toBeVisible();
});

test("a shared selection can be kept, and an item removed and restored [OP4]", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/en/favoris?ids=l13,l14");
  await awake(page);
  await expect(page.getByText(en.selection.sent)).toBeVisible();
  await page.getByRole("button", { name: en.selection.keepAll }).click();
  await expect(page.getByText(en.selection.own)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("nuxtShop_favourites"))).toBe('["l13","l14"]');
  const heart = page.getByRole("button", { name: en.button.keep }).first();
  await heart.click();
  await expect(page.getByText(en.selection.changed)).toBeVisible();
  await page.getByRole("button", { name: en.button.undo }).click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("shows an accessible empty state when the stored favourites are malformed [OP4]", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("nuxtShop_favourites", '{"l13":true}'));
  await page.goto("/fr/favoris");
  await expect(page.getByRole("heading", { name: fr.emptyTitle })).toBeVisible();
  await expectAccessible(page);
});
