// The agency's desk as its people see it: every page that it has, full, without a fault for axe, on a desk and on a telephone.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "playwright/test";
import type { Database } from "#backend/db/database";
import { orderItems, staff } from "#backend/db/schema";
import { billReference } from "#backend/order/reference";
import { createTestDatabase } from "#tests/backend/database";
import { expectAccessible } from "#tests/e2e/accessibility";
import { camt054 } from "#tests/fixtures/camt";
import { atTheDesk } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { fillListings, saturday } from "#tests/fixtures/listings";

const iban = "CH9300762011623852957";

/** A desk with something on every page: orders paid in full and in part, credits, refunds, a file, blocked nights. */
async function aFullDesk(db: Database) {
  await fillListings(db);
  const half = await aPaidOrder(db, { graded: true, week: 30 });
  const full = await aPaidOrder(db, { week: 32 });
  const manager = await atTheDesk(half.shop, "manager");
  await manager.login();
  const twice = (prefix: string) =>
    camt054([
      { ref: `${prefix}1`, amount: "600.00", slip: billReference(half.number), iban },
      { ref: `${prefix}2`, amount: "91.00", slip: billReference(full.number), iban },
      { ref: `${prefix}3`, amount: "1200.00", message: "Loyer de décembre", payer: "Régie du Lac SA" },
    ]);
  await manager.upload("/desk/bank", "file", twice("A"));
  const credits = [...(await manager.page("/desk/bank")).matchAll(/name="credit" value="([^"]+)"/g)];
  for (const [, credit = ""] of credits) await manager.submit("/desk/bank/enter", { credit });
  await manager.submit("/desk/payouts");
  await manager.upload("/desk/bank", "file", twice("B"));
  await manager.submit("/desk/nights/block", { home: "2", from: saturday(30), to: saturday(31) });
  const [line] = await db.select().from(orderItems);
  const { number } = half;
  const fill: Record<string, string[]> = {
    "/desk/orders": ["", "?q=nobody"],
    "/desk/orders/:number": [""],
    "/desk/orders/:number/cancel": [""],
    "/desk/orders/:number/move": [
      `?item=${line?.id}`,
      `?item=${line?.id}&home=HP-1&from=${saturday(36)}&to=${saturday(37)}`,
    ],
    "/desk/nights": [`?month=${saturday(30).slice(0, 7)}`, "?home=1"],
    "/desk/days": [`?day=${saturday(30)}`],
    "/desk/bank": ["", "?told=bank.done&added=1&known=2&left=3"],
    "/desk/money": ["?told=payout.made"],
  };
  const files = ["/desk", "/desk/login", "/desk/orders/:number/pdf", "/desk/payouts/:id"];
  const pages = half.shop.app.routes
    .filter(({ method, path }) => method === "GET" && path.startsWith("/desk") && !files.includes(path))
    .flatMap(({ path }) => (fill[path] ?? [""]).map((query) => `${path.replace(":number", number)}${query}`));
  return { app: half.shop.app, manager, pages: ["/desk/login", ...pages] };
}

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
    expect(await page.locator("main").innerText(), path).not.toMatch(/desk\.|undefined|null|NaN|\{\w+\}/);
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await close();
});
