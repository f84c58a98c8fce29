// Services that send attacks in texts, addresses and pictures: nothing is executed or sent out, texts stay texts.
import { type BrowserContext, expect, type Page, test } from "playwright/test";
import { openWhole } from "#tests/e2e/frame";
import { hostileText, startHostileService } from "#tests/e2e/hostile-service";
import { startSite } from "#tests/e2e/site-process";
import { words } from "#tests/e2e/words";

test.describe.configure({ mode: "default" });

/** One of each kind of page on which scripts, addresses and pictures take what a service gives: opened in a browser. */
const opened = [
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

/** The others, read as they are sent. */
const read = [
  "/en",
  "/fr/location/special",
  "/fr/location/prix-semaine",
  "/fr/location/annuelle/201",
  "/fr/vente",
  "/fr/service/20",
  "/fr/actualite",
  "/fr/emplois",
  "/fr/presentation",
  "/fr/cguone",
  "/fr/covid19",
  "/fr/onelaundry",
  "/fr/nos-prestations-complementaires",
  "/fr/page/173",
  "/fr/produits/service",
  "/fr/contact",
];

/** Elements no text of a service may become. */
const dangerous =
  "a[href^='javascript' i], a[href^='data' i], a[href^='vbscript' i], base, iframe, object, embed, form[action*='evil'], [onerror], [onload], [onclick], [onmouseover], [ontoggle], .prose :is(svg, style, script, math, form, input, button, video, [style])";

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
    const found = await page
      .locator(dangerous)
      .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 120)));
    return { hacked, violations, dangerous: found, foreign, errors };
  };
  return harm;
}

const noHarm = { hacked: undefined, violations: [], dangerous: [], foreign: [], errors: [] };

/** A site over services that send attacks. */
async function startAttacked(baseURL: string | undefined) {
  const service = await startHostileService(`http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 1}`);
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
    const link = page.locator("main a[href*='/produit/'], main article a").first();
    // The address itself is an attack: what it begins with is the page's.
    const [path = ""] = /^\/fr\/(?:page|produit)\/\d+/.exec((await link.getAttribute("href")) ?? "") ?? [];
    await openWhole(page, new URL(path, page.url()).href);
    await expect(page.locator("h1")).toContainText(hostileText);
    await expect(page.locator("main form label").first()).toContainText(hostileText);
  },
};

/** Opens pages in two windows; on none does an attack leave anything behind. */
async function expectNoHarm(context: BrowserContext, url: string) {
  const queue = [...opened];
  const work = async () => {
    const page = await context.newPage();
    const harm = await watchForHarm(page);
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const reply = await openWhole(page, `${url}${path}`);
      expect([path, reply?.status()]).toEqual([path, 200]);
      expect({ path, ...(await harm()) }).toEqual({ path, ...noHarm });
      await expect(page.locator("h1"), path).toHaveCount(1);
      expect(await page.evaluate(() => document.fonts.status), path).toBe("loaded");
      const ask = furtherChecks[path];
      if (!ask) continue;
      await ask(page);
      expect({ path, ...(await harm()) }).toEqual({ path, ...noHarm });
    }
  };
  await Promise.all([work(), work()]);
}

let site: Awaited<ReturnType<typeof startAttacked>>;
test.beforeAll(async ({ baseURL }) => {
  site = await startAttacked(baseURL);
});
test.afterAll(() => site?.stop());

test("hostile texts, addresses and pictures from the services neither execute nor send requests elsewhere, and texts are shown as text [CT7]", async ({
  context,
}) => {
  test.setTimeout(180_000);
  await expectNoHarm(context, site.url);
});

test("what hostile texts and addresses become in the HTML of the other pages is text [CT7]", async ({
  page,
  request,
}) => {
  await page.goto(`${site.url}/health`);
  const parsed = (html: string) =>
    page.evaluate(
      ([text, selector]) => {
        const document = new DOMParser().parseFromString(text, "text/html");
        const found = [...document.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 120));
        return { found, headings: document.querySelectorAll("h1").length };
      },
      [html, dangerous] as const,
    );
  for (const path of read) {
    const reply = await request.get(`${site.url}${path}`);
    const html = await reply.text();
    expect([path, reply.status(), html.includes("window.hacked=1")]).toEqual([path, 200, true]);
    expect([path, await parsed(html)]).toEqual([path, { found: [], headings: 1 }]);
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
    // A busy site answers 503.
    await expect(async () => {
      const reply = await request.get(`${site.url}${path}`);
      expect([path, reply.status()]).toEqual([path, 200]);
      expect([path, await parse(await reply.text())]).toEqual([path, { error: null, root }]);
    }).toPass({ timeout: 30_000 });
  }
  const picture = await request.get(`${site.url}/og/fr/location/17.jpg`);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
});
