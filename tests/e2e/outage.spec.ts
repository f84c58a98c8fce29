import type { RequestListener } from "node:http";
import { expect, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { deadAddress, startService, startSite } from "#tests/e2e/site-process";
import { words } from "#tests/e2e/words";

test.describe.configure({ mode: "default" });

const nowhere = async () => ({ url: await deadAddress(), stop: async () => undefined });
const answering = (answer: RequestListener) => () => startService(answer);
const outages = {
  "nothing listens": nowhere,
  "HTML comes back": answering((_request, reply) => {
    reply.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><h1>Maintenance</h1>");
  }),
  "JSON outside the contract comes back": answering((_request, reply) => {
    reply.writeHead(200, { "content-type": "application/json" }).end('{"unexpected":[1,2],"success":"perhaps"}');
  }),
  "no answer ever comes": answering(() => undefined),
};

const { content, property, layout, shop } = words.fr;
const calm: Record<string, RegExp> = {
  "/fr": /prix tout compris/,
  "/fr/location": new RegExp(property.unavailable.title),
  "/fr/vente": new RegExp(property.unavailable.title),
  "/fr/location/17/chalet-saint-georges": new RegExp(property.unavailable.title),
  "/fr/vente/201/un-bien": new RegExp(property.unavailable.title),
  "/fr/location/prix-semaine": new RegExp(property.unavailable.title),
  "/fr/location/map": new RegExp(property.unavailable.title),
  "/fr/actualite": new RegExp(content.unavailable.text),
  "/fr/presentation": new RegExp(content.unavailable.text),
  "/fr/recherche/?q=ski": new RegExp(content.unavailable.text),
  "/fr/contact": /027 |\+41 /,
};
const fault = /\n\s+at .+:\d+|Internal Server Error|Application error|ECONNREFUSED|ZodError|TypeError|digest/;
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** A token that looks like one of the shop's; its signature is for the shop alone to judge. */
const token = (exp: number) =>
  [{ alg: "HS256" }, { username: "aline@example.ch", exp }, "signature"]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");

for (const [name, start] of Object.entries(outages)) {
  test.describe(`when ${name}`, () => {
    let service: Awaited<ReturnType<typeof start>>;
    let site: Awaited<ReturnType<typeof startSite>>;
    test.beforeAll(async () => {
      service = await start();
      site = await startSite(service.url);
    });
    test.afterAll(async () => {
      await site?.stop();
      await service?.stop();
    });

    test(`CT8 PX2 PX3 every page stays up and says so calmly when ${name}`, async ({ page }) => {
      test.setTimeout(120_000);
      for (const [path, words] of Object.entries(calm)) {
        const begun = Date.now();
        const reply = await page.goto(`${site.url}${path}`);
        expect(reply?.status(), path).toBe(200);
        expect(Date.now() - begun, path).toBeLessThan(8_000);
        await expect(page.locator("h1"), path).toHaveCount(1);
        await expect(page.locator("body"), path).toContainText(words);
        await expect(page.locator("body"), path).not.toContainText(fault, { useInnerText: true });
        await expect(page.getByRole("banner"), path).toBeVisible();
        await expect(page.getByRole("contentinfo"), path).toBeVisible();
      }
    });

    test(`TH3 the pages of an outage are accessible when ${name}`, async ({ page }) => {
      for (const path of ["/fr", "/fr/location", "/fr/actualite"]) {
        await page.goto(`${site.url}${path}`);
        await expectAccessible(page);
      }
    });

    test(`AU2 AU4 an outage is not a logout when ${name}`, async ({ page }) => {
      const cookies = [
        { name: "XAT", value: token(inAnHour()), url: site.url, httpOnly: true },
        { name: "XRT", value: "a-refresh-token", url: site.url, httpOnly: true },
      ];
      await page.context().addCookies(cookies);
      for (const exp of [inAnHour(), 1_000_000_000]) {
        await page.context().addCookies([{ name: "XAT", value: token(exp), url: site.url, httpOnly: true }]);
        await page.goto(`${site.url}/fr/mon-compte/mes-informations`);
        await expect(page.getByText(words.fr.account.profile.unavailable)).toBeVisible();
        await expect(page).toHaveURL(/mes-informations$/);
        await page.getByRole("button", { name: layout.account, exact: true }).click();
        const panel = page.getByRole("dialog");
        await expect(panel.getByText(layout.login.unavailable)).toBeVisible();
        await expect(panel.getByLabel(layout.login.password, { exact: true })).toHaveCount(0);
        await expectAccessible(page);
        const kept = (await page.context().cookies()).filter(({ name }) => name === "XAT" || name === "XRT");
        expect(kept).toHaveLength(2);
      }
    });

    test(`PN5 CT8 the cart says that nothing is lost when ${name}`, async ({ page }) => {
      await page.goto(`${site.url}/fr`);
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
  });
}
