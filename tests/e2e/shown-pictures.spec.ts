// Pictures that are loaded: a card's slides, the gallery and Back, the printed pages.
import { expect, test } from "playwright/test";
import { addDays, saturdayFrom } from "#lib/property/calendar";
import { refuse } from "#tests/e2e/frame";
import { words } from "#tests/e2e/words";

const { common, property } = words.fr;

test("a card loads its further pictures only when stepped to, and shows a winter picture first for a winter stay [G5 G13]", async ({
  page,
}) => {
  const year = new Date().getFullYear() + (new Date().getMonth() > 0 ? 1 : 0);
  const february = saturdayFrom(`${year}-02-01`);
  await page.goto(`/fr/location?dateFrom=${february}&dateTo=${addDays(february, 7)}`, { waitUntil: "networkidle" });
  await refuse(page);
  const card = page.locator("article[data-listing]").nth(1);
  const pictures = card.locator(".slides img");
  await expect(pictures).toHaveCount(4);
  await expect(pictures.first()).toHaveAttribute("data-lazy", "load");
  for (const later of [1, 2, 3]) await expect(pictures.nth(later)).not.toHaveAttribute("src", /./);
  // The press comes before the code that follows it.
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await pressed;
    await route.continue();
  });
  await card.locator("[data-step='1']").click();
  release();
  await expect(pictures.nth(1)).toHaveAttribute("data-lazy", "load");
  await expect(card.locator(".listing-picture")).toHaveAttribute("data-at", "1");
  await expect(pictures.nth(3)).not.toHaveAttribute("src", /./);
  await pictures.nth(1).click();
  await page.waitForURL(/\/fr\/location\/\d+\/[^?]+\?.*dateFrom=/);
});

test("Back closes the gallery on the same page; closing it by button leaves no history entry G7 G28", async ({
  page,
}) => {
  await page.goto("/fr/location");
  await refuse(page);
  await page.goto("/fr/location/17");
  const gallery = page.getByRole("dialog", { name: property.detail.photosTitle });
  await page.locator("[data-photo='1']").first().click();
  await expect(gallery).toBeVisible();
  await expect(
    gallery.getByText(property.detail.photo.replace("{index}", "2").split("{")[0] ?? "").first(),
  ).toBeVisible();
  await expect
    .poll(() =>
      gallery.locator("ul img").evaluateAll((images) =>
        images.some((image) => {
          const box = image.getBoundingClientRect();
          return box.left >= 0 && box.left < innerWidth && getComputedStyle(image).backgroundImage.includes("/media/");
        }),
      ),
    )
    .toBe(true);
  await gallery
    .locator("ul")
    .first()
    .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 3, behavior: "instant" }));
  await expect(gallery.locator("p[aria-live]")).toHaveText(/^Photo 4 /);
  await gallery.locator("ol button").nth(2).click();
  await expect(gallery.locator("p[aria-live]")).toHaveText(/^Photo 3 /);
  await page.goBack();
  await expect(gallery).toBeHidden();
  expect(new URL(page.url()).pathname).toMatch(/^\/fr\/location\/17/);
  await page.locator("[data-photo='0']").first().click();
  await gallery.getByRole("button", { name: common.close }).click();
  await expect(gallery).toBeHidden();
  const isDialogs = () => page.evaluate(() => (history.state as { dialog?: boolean } | null)?.dialog === true);
  await expect.poll(isDialogs).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/location$/);
});

test("a printed rental has margins, name, reference, price, telephone and floor plan, without map and header S10", async ({
  page,
}) => {
  await page.goto("/fr/location/17");
  await refuse(page);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/réf\. HP-117/).first()).toBeVisible();
  await expect(page.locator(".print-only").getByText(/CHF/)).toBeVisible();
  await expect(page.locator(".print-only").getByText(/\+41 27/)).toBeVisible();
  await expect(page.locator(".gallery [data-shows=plan] img")).toBeVisible();
  await expect(page.locator("body > header")).toBeHidden();
  await expect(page.locator("#quartier .no-print")).toBeHidden();

  // It keeps its margins: nothing touches the edge of the sheet, no heading stands alone.
  const rules = await page.evaluate(() => ({
    heading: getComputedStyle(document.querySelector("main h2") ?? document.body).breakAfter,
    row: getComputedStyle(document.querySelector("main dl > div, main tr") ?? document.body).breakInside,
    wrap: getComputedStyle(document.querySelector("main .wrap") ?? document.body).paddingLeft,
    margin: [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSPageRule ? [rule.style.getPropertyValue("margin")] : [])),
  }));
  expect(rules).toMatchObject({ heading: "avoid", row: "avoid", wrap: "0px" });
  expect(rules.margin).toEqual(["16mm 15mm 18mm"]);
});

test("the printed home page has dark text, no search, and cards that do not break across pages S10", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/fr");
  await refuse(page);
  await page.emulateMedia({ media: "print" });
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toBeVisible();
  await expect(headline).toHaveCSS("color", "rgb(34, 28, 24)");
  await expect(page.getByText(/^Du samedi au samedi\./)).toBeHidden();
  await expect(page.locator(".listing").first()).toHaveCSS("break-inside", "avoid");
  await expect(page.locator(".listing button").first()).toBeHidden();
  await expect(page.locator("main").getByRole("button").filter({ visible: true })).toHaveCount(0);

  // What was not fetched leaves no empty box; before printing the pictures of every card are asked for.
  const unloaded = page.locator('main .picture:has(> img[data-lazy=""])');
  await expect(unloaded.first()).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.locator(".listing .slides > :first-child > img[data-lazy='load']").last()).toBeVisible();
  await expect(page.locator('.listing .slides > :first-child > img[data-lazy=""]')).toHaveCount(0);
});
