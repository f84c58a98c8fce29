// Every fixed page at both widths: status, heading, accessibility, width, large text; in the other language its answer.
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "playwright/test";
import { violations } from "#tests/e2e/accessibility";
import { openWhole } from "#tests/e2e/frame";
import { words } from "#tests/e2e/words";

const groups = {
  reading: [
    "",
    "/actualite",
    "/cguone",
    "/covid19",
    "/emplois",
    "/page",
    "/presentation",
    "/recherche/?q=ski",
    "/recherche/?q=zzqxw",
  ],
  services: [
    "/contact",
    "/devenir-client",
    "/maintenance-entreprise-generale",
    "/nos-prestations-complementaires",
    "/onelaundry",
    "/produits/package",
    "/service",
  ],
  listings: [
    "/appartements",
    "/location",
    "/location/annuelle",
    "/location/map",
    // A short table: every kind of cell, without axe measuring thousands of the same.
    "/location/prix-semaine?people=9",
    "/location/special",
    "/vente",
    "/location/1",
    "/vente/301",
  ],
  ordering: [
    "/login",
    "/mon-compte/inscription",
    "/mon-compte/mot-de-passe-oublie",
    "/commande/mon-panier",
    "/commande/sign-in",
    "/commande/mes-donnees",
    "/commande/recapitulatif-paiement",
    "/commande/confirmation/succes",
    "/commande/confirmation/erreur",
  ],
};

/** Building the first formatter of dates or numbers holds a slow phone for 100 ms: only a table that is read at a desk does. */
const withFormatter = ["/location/prix-semaine?people=9"];
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test("the pages checked include every page the requirement names [RT5]", () => {
  const row = readFileSync("docs/requirements.md", "utf8")
    .split("\n")
    .find((line) => line.startsWith("| RT5 "));
  const named = row?.replace(/.*Fixed pages: home, |\. \|$/g, "").split(", ") ?? [];
  expect(named).toHaveLength(15);
  const looked = Object.values(groups)
    .flat()
    .map((path) => path.split(/[/?]+/)[1]);
  expect(named.filter((name) => !looked.includes(name))).toEqual([]);
});

/** With its text at 200 % a phone's page keeps its width, and its cart, where it has one, stays in reach. */
async function expectRoomForLargeText(page: Page, cartName: string | null) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  if (cartName === null) return;
  const cart = await page.getByRole("button", { name: cartName }).first().boundingBox();
  expect(cart && cart.x >= 0 && cart.x + cart.width <= 390).toBe(true);
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Addresses of others that the page would fetch a picture from: this browser asks for none. */
const foreignPictures = (page: Page) =>
  page
    .locator("img, source, image, [style*='url(']")
    .evaluateAll((all) =>
      all.flatMap((part) =>
        ["src", "srcset", "href", "style", "data-src", "data-srcset"].flatMap((name) =>
          [...(part.getAttribute(name) ?? "").matchAll(/(?:https?:)?\/\/([^/\s,)'"]+)/g)].flatMap(([, host = ""]) =>
            host === location.host ? [] : [host],
          ),
        ),
      ),
    );

/** Notes what goes wrong on the pages of a window: requests to others, messages of the console, formatters built. */
async function watch(page: Page) {
  let noted: string[] = [];
  let formatters = 0;
  page.on("request", (request) => {
    if (!["localhost", "127.0.0.1"].includes(new URL(request.url()).hostname)) noted.push(`asks ${request.url()}`);
  });
  page.on("console", (message) => {
    if (message.text() === "a formatter is built") formatters += 1;
    else if (message.type() === "error" && !/status of 40[14]/.test(message.text())) noted.push(message.text());
  });
  page.on("pageerror", (error) => noted.push(error.message));
  await page.addInitScript(() => {
    const reporting = <Formatter extends object>(formatter: Formatter) =>
      new Proxy(formatter, {
        construct(target, options) {
          console.info("a formatter is built");
          return Reflect.construct(target as new () => object, options);
        },
      });
    Intl.DateTimeFormat = reporting(Intl.DateTimeFormat);
    Intl.NumberFormat = reporting(Intl.NumberFormat);
  });
  return () => {
    const seen = { noted, formatters };
    noted = [];
    formatters = 0;
    return seen;
  };
}

/** What every page answers in either language. */
function expectAnswer(status: number | undefined, headers: Record<string, string> | undefined) {
  expect(status).toBe(200);
  expect(headers?.["cache-control"]).toContain("no-store");
}
const tags = { fr: "fr-FR", en: "en-US" };

/** One page, at a desk and on a phone. */
async function checkPage(page: Page, seen: Awaited<ReturnType<typeof watch>>, locale: "fr" | "en", path: string) {
  await page.setViewportSize(desk);
  // What the last page did on the phone, after its first load, is not this one's.
  seen();
  const reply = await openWhole(page, `/${locale}${path}`);
  expectAnswer(reply?.status(), reply?.headers());
  await expect(page.locator("html")).toHaveAttribute("lang", tags[locale]);
  await expect(page.locator("h1")).toHaveCount(1);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  const { noted, formatters } = seen();
  expect([...noted, ...(await foreignPictures(page))]).toEqual([]);
  if (!withFormatter.includes(path)) expect(formatters).toBe(0);
  await page.setViewportSize(phone);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await expectRoomForLargeText(page, path.startsWith("/commande") ? null : words[locale].layout.cart.title);

  const other = locale === "fr" ? "en" : "fr";
  const translated = await page.request.get(`/${other}${path}`);
  expectAnswer(translated.status(), translated.headers());
  const html = await translated.text();
  expect(html).toContain(`<html lang="${tags[other]}"`);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
}

for (const [room, paths] of Object.entries(groups)) {
  test(`pages for ${room} answer, fit desktop and phone, have one h1, room for large text and no axe violations S14 [RT5 RT6 RT7 RT8 TH2 TH3]`, async ({
    page,
    context,
  }) => {
    test.slow();
    const queue = [...paths.entries()];
    // While one window waits for its page to be at rest, the other is looked at.
    const work = async (page: Page) => {
      const seen = await watch(page);
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [index, path] = next;
        // Both languages have the same parts: each page is seen in one of them.
        const locale = index % 2 === 0 ? "fr" : "en";
        await test.step(path || "/", () => checkPage(page, seen, locale, path));
      }
      // What the last page built on the phone is not counted, and a count that is read begins anew.
      seen();
      let built = 0;
      await page.evaluate(() => [new Intl.DateTimeFormat("fr-CH"), new Intl.NumberFormat("fr-CH")]);
      const builtSoFar = () => {
        built += seen().formatters;
        return built;
      };
      await expect.poll(builtSoFar).toBe(2);
    };
    await Promise.all([page, await context.newPage()].map(work));
  });
}
