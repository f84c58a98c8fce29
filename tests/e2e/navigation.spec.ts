// Navigation between pages: scroll position, hash, progress bar, language, checkout steps.
import { expect, type Route, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { refuse, scrolled } from "#tests/e2e/frame";
import { addPackage, addStay } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";

const { checkout } = words.fr;

test("checkout steps mark the current one, and earlier ones link back [PN11]", async ({ page }) => {
  await addPackage(page);
  for (const [path, name] of [
    ["mon-panier", checkout.steps.cart],
    ["sign-in", checkout.steps.signIn],
    ["mes-donnees", checkout.steps.details],
  ] as const) {
    await page.goto(`/fr/commande/${path}`);
    const steps = page.getByRole("navigation", { name: checkout.header.steps });
    const current = steps.locator('[aria-current="step"]').filter({ visible: true });
    await expect(current).toHaveCount(1);
    await expect(current).toContainText(name);
    await expectAccessible(page);
  }
  await page
    .getByRole("navigation", { name: checkout.header.steps })
    .getByRole("link", { name: checkout.steps.cart })
    .click();
  await page.waitForURL("**/fr/commande/mon-panier");
});

test("a long cart on a phone keeps its total and continue button in view [SH2] G19", { tag: "@phone" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addStay(page, 3);
  await addStay(page, 9);
  await addPackage(page);
  await page.goto("/fr/commande/mon-panier");
  await refuse(page);
  const main = page.getByRole("main");
  const continueLink = main.getByRole("link", { name: checkout.cart.continue }).filter({ visible: true });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(2 * 844);
  for (const share of [0, 0.5, 1]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), share * (height - 844));
    await expect(continueLink).toHaveCount(1);
    if (share < 1) await expect(continueLink).toBeInViewport({ ratio: 1 });
    await expect(
      main
        .getByText(/^CHF\s[\d']+\.\d\d$/)
        .filter({ visible: true })
        .last(),
    ).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
});

test("a new page starts at the top, and Back restores the scroll position [RT4]", async ({ page }) => {
  await page.goto("/fr/location");
  await refuse(page);
  const card = page.locator("main article").nth(9).getByRole("link").first();
  await card.evaluate((link) => link.scrollIntoView({ behavior: "instant", block: "center" }));
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await card.click();
  await page.waitForURL(/\/location\/\d+\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await page.waitForURL(/\/fr\/location$/);
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(60);
});

test("the progress bar shows while a form navigates and on the way back [RT16]", async ({ page }) => {
  await page.goto("/fr/vente", { waitUntil: "networkidle" });
  let release = () => {};
  const hold = async (route: Route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  };
  await page.route((url) => url.searchParams.has("_rsc"), hold);
  const bar = page.locator("#nprogress .bar");
  const expectBar = async () => {
    await expect(bar).toBeVisible();
    release();
    await page.unrouteAll({ behavior: "wait" });
    await expect(bar).toHaveCount(0);
  };
  const filters = page.locator("form[action$='/vente']:visible").first();
  await filters.locator("summary").first().click();
  await filters.getByRole("checkbox").first().check();
  await filters.evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expectBar();
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await page.waitForURL("**/fr/contact");
  // The bar is taken over by React after what can be pressed.
  await page.reload({ waitUntil: "networkidle" });
  await page.route((url) => url.searchParams.has("_rsc"), hold);
  await page.goBack();
  await expectBar();
});

test("a page is prefetched on hover, not before, and then shown without another request [RT4]", async ({ page }) => {
  const prefetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers().rsc) prefetched.push(new URL(request.url()).pathname);
  });
  await page.goto("/fr/location", { waitUntil: "networkidle" });
  await refuse(page);
  expect(prefetched).toEqual([]);
  const card = page.locator("main article").first().getByRole("link").first();
  const address = (await card.getAttribute("href")) ?? "";
  const fullPrefetch = page.waitForResponse((reply) => {
    const { rsc, "next-router-segment-prefetch": segment } = reply.request().headers();
    return Boolean(rsc) && !segment && new URL(reply.url()).pathname === address;
  });
  await card.hover();
  await fullPrefetch;
  await page.waitForLoadState("networkidle");
  await page.route(
    (url) => url.pathname === address,
    (route) => route.abort(),
  );
  await card.click();
  await page.waitForURL(`**${address}`);
  await expect(page.locator("#reserver")).toBeAttached();
});

test("a list is prefetched when its filter is chosen [RT4]", async ({ page }) => {
  await page.goto("/fr/vente");
  await refuse(page);
  const filters = page.locator("form[action$='/vente']:visible").first();
  await filters.locator("summary").first().click();
  const fetched = page.waitForRequest(
    (request) => "rsc" in request.headers() && /[?&](?!_rsc=)\w+=/.test(request.url()),
  );
  await filters.getByRole("checkbox").first().check();
  await fetched;
  expect(new URL(page.url()).search).toBe("");
});

test("a link with a hash scrolls to its target [RT4]", async ({ page }) => {
  await page.goto("/fr/location/17/chalet-saint-georges#annuler");
  await expect(page.locator("#annuler")).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(300);
});

test("the language switch keeps the page and its query [RT17]", async ({ page }) => {
  await page.goto("/fr/location?roomsMin=3&sort=room_desc");
  await refuse(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await page.waitForURL((url) => url.pathname === "/en/location");
  const query = new URL(page.url()).searchParams;
  expect([query.get("roomsMin"), query.get("sort")]).toEqual(["3", "room_desc"]);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  expect((await page.context().cookies()).find(({ name }) => name === "AIO_locale")?.value).toBe("en");
});
