// One page per route in German and Italian on a phone after hydration: nothing cut off or too wide, also with large text, and no
// other language.
import { globSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { cut } from "#tests/e2e/cut";
import { test } from "#tests/e2e/four-languages";
import { addPackage, addStay, signUp } from "#tests/e2e/person";
import { foreignLabels, foreignSentences } from "#tests/e2e/sentences";

// One after the other: two sites at once on two processors leave pages in parts.
test.describe.configure({ mode: "default" });

/** A page of each route; those of an order wait for one and are seen where it is paid. */
const types = [
  "",
  "/location",
  "/location/map",
  "/location/special",
  "/location/prix-semaine?people=9",
  "/location/annuelle",
  "/location/annuelle/201",
  "/location/5",
  "/appartements",
  "/vente",
  "/vente/310",
  "/service",
  "/service/9",
  "/service/20",
  "/actualite",
  "/actualite/207",
  "/emplois",
  "/emplois/223",
  "/page",
  "/page/107",
  "/page/156",
  "/contact",
  "/devenir-client",
  "/presentation",
  "/cguone",
  "/covid19",
  "/onelaundry",
  "/maintenance-entreprise-generale",
  "/nos-prestations-complementaires",
  "/produit/58",
  "/produits/package",
  "/recherche?q=ski",
  "/favoris",
  "/hors-ligne",
  "/login",
  "/login/retour",
  "/commande/mon-panier",
  "/commande/sign-in",
  "/commande/mes-donnees",
  "/commande/recapitulatif-paiement",
  "/commande/confirmation/erreur",
  "/commande/confirmation/succes",
  "/mon-compte/inscription",
  "/mon-compte/mot-de-passe-oublie",
  "/mon-compte/dernieres-reservations",
  "/mon-compte/commandes",
  "/mon-compte/mes-informations",
  "/mon-compte/mes-donnees",
  "/mon-compte/securite",
  "/rien-de-tel",
];
const ofAnOrder = /\/(commande\/confirmation\/\[number\]|mon-compte\/commande\/\[number\]|devis\/\[token\])/;

/** Routes that have pages, as paths fit them: `/location/[detail]/[[...slug]]` → `/location/…`. */
const routes = globSync("**/page.tsx", { cwd: "app/[locale]" })
  .map((file) => `/${file}`.replace(/\/\(\w+\)/g, "").replace("/page.tsx", ""))
  .filter((route) => !ofAnOrder.test(route));

test("the measured pages include one of every route [RT3]", () => {
  expect(routes.length).toBeGreaterThan(40);
  const paths = types.map((path) => path.replace(/\?.*/, ""));
  const patternOf = (route: string) =>
    new RegExp(`^${route.replace(/\/\[\[\.\.\.\w+\]\]/, "").replace(/\[\w+\]/g, "[^/]+")}$`);
  expect(routes.filter((route) => !paths.some((path) => patternOf(route).test(path)))).toEqual([]);
});

/** By how much the page is too wide with its text at 200 %. */
const tooWideWithLargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const overflow = document.documentElement.scrollWidth - innerWidth;
    return overflow > 0 ? [`too wide by ${overflow} with text at 200 %`] : [];
  });

for (const language of ["de", "it"] as const) {
  test(`one page of each type fits a phone and has only one language after hydration (${language}) [LN1 TH2]`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ locale: `${language}-CH` });
    const first = await context.newPage();
    await signUp(first);
    await addStay(first);
    await addPackage(first);
    const labels = foreignLabels(language);
    const queue = [...types];
    const faults: string[] = [];
    const measure = async (page: Page) => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(`${site}/${language}${path}`, { waitUntil: "networkidle" });
        const html = await page.content();
        const wide = await cut(page);
        await page.setViewportSize({ width: 320, height: 640 });
        const narrow = await cut(page);
        await page.setViewportSize({ width: 390, height: 844 });
        const large = await tooWideWithLargeText(page);
        const foreignTexts = [...foreignSentences(html, language), ...labels(html)];
        faults.push(...new Set([...wide, ...narrow, ...large, ...foreignTexts].map((fault) => `${path}: ${fault}`)));
      }
    };
    await Promise.all([first, await context.newPage(), await context.newPage()].map(measure));
    await context.close();
    expect(faults).toEqual([]);
  });
}
