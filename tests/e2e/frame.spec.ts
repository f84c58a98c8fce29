import { expect, type Page, type Route, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { addPackage, signUp } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";

const { layout, shop, checkout, property } = words.fr;
const menuButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: new RegExp(`^(${layout.menu.title}|${layout.menu.open})$`) });
const accountButton = (page: Page) => page.getByRole("button", { name: layout.account, exact: true });
const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Panier/ });
const consentBar = (page: Page) => page.getByRole("region", { name: layout.consent.title });
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Closes the cookie question, which lies over the foot of the window. */
const refuse = (page: Page) => page.getByRole("button", { name: layout.consent.refuse }).click();

const childAges = (page: Page) => page.locator("details").filter({ has: page.locator("[name=ages]") });
const showHomes = (page: Page) =>
  page
    .locator("form")
    .filter({ has: childAges(page) })
    .getByRole("button", { name: /logements/ });

test("PN1 the header takes its fixed style after more than one pixel and stays in sight", async ({ page }) => {
  await page.goto("/fr");
  const header = page.getByRole("banner");
  await scrollTo(page, 1);
  await expect(header).toHaveAttribute("data-fixed", "false");
  await scrollTo(page, 2);
  await expect(header).toHaveAttribute("data-fixed", "true");
  await scrollTo(page, 1500);
  await expect(accountButton(page)).toBeInViewport();
});

test("PN1 PN5 the cart button counts the lines", async ({ page }) => {
  await page.goto("/fr");
  await expect(page.getByRole("button", { name: layout.cart.none })).toBeVisible();
  await addPackage(page);
  await page.reload();
  await expect(page.getByRole("button", { name: layout.cart.one })).toHaveText("1");
  await addPackage(page, 56);
  await page.reload();
  await expect(page.getByRole("button", { name: layout.cart.many.replace("{count}", "2") })).toHaveText("2");
});

test("PN1 nothing is cut off where a window is 320 pixels wide @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/fr");
  const card = page.locator('article a[href^="/fr/location/"]').first();
  const home = (await card.getAttribute("href")) ?? "";
  for (const path of ["/fr", "/en/commande/mon-panier", "/fr/location", home, "/fr/login", "/fr/service"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test("PN1 PN2 where there is no room for the search box, a link leads to it", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto("/en");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Français" })).toBeVisible();
  await banner.getByRole("link", { name: words.en.layout.search.label }).click();
  await page.waitForURL("**/en/recherche");
});

test("PN2 Enter in the search box leads to the results and clears the box @desktop", async ({ page }) => {
  await page.goto("/fr");
  const box = page.getByRole("banner").getByRole("searchbox", { name: layout.search.label });
  await box.fill("blanchisserie & draps");
  await box.press("Enter");
  await page.waitForURL(
    (url) => url.pathname === "/fr/recherche/" && url.searchParams.get("q") === "blanchisserie & draps",
  );
  await expect(box).toHaveValue("");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("blanchisserie & draps");
});

test("PN2 the menu's search box does the same", async ({ page }) => {
  await page.goto("/fr");
  await menuButton(page).click();
  const box = page.getByRole("dialog").getByRole("searchbox");
  await box.fill("ski");
  await box.press("Enter");
  await page.waitForURL("**/fr/recherche/?q=ski");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("PN3 CT7 the menu leads to every part of the site", async ({ page, request }) => {
  await page.goto("/fr");
  await menuButton(page).click();
  const panel = page.getByRole("dialog", { name: layout.menu.title });
  await expect(panel).toBeVisible();
  const addresses = await panel
    .getByRole("navigation")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const wanted = ["presentation", "vente", "location", "onelaundry", "maintenance-entreprise-generale"];
  for (const path of [...wanted, "nos-prestations-complementaires", "contact"])
    expect(addresses).toContain(`/fr/${path}`);
  expect(addresses.some((address) => /^\/fr\/service\/20\/[\w-]+$/.test(address))).toBe(true);
  for (const address of addresses) expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(200);
  await expectAccessible(page);
  await panel.getByRole("link", { name: layout.menu.presentation }).click();
  await page.waitForURL("**/fr/presentation");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("PN4 a guest finds the form and the way to sign up", async ({ page }) => {
  await page.goto("/fr");
  await accountButton(page).click();
  const panel = page.getByRole("dialog", { name: layout.login.title });
  await expect(panel.getByLabel(layout.login.email)).toBeVisible();
  await expect(panel.getByLabel(layout.login.password, { exact: true })).toBeVisible();
  await expect(panel.getByLabel(layout.login.stay)).not.toBeChecked();
  await expect(panel.getByRole("link", { name: layout.login.signUp })).toHaveAttribute(
    "href",
    "/fr/mon-compte/inscription",
  );
  await expectAccessible(page);
});

test("PN4 AU1 the panel's form starts cleared each time it is opened", async ({ page }) => {
  await page.goto("/fr");
  const dialog = page.getByRole("dialog", { name: layout.login.title });
  await accountButton(page).click();
  await dialog.getByLabel(layout.login.email).fill("nobody@example.ch");
  await dialog.getByLabel(layout.login.password, { exact: true }).fill("a wrong password");
  await dialog.getByRole("button", { name: layout.login.submit, exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Accès refusé");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await accountButton(page).click();
  await expect(dialog.getByLabel(layout.login.email)).toHaveValue("");
  await expect(dialog.getByLabel(layout.login.password, { exact: true })).toHaveValue("");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("PN4 a customer finds name, username, profile, orders and logout", async ({ page }) => {
  const person = await signUp(page);
  await page.goto("/fr");
  await accountButton(page).click();
  const panel = page.getByRole("dialog", { name: layout.login.accountTitle });
  await expect(panel.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
  await expect(panel.getByText(person.email)).toBeVisible();
  await expect(panel.getByRole("link", { name: layout.login.profile })).toHaveAttribute("href", /mes-informations$/);
  await expect(panel.getByRole("link", { name: layout.login.orders })).toHaveAttribute(
    "href",
    /dernieres-reservations$/,
  );
  await expect(panel.getByRole("button", { name: layout.login.logout })).toBeVisible();
  await expectAccessible(page);
});

test("PN6 an empty cart says so, leads to homes and services, and offers no order", async ({ page }) => {
  await page.goto("/fr");
  await cartButton(page).click();
  const panel = page.getByRole("dialog", { name: shop.cart.title });
  await expect(panel.getByText("Votre panier est vide", { exact: true })).toBeVisible();
  await expect(panel.getByRole("link", { name: shop.cart.seeRentals })).toHaveAttribute("href", "/fr/location");
  await expect(panel.getByRole("link", { name: shop.cart.seeServices })).toHaveAttribute("href", "/fr/service");
  await expect(panel.getByRole("link", { name: shop.cart.order })).toHaveCount(0);
  await expectAccessible(page);
});

test("PN7 Escape and a press outside close a panel, and the focus goes back to its button", async ({ page }) => {
  await page.goto("/fr");
  for (const button of [menuButton(page), accountButton(page), cartButton(page)]) {
    await button.click();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await accountButton(page).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.mouse.click(20, 400);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(accountButton(page)).toBeFocused();
});

test("PN7 a press outside closes a panel that is only just opening", async ({ page }) => {
  await page.goto("/fr");
  await accountButton(page).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const prevented = await accountButton(page).evaluate(async (button: HTMLElement) => {
    const opening = new Promise<void>((resolve) =>
      new MutationObserver(() => document.querySelector("dialog[data-turn=in]") && resolve()).observe(document.body, {
        attributes: true,
        subtree: true,
      }),
    );
    button.click();
    await opening;
    return !document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  });
  expect(prevented).toBe(true);
  await expect(page.locator("dialog[open], dialog[data-turn]")).toHaveCount(0);
  await expect(accountButton(page)).toBeFocused();
});

test("PN7 the focus stays inside an open panel", async ({ page }) => {
  await page.goto("/fr");
  await menuButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const key of [...Array(30).fill("Tab"), ...Array(4).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.closest("dialog[open]") !== null)).toBe(true);
  }
});

test("PN7 opening one panel closes the others", async ({ page }) => {
  await page.goto("/fr");
  await accountButton(page).click();
  await expect(page.getByRole("dialog", { name: layout.login.title })).toBeVisible();
  // Behind an open panel only a script can reach the other buttons, as adding to the cart does.
  await cartButton(page).or(page.locator("header button[aria-label^='Panier']")).first().dispatchEvent("click");
  await expect(page.getByRole("dialog", { name: shop.cart.title })).toBeVisible();
  await expect(page.getByRole("dialog", { name: layout.login.title })).toHaveCount(0);
  await expect(page.locator("dialog[open]")).toHaveCount(1);
});

test("PN8 the general terms open in a dialog; without JavaScript the link is the page", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/fr");
  await refuse(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: layout.footer.terms });
  await link.click();
  const dialog = page.getByRole("dialog", { name: layout.footer.terms });
  await expect(dialog.locator(".prose")).toContainText(/\w{4,}/);
  await expect(page).toHaveURL(/\/fr$/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto("/fr");
  await bare.getByRole("contentinfo").getByRole("link", { name: layout.footer.terms }).click();
  await bare.waitForURL("**/fr/cguone");
  await expect(bare.locator("main .prose").first()).toBeVisible();
  await plain.close();
});

test("PN10 TH3 refusing keeps everything first-party, is remembered and can be taken back", async ({ page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).hostname !== "localhost") foreign.push(request.url());
  });
  await page.goto("/fr");
  await expect(consentBar(page)).toBeVisible();
  await expectAccessible(page);
  await refuse(page);
  await expect(consentBar(page)).toHaveCount(0);
  const choice = async () => (await page.context().cookies()).find(({ name }) => name === "AIO_consent")?.value;
  expect(await choice()).toBe("none");
  for (const path of ["/fr/location", "/fr/location/map", "/fr/contact", "/en"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(consentBar(page)).toHaveCount(0);
  }
  expect(foreign).toEqual([]);

  await page.goto("/fr");
  await page.getByRole("contentinfo").getByRole("button", { name: layout.footer.cookies }).click();
  const bar = consentBar(page);
  for (const kind of ["analytics", "social", "maps"] as const) {
    await expect(bar.getByRole("checkbox", { name: layout.consent[kind] })).not.toBeChecked();
  }
  // At the foot of the page the bar lies over half of a button.
  await scrollTo(page, 0);
  await expectAccessible(page);
  await bar.getByRole("checkbox", { name: layout.consent.analytics }).check();
  await bar.getByRole("button", { name: layout.consent.save }).click();
  expect(await choice()).toBe("analytics");
  await page.getByRole("contentinfo").getByRole("button", { name: layout.footer.cookies }).click();
  await expect(bar.getByRole("checkbox", { name: layout.consent.analytics })).toBeChecked();
  await refuse(page);
  await expect.poll(choice).toBe("none");
});

test("PN11 the steps of an order name the current one, and those behind are links", async ({ page }) => {
  await page.goto("/fr");
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
});

test("PN10 PN11 RT17 a step can be read in the other language, and the cookie choice be made again", async ({
  page,
}) => {
  await page.goto("/fr/commande/mon-panier");
  await refuse(page);
  await page.getByRole("contentinfo").getByRole("button", { name: layout.footer.cookies }).click();
  await expect(consentBar(page)).toBeVisible();
  await refuse(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await page.waitForURL("**/en/commande/mon-panier");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.en.checkout.cart.title);
});

test("PN11 a step behind leads back to it @desktop", async ({ page }) => {
  await page.goto("/fr");
  await addPackage(page);
  await page.goto("/fr/commande/mes-donnees");
  await page
    .getByRole("navigation", { name: checkout.header.steps })
    .getByRole("link", { name: checkout.steps.cart })
    .click();
  await page.waitForURL("**/fr/commande/mon-panier");
});

test("RT4 a new page begins at its top, and back returns to where one was", async ({ page }) => {
  await page.goto("/fr/location");
  await refuse(page);
  const card = page.locator("main article").nth(9).getByRole("link").first();
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await card.click();
  await page.waitForURL(/\/location\/\d+\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await page.waitForURL(/\/fr\/location$/);
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(60);
});

test("RT16 the bar shows for a form that leads to a page, and for the way back @desktop", async ({ page }) => {
  await page.goto("/fr/vente");
  const slow = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  };
  const payload = (url: URL) => url.searchParams.has("_rsc");
  const bar = page.locator("#nprogress .bar");
  await page.route(payload, slow);
  const filters = page.locator("form[action$='/vente']:visible").first();
  const submit = () => filters.evaluate((form: HTMLFormElement) => form.requestSubmit());
  await filters.locator("summary").first().click();
  await filters.getByRole("checkbox").first().check();
  await submit();
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCount(0);
  await submit();
  await page.waitForTimeout(600);
  await expect(bar).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await page.waitForURL("**/fr/contact");
  await page.reload({ waitUntil: "networkidle" });
  await page.goBack();
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("SH7 a fault of the cart is gone on the next page", async ({ page }) => {
  await page.goto("/fr");
  const title = await addPackage(page);
  await page.goto("/fr/service");
  await refuse(page);
  await page.route("**/cart/delete/**", (route) => route.abort());
  await cartButton(page).click();
  const dialog = page.getByRole("dialog", { name: shop.cart.title });
  await dialog.getByRole("button", { name: shop.cart.remove.replace("{title}", title) }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("link", { name: shop.cart.addRental }).click();
  await page.waitForURL("**/fr/location");
  await cartButton(page).click();
  await expect(dialog.getByText(title).first()).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("RT4 a link with a hash leads to its target", async ({ page }) => {
  await page.goto("/fr/location");
  await page.locator("main article").first().getByRole("link").first().click();
  await page.waitForURL(/\/location\/\d+\//);
  const address = new URL(page.url()).pathname;
  await page.goto(`${address}#annuler`);
  await expect(page.locator("#annuler")).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(300);
});

test("RT17 the language switch keeps the page and its query", async ({ page }) => {
  await page.goto("/fr/location?roomsMin=3&sort=room_desc");
  await refuse(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await page.waitForURL((url) => url.pathname === "/en/location");
  const query = new URL(page.url()).searchParams;
  expect([query.get("roomsMin"), query.get("sort")]).toEqual(["3", "room_desc"]);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  expect((await page.context().cookies()).find(({ name }) => name === "AIO_locale")?.value).toBe("en");
});

for (const locale of ["fr", "en"] as const) {
  for (const path of [
    "devenir-client",
    "onelaundry",
    "maintenance-entreprise-generale",
    "nos-prestations-complementaires",
  ]) {
    test(`CT6 /${locale}/${path} shows its text`, async ({ page }) => {
      await page.goto(`/${locale}/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\w{4,}/);
      await expect(page.locator("main .prose").first()).toHaveText(/.{200,}/s);
      await expect(page.getByText(words[locale].content.unavailable.title)).toHaveCount(0);
    });
  }
}

test("SH10 PN5 a line taken out of the cart can be had back", async ({ page }) => {
  await page.goto("/fr");
  const title = await addPackage(page);
  await page.reload();
  await cartButton(page).click();
  const panel = page.getByRole("dialog", { name: shop.cart.title });
  const remove = panel.getByRole("button", { name: shop.cart.remove.replace("{title}", title) });
  await expect(panel.getByText(shop.cart.total, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await remove.click();
  await expect(panel.getByText(shop.cart.empty, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: shop.cart.undo }).click();
  await expect(remove).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: layout.cart.one })).toBeVisible();
});

test("RT4 RN6 the home's search asks one child's age after the other", async ({ page }) => {
  await page.goto("/fr");
  await page.getByRole("button", { name: layout.consent.refuse }).click();
  const ages = childAges(page);
  const ask = ages.locator("summary");
  await ask.click();
  const fields = ages.locator("select[name=ages]");
  await expect(fields).toHaveCount(1);
  await expect(ages).not.toContainText("<");
  await fields.selectOption("4");
  await expect(fields).toHaveCount(2);
  await fields.nth(1).selectOption("9");
  await expect(fields).toHaveCount(3);
  await expect(ask).toContainText("4 et 9");
  await ages.getByRole("button").click();
  await expect(fields.first()).toBeHidden();
  await showHomes(page).click();
  await page.waitForURL((url) => url.searchParams.getAll("ages").filter(Boolean).join() === "4,9");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("RT4 RN6 the home's search asks six ages at once", async ({ page }) => {
    await page.goto("/fr");
    const ages = childAges(page);
    await ages.locator("summary").click();
    const fields = ages.locator("select[name=ages]");
    await expect(fields).toHaveCount(6);
    await fields.first().selectOption("2");
    await fields.last().selectOption("7");
    await expect(ages.getByRole("button")).toBeHidden();
    await ages.locator("summary").click();
    await showHomes(page).click();
    await page.waitForURL((url) => url.searchParams.getAll("ages").filter(Boolean).join() === "2,7");
  });

  test("RN1 filters in the address hold, and each chip takes its own away", async ({ page }) => {
    await page.goto("/fr/location");
    const all = await page.locator("main article").count();
    await page.goto("/fr/location?roomsMin=4&priceMax=2500&sort=price_desc");
    const chips = page.getByRole("navigation", { name: property.filters.active });
    const rooms = chips.getByRole("link", { name: "dès 4 pièces" });
    await expect(rooms).toBeVisible();
    const found = await page.locator("main article").count();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    await rooms.click();
    await page.waitForURL((url) => !url.searchParams.has("roomsMin") && url.searchParams.get("priceMax") === "2500");
    expect(await page.locator("main article").count()).toBeGreaterThanOrEqual(found);
    await chips.getByRole("link", { name: property.filters.clear }).click();
    await page.waitForURL(/\/fr\/location$/);
    await expect(chips).toHaveCount(0);
  });

  test("RN1 the form changes the address @desktop", async ({ page }) => {
    await page.goto("/fr/location");
    const form = page.getByRole("form", { name: property.filters.label, exact: true });
    await form.locator("summary").filter({ hasText: property.filters.rooms }).click();
    await form.getByLabel(property.filters.roomsMin).fill("5");
    await form.getByRole("button", { name: property.filters.show }).filter({ visible: true }).click();
    await page.waitForURL((url) => url.searchParams.get("roomsMin") === "5");
    await expect(page.getByRole("navigation", { name: property.filters.active })).toBeVisible();
  });

  test("RN1 a value that cannot be read is left out and said so, the page stays", async ({ page }) => {
    const reply = await page.goto("/fr/location?roomsMin=abc&comfort=9&dateFrom=2026-02-31");
    expect(reply?.status()).toBe(200);
    await expect(page.getByText(property.list.ignoredDates)).toBeVisible();
    expect(await page.locator("main article").count()).toBeGreaterThan(0);
  });

  test("RN1 SL1 SE3 lists sort by price and turn their pages", async ({ page }) => {
    for (const list of ["/fr/location", "/fr/vente"]) {
      await page.goto(list);
      const amounts = async () =>
        (await page.locator("#liste article").allTextContents()).flatMap((text) => {
          const [, amount] = /CHF\s([\d']+)/.exec(text) ?? [];
          return amount ? [Number(amount.replaceAll("'", ""))] : [];
        });
      const cheap = await amounts();
      expect(cheap.length).toBeGreaterThan(5);
      expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));
      await page.locator("summary").filter({ hasText: property.sort.price_asc }).click();
      await page.getByRole("link", { name: property.sort.price_desc }).click();
      await page.waitForURL(/sort=price_desc/);
      const dear = await amounts();
      expect(dear).toEqual(dear.toSorted((a, b) => b - a));
      expect(dear[0]).toBeGreaterThan(cheap[0] ?? 0);
    }
    await page.goto("/fr/location");
    const first = await page.locator("#liste article h2, #liste article h3").allTextContents();
    await page.getByRole("link", { name: property.list.next }).click();
    await page.waitForURL(/page=2/);
    const second = await page.locator("#liste article h2, #liste article h3").allTextContents();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
  });

  test("PN1 PN2 CT4 RN2 SE3 panels are pages, the search finds, and the price list goes on to another month", async ({
    page,
  }) => {
    await page.goto("/fr");
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: layout.menu.title, exact: true }).click();
    await expect(page).toHaveURL(/#plan$/);
    for (const [name, path] of [
      [layout.account, "/fr/login"],
      [layout.cart.title, "/fr/commande/mon-panier"],
      [layout.search.label, "/fr/recherche"],
    ] as const) {
      await page.goto("/fr");
      const link = header.getByRole("link", { name, exact: true });
      if (!(await link.isVisible())) continue;
      await link.click();
      await page.waitForURL(`**${path}`);
      if (path === "/fr/recherche") continue;
      await expect(page.getByText(layout.scriptNeeded.split("{")[0] ?? "")).toBeVisible();
      await expect(page.locator("main h1")).toBeVisible();
    }
    await page.goto("/fr/recherche");
    const box = page.locator("main").getByRole("searchbox");
    await box.fill("piscine");
    await box.press("Enter");
    await page.waitForURL(/\/fr\/recherche\/?\?q=piscine/);
    await expect(page.locator("main mark").first()).toBeVisible();
    await page.goto("/fr/location/prix-semaine");
    const before = await page.locator("table.weeks thead time").first().getAttribute("datetime");
    await page.getByRole("navigation", { name: property.table.jump }).getByRole("link").nth(3).click();
    await page.waitForURL(/from=/);
    expect(await page.locator("table.weeks thead time").first().getAttribute("datetime")).not.toBe(before);
  });
});
