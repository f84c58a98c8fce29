// The header: fixed style, search, menu, cart count.
import { expect, test } from "playwright/test";
import { expectAccessibleAtBothWidths } from "#tests/e2e/accessibility";
import { accountButton, menuButton, scrollTo } from "#tests/e2e/frame";
import { words } from "#tests/e2e/words";

const { layout } = words.fr;

test("before hydration, cart, account and menu buttons lead to the equivalent pages [PN1 PN7]", {
  tag: "@widths",
}, async ({ page }) => {
  await page.route("**/_next/static/**/*.js", () => undefined);
  /** The one that the window's width shows, once the styles are there. */
  const press = async (name: string) => {
    const link = page.getByRole("banner").getByRole("link", { name: new RegExp(`^${name}`) });
    await expect(link).toHaveCount(1);
    await link.click({ noWaitAfter: true });
  };
  for (const [name, path] of [
    [layout.cart.title, "/fr/commande/mon-panier"],
    [layout.account, "/fr/login"],
  ] as const) {
    await page.goto("/fr", { waitUntil: "commit" });
    await press(name);
    await page.waitForURL(`**${path}`, { waitUntil: "commit" });
  }
  await page.goto("/fr", { waitUntil: "commit" });
  await press(`(${layout.menu.title}|${layout.menu.open})$`);
  await expect(page.getByRole("contentinfo").getByRole("navigation").first()).toBeInViewport();
  expect(new URL(page.url()).hash).toBe("#plan");
});

test("a header too narrow for the search box links to the search page [PN1 PN2]", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto("/en");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Français" })).toBeVisible();
  await banner.getByRole("link", { name: words.en.layout.search.label }).click();
  await page.waitForURL("**/en/recherche");
});

test("the account button responds to Enter, Space and Ctrl-click; Enter in the search box shows results and clears it [PN1 PN2 TH2]", async ({
  page,
  context,
}) => {
  await page.goto("/fr");
  const account = accountButton(page);
  for (const key of ["Enter", " "]) {
    await account.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(account).toBeFocused();
  }
  const [opened] = await Promise.all([context.waitForEvent("page"), account.click({ modifiers: ["ControlOrMeta"] })]);
  await opened.waitForURL("**/fr/login");

  const box = page.getByRole("banner").getByRole("searchbox", { name: layout.search.label });
  await box.fill("blanchisserie & draps");
  await box.press("Enter");
  await page.waitForURL(
    (url) => url.pathname === "/fr/recherche/" && url.searchParams.get("q") === "blanchisserie & draps",
  );
  await expect(box).toHaveValue("");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("blanchisserie & draps");
});

test("Enter in the menu's search box shows results and closes the menu [PN2]", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/fr");
  await menuButton(page).click();
  const box = page.getByRole("dialog").getByRole("searchbox");
  await box.fill("ski");
  await box.press("Enter");
  await page.waitForURL("**/fr/recherche/?q=ski");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the header becomes fixed after more than one pixel of scrolling; its menu links to every section [PN1 PN3]", async ({
  page,
  request,
}) => {
  await page.goto("/fr");
  const header = page.getByRole("banner");
  await scrollTo(page, 1);
  await expect(header).toHaveAttribute("data-fixed", "false");
  await scrollTo(page, 2);
  await expect(header).toHaveAttribute("data-fixed", "true");
  await scrollTo(page, 1500);
  await expect(accountButton(page)).toBeInViewport();
  await menuButton(page).click();
  const panel = page.getByRole("dialog", { name: layout.menu.title });
  await expect(panel).toBeVisible();
  const addresses = await panel
    .getByRole("navigation")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const expectedSections = ["presentation", "vente", "location", "onelaundry", "maintenance-entreprise-generale"];
  for (const path of [...expectedSections, "nos-prestations-complementaires", "contact"])
    expect(addresses).toContain(`/fr/${path}`);
  expect(addresses.some((address) => /^\/fr\/service\/20\/[\w-]+$/.test(address))).toBe(true);
  for (const address of addresses) expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(200);
  await expectAccessibleAtBothWidths(page);
  await panel.getByRole("link", { name: layout.menu.presentation }).click();
  await page.waitForURL("**/fr/presentation");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
