// Pages without JavaScript: search, filters, lists and panels work with links and forms.
import { expect, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { childAges, showHomes } from "#tests/e2e/frame";
import { freeDays, months, openMonths } from "#tests/e2e/months";
import { words } from "#tests/e2e/words";

const { layout, property, stay } = words.fr;

test("the home page search adds children and asks for the age of each [RN1]", async ({ page }) => {
  await page.goto("/fr");
  await page.getByRole("button", { name: layout.consent.refuse }).click();
  const party = childAges(page);
  const ask = party.locator("summary");
  await ask.click();
  const fields = party.locator("select[name=ages]");
  await expect(fields).toHaveCount(0);
  const more = party.getByRole("button", { name: `Un de plus\u00a0: ${stay.guests.children}` });
  await more.click();
  await more.click();
  await expect(fields).toHaveCount(2);
  await fields.first().selectOption("4");
  await fields.last().selectOption("9");
  await expect(ask).toContainText("2 adultes, 2 enfants");
  await party.getByRole("button", { name: stay.done }).click();
  await expect(fields.first()).toBeHidden();
  await showHomes(page).click();
  await page.waitForURL((url) => url.searchParams.get("ages") === "4,9" && url.searchParams.get("people") === "4");
});

test("the calendar shows the number of free homes per Saturday, and the list then has as many [RN1 RN6]", async ({
  page,
}) => {
  await page.goto("/fr");
  await page.getByRole("button", { name: layout.consent.refuse }).click();
  await openMonths(page.getByRole("button", { name: stay.arrival }), page);
  const free = freeDays(page).filter({ hasText: /^\d+$/ });
  await expect(free.first()).toHaveAccessibleName(/logements? libres?$/);
  await expectAccessible(page);
  // Somebody may book between the two counts: then both are read anew.
  await expect(async () => {
    if (!(await months(page).isVisible())) {
      await page.goto("/fr");
      await openMonths(page.getByRole("button", { name: stay.arrival }), page);
    }
    const label = await free.last().getAttribute("aria-label", { timeout: 5_000 });
    const freeHomes = /, (\d+) logement/.exec(label ?? "")?.[1];
    await free.last().click();
    await expect(months(page)).toBeHidden();
    await showHomes(page).click();
    await page.waitForURL((url) => url.searchParams.has("dateFrom"));
    const found = page.locator("main #liste b").first();
    await expect(found).toHaveText(new RegExp(`^${freeHomes} logement`), { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
});

test("Back closes the calendar and keeps the page [RN6]", async ({ page }) => {
  await page.goto("/fr/location/1");
  await page.getByRole("button", { name: layout.consent.refuse }).click();
  const card = page.locator("#reserver");
  await openMonths(card.getByRole("button", { name: stay.arrival }), page);
  await expectAccessible(page);
  await page.goBack();
  await expect(months(page)).toBeHidden();
  await expect(card.getByRole("button", { name: stay.arrival })).toBeVisible();
  expect(new URL(page.url()).pathname).toContain("/fr/location/1");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page search offers selects for Saturday, adults and six ages [RN1 RN6]", async ({ page }) => {
    await page.goto("/fr");
    const party = childAges(page);
    await party.locator("summary").click();
    const fields = party.locator("select[name=ages]");
    await expect(fields).toHaveCount(6);
    await fields.first().selectOption("2");
    await fields.last().selectOption("7");
    await expect(party.getByRole("button", { name: stay.done })).toBeHidden();
    await party.locator("summary").click();
    const arrival = page.getByRole("combobox", { name: stay.arrival });
    const saturday = await arrival.locator("option").nth(9).getAttribute("value");
    await arrival.selectOption(saturday);
    await showHomes(page).click();
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.getAll("ages").filter(Boolean).join() === "2,7" && searchParams.get("dateFrom") === saturday,
    );
    await expect(page.locator("main article").first()).toBeVisible();
  });

  test("filters change the URL, each chip removes its own filter, and invalid values are ignored with a notice [RN1]", async ({
    page,
  }) => {
    await page.goto("/fr/location");
    const all = await page.locator("main article").count();
    const form = page.getByRole("form", { name: property.filters.label, exact: true });
    await form.locator("summary").filter({ hasText: property.filters.rooms }).click();
    await form.locator("label").filter({ hasText: /^5\+/ }).click();
    await form.getByRole("button", { name: property.found.homes.any }).filter({ visible: true }).click();
    await page.waitForURL((url) => url.searchParams.get("roomsMin") === "5");
    await expect(page.getByRole("navigation", { name: property.filters.active })).toBeVisible();
    await page.goto("/fr/location?roomsMin=4&priceMax=2500&sort=price_desc");
    const chips = page.getByRole("navigation", { name: property.filters.active });
    const rooms = chips.getByRole("link", { name: "dès 4 pièces" });
    await expect(rooms).toBeVisible();
    const found = await page.locator("main article").count();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    await rooms.click();
    await page.waitForURL((url) => !url.searchParams.has("roomsMin") && url.searchParams.get("priceMax") === "2500");
    expect(await page.locator("main article").count()).toBeGreaterThanOrEqual(found);
    await chips.getByRole("link", { name: property.filters.clear }).click();
    await page.waitForURL(/\/fr\/location$/);
    await expect(chips).toHaveCount(0);

    const reply = await page.goto("/fr/location?roomsMin=abc&comfort=9&dateFrom=2026-02-31");
    expect(reply?.status()).toBe(200);
    await expect(page.getByText(property.list.ignoredDates)).toBeVisible();
    expect(await page.locator("main article").count()).toBeGreaterThan(0);
  });

  test("lists sort by price and paginate [RN1 SL1 SE3]", async ({ page }) => {
    for (const list of ["/fr/location", "/fr/vente"]) {
      await page.goto(list);
      const amounts = async () =>
        (await page.locator("#liste article").allTextContents()).flatMap((text) => {
          const [, amount] = /CHF\s([\d']+)/.exec(text) ?? [];
          return amount ? [Number(amount.replaceAll("'", ""))] : [];
        });
      const ascending = await amounts();
      expect(ascending.length).toBeGreaterThan(5);
      expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
      await page.locator("summary").filter({ hasText: property.sort.price_asc }).click();
      await page.getByRole("link", { name: property.sort.price_desc }).click();
      await page.waitForURL(/sort=price_desc/);
      const descending = await amounts();
      expect(descending).toEqual(descending.toSorted((a, b) => b - a));
      expect(descending[0]).toBeGreaterThan(ascending[0] ?? 0);
    }
    await page.goto("/fr/location");
    const first = await page.locator("#liste article h2, #liste article h3").allTextContents();
    await page.getByRole("link", { name: property.list.next }).click();
    await page.waitForURL(/page=2/);
    const second = await page.locator("#liste article h2, #liste article h3").allTextContents();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
  });

  test("panels are pages, the search finds, and the price list moves to another month [PN1 PN2 CT4 RN2 SE3]", async ({
    page,
  }) => {
    await page.goto("/fr");
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: layout.menu.title, exact: true }).click();
    await expect(page).toHaveURL(/#plan$/);
    for (const [name, path] of [
      [layout.account, "/fr/login"],
      [layout.cart.title, "/fr/commande/mon-panier"],
      [layout.search.label, "/fr/recherche"],
    ] as const) {
      await page.goto("/fr");
      const link = header.getByRole("link", { name: new RegExp(`^${name}`) });
      if (path === "/fr/recherche" && !(await link.isVisible())) continue;
      await link.click();
      await page.waitForURL(`**${path}`);
      if (path === "/fr/recherche") continue;
      await expect(page.getByText(layout.scriptNeeded.split("<")[0] ?? "")).toBeVisible();
      await expect(page.locator("main h1")).toBeVisible();
    }
    await page.goto("/fr/recherche");
    const box = page.locator("main").getByRole("searchbox");
    await box.fill("piscine");
    await box.press("Enter");
    await page.waitForURL(/\/fr\/recherche\/?\?q=piscine/);
    await expect(page.locator("main mark").first()).toBeVisible();
    await page.goto("/fr/location/prix-semaine");
    const before = await page.locator("table.weeks thead time").first().getAttribute("datetime");
    await page.getByRole("navigation", { name: property.table.jump }).getByRole("link").nth(3).click();
    await page.waitForURL(/from=/);
    expect(await page.locator("table.weeks thead time").first().getAttribute("datetime")).not.toBe(before);
  });
});
