import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "playwright/test";

const paths = [
  "",
  "/actualite",
  "/appartements",
  "/cguone",
  "/contact",
  "/covid19",
  "/devenir-client",
  "/emplois",
  "/location",
  "/location/annuelle",
  "/location/map",
  // A short table: every kind of cell, without axe measuring thousands of the same.
  "/location/prix-semaine?people=9",
  "/location/special",
  "/login",
  "/maintenance-entreprise-generale",
  "/nos-prestations-complementaires",
  "/onelaundry",
  "/presentation",
  "/recherche/?q=ski",
  "/vente",
  "/service",
  "/page",
  "/produits/package",
  "/mon-compte/inscription",
  "/mon-compte/mot-de-passe-oublie",
  "/commande/mon-panier",
  "/commande/sign-in",
  "/commande/mes-donnees",
  "/commande/recapitulatif-paiement",
  "/commande/confirmation/succes",
  "/commande/confirmation/erreur",
];

test("RT5 every page that the requirement names is among those looked at", () => {
  const row = readFileSync("docs/requirements.md", "utf8")
    .split("\n")
    .find((line) => line.startsWith("| RT5 "));
  const named = row?.replace(/.*Fixed pages: home, |\. \|$/g, "").split(", ") ?? [];
  expect(named).toHaveLength(15);
  const looked = paths.map((path) => path.split(/[/?]+/)[1]);
  expect(named.filter((name) => !looked.includes(name))).toEqual([]);
});

for (const locale of ["fr", "en"] as const) {
  for (const path of paths) {
    test(`RT5 RT6 RT7 RT8 TH3 /${locale}${path} answers, has one heading of the first level, and axe finds nothing`, async ({
      page,
    }) => {
      const foreign: string[] = [];
      const errors: string[] = [];
      page.on("request", (request) => {
        if (!["localhost", "127.0.0.1"].includes(new URL(request.url()).hostname)) foreign.push(request.url());
      });
      page.on("console", (message) => {
        if (message.type() === "error" && !/status of 40[14]/.test(message.text())) errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(error.message));
      const reply = await page.goto(`/${locale}${path}`);
      expect(reply?.status()).toBe(200);
      expect(reply?.headers()["cache-control"]).toContain("no-store");
      await page.waitForLoadState("networkidle");
      await expect(page.locator("html")).toHaveAttribute("lang", locale === "fr" ? "fr-FR" : "en-US");
      await expect(page.locator("h1")).toHaveCount(1);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
      expect(foreign).toEqual([]);
      expect(errors).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    });
  }
}

test("RT1 the unprefixed form shows the French page in place", async ({ request }) => {
  const bare = await request.get("/presentation", { maxRedirects: 0 });
  const french = await request.get("/fr/presentation", { maxRedirects: 0 });
  expect(bare.status()).toBe(200);
  const title = async (reply: typeof bare) => /<title>([^<]*)/.exec(await reply.text())?.[1];
  expect(await title(bare)).toBe(await title(french));
});

test("RT2 the root leads to French, whatever the browser speaks", async ({ request }) => {
  const reply = await request.get("/", { maxRedirects: 0, headers: { "accept-language": "en" } });
  expect(reply.status()).toBe(307);
  expect(new URL(reply.headers().location ?? "", "http://localhost").pathname).toBe("/fr");
});

for (const path of ["/de", "/it", "/xx", "/xx/location"]) {
  test(`RT11 ${path} is an unknown language`, async ({ request }) => {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect(reply.status()).toBe(404);
    expect(await reply.text()).toContain("This page could not be found.");
  });
}

for (const [path, text] of [
  ["/fr/rien-de-tel", "Erreur 404"],
  ["/en/nothing-here", "404 Error"],
  ["/en/location/999999999", "find that page"],
  ["/fr/location/abc", "Erreur 404"],
  ["/fr/vente/0", "Erreur 404"],
  ["/en/page/no-number", "find that page"],
  ["/fr/produit/999999", "Erreur 404"],
  ["/fr/produits/autre", "Erreur 404"],
  ["/fr/produit/5?categorie=option", "Erreur 404"],
  ["/fr/produit/5?categorie=autre", "Erreur 404"],
  ["/fr/location/201", "Erreur 404"],
  ["/en/location/annuelle/1", "find that page"],
  ["/fr/location/map/x", "Erreur 404"],
  ["/en/contact.html", "find that page"],
  ["/xx/a.txt", "This page could not be found."],
] as const) {
  test(`RT12 ${path} is a true 404 with text in the HTML`, async ({ request }) => {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect(reply.status()).toBe(404);
    expect(await reply.text()).toContain(text);
  });
}

test("RT3 a page names its canonical address and both languages", async ({ request }) => {
  const html = await (await request.get("/location")).text();
  expect(html).toMatch(/rel="canonical" href="[^"]*\/fr\/location"/);
  for (const language of ["fr", "en", "x-default"]) expect(html).toContain(`hrefLang="${language}"`);
});

test("RT17 the language is remembered for a year", async ({ request }) => {
  const reply = await request.get("/en");
  expect(reply.headers()["set-cookie"]).toMatch(/AIO_locale=en;.*Max-Age=31536000/);
});
