// The map beside a list: schematic first, swisstopo's tiles after consent, in sync with the list.
import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { allowMaps, expectInStep, foreignRequests, opened, pins, single, swisstopo, theMap } from "#tests/e2e/map";
import { withPictures } from "#tests/e2e/with-pictures";
import { words } from "#tests/e2e/words";

test.use(withPictures);

const { layout, property, content } = words.fr;
const { map: texts } = property;
const host = (address: string) => new URL(address).hostname;
const consent = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "AIO_consent")?.value ?? null;
test("no request leaves the site from home to contact page before consent [RN4 PN10]", async ({ page, context }) => {
  const foreign = await foreignRequests(context);
  await page.goto("/fr");
  await page.getByRole("banner").getByRole("link", { name: layout.nav.rent, exact: true }).click();
  await page.waitForURL("**/fr/location");
  await expect(pins(theMap(page)).first()).toBeVisible();
  await page.locator("main").getByRole("link", { name: property.list.doors.map, exact: true }).first().click();
  await page.waitForURL("**/fr/location/map");
  await single(theMap(page)).first().focus();
  await page.keyboard.press("Enter");
  await opened(theMap(page)).getByRole("link").click();
  await page.waitForURL(/\/fr\/location\/\d+\//);
  const areaMap = page.locator("#quartier").getByRole("group");
  await areaMap.scrollIntoViewIfNeeded();
  await expect(areaMap.getByRole("img")).toBeVisible();
  await page.goto("/fr/vente");
  await expect(page.getByRole("group", { name: texts.titleSales }).locator("[data-pin]").first()).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: layout.nav.contact, exact: true }).click();
  await page.waitForURL("**/fr/contact");
  await expect(page.getByRole("group", { name: content.contact.map }).getByRole("img")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  expect(await consent(page)).toBeNull();
});

test("the map's button allows maps only; withdrawing consent restores the schematic map [RN4 PN10]", async ({
  page,
  context,
}) => {
  const foreign = await foreignRequests(context);
  const tiles = await swisstopo(context);
  await page.goto("/fr/location/map");
  await page.getByRole("button", { name: layout.consent.refuse }).click();
  const map = theMap(page);
  await expect(map.getByText(texts.hostSwisstopo)).toBeVisible();
  expect(tiles).toEqual([]);
  await expectAccessible(page);
  await map.getByRole("button", { name: texts.show }).click();
  await expect(map.getByRole("link", { name: "© swisstopo" })).toBeVisible();
  await expect.poll(() => consent(page)).toBe("maps");
  expect(tiles.length).toBeGreaterThan(3);
  expect([...new Set(tiles.map(host))]).toEqual(["wmts.geo.admin.ch"]);
  await expectInStep(page);
  await expectAccessible(page);

  await page.getByRole("contentinfo").getByRole("button", { name: layout.footer.cookies }).click();
  await page.getByRole("button", { name: layout.consent.refuse }).click();
  await expect(map.getByRole("button", { name: texts.show })).toBeVisible();
  expect(await consent(page)).toBe("none");
  const sofar = tiles.length;
  await page.reload();
  await expect(pins(map).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect([tiles.length, foreign.length]).toEqual([sofar, 0]);
});

test("the schematic map stays in sync with its list and follows the filters [RN4 TH3]", async ({ page, context }) => {
  await foreignRequests(context);
  await context.addCookies([{ name: "AIO_consent", value: "none", url: test.info().project.use.baseURL }]);
  await page.goto("/fr/location/map");
  await expect(pins(theMap(page)).first()).toBeVisible();
  await expectInStep(page);
  await expectAccessible(page);
  await page.goto("/fr/location?roomsMin=5");
  const homes = await page.locator("article[data-listing]").count();
  const countOnMap = () =>
    pins(theMap(page)).evaluateAll((all) =>
      all.reduce((sum, pin) => sum + (pin.hasAttribute("data-listing") ? 1 : Number(pin.textContent)), 0),
    );
  await expect.poll(countOnMap).toBe(homes);
});

test("missing tiles leave the schematic map with a message and a retry button [RN4]", async ({
  page,
  context,
  baseURL,
}) => {
  await allowMaps(context, baseURL ?? "");
  await context.route("https://wmts.geo.admin.ch/**", (route) => route.abort());
  await page.goto("/fr/location/map");
  const map = theMap(page);
  await expect(map.getByRole("status")).toHaveText(texts.down);
  await expect(pins(map).first()).toBeVisible();
  await expectAccessible(page);
  await context.unroute("https://wmts.geo.admin.ch/**");
  await swisstopo(context);
  await map.getByRole("button", { name: texts.retry }).click();
  await expect(map.getByRole("link", { name: "© swisstopo" })).toBeVisible();
  await expect(map.getByRole("status")).toHaveCount(0);
});

test("the policy allows the tiles of the configured provider only [PN10]", async ({ page }) => {
  const policy = (await page.request.get("/fr/location/map")).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("https://wmts.geo.admin.ch");
  expect(policy).not.toContain("google");
  expect(policy).not.toContain("unsafe");
});

test("without JavaScript the list and the address remain available [RN4]", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/fr/location/map");
  await expect(theMap(page)).toBeHidden();
  expect(await page.locator("article[data-listing]").count()).toBeGreaterThan(10);
  await page.goto("/fr/contact");
  await expect(page.getByRole("main").getByText("Route Centrale 12", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: content.contact.directions })).toBeVisible();
  await context.close();
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
