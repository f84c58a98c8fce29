// The gallery of a home.
import { expect, test } from "playwright/test";
import { words } from "#tests/e2e/words";

const { detail } = words.fr.property;

test("the gallery opens, moves, zooms and restores focus [RN5]", async ({ page }) => {
  await page.goto("/fr/location/14");
  const opener = page.locator("[data-photo='0']").first();
  await opener.focus();
  await page.keyboard.press("Enter");
  const gallery = page.getByRole("dialog", { name: detail.photosTitle });
  await expect(gallery.getByText(/Photo 1 sur/)).toBeVisible();
  await expect(gallery.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByText(/Photo 2 sur/)).toBeVisible();
  const frame = gallery.locator("[data-zoom]").nth(1);
  const width = async () => (await frame.locator("img").boundingBox())?.width ?? 0;
  const fitted = await width();
  await page.keyboard.press("+");
  await expect(frame).toHaveAttribute("data-zoom", "2");
  await expect.poll(width).toBeGreaterThan(fitted * 1.5);
  await gallery.getByRole("button", { name: detail.zoomOut }).click();
  await expect(frame).toHaveAttribute("data-zoom", "1");
  await page.keyboard.press("Escape");
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();
});
