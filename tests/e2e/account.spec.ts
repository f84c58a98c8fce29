// The account's pages: details, orders, an expired session, logout.
import { expect, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { logIn } from "#tests/e2e/account";
import { addPackage, addStay, payByCard, payCart, sendShop, signUp } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";
import { password } from "#tests/fixtures/person";
import agendaWords from "@/messages/fr/agenda.json" with { type: "json" };

test("the profile shows the details given at sign-up and keeps changes [AU6]", { tag: "@phone" }, async ({ page }) => {
  const person = await signUp(page);
  await page.goto("/fr/mon-compte/mes-informations");
  await expect(page.locator('input[name="lastName"]')).toHaveValue(person.lastName);
  await expect(page.locator('input[name="email"]')).toHaveValue(person.email);
  await page.locator('input[name="city"]').fill("Lens");
  await page.locator('input[name="zip"]').fill("1978");
  await page.getByRole("button", { name: words.fr.account.profile.save }).click();
  await expect(page.getByText(words.fr.account.profile.saved).last()).toBeVisible();
  await page.reload();
  await expect(page.locator('input[name="city"]')).toHaveValue("Lens");
  await expect(page.locator('input[name="zip"]')).toHaveValue("1978");
  await expectAccessible(page);
});

test("saving with a session ended elsewhere redirects to login with the reason, then restores the input [AU3 AU6] S11", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signUp(page);
  await page.goto("/fr/mon-compte/mes-informations");
  await page.locator('input[name="city"]').fill("Lens");
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto("/fr/login");
  await logIn(elsewhere, person.email, password);
  await elsewhere.waitForURL((url) => url.pathname !== "/fr/login");
  expect((await sendShop(elsewhere, "POST", "/my-account/sessions/end?locale=fr")).ok()).toBe(true);
  await page.getByRole("button", { name: words.fr.account.profile.save }).click();
  await page.waitForURL((url) => url.pathname === "/fr/login" && url.search.includes("mes-informations"));
  await expect(page.getByText(words.fr.account.login.expired)).toBeVisible();
  await logIn(page, person.email, password);
  await page.waitForURL("**/fr/mon-compte/mes-informations");
  await expect(page.locator('input[name="city"]')).toHaveValue("Lens");
  await elsewhere.context().close();
});

test("terms accepted at sign-up do not pre-tick the consent boxes at checkout [CK2 CK3]", async ({ page }) => {
  await signUp(page);
  await addPackage(page);
  await page.goto("/fr/commande/mes-donnees");
  await expect(page.locator('input[name="lastName"]')).not.toHaveValue("");
  await expect(page.locator('input[name="cg"]')).not.toBeChecked();
  await expect(page.locator('input[name="dataUse"]')).not.toBeChecked();
});

test("a paid order appears in the customer's order list [AU6]", async ({ page }) => {
  const person = await signUp(page);
  const title = await addPackage(page);
  await page.goto("/fr/mon-compte/commandes");
  await expect(page.getByText(words.fr.account.orders.empty)).toBeVisible();
  const number = await payCart(page, person);

  for (const path of ["/fr/mon-compte/commandes", "/fr/mon-compte/dernieres-reservations"]) {
    await page.goto(path);
    await expect(page.locator("main").getByText(number)).toBeVisible();
  }
  await page.goto("/fr/mon-compte/commandes");
  await page.locator("main").getByRole("link", { name: title }).click();
  await page.waitForURL(`**/fr/mon-compte/commande/${number}`);
  await expect(page.locator("main").getByText(title).first()).toBeVisible();
  await expectAccessible(page);
});

test("the account lists the next stay first with its documents, and takes payment of the balance [AU6 CK5]", async ({
  page,
  baseURL,
}) => {
  const person = await signUp(page);
  const title = await addStay(page);
  const { bookings, orders } = words.fr.account;
  const number = await payCart(page, person, true);

  await page.goto("/fr/mon-compte/dernieres-reservations");
  const next = page.getByRole("region", { name: title });
  await expect(next).toContainText(bookings.next);
  await expect(next).toContainText(number);
  await expectAccessible(page);
  const [agenda] = await Promise.all([
    page.waitForEvent("download"),
    next.getByRole("button", { name: agendaWords.add }).click(),
  ]);
  expect(agenda.suggestedFilename()).toBe(`${number}.ics`);
  await next.getByRole("link", { name: orders.detail }).click();
  await page.waitForURL(`**/fr/mon-compte/commande/${number}`);
  await expect(page.locator("main").getByText(orders.status2, { exact: true })).toBeVisible();
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: orders.document }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`${number}.pdf`);
  await page.getByRole("button", { name: /^Payer le solde de CHF/ }).click();
  await payByCard(page, baseURL ?? "");
  await page.waitForURL(/solde=paye/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/tout est réglé/);
  await page.goto(`/fr/mon-compte/commande/${number}`);
  await expect(page.locator("main").getByText(orders.status3, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Payer le solde/ })).toHaveCount(0);
});

test("logging out leads to the home page, clears the session cookies and closes the account pages [AU4 PN4]", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/fr/mon-compte/mes-informations");
  await page.getByRole("button", { name: words.fr.layout.account, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.fr.layout.login.logout }).click();
  await page.waitForURL(/\/fr\/?$/);
  await page.goto("/fr/mon-compte/mes-informations");
  await expect(page).toHaveURL(/\/fr\/login\?destination=/);
  expect((await page.context().cookies()).filter(({ name }) => name === "XAT" || name === "XRT")).toEqual([]);
});
