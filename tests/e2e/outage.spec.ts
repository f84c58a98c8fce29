// Outages: with services down or unreadable replies, every page stays usable.
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { startSite } from "#tests/e2e/site-process";
import { words } from "#tests/e2e/words";
import { startService } from "#tests/fixtures/service";

test.describe.configure({ mode: "default" });

type Manner = (request: IncomingMessage, reply: ServerResponse) => void;
const outages: Record<string, Manner | null> = {
  "the line is cut": (request) => request.socket.destroy(),
  "HTML comes back": (_request, reply) => {
    reply.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><h1>Maintenance</h1>");
  },
  "JSON outside the contract comes back": (_request, reply) => {
    reply.writeHead(200, { "content-type": "application/json" }).end('{"unexpected":[1,2],"success":"perhaps"}');
  },
  "no answer ever comes": () => undefined,
  // Last: the service ends for it.
  "nothing listens": null,
};

/** To a visitor the others look like this one. */
const seenInBrowser = "the line is cut";

const upstreamTimeout = 500;
/** More at once would wait for each other, and the edge refuses what waits for long. */
const atOnce = 2;
/** Milliseconds until a page is there: a few reads that wait for one another, and the work of a slow machine. */
const longest = 4 * upstreamTimeout + 6_000;

/** One site; its services fail in the manner of the test that runs. */
let respond: Manner = (request) => request.socket.destroy();
let requestCount = 0;
let service: Awaited<ReturnType<typeof startService>>;
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  service = await startService((request, reply) => {
    requestCount += 1;
    respond(request, reply);
  });
  site = await startSite(service.url, { UPSTREAM_TIMEOUT_MS: String(upstreamTimeout) });
  // The first page loads the code of them all: it is not measured.
  await (await fetch(`${site.url}/fr`)).text();
});
test.afterAll(async () => {
  await site?.stop();
  await service?.stop();
});

const { content, property, layout, shop } = words.fr;
const expectedTexts: Record<string, RegExp> = {
  "/fr": /prix tout compris/,
  "/fr/location": new RegExp(property.unavailable.title),
  "/fr/vente": new RegExp(property.unavailable.title),
  "/fr/location/17/chalet-saint-georges": new RegExp(property.unavailable.titleOne),
  "/fr/vente/201/un-bien": new RegExp(property.unavailable.titleOne),
  "/fr/location/prix-semaine": new RegExp(property.unavailable.title),
  "/fr/location/map": new RegExp(property.unavailable.title),
  "/fr/actualite": new RegExp(content.unavailable.text),
  "/fr/presentation": new RegExp(content.unavailable.text),
  "/fr/recherche/?q=ski": new RegExp(content.unavailable.text),
  "/fr/contact": /027 |\+41 /,
};
/** One of each kind of page that something is missing from. */
const kinds = ["/fr", "/fr/location", "/fr/actualite"];
const fault = /\n\s+at .+:\d+|Internal Server Error|Application error|ECONNREFUSED|ZodError|TypeError|digest/;
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** A token that looks like one of the shop's; its signature is for the shop alone to judge. */
const token = (exp: number) =>
  [{ alg: "HS256" }, { username: "aline@example.ch", exp }, "signature"]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");

for (const [name, answer] of Object.entries(outages)) {
  test.describe(`when ${name}`, () => {
    test.beforeEach(async () => {
      if (answer) respond = answer;
      else await service.stop();
      requestCount = 0;
    });
    test.afterEach(() => {
      // What the site says comes from this outage, not from one it remembers.
      if (answer) expect(requestCount).toBeGreaterThan(0);
    });

    test(`every page stays up with a calm message when ${name} [CT8 PX2 PX3]`, async ({ request }) => {
      const queue = Object.entries(expectedTexts);
      const work = async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          const [path, words] = next;
          const begun = Date.now();
          const reply = await request.get(`${site.url}${path}`);
          expect(reply.status(), path).toBe(200);
          expect(Date.now() - begun, path).toBeLessThan(longest);
          const html = (await reply.text()).replace(/<script\b.*?<\/script>/gs, "");
          expect(html.match(/<h1\b/g), path).toHaveLength(1);
          expect(html, path).toMatch(words);
          expect(html, path).not.toMatch(fault);
          // Nobody can say whether there is such a listing.
          if (/\d/.test(path)) expect(html, path).toContain('<meta name="robots" content="noindex"/>');
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    });

    if (name !== seenInBrowser) return;
    test(`pages and the cart stay usable and the session is kept when ${name} [CT8 PX2 PX3 TH3 PN5 AU2 AU4]`, async ({
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
    });
  });
}
