// A page of each route in German and Italian on a phone, once it is alive: nothing cut, nothing too wide, no other language.
import { globSync } from "node:fs";
import { expect, type Page, test } from "playwright/test";
import { addPackage, addStay, signUp } from "#tests/e2e/person";
import { foreignLabels, foreignSentences, spoken } from "#tests/e2e/sentences";
import { startSite } from "#tests/e2e/site-process";

test.describe.configure({ mode: "default" });

let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const services = `http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 1}`;
  site = await startSite(services, { LOCALES: spoken.join(","), UPSTREAM_TIMEOUT_MS: "20000" });
});
test.afterAll(() => site?.stop());

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

test("the pages that are measured are one of each route [RT3]", () => {
  expect(routes.length).toBeGreaterThan(40);
  const paths = types.map((path) => path.replace(/\?.*/, ""));
  const fits = (route: string) =>
    new RegExp(`^${route.replace(/\/\[\[\.\.\.\w+\]\]/, "").replace(/\[\w+\]/g, "[^/]+")}$`);
  expect(routes.filter((route) => !paths.some((path) => fits(route).test(path)))).toEqual([]);
});

/** Texts of buttons, labels, headings and links that do not fit their box, and by how much the page is too wide. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    const found = over > 0 ? [`too wide by ${over}`] : [];
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.querySelectorAll("button, a, label, legend, th, h1, h2, h3, summary")) {
      const name = element.textContent?.trim();
      const { width, right } = element.getBoundingClientRect();
      const seen = width > 1 && element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      if (
        !name ||
        !seen ||
        element.closest(".sr-only, [aria-hidden=true], [data-pin]") ||
        scrolls(element.parentElement)
      )
        continue;
      const cuts = [element, ...element.querySelectorAll("*")].some(
        (part) =>
          /hidden|clip/.test(getComputedStyle(part).overflowX) &&
          part.clientWidth > 1 &&
          part.scrollWidth > part.clientWidth + 1,
      );
      if (cuts) found.push(`cut: ${name}`);
      if (right > innerWidth + 1) found.push(`beyond the edge: ${name}`);
    }
    return found.map((fault) => `${fault} at ${innerWidth}`);
  });

for (const language of ["de", "it"] as const) {
  test(`a page of each type fits a phone and speaks one language once it is alive (${language}) [LN1 TH2]`, async ({
    browser,
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
        await page.goto(`${site.url}/${language}${path}`, { waitUntil: "networkidle" });
        const html = await page.content();
        const wide = await cut(page);
        await page.setViewportSize({ width: 320, height: 640 });
        const narrow = await cut(page);
        const said = [...foreignSentences(html, language), ...labels(html)];
        faults.push(...new Set([...wide, ...narrow, ...said].map((fault) => `${path}: ${fault}`)));
      }
    };
    await Promise.all([first, await context.newPage(), await context.newPage()].map(measure));
    await context.close();
    expect(faults).toEqual([]);
  });
}
