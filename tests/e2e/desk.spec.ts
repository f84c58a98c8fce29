// The agency's desk: every page with content, without axe violations, on desktop and phone; tests/backend/desk-words.test.ts reads its words.
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "playwright/test";
import { staff } from "#backend/db/tables/staff";
import { languageTag } from "#lib/i18n/locale";
import { createTestDatabase } from "#tests/backend/database";
import { expectAccessible } from "#tests/e2e/accessibility";
import { cut } from "#tests/e2e/cut";
import { aFullDesk } from "#tests/fixtures/full-desk";
import { startService } from "#tests/fixtures/service";

test.describe.configure({ mode: "default", timeout: 180_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
test.beforeAll(async () => {
  desk = await openDesk();
});
test.afterAll(() => desk?.stop());
test.beforeEach(({ context }) => context.addCookies([desk.cookie]));

/** A full desk, and the cookie of somebody who is logged in to it. */
async function openDesk() {
  const { db, close } = await createTestDatabase();
  const { app, manager, pages } = await aFullDesk(db);
  const { url, stop } = await startService(getRequestListener(app.fetch));
  const [name = "", value = ""] = manager.cookie().split("=");
  expect(pages.length).toBeGreaterThan(12);
  return { db, url, pages, cookie: { name, value, url }, stop: () => stop().then(close) };
}

const kindOf = (path: string) => path.replace(/\?.*/, "").replace(/\d+/g, "…");

test("every desk page is accessible and fits the screen [TH3]", async ({ page }) => {
  const { db, url, pages } = desk;
  await db.update(staff).set({ locale: "fr" });
  const kinds = new Set<string>();
  for (const path of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    const reply = await page.goto(`${url}${path}`);
    expect([path, reply?.status()]).toEqual([path, 200]);
    await expectAccessible(page);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, await wide()]).toEqual([path, 0]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect([path, await wide()]).toEqual([path, 0]);
    if (kinds.has(kindOf(path))) continue;
    kinds.add(kindOf(path));
    await expectAccessible(page);
  }
});

test("day lists print as tables on A4, one dated sheet each; buttons are hidden in print, also on an order [TH3]", async ({
  page,
}) => {
  const { db, url, pages } = desk;
  await db.update(staff).set({ locale: "fr" });
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
});

test("desk pages in the other languages fit desktop and phone, with nothing cut: in German all, in the others one of each kind [TH3 LN1]", async ({
  page,
}) => {
  const { db, url, pages } = desk;
  const oneOfEach = [...new Map(pages.map((path) => [kindOf(path), path])).values()];
  const widths = [390, 1440];
  await page.setViewportSize({ width: 1440, height: 844 });
  const faults: string[] = [];
  for (const [locale, paths] of [
    ["de", pages],
    ["en", oneOfEach],
    ["it", oneOfEach],
  ] as const) {
    await db.update(staff).set({ locale });
    // Before the login it is the browser's language that counts.
    await page.setExtraHTTPHeaders({ "accept-language": languageTag(locale) });
    for (const path of paths) {
      await page.goto(`${url}${path}`);
      // The next page begins where this one ends: changing the width costs more than measuring.
      widths.reverse();
      for (const width of widths) {
        if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
        faults.push(...(await cut(page)).map((fault) => `${locale} ${path}: ${fault}`));
      }
    }
  }
  expect(faults).toEqual([]);
});
