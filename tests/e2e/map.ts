import { type BrowserContext, expect, type Locator, type Page } from "playwright/test";
import { words } from "#tests/e2e/words";

const { map: texts } = words.fr.property;
const tile = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==",
  "base64",
);

export const theMap = (page: Page) => page.getByRole("group", { name: texts.title });
export const pins = (map: Locator) => map.locator("[data-pin]");
export const single = (map: Locator) => map.locator("[data-pin][data-listing]");
const clusters = (map: Locator) => map.locator("[data-pin]:not([data-listing])");
export const opened = (map: Locator) => map.locator("section[data-listing]");

/** Every request of these pages that goes anywhere but to the site; none of them gets through unless told. */
export async function foreignRequests(context: BrowserContext): Promise<string[]> {
  const foreign: string[] = [];
  await context.route(
    (url) => /^(https?|wss?):$/.test(url.protocol) && url.hostname !== "localhost",
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  return foreign;
}

/** What the visitor has allowed; null before the question is answered. */
export const consent = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "AIO_consent")?.value ?? null;

export const allowMaps = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: "AIO_consent", value: "maps", url }]);

/** Answers every tile; hands back the addresses asked for. */
export async function swisstopo(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route("https://wmts.geo.admin.ch/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: tile, contentType: "image/jpeg" });
  });
  return asked;
}

/** No pin lies over another one. */
async function expectApart(map: Locator) {
  const boxes = await pins(map).evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(3);
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      const over = one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      expect(over).toBe(false);
    }
  });
}

/** Hover and focus light each other up, a pin opens its card, a cluster opens itself; whatever lies below the pins. */
export async function expectInStep(page: Page) {
  const map = theMap(page);
  await expectApart(map);
  const pin = single(map).first();
  const id = await pin.getAttribute("data-listing");
  const card = page.locator(`article[data-listing="${id}"]`);
  await pin.focus();
  await expect(card).toHaveAttribute("data-highlighted", "");
  await page.locator("h1").hover();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await expect(pin.locator("span")).toHaveClass(/bg-primary/);

  await pin.focus();
  await page.keyboard.press("Enter");
  const link = opened(map).getByRole("link");
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute("href", new RegExp(`/location/${id}/`));
  await expect(pin).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(opened(map)).toHaveCount(0);
  await expect(pin).toBeFocused();
  await page.keyboard.press("End");
  await expect(pins(map).last()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(pins(map).last()).not.toBeFocused();

  const before = await single(map).count();
  await map.getByRole("button", { name: texts.fit }).click();
  await clusters(map).first().click();
  await expect.poll(async () => (await opened(map).count()) > 0 || (await single(map).count()) !== before).toBe(true);
  await expect(map.locator(":focus")).toHaveCount(1);
}
