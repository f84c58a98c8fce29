// The whole site with services that implement exactly the specification.
import { expect, test } from "playwright/test";
import { readableText } from "#tests/e2e/crawler";
import { openWhole } from "#tests/e2e/frame";
import { startSite } from "#tests/e2e/site-process";
import { words } from "#tests/e2e/words";
import { plainReply } from "#tests/fixtures/plain-service";
import { startService } from "#tests/fixtures/service";

const paths = [
  "",
  "/location",
  "/location/1/n-1",
  "/location/special",
  "/location/map",
  "/location/prix-semaine",
  "/location/annuelle",
  "/location/annuelle/1/n-1",
  "/vente",
  "/vente/3/n-3",
  "/service",
  "/service/61/n-61",
  "/actualite",
  "/actualite/61/n-61",
  "/emplois",
  "/emplois/61/n-61",
  "/page/61/n-61",
  "/presentation",
  "/cguone",
  "/covid19",
  "/onelaundry",
  "/devenir-client",
  "/maintenance-entreprise-generale",
  "/nos-prestations-complementaires",
  "/produits/service",
  "/produits/package",
  "/produit/5",
  "/recherche/?q=bois",
  "/contact",
  "/favoris",
  "/appartements",
  "/commande/mon-panier",
  "/login",
];

/** A page of each kind on which scripts write what a service gave. */
const written = [
  "",
  "/location",
  "/location/1/n-1",
  "/location/map",
  "/location/prix-semaine",
  "/location/annuelle/1/n-1",
  "/vente",
  "/vente/3/n-3",
  "/onelaundry",
  "/devenir-client",
  "/produits/service",
  "/produit/5",
  "/recherche/?q=bois",
  "/contact",
  "/favoris",
  "/commande/mon-panier",
];
const languages = ["fr", "en"] as const;
type Language = (typeof languages)[number];

/** What stands in a text for a value that is missing, and what an outage would say. */
const wrongIn = (text: string, language: Language) =>
  [
    "undefined",
    "NaN",
    "null",
    words[language].property.unavailable.title,
    words[language].content.unavailable.title,
    words[language].property.booking.noneFree,
    words[language].property.inclusions.noDeposit,
    "(ref. )",
    "(réf. )",
  ].filter((wrong) => text.includes(wrong));

test.describe.configure({ mode: "default" });
test.describe("services that implement only the specification", { tag: "@desktop" }, () => {
  let refusing = false;
  /** What every listing is called; without it none has a title. */
  let title = "";
  let hasFailed = false;
  let service: Awaited<ReturnType<typeof startService>>;
  let site: Awaited<ReturnType<typeof startSite>>;
  test.beforeAll(async () => {
    service = await startService((message, reply) => {
      const path = new URL(message.url ?? "/", "http://a").pathname;
      const fails = path === "/api/locations/8" && !hasFailed;
      hasFailed ||= fails;
      const { status, body } = fails ? { status: 500, body: null } : plainReply(path, refusing);
      reply.writeHead(status, body === null ? {} : { "content-type": "application/json" });
      const withTitle = (key: string, value: unknown) =>
        title && (key === "locations" || key === "sales")
          ? Object(value).map((one: object) => ({ ...one, title }))
          : value;
      reply.end(body === null ? undefined : JSON.stringify(body, withTitle));
    });
    site = await startSite(service.url, { PAGE_CACHE_SECONDS: "0", UPSTREAM_TIMEOUT_MS: "8000" });
  });
  test.afterAll(async () => {
    await site?.stop();
    await service?.stop();
  });

  test("every page renders in both languages without an error or outage message C1", async ({ request }) => {
    test.setTimeout(120_000);
    const queue = paths.flatMap((path) => languages.map((language) => ({ path, language })));
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { path, language } = next;
        const at = `/${language}${path}`;
        const wrongNow = async () => {
          const reply = await request.get(site.url + at);
          expect([at, reply.status()]).toEqual([at, 200]);
          const html = await reply.text();
          expect(html.replace(/<script\b.*?<\/script>/gs, "").match(/<h1\b/g), at).toHaveLength(1);
          return wrongIn(readableText(html), language);
        };
        // A page that a busy machine left in parts is asked for until it is whole.
        await expect.poll(wrongNow, { message: at, timeout: 30_000 }).toEqual([]);
      }
    };
    await Promise.all([work(), work()]);
  });

  test("pages whose scripts write what the services gave run without an error C1", async ({ page }) => {
    test.setTimeout(120_000);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    for (const [index, path] of written.entries()) {
      const language = languages[index % 2] ?? "fr";
      await openWhole(page, `${site.url}/${language}${path}`);
      await expect(page.locator("h1"), path).toHaveCount(1);
      expect(wrongIn(await page.locator("body").innerText(), language), path).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  test("services and packages of no known kind are listed, and the presentation is found by its id C1", async ({
    request,
  }) => {
    for (const [path, name] of [
      ["/fr/service", "N° 62"],
      ["/fr/produits/package", "N° 62"],
      ["/fr/presentation", "N° 173"],
    ] as const) {
      const html = await (await request.get(site.url + path)).text();
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
      expect(main, path).toMatch(new RegExp(`<(h[1-6]|a)\\b[^>]*>(?:(?!</\\1>).)*${name}`, "s"));
    }
  });

  // Its HTML is a shell that scripts fill: only a browser shows the page.
  test("a page whose home turns out missing during rendering is a 404 within the site's layout RT12", async ({
    page,
  }) => {
    const reply = await page.goto(`${site.url}/fr/location/8`);
    expect([reply?.status(), hasFailed]).toEqual([404, true]);
    await expect(page.locator("h1")).toHaveText("Désolé, cette page est introuvable.");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr-FR");
  });

  test("an unbroken title of eighty letters wraps on a phone without widening the page C1", async ({ page }) => {
    title = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverwaltungsangestellte";
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/fr/location?rooms=3", "/fr/vente?rooms=3", "/fr/favoris?ids=l1,l2,v3"]) {
      // The site remembers for a while what it has just read.
      const hasTitle = async () => {
        await page.goto(site.url + path);
        return page.locator("main").getByText(title).first().isVisible();
      };
      await expect.poll(hasTitle, { message: path, timeout: 60_000 }).toBe(true);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 390]);
    }
    title = "";
  });

  test("success false is a 404 for an item and no outage for a list C1", async ({ request }) => {
    for (const path of ["/fr/location/9", "/fr/vente/9"])
      expect([path, (await request.get(site.url + path)).status()]).toEqual([path, 404]);
    refusing = true;
    for (const path of ["/fr/location?page=1&rooms=2", "/fr/vente?page=1&sort=room_asc", "/fr/location/prix-semaine"]) {
      const reply = await request.get(site.url + path);
      expect([path, reply.status()]).toEqual([path, 200]);
      expect(readableText(await reply.text()), path).not.toContain(words.fr.property.unavailable.title);
    }
  });
});
