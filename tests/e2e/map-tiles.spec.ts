// Swisstopo's tiles below the pins of the map: after consent only, taken back with it, and a message where they are missing.
import { expect, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { allowMaps, consent, expectInStep, foreignRequests, pins, swisstopo, theMap } from "#tests/e2e/map";
import { words } from "#tests/e2e/words";

const { layout, property } = words.fr;
const { map: texts } = property;
const host = (address: string) => new URL(address).hostname;

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
