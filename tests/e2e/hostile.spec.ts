// Services that send attacks in texts, addresses and pictures: nothing is executed or sent out, texts stay texts.
import { type BrowserContext, expect, type Page, test } from "playwright/test";
import { hostileText, type Poison, startHostileService } from "#tests/e2e/hostile-service";
import { startSite } from "#tests/e2e/site-process";
import { withPictures } from "#tests/e2e/with-pictures";
import { words } from "#tests/e2e/words";

test.use(withPictures);

test.describe.configure({ mode: "default" });

const everyPage = [
  "/fr",
  "/en",
  "/fr/location",
  "/fr/location/17",
  "/fr/location/special",
  "/fr/location/map",
  "/fr/location/prix-semaine",
  "/fr/location/annuelle/201",
  "/fr/vente",
  "/fr/vente/301",
  "/fr/service",
  "/fr/service/20",
  "/fr/actualite",
  "/fr/actualite/206",
  "/fr/emplois",
  "/fr/presentation",
  "/fr/cguone",
  "/fr/covid19",
  "/fr/onelaundry",
  "/fr/nos-prestations-complementaires",
  "/fr/page/173",
  "/fr/produits/package",
  "/fr/produits/service",
  "/fr/recherche/?q=chalet",
  "/fr/contact",
];

/** One of each kind of page on which a service's addresses and pictures stand. */
const withAddresses = [
  "/fr",
  "/fr/location",
  "/fr/location/17",
  "/fr/location/map",
  "/fr/vente/301",
  "/fr/service",
  "/fr/actualite/206",
  "/fr/produits/package",
  "/fr/recherche/?q=chalet",
];

declare global {
  interface Window {
    /** What an attack that ran would set. */
    hacked?: unknown;
    violations?: string[];
  }
}

/** Notes what an attack would leave behind: a mark, a dialog, a policy violation, a request to somebody else. */
async function watchForHarm(page: Page) {
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") foreign.push(request.url());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("dialog", (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    window.violations = violations;
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  const harm = async () => {
    const { hacked, violations } = await page.evaluate(() => ({
      hacked: window.hacked,
      violations: window.violations,
    }));
    const dangerous = await page
      .locator(
        "a[href^='javascript' i], a[href^='data' i], a[href^='vbscript' i], base, iframe, object, embed, form[action*='evil'], [onerror], [onload], [onclick], [onmouseover], [ontoggle], .prose :is(svg, style, script, math, form, input, button, video, [style])",
      )
      .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 120)));
    return { hacked, violations, dangerous, foreign, errors };
  };
  return harm;
}

const noHarm = { hacked: undefined, violations: [], dangerous: [], foreign: [], errors: [] };

/** A site over services that send attacks. */
async function startAttacked(baseURL: string | undefined, poison: Poison) {
  const service = await startHostileService(`http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 1}`, poison);
  const { url, stop } = await startSite(service.url, { UPSTREAM_TIMEOUT_MS: "8000" });
  return { url, stop: () => stop().then(service.stop) };
}

/** What is asked of a page beside that nothing runs on it: text is shown as text. */
const furtherChecks: Record<string, (page: Page) => Promise<void>> = {
  "/fr/location/17": async (page) => {
    await expect(page.locator("h1")).toContainText(hostileText);
    expect(await page.title()).toContain("<script>window.hacked=1</script>");
    await expect(page.locator("main img[alt*='<script>']").first()).toBeAttached();
  },
  "/fr/actualite/206": async (page) => {
    await expect(page.locator("h1")).toContainText(hostileText);
    await expect(page.locator(".prose")).toContainText("La boulangère allume à trois heures.");
    const widths = await page.locator(".prose table").evaluateAll((tables) => tables.map((table) => table.clientWidth));
    expect(Math.max(...widths)).toBeGreaterThan(1400);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: words.fr.layout.consent.refuse }).click();
    await page.getByRole("contentinfo").getByRole("link", { name: words.fr.layout.footer.terms }).click();
    await expect(page.getByRole("dialog").locator(".prose")).toContainText("sept");
  },
  "/fr/produits/package": async (page) => {
    await page.locator("main a[href*='/produit/'], main article a").first().click();
    await page.waitForURL(/\/fr\/(?:page|produit)\/\d/);
    await expect(page.locator("h1")).toContainText(hostileText);
    await expect(page.locator("main form label").first()).toContainText(hostileText);
    await page.waitForLoadState("networkidle");
  },
};

type Round = { more?: typeof furtherChecks; withoutPictures?: boolean };

/** Opens pages in two windows; on none does an attack leave anything behind. */
async function expectNoHarm(
  context: BrowserContext,
  url: string,
  paths: string[],
  { more = {}, withoutPictures = false }: Round = {},
) {
  const queue = [...paths];
  const work = async () => {
    const page = await context.newPage();
    const harm = await watchForHarm(page);
    if (withoutPictures) {
      const browserTools = await context.newCDPSession(page);
      await browserTools.send("Network.enable");
      await browserTools.send("Network.setBlockedURLs", { urls: ["*/media/*", "*/scenes/*"] });
    }
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const reply = await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
      expect([path, reply?.status()]).toEqual([path, 200]);
      expect({ path, ...(await harm()) }).toEqual({ path, ...noHarm });
      await expect(page.locator("h1"), path).toHaveCount(1);
      expect(await page.evaluate(() => document.fonts.status), path).toBe("loaded");
      const ask = more[path];
      if (!ask) continue;
      await ask(page);
      expect({ path, ...(await harm()) }).toEqual({ path, ...noHarm });
    }
  };
  await Promise.all([work(), work()]);
}

let site: Awaited<ReturnType<typeof startAttacked>>;
test.beforeAll(async ({ baseURL }) => {
  site = await startAttacked(baseURL, "texts");
});
test.afterAll(() => site?.stop());

test("hostile texts from the services do not execute on any page and are shown as text [CT7]", async ({ context }) => {
  test.setTimeout(180_000);
  // The site's own pictures need not be encoded for attacks in texts.
  await expectNoHarm(context, site.url, everyPage, { more: furtherChecks, withoutPictures: true });
});

test("hostile addresses and pictures from the services neither execute nor send requests elsewhere [CT7]", async ({
  context,
  baseURL,
}) => {
  const own = await startAttacked(baseURL, "addresses and pictures");
  try {
    await expectNoHarm(context, own.url, withAddresses);
  } finally {
    await own.stop();
  }
});

test("feed and sitemap stay well-formed XML, and a share picture stays a JPEG [SE1 CT7]", async ({ page, request }) => {
  const parse = (xml: string) =>
    page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "text/xml");
      return {
        error: parsed.querySelector("parsererror")?.textContent ?? null,
        root: parsed.documentElement.tagName,
      };
    }, xml);
  await page.goto(`${site.url}/health`);
  for (const [path, root] of [
    ["/fr/actualite/rss.xml", "rss"],
    ["/sitemap/pages.xml", "urlset"],
    ["/sitemap/weekly-0.xml", "urlset"],
  ] as const) {
    const reply = await request.get(`${site.url}${path}`);
    expect([path, reply.status()]).toEqual([path, 200]);
    expect([path, await parse(await reply.text())]).toEqual([path, { error: null, root }]);
  }
  const picture = await request.get(`${site.url}/og/fr/location/17.jpg`);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
});
