// The panels for menu, account and cart: content, opening and closing.
import { expect, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { accountButton, awake, cartButton, menuButton, refuse } from "#tests/e2e/frame";
import { addPackage, signUp } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";

const { layout, shop } = words.fr;

test("a guest finds the login form and sign-up link; focus stays inside an open panel [PN4 PN7]", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/fr");
  await awake(page);
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
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await menuButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const key of [...Array(30).fill("Tab"), ...Array(4).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.closest("dialog[open]") !== null)).toBe(true);
  }
});

test("login resets on reopening; an outside press closes an opening panel; one panel replaces another; an empty cart leads on [PN4 AU1 PN6 PN7]", async ({
  page,
}) => {
  await page.goto("/fr");
  await awake(page);
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

  await accountButton(page).click();
  await expect(page.getByRole("dialog", { name: layout.login.title })).toBeVisible();
  // Behind an open panel only a script can reach the other buttons, as adding to the cart does.
  await cartButton(page).or(page.locator("header button[aria-label^='Panier']")).first().dispatchEvent("click");
  await expect(page.getByRole("dialog", { name: shop.cart.title })).toBeVisible();
  await expect(page.getByRole("dialog", { name: layout.login.title })).toHaveCount(0);
  await expect(page.locator("dialog[open]")).toHaveCount(1);

  // It is empty, leads to homes and services, and offers no order.
  const panel = page.getByRole("dialog", { name: shop.cart.title });
  await expect(panel.getByText("Votre panier est vide", { exact: true })).toBeVisible();
  await expect(panel.getByRole("link", { name: shop.cart.seeRentals })).toHaveAttribute("href", "/fr/location");
  await expect(panel.getByRole("link", { name: shop.cart.seeServices })).toHaveAttribute("href", "/fr/service");
  await expect(panel.getByRole("link", { name: shop.cart.order })).toHaveCount(0);
  await expectAccessible(page);
});

test("a customer's panel shows name, username, profile, orders and logout [PN4]", async ({ page }) => {
  const person = await signUp(page);
  await page.goto("/fr");
  await awake(page);
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

test("Escape and an outside press close a panel and return focus to its button [PN7]", async ({ page }) => {
  await page.goto("/fr");
  await awake(page);
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

test("the general terms open in a dialog, and without JavaScript as a page [PN8]", async ({
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
  const plainPage = await plain.newPage();
  await plainPage.goto("/fr");
  await plainPage.getByRole("contentinfo").getByRole("link", { name: layout.footer.terms }).click();
  await plainPage.waitForURL("**/fr/cguone");
  await expect(plainPage.locator("main .prose").first()).toBeVisible();
  await plain.close();
});

test("a cart error is gone on the next page [SH7]", async ({ page }) => {
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

test("with a panel open, one press on another header button opens that panel [PN7]", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 840 });
  await page.goto("/fr/location");
  await awake(page);
  await page.getByRole("button", { name: words.fr.layout.menu.open }).click();
  await expect(page.getByRole("dialog", { name: words.fr.layout.menu.title })).toBeVisible();
  const cart = await page.locator("header [aria-haspopup=dialog]:visible").last().boundingBox();
  await page.mouse.click((cart?.x ?? 0) + (cart?.width ?? 0) - 6, (cart?.y ?? 0) + 20);
  await expect(page.getByRole("dialog", { name: words.fr.layout.menu.title })).toBeHidden();
  await expect(page.getByRole("dialog", { name: words.fr.shop.cart.title })).toBeVisible();
});
