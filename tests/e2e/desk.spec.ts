// The agency's desk: every page with content, without axe violations, on desktop and phone.
import { getRequestListener } from "@hono/node-server";
import { expect, type Page, test } from "playwright/test";
import { staff } from "#backend/db/tables/staff";
import { createTestDatabase } from "#tests/backend/database";
import { expectAccessible } from "#tests/e2e/accessibility";
import { cut } from "#tests/e2e/cut";
import { aFullDesk } from "#tests/fixtures/full-desk";
import { startService } from "#tests/fixtures/service";

/** A full desk that the browser is logged in to. */
async function openDesk(page: Page) {
  const { db, close } = await createTestDatabase();
  const { app, manager, pages } = await aFullDesk(db);
  const { url, stop } = await startService(getRequestListener(app.fetch));
  const [name = "", value = ""] = manager.cookie().split("=");
  await page.context().addCookies([{ name, value, url }]);
  expect(pages.length).toBeGreaterThan(12);
  return { db, url, pages, stop: () => stop().then(close) };
}

/** What is left of a word of the catalogue, or of a value, that was not found. */
const missingText = /desk\.|\b(?:undefined|null|NaN)\b|\{\w+\}|\b20\d\d-\d\d\b/;

test("every desk page is accessible, fits the screen and has no missing texts @widths [TH3]", async ({ page }, {
  project,
}) => {
  test.setTimeout(180_000);
  const { db, url, pages, stop } = await openDesk(page);
  await db.update(staff).set({ locale: project.name === "phone" ? "en" : "fr" });
  for (const path of pages) {
    const reply = await page.goto(`${url}${path}`);
    expect([path, reply?.status()]).toEqual([path, 200]);
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, wide]).toEqual([path, 0]);
    expect(await page.locator("main").innerText(), path).not.toMatch(missingText);
  }
  await stop();
});

test("day lists print as tables on A4, one dated sheet each; buttons are hidden in print, also on an order [TH3]", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { url, pages, stop } = await openDesk(page);
  const path = pages.find((address) => address.startsWith("/desk/days")) ?? "";
  await page.goto(`${url}${path}`);
  const day = /\d\d\.\d\d\.\d{4}/.exec(await page.locator("h1").innerText())?.[0] ?? "";
  // What is left of A4 between the margins a browser prints with.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("form:visible")).toHaveCount(0);
  await expect(page.locator(".sheet > p.paper", { hasText: day })).toHaveCount(4);
  for (const cell of await page.locator("main td").all()) await expect(cell).toHaveCSS("display", "table-cell");
  for (const head of await page.locator("main thead").all()) await expect(head).toBeVisible();
  const breaks = await page
    .locator(".sheet")
    .evaluateAll((sheets) => sheets.map((sheet) => getComputedStyle(sheet).breakBefore));
  expect(breaks).toEqual(["page", "page", "page", "page"]);

  const pressed = page.locator("main :is(button, a.button):visible");
  await page.emulateMedia({ media: "screen" });
  await page.goto(`${url}${pages.find((address) => /^\/desk\/orders\/\d+$/.test(address))}`);
  expect(await pressed.count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  await expect(pressed).toHaveCount(0);
  await expect(page.locator("main table").first()).toBeVisible();
  await stop();
});

test("every desk page in German and Italian fits desktop and phone, with nothing cut and no missing texts [TH3 LN1]", async ({
  page: first,
  browser,
}) => {
  test.setTimeout(180_000);
  const { db, url, pages, stop } = await openDesk(first);
  const faults: string[] = [];
  for (const locale of ["de", "it"] as const) {
    await db.update(staff).set({ locale });
    const context = await browser.newContext({ locale: `${locale}-CH` });
    await context.addCookies(await first.context().cookies());
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(`${url}${path}`);
      await expect(page.locator("html"), path).toHaveAttribute("lang", `${locale}-CH`);
      expect(await page.locator("main").innerText(), path).not.toMatch(missingText);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        faults.push(...(await cut(page)).map((fault) => `${locale} ${path}: ${fault}`));
      }
    }
    await context.close();
  }
  expect(faults).toEqual([]);
  await stop();
});
