// The list of homes: first screen on a phone, filters with counts, the map of all homes.
import { type APIRequestContext, expect, type Locator, type Page, test } from "playwright/test";
import { addDays } from "#lib/property/calendar";
import { countOf } from "#lib/property/counts";
import { countsReplySchema } from "#lib/property/reply-schema";
import { expectAccessible } from "#tests/e2e/accessibility";
import { awake, refuse } from "#tests/e2e/frame";
import { opened, pins, single, theMap } from "#tests/e2e/map";
import { words } from "#tests/e2e/words";

const { property } = words.fr;

test("first phone screens show resort and search button, a card with its price, and a week's total on tap [G11 G25 G27]", {
  tag: "@phone",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const box = async (thing: Locator) => (await thing.boundingBox()) ?? { y: Number.NaN, height: 0 };
  await page.goto("/fr");
  const hero = page.locator("main section").first();
  await expect(hero.getByText("Crans-Montana", { exact: true })).toBeInViewport({ ratio: 1 });
  const button = await box(hero.locator("button[type=submit]"));
  const question = page.getByRole("region", { name: words.fr.layout.consent.title });
  expect(button.y + button.height).toBeLessThanOrEqual((await box(question)).y);

  await refuse(page);
  await page.goto("/fr/location");
  const header = await box(page.getByRole("banner"));
  const card = page.locator("article[data-listing]").first();
  expect((await box(card)).y - header.y - header.height).toBeLessThan(260);
  await expect(card.locator(".listing-cost b")).toBeInViewport({ ratio: 1 });
  const pill = (await page.getByRole("link", { name: property.map.open, exact: true }).boundingBox()) ?? { x: 0 };
  for (const price of await page.locator(".listing-cost b").all())
    expect(((await price.boundingBox())?.x ?? 0) + ((await price.boundingBox())?.width ?? 0)).toBeLessThan(pill.x);

  await page.goto("/fr/location/prix-semaine");
  await awake(page);
  const week = page.locator("[data-cell][tabindex='0']");
  await week.tap();
  const sum = page.getByRole("status").filter({ hasText: property.table.again });
  await expect(sum).toBeInViewport({ ratio: 1 });
  const weekTotal = ((await week.textContent()) ?? "").trim();
  await expect(sum).toContainText(new RegExp(`${weekTotal}\\.\\d\\d`));
  await expect(page).toHaveURL(/prix-semaine$/);
  await week.tap();
  await page.waitForURL(/\/fr\/location\/\d+\/[^?]+\?dateFrom=/);
});

const found = async (page: Page) => Number((await page.locator("#liste p b").first().textContent())?.split(/\s/)[0]);
const onMap = (page: Page) =>
  pins(theMap(page)).evaluateAll((all) =>
    all.reduce((sum, pin) => sum + (pin.hasAttribute("data-listing") ? 1 : Number(pin.textContent)), 0),
  );

test("filters show a count per value, the price filter has two handles, and the list matches the count [G12]", async ({
  page,
}) => {
  await page.goto("/fr/location?people=4");
  await refuse(page);
  const bar = page.getByRole("form", { name: property.filters.label, exact: true });
  await bar.locator("summary").filter({ hasText: property.filters.price }).click();
  const high = bar.getByRole("slider", { name: property.priceRange.most });
  await high.focus();
  for (const key of ["Home", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await expect(bar.getByRole("button", { name: /^Voir \d/ }).filter({ visible: true })).toBeVisible();
  const priceMax = Number(await bar.getByLabel(property.filters.priceMax, { exact: true }).inputValue());
  expect(priceMax).toBeGreaterThan(100);
  await expectAccessible(page);
  const chalet = bar.getByLabel(/^Chalet/);
  const chaletLabel = bar.locator("label").filter({ hasText: /^Chalet/ });
  const counts = `/api/counts?locale=fr&kind=weekly&people=4&priceMax=${priceMax}`;
  let isFirst = true;
  // Somebody may book between the counts: then all are read anew.
  await expect(async () => {
    if (!isFirst) await page.goto(`/fr/location?people=4&priceMax=${priceMax}`);
    isFirst = false;
    await bar.locator("summary").filter({ hasText: property.filters.type }).click();
    const count = countOf(countsReplySchema.parse(await (await page.request.get(counts)).json()), "type", "chalet");
    expect(count).toBeGreaterThan(0);
    await expect(chaletLabel).toContainText(`(${count})`, { timeout: 5_000 });
    await chalet.check();
    const show = bar.getByRole("button", { name: new RegExp(`^Voir ${count} logement`) }).filter({ visible: true });
    await show.click({ timeout: 5_000 });
    await page.waitForURL((url) => url.searchParams.get("type") === "chalet" && url.searchParams.has("priceMax"));
    await expect.poll(() => found(page), { timeout: 5_000 }).toBe(count);
  }).toPass({ timeout: 60_000 });
});

test("the map has every home of the search, opens homes of other pages, and can search the area shown [G14]", async ({
  page,
}) => {
  await page.goto("/fr/location?sort=price_desc");
  await refuse(page);
  const map = theMap(page);
  const all = await found(page);
  const cards = await page
    .locator("article[data-listing]")
    .evaluateAll((list) => list.map((one) => one.dataset.listing));
  expect(all).toBeGreaterThan(cards.length);
  await expect.poll(() => onMap(page)).toBe(all);

  const closer = map.getByRole("button", { name: property.map.zoomIn, exact: true });
  for (const _ of [1, 2, 3, 4]) await closer.click();
  const ids = await single(map).evaluateAll((list) => list.map((pin) => pin.getAttribute("data-listing") ?? ""));
  const elsewhere = ids.find((id) => !cards.includes(id));
  expect(elsewhere).toBeDefined();
  await map.locator(`[data-pin][data-listing="${elsewhere}"]`).focus();
  await page.keyboard.press("Enter");
  await expect(opened(map).getByRole("link")).toHaveAttribute("href", new RegExp(`/fr/location/${elsewhere}/`));
  await expect(opened(map)).toContainText("CHF");
  await page.keyboard.press("Escape");

  await map.getByRole("button", { name: property.map.searchHere }).click();
  await page.waitForURL((url) => url.searchParams.has("area") && url.searchParams.get("sort") === "price_desc");
  await expect.poll(() => found(page)).toBeLessThan(all);
  await expect.poll(async () => (await onMap(page)) === (await found(page))).toBe(true);
  await page
    .getByRole("navigation", { name: property.filters.active })
    .getByRole("link", { name: property.filters.value.area })
    .click();
  await expect.poll(() => found(page)).toBe(all);
});

test("the map fills the phone screen, and Back or Escape restores the page [G14]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/fr/location/map?people=4");
  await refuse(page);
  const map = theMap(page);
  const full = map.getByRole("button", { name: property.map.full });
  const height = () => full.evaluate((button) => button.closest("[tabindex='-1']")?.getBoundingClientRect().height);
  await full.click();
  await expect.poll(height).toBe(844);
  await page.goBack();
  await expect.poll(height).toBeLessThan(844);
  await expect(page).toHaveURL(/\/fr\/location\/map\?people=4$/);
  await full.click();
  await page.keyboard.press("Escape");
  await expect(full).toHaveAttribute("aria-pressed", "false");
});

/** A week in which several homes are free. */
async function freeWeek(request: APIRequestContext) {
  const { arrivals } = await (await request.get("/api/arrivals?locale=fr&type=chalet&people=4")).json();
  const dateFrom: string = arrivals.filter(({ homes }: { homes: number }) => homes > 3)[4]?.date;
  return { dateFrom, dateTo: addDays(dateFrom, 7) };
}

test("dates, party and filters are kept from list to home, back, to the map and to favourites [G15 OP4]", async ({
  page,
  request,
}) => {
  let isFirst = true;
  // Somebody may book the home between two pages: then all are read anew.
  await expect(async () => {
    if (!isFirst) await page.evaluate(() => localStorage.clear());
    const { dateFrom, dateTo } = await freeWeek(request);
    const search = `type=chalet&people=4&dateFrom=${dateFrom}&dateTo=${dateTo}`;
    const keepsSearch = (url: URL) =>
      [...new URLSearchParams(search)].every(([key, value]) => url.searchParams.get(key) === value);
    await page.goto(`/fr/location?${search}`);
    if (isFirst) await refuse(page);
    isFirst = false;
    const cardTotal = await page.locator("#liste article").first().locator(".listing-cost b").textContent();
    await page.locator("#liste article h2 a").first().click();
    await page.waitForURL(
      (url) => /\/location\/\d+/.test(url.pathname) && url.searchParams.get("dateFrom") === dateFrom,
    );
    await page.getByRole("navigation", { name: words.fr.layout.breadcrumb }).getByRole("link").first().click();
    await page.waitForURL((url) => url.pathname === "/fr/location" && keepsSearch(url));
    await page
      .getByRole("link", { name: property.list.doors.map, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === "/fr/location/map" && keepsSearch(url));
    // The bar says dates and party: the chips are the type and the way to clear all.
    await expect(page.getByRole("navigation", { name: property.filters.active }).getByRole("link")).toHaveCount(2);
    await page.getByRole("button", { name: property.favourites.button.keep }).first().click();
    await page.getByRole("button", { name: property.favourites.button.see }).click();
    await page.waitForURL((url) => url.pathname === "/fr/favoris" && url.searchParams.get("dateFrom") === dateFrom);
    await expect(page.getByText(property.favourites.anyStay)).toBeVisible();
    await expect(page.locator("article .listing-cost b")).toHaveText(cardTotal ?? "");
    await expect(page.locator("article h2 a")).toHaveAttribute("href", new RegExp(`dateFrom=${dateFrom}`));
  }).toPass({ timeout: 60_000 });
});

test("an empty result offers the nearest homes with total prices, and filters to drop [G24]", async ({
  page,
  request,
}) => {
  const { dateFrom, dateTo } = await freeWeek(request);
  await page.goto(`/fr/location?dateFrom=${dateFrom}&dateTo=${dateTo}&conveniences=sauna&roomsMin=40`);
  await refuse(page);
  await expect(page.getByRole("heading", { name: property.empty.title })).toBeVisible();
  await expect(page.getByRole("heading", { name: property.empty.nearestFree })).toBeVisible();
  // The whole price of the seven nights, to the Rappen.
  await expect(page.locator("#liste article[data-listing] .listing-cost")).toHaveText(
    Array(4).fill(/CHF.[\d']+\.\d\d.*7.nuits/),
  );
  await expectAccessible(page);

  await page.goto(`/fr/location?dateFrom=${dateFrom}&dateTo=${dateTo}&priceMax=1`);
  await page
    .getByRole("link", { name: /^Sans « / })
    .first()
    .click();
  await expect.poll(() => found(page)).toBeGreaterThan(3);
});
