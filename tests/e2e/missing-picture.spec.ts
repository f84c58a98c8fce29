// A picture that fails to load displays its background everywhere, never the browser's icon.
import { expect, type Page, test } from "playwright/test";
import { refuse } from "#tests/e2e/frame";
import { picture } from "#tests/e2e/picture";
import { words } from "#tests/e2e/words";

const { property } = words.fr;

const openGallery = async (page: Page) => {
  await page.locator("[data-photo='0']").first().click();
  return page.getByRole("dialog", { name: property.detail.photosTitle });
};

test("a home and its gallery show the background instead of broken pictures [RN5]", async ({ page }) => {
  await page.route("**/media/**", (route) => route.fulfill({ status: 404 }));
  await page.goto("/fr/location/17");
  await refuse(page);
  await expect(page.locator("[data-photo='0'] img").first()).toHaveCSS("opacity", "0");
  await picture(page, "missing");
  const gallery = await openGallery(page);
  await expect(gallery.locator("[data-zoom] img").first()).toHaveCSS("opacity", "0");
  await expect(gallery.locator("[data-zoom]").first()).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(gallery.locator("ol img").first()).toHaveCSS("opacity", "0");
  await picture(page, "missing-gallery");
});

test("the gallery keeps the picture already shown when the large one fails to load [RN5]", async ({ page }) => {
  await page.goto("/fr/location/17", { waitUntil: "networkidle" });
  await refuse(page);
  const shown = await page
    .locator("[data-photo='0'] img")
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.route("**/media/**", (route) =>
    route.request().url() === shown ? route.continue() : route.fulfill({ status: 404 }),
  );
  const large = (await openGallery(page)).locator("[data-zoom] img").first();
  const loadedSource = () => large.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0]);
  await expect.poll(loadedSource).toEqual([shown, true]);
  await expect(large).toHaveCSS("opacity", "1");
});
