import { type BrowserContext, expect, type Locator, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { startSite } from "#tests/e2e/site-process";
import { words } from "#tests/e2e/words";
import { googleMapsStub } from "#tests/fixtures/google-maps-stub";

const { layout, property, content } = words.fr;
const { map: texts } = property;
const tile = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==",
  "base64",
);

const theMap = (page: Page) => page.getByRole("group", { name: texts.title });
const pins = (map: Locator) => map.locator("[data-pin]");
const single = (map: Locator) => map.locator("[data-pin][data-listing]");
const clusters = (map: Locator) => map.locator("[data-pin]:not([data-listing])");
const opened = (map: Locator) => map.locator("section[data-listing]");
const host = (address: string) => new URL(address).hostname;

/** Every request of these pages that goes anywhere but to the site; none of them gets through unless told. */
async function foreignRequests(context: BrowserContext): Promise<string[]> {
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

const consent = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "AIO_consent")?.value ?? null;
const allowMaps = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: "AIO_consent", value: "maps", url }]);

/** Answers every tile; hands back the addresses asked for. */
async function swisstopo(context: BrowserContext): Promise<string[]> {
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
async function expectInStep(page: Page) {
  const map = theMap(page);
  await expectApart(map);
  const pin = single(map).first();
  const id = await pin.getAttribute("data-listing");
  const card = page.locator(`article[data-listing="${id}"]`);
  await pin.focus();
  await expect(card).toHaveAttribute("data-lit", "");
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

test.describe("maps", { tag: "@desktop" }, () => {
  test("RN4 PN10 from home to contact nothing leaves the browser before consent", async ({ page, context }) => {
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
    const there = page.locator("#quartier").getByRole("group");
    await there.scrollIntoViewIfNeeded();
    await expect(there.getByRole("img")).toBeVisible();
    await page.goto("/fr/vente");
    await expect(page.getByRole("group", { name: texts.titleSales }).locator("[data-pin]").first()).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: layout.nav.contact, exact: true }).click();
    await page.waitForURL("**/fr/contact");
    await expect(page.getByRole("group", { name: content.contact.map }).getByRole("img")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(foreign).toEqual([]);
    expect(await consent(page)).toBeNull();
  });

  test("RN4 PN10 the invitation allows maps and nothing else; taken back, the map is schematic again", async ({
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

  test("RN4 TH3 the schematic map is in step with its list, and follows the filters", async ({ page, context }) => {
    await foreignRequests(context);
    await context.addCookies([{ name: "AIO_consent", value: "none", url: test.info().project.use.baseURL }]);
    await page.goto("/fr/location/map");
    await expect(pins(theMap(page)).first()).toBeVisible();
    await expectInStep(page);
    await expectAccessible(page);
    await page.goto("/fr/location?roomsMin=5");
    const homes = await page.locator("article[data-listing]").count();
    const shown = () =>
      pins(theMap(page)).evaluateAll((all) =>
        all.reduce((sum, pin) => sum + (pin.hasAttribute("data-listing") ? 1 : Number(pin.textContent)), 0),
      );
    await expect.poll(shown).toBe(homes);
  });

  test("RN4 tiles that do not come leave the schematic map and a word, and may be asked for again", async ({
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

  test("PN10 the policy lets in the tiles of the configured provider and nobody else", async ({ page }) => {
    const policy = (await page.request.get("/fr/location/map")).headers()["content-security-policy"] ?? "";
    expect(policy).toContain("https://wmts.geo.admin.ch");
    expect(policy).not.toContain("google");
    expect(policy).not.toContain("unsafe");
  });

  test("RN4 without JavaScript the list and the address remain", async ({ browser, baseURL }) => {
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
});

test.describe("with Google's key", { tag: "@desktop" }, () => {
  test.describe.configure({ mode: "serial" });
  let site: { url: string; stop: () => Promise<void> };

  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(120_000);
    const services = `http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 1}`;
    site = await startSite(services, {
      GOOGLE_MAPS_KEY: "a-key-for-the-tests",
      ANALYTICS_SCRIPT_URL: "https://audience.example/script.js",
      UPSTREAM_TIMEOUT_MS: "8000",
    });
  });
  test.afterAll(() => site?.stop());

  async function google(context: BrowserContext, refused = false): Promise<string[]> {
    const asked: string[] = [];
    await context.route("https://maps.googleapis.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: `(${googleMapsStub})(${refused})`, contentType: "application/javascript" });
    });
    return asked;
  }

  test("RN4 PN10 Google's script comes after consent, and its map is in step with the list", async ({
    page,
    context,
  }) => {
    const foreign = await foreignRequests(context);
    const asked = await google(context);
    await page.goto(`${site.url}/fr/location/map`);
    const map = theMap(page);
    await expect(map.getByText(texts.hostGoogle)).toBeVisible();
    expect(asked).toEqual([]);
    await map.getByRole("button", { name: texts.show }).click();
    await expect(map.locator("[data-google-map] [data-pin]").first()).toBeVisible();
    await expect(map.getByRole("button", { name: texts.show })).toHaveCount(0);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain("key=a-key-for-the-tests");
    await expect(page.getByRole("region", { name: layout.consent.title })).toHaveCount(0);
    await expectInStep(page);
    expect(foreign).toEqual([]);
  });

  test("RN4 a key that Google refuses leaves the schematic map and a word", async ({ page, context }) => {
    await allowMaps(context, site.url);
    await google(context, true);
    await page.goto(`${site.url}/fr/location/map`);
    await expect(theMap(page).getByRole("status")).toHaveText(texts.down);
    await expect(pins(theMap(page)).first()).toBeVisible();
  });

  test("PN10 a script for audience loads once its kind is allowed, not before", async ({ page, context }) => {
    const foreign = await foreignRequests(context);
    await page.goto(`${site.url}/fr`);
    await page.getByRole("button", { name: layout.consent.choose }).click();
    await page.waitForLoadState("networkidle");
    expect(foreign).toEqual([]);
    await page.getByRole("checkbox", { name: layout.consent.analytics }).check();
    await page.getByRole("button", { name: layout.consent.save }).click();
    await expect.poll(() => foreign).toEqual(["https://audience.example/script.js"]);
  });
});
