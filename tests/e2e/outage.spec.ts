// Outages: with services down, pages and cart stay usable and the session is kept. To a visitor every outage looks like this one.
import { expect, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { expectedTexts, fault } from "#tests/e2e/outage-texts";
import { startSite } from "#tests/e2e/site-process";
import { words } from "#tests/e2e/words";
import { startService } from "#tests/fixtures/service";

let requestCount = 0;
let service: Awaited<ReturnType<typeof startService>>;
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  service = await startService((request) => {
    requestCount += 1;
    request.socket.destroy();
  });
  site = await startSite(service.url);
});
test.afterAll(async () => {
  await site?.stop();
  await service?.stop();
});

const { layout, shop } = words.fr;
/** One of each kind of page that something is missing from. */
const kinds = ["/fr", "/fr/location", "/fr/actualite"];
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** A token that looks like one of the shop's; its signature is for the shop alone to judge. */
const token = (exp: number) =>
  [{ alg: "HS256" }, { username: "aline@example.ch", exp }, "signature"]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");

test("pages and the cart stay usable and the session is kept when the line is cut [CT8 PX2 PX3 TH3 PN5 AU2 AU4]", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  for (const path of kinds) {
    await page.goto(`${site.url}${path}`);
    await expect(page.locator("h1"), path).toHaveCount(1);
    await expect(page.locator("body"), path).toContainText(expectedTexts[path] ?? "");
    await expect(page.locator("body"), path).not.toContainText(fault, { useInnerText: true });
    await expect(page.getByRole("banner"), path).toBeVisible();
    await expect(page.getByRole("contentinfo"), path).toBeVisible();
    await expectAccessible(page);
  }
  await test.step("the cart says that nothing is lost", async () => {
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Panier/ })
      .click();
    const panel = page.getByRole("dialog", { name: shop.cart.title });
    await expect(panel.getByText(shop.cart.unreachable)).toBeVisible();
    await expect(panel.getByText(shop.cart.empty)).toHaveCount(0);
    await expect(panel.getByRole("button", { name: shop.cart.retry })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("an outage does not log out", async () => {
    await context.addCookies([{ name: "XRT", value: "a-refresh-token", url: site.url, httpOnly: true }]);
    for (const exp of [inAnHour(), 1_000_000_000]) {
      await context.addCookies([{ name: "XAT", value: token(exp), url: site.url, httpOnly: true }]);
      await page.goto(`${site.url}/fr/mon-compte/mes-informations`);
      await expect(page.getByText(words.fr.account.profile.unavailable)).toBeVisible();
      await expect(page).toHaveURL(/mes-informations$/);
      await page.getByRole("button", { name: layout.account, exact: true }).click();
      const panel = page.getByRole("dialog");
      await expect(panel.getByText(layout.login.unavailable)).toBeVisible();
      await expect(panel.getByLabel(layout.login.password, { exact: true })).toHaveCount(0);
      await expectAccessible(page);
      const kept = (await context.cookies()).filter(({ name }) => name === "XAT" || name === "XRT");
      expect(kept).toHaveLength(2);
    }
  });
  expect(requestCount).toBeGreaterThan(0);
});
