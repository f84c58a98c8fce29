// The map beside a list: schematic and without requests to others, in sync with the list, its listings also without it.
import { expect, test } from "playwright/test";
import { consent, expectInStep, foreignRequests, opened, pins, single, theMap } from "#tests/e2e/map";
import { words } from "#tests/e2e/words";
import { readableText } from "#tests/fixtures/html-text";

const { property, content } = words.fr;
const { map: texts } = property;

test("no request leaves the site from the map by a home to the contact page before consent [RN4 PN10]", async ({
  page,
  context,
}) => {
  const foreign = await foreignRequests(context);
  await page.goto("/fr/location/map");
  await single(theMap(page)).first().focus();
  await page.keyboard.press("Enter");
  await opened(theMap(page)).getByRole("link").click();
  await page.waitForURL(/\/fr\/location\/\d+\//);
  const area = page.locator("#quartier").getByRole("group");
  await area.scrollIntoViewIfNeeded();
  await expect(area.getByRole("img")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  await page.goto("/fr/contact");
  const office = page.getByRole("group", { name: content.contact.map });
  await office.scrollIntoViewIfNeeded();
  await expect(office.getByRole("img")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  expect(await consent(page)).toBeNull();
});

test("the schematic map stays in sync with its list and follows the filters [RN4 TH3]", async ({ page, context }) => {
  await foreignRequests(context);
  await context.addCookies([{ name: "AIO_consent", value: "none", url: test.info().project.use.baseURL }]);
  await page.goto("/fr/location/map");
  await expect(pins(theMap(page)).first()).toBeVisible();
  await expectInStep(page);
  await page.goto("/fr/location?roomsMin=5");
  const homes = await page.locator("article[data-listing]").count();
  const countOnMap = () =>
    pins(theMap(page)).evaluateAll((all) =>
      all.reduce((sum, pin) => sum + (pin.hasAttribute("data-listing") ? 1 : Number(pin.textContent)), 0),
    );
  await expect.poll(countOnMap).toBe(homes);
});

test("without JavaScript the list and the address remain available [RN4]", async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/fr/location/map");
  await expect(theMap(page)).toBeHidden();
  expect(await page.locator("article[data-listing]").count()).toBeGreaterThan(10);
  await context.close();
  const read = readableText(await (await request.get("/fr/contact")).text());
  for (const text of ["Route Centrale 12", content.contact.directions]) expect(read).toContain(text);
});

test("on a phone the lists of sales and leases link to a map of their own listings [RN4] S16", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name, listing] of [
    ["/fr/vente", texts.titleSales, "/fr/vente/"],
    ["/fr/location/annuelle", texts.title, "/fr/location/annuelle/"],
  ] as const) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByRole("link", { name: texts.open, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}.*#carte$`));
    const map = page.getByRole("group", { name });
    await expect(map).toBeInViewport();
    // Below the bar of filters, and not far below.
    await expect.poll(async () => (await map.boundingBox())?.y).toBeLessThan(170);
    const listed = await page
      .locator("main article[data-listing]")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-listing")));
    await single(map).first().focus();
    await page.keyboard.press("Enter");
    await expect(opened(map).getByRole("link")).toHaveAttribute("href", new RegExp(`^${listing}`));
    expect(listed.length).toBeGreaterThan(5);
  }
});
