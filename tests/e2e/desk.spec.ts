// The agency's desk as its people see it: every page that it has, full, without a fault for axe, on a desk and on a telephone.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "playwright/test";
import { staff } from "#backend/db/schema";
import { createTestDatabase } from "#tests/backend/database";
import { expectAccessible } from "#tests/e2e/accessibility";
import { aFullDesk } from "#tests/fixtures/full-desk";

test("every page of the desk is accessible, fits the screen and leaves no word out @widths [TH3]", async ({ page }, {
  project,
}) => {
  test.setTimeout(180_000);
  const { db, close } = await createTestDatabase();
  const { app, manager, pages } = await aFullDesk(db);
  await db.update(staff).set({ locale: project.name === "phone" ? "en" : "fr" });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [name = "", value = ""] = manager.cookie().split("=");
  await page.context().addCookies([{ name, value, url }]);
  expect(pages.length).toBeGreaterThan(12);
  for (const path of pages) {
    const reply = await page.goto(`${url}${path}`);
    expect([path, reply?.status()]).toEqual([path, 200]);
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, wide]).toEqual([path, 0]);
    expect(await page.locator("main").innerText(), path).not.toMatch(
      /desk\.|undefined|null|NaN|\{\w+\}|\b20\d\d-\d\d\b/,
    );
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await close();
});
