// Offline reading, new versions, parts that fail to load.
import { expect, type Page, test } from "playwright/test";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { expectAccessible } from "#tests/e2e/accessibility";
import { inCharge, kept, startLine } from "#tests/e2e/line";
import { words } from "#tests/e2e/words";

test.use({ serviceWorkers: "allow" });

const home = "/fr/location/17/chalet-saint-georges";
const { offline } = words.fr;

test.describe("reading offline", { tag: "@desktop" }, () => {
  let line: Awaited<ReturnType<typeof startLine>>;
  test.beforeEach(async ({ baseURL }) => {
    line = await startLine(baseURL ?? "");
  });
  test.afterEach(() => line.stop());

  /** Loads the page named until the worker has been told what is being read. */
  async function read(page: Page, path: string) {
    await page.goto(`${line.url}${path}`);
    await inCharge(page);
    await expect.poll(async () => (await kept(page)).listings ?? []).toContain(path.replace(/\?.*/, ""));
  }

  test("offline, an unvisited page is replaced by the offline page in its language and reloads once back online [OP2]", async ({
    page,
  }) => {
    const unvisited = async (path: string, locale: "fr" | "en") => {
      await page.goto(`${line.url}/${locale}${path}`);
      await expect(page.getByRole("heading", { level: 1, name: words[locale].offline.page.title })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${locale}${path}$`));
      await expect(page.locator("html")).toHaveAttribute("lang", locale === "fr" ? "fr-FR" : "en-US");
      await expect(page.getByRole("link", { name: words[locale].offline.page.retry })).toBeVisible();
    };
    await page.goto(`${line.url}/fr/contact`);
    await inCharge(page);
    await line.cut(page);
    await unvisited("/emplois", "en");
    for (const path of ["/emplois", "/commande/mon-panier", "/mon-compte/inscription"]) await unvisited(path, "fr");
    expect(await page.locator("main img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    await line.mend(page);
    await expect(page.getByRole("heading", { level: 1, name: offline.page.title })).toHaveCount(0);
    await expect(page).toHaveURL(/mon-compte\/inscription$/);
  });

  test("a home visited before opens offline, is interactive and shows when it was stored [OP2]", async ({ page }) => {
    await read(page, home);
    await page.goto(`${line.url}/fr/vente`);
    await page.locator("main article a").first().click();
    await page.waitForURL(/\/vente\/\d+\/[\w-]+$/);
    const sale = new URL(page.url()).pathname;
    await expect.poll(async () => (await kept(page)).listings ?? []).toContain(sale);

    await line.cut(page);
    for (const path of [home, sale]) {
      await page.goto(`${line.url}${path}`);
      await expect(page.getByText(offline.notice.kept.split("{date}")[0] ?? "")).toBeVisible();
      await expect(page.getByText(/\d\d\.\d\d\.20\d\d, (midi|\d\d?\sh)/).first()).toBeVisible();
    }
    await page.goto(`${line.url}${home}?people=4`);
    await expect(page.getByRole("heading", { level: 1, name: "Chalet Saint-Georges" })).toBeVisible();
    await page.getByRole("button", { name: words.fr.property.detail.share }).click();
    await expect(page.getByText(words.fr.property.detail.copy)).toBeVisible();

    await page.goto(`${line.url}/fr/emplois`);
    const list = page.getByRole("region", { name: offline.page.homes });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    const picture = list.locator("img").first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    await list.getByRole("link", { name: /Saint-Georges/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Chalet Saint-Georges" })).toBeVisible();
    await page.goto(`${line.url}/fr/emplois`);
    await page.getByRole("button", { name: offline.page.forget }).click();
    await expect(list).toHaveCount(0);
    expect((await kept(page)).listings ?? []).toEqual([]);
  });

  test("calls, carts, orders and accounts are never cached, and pages are sent with no-store [OP2]", async ({
    page,
  }) => {
    for (const path of [
      `${home}?dateFrom=${saturdayFrom(addDays(today(), 40))}&people=3`,
      "/fr/commande/mon-panier",
      "/fr/mon-compte/inscription",
      "/fr/login",
    ]) {
      const reply = await page.goto(`${line.url}${path}`);
      expect(reply?.headers()["cache-control"]).toBe("private, no-store");
      await inCharge(page);
      await page.waitForLoadState("networkidle");
    }
    await page.goto(`${line.url}/fr`);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Panier/ })
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const all = await kept(page);
    expect(Object.keys(all).filter((name) => !/^(assets|listings|pictures|serwist-precache.*)$/.test(name))).toEqual(
      [],
    );
    for (const path of Object.values(all).flat()) {
      expect(path).toMatch(
        /^\/(_next\/static\/|media\/|scenes\/offline-|(fr|en)\/hors-ligne$|(fr|en)\/(location|vente)\/\d)/,
      );
    }
    const stored = await page.evaluate(async () => {
      const texts = [];
      for (const request of await (await caches.open("listings")).keys()) {
        texts.push(request.url, (await (await caches.match(request))?.text()) ?? "");
      }
      return texts.join("\n");
    });
    expect(stored.includes("dateFrom=2027-01-09&people=3")).toBe(false);
  });

  test("a new version reloads the page once per build, but asks first during checkout [OP2]", async ({ page }) => {
    let version = 1;
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    line.answer((message, reply) => {
      if (message.url !== "/sw.js") return false;
      const source = `// ${version}\nself.addEventListener("install",()=>self.skipWaiting());self.addEventListener("activate",(e)=>e.waitUntil(self.clients.claim()));`;
      reply.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" }).end(source);
      return true;
    });
    const update = async () => {
      version += 1;
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    };
    const mark = () => page.evaluate(() => Object.assign(window, { marked: true }));
    const marked = () => page.evaluate(() => "marked" in window).catch(() => true);

    await page.goto(`${line.url}/fr/contact`, { waitUntil: "networkidle" });
    await inCharge(page);
    await mark();
    await update();
    await expect.poll(marked).toBe(false);
    expect(loads).toBe(2);

    await page.waitForLoadState("networkidle");
    const taken = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
        }),
    );
    await update();
    await taken.catch(() => undefined);
    await page.goto(`${line.url}/fr/commande/sign-in`, { waitUntil: "networkidle" });
    expect(loads).toBe(3);
    await inCharge(page);
    await mark();
    await update();
    await expect(page.getByText(offline.notice.update)).toBeVisible();
    expect(await marked()).toBe(true);
    await expectAccessible(page);
    await page.getByRole("button", { name: offline.notice.reload }).click();
    await expect.poll(marked).toBe(false);
    await expect(page.getByText(offline.notice.update)).toHaveCount(0);
  });

  test("a chunk that fails to load reloads the page once per build, but asks first during checkout [OP2]", async ({
    page,
  }) => {
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    const fail = () =>
      page.evaluate(() => {
        const script = document.createElement("script");
        script.src = "/_next/static/chunks/gone.js";
        document.head.append(script);
      });
    const loaded = () => page.waitForFunction(() => "next" in window && document.readyState === "complete");

    await page.goto(`${line.url}/fr/contact`);
    await loaded();
    await inCharge(page);
    await fail();
    await expect.poll(() => loads).toBe(2);
    await loaded();
    await fail();
    await expect(page.getByText(offline.notice.broken)).toBeVisible();
    expect(loads).toBe(2);

    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${line.url}/fr/commande/mon-panier`);
    await loaded();
    await fail();
    await expect(page.getByText(offline.notice.broken)).toBeVisible();
    expect(loads).toBe(3);
    await page.getByRole("button", { name: offline.notice.reload }).click();
    await expect.poll(() => loads).toBe(4);
  });

  test("a panel whose code is missing reloads the page, and then opens [OP2]", async ({ page }) => {
    await page.goto(`${line.url}/fr/contact`);
    await inCharge(page);
    await page.evaluate(async () => void (await caches.delete("assets")));
    line.answer((message, reply) => {
      if (!message.url?.startsWith("/_next/static/")) return false;
      reply.writeHead(404).end();
      return true;
    });
    const reloaded = page.waitForEvent("framenavigated");
    await page.getByRole("banner").getByRole("button", { name: words.fr.layout.account, exact: true }).click();
    await reloaded;
    line.answer(() => false);
    await page.goto(`${line.url}/fr/contact`);
    await page.getByRole("banner").getByRole("button", { name: words.fr.layout.account, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
