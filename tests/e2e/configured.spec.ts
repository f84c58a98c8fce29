// A second site on the same services with the configuration that the first lacks: Google Maps and analytics.
import { type BrowserContext, expect, test } from "playwright/test";
import { allowMaps, expectInStep, foreignRequests, pins, theMap } from "#tests/e2e/map";
import { startSite } from "#tests/e2e/site-process";
import { words } from "#tests/e2e/words";
import { googleMapsStub } from "#tests/fixtures/google-maps-stub";

test.describe.configure({ mode: "default" });

const { layout, property } = words.fr;
const { map: texts } = property;

let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const services = `http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 1}`;
  site = await startSite(services, {
    GOOGLE_MAPS_KEY: "a-key-for-the-tests",
    ANALYTICS_SCRIPT_URL: "https://audience.example/script.js",
    UPSTREAM_TIMEOUT_MS: "20000",
  });
});
test.afterAll(() => site?.stop());

async function google(context: BrowserContext, refused = false): Promise<string[]> {
  const requests: string[] = [];
  await context.route("https://maps.googleapis.com/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ body: `(${googleMapsStub})(${refused})`, contentType: "application/javascript" });
  });
  return requests;
}

test("Google's map script loads only after consent, and its map stays in sync with the list [RN4 PN10]", async ({
  page,
  context,
}) => {
  const foreign = await foreignRequests(context);
  const googleRequests = await google(context);
  await page.goto(`${site.url}/fr/location/map`);
  const map = theMap(page);
  await expect(map.getByText(texts.hostGoogle)).toBeVisible();
  expect(googleRequests).toEqual([]);
  await map.getByRole("button", { name: texts.show }).click();
  await expect(map.locator("[data-google-map] [data-pin]").first()).toBeVisible();
  await expect(map.getByRole("button", { name: texts.show })).toHaveCount(0);
  expect(googleRequests).toHaveLength(1);
  expect(googleRequests[0]).toContain("key=a-key-for-the-tests");
  await expect(page.getByRole("region", { name: layout.consent.title })).toHaveCount(0);
  await expectInStep(page);
  expect(foreign).toEqual([]);
});

test("falls back to the schematic map with a status message when Google refuses the key [RN4]", async ({
  page,
  context,
}) => {
  await allowMaps(context, site.url);
  await google(context, true);
  await page.goto(`${site.url}/fr/location/map`);
  await expect(theMap(page).getByRole("status")).toHaveText(texts.down);
  await expect(pins(theMap(page)).first()).toBeVisible();
});

test("the analytics script loads only once its category is allowed [PN10]", async ({ page, context }) => {
  const foreign = await foreignRequests(context);
  await page.goto(`${site.url}/fr`);
  await page.getByRole("button", { name: layout.consent.choose }).click();
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  await page.getByRole("checkbox", { name: layout.consent.analytics }).check();
  await page.getByRole("button", { name: layout.consent.save }).click();
  await expect.poll(() => foreign).toEqual(["https://audience.example/script.js"]);
});
