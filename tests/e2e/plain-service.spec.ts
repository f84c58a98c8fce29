// Pages in a browser with services that implement exactly the specification; in the HTML, see tests/site/plain-service.test.ts.
import { expect, test } from "playwright/test";
import { openWhole } from "#tests/e2e/frame";
import { startSite } from "#tests/e2e/site-process";
import { languages, wrongIn } from "#tests/e2e/wrong-texts";
import { plainReply } from "#tests/fixtures/plain-service";
import { startService } from "#tests/fixtures/service";

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

test.describe.configure({ mode: "default" });
test.describe("services that implement only the specification", { tag: "@desktop" }, () => {
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
      const { status, body } = fails ? { status: 500, body: null } : plainReply(path);
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
});
