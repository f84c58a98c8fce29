// Sign-up and login: fields, mails, errors, and the destination afterwards.
import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { logIn } from "#tests/e2e/account";
import { mailedLink } from "#tests/e2e/outbox";
import { signUp } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";
import { newPerson, password } from "#tests/fixtures/person";

async function fillSignUp(page: Page, person: ReturnType<typeof newPerson>) {
  await page.goto("/fr/mon-compte/inscription");
  await page.locator(`input[name="title"][value="${person.title}"]`).check();
  await page.locator('select[name="country"]').selectOption(person.country);
  await page.locator('select[name="state"]').selectOption(person.state);
  const { title: _title, country: _country, state: _state, ...typed } = person;
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name="${name}"]`).fill(value);
  for (const name of ["password", "password_confirm"]) await page.locator(`input[name="${name}"]`).fill(password);
  await page.locator('input[name="cg"]').check();
  await page.getByRole("button", { name: words.fr.account.signUp.submit }).click();
}

test("sign-up with every field logs in, the mailed link confirms once, a duplicate is refused and keeps the input [AU5 PX2]", async ({
  page,
}) => {
  const { account } = words.fr;
  const person = newPerson();
  await fillSignUp(page, person);
  await page.waitForURL("**/fr/mon-compte/dernieres-reservations");
  await expect(page.getByText(account.signUp.done).last()).toBeVisible();
  await expect(page.getByText(account.bookings.emptyTitle)).toBeVisible();

  const link = await mailedLink(page, person.email, /\/fr\/mon-compte\/inscription\?from=mail#token=[\w-]+/);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account.confirm.title);
  await expect(page).toHaveURL(/\/fr\/mon-compte\/inscription\?from=mail$/);
  await page.getByRole("button", { name: account.confirm.action }).click();
  await expect(page.getByText(account.confirm.done)).toBeVisible();
  await expectAccessible(page);

  await page.goto(link);
  await page.getByRole("button", { name: account.confirm.action }).click();
  await expect(page.getByText(account.confirm.failed)).toBeVisible();
  await page.getByRole("button", { name: account.confirm.renew }).click();
  await expect(page.getByText(account.confirm.renewed)).toBeVisible();

  await page.context().clearCookies();
  await fillSignUp(page, person);
  await expect(page.getByText("Erreur : Utilisateur déjà existant")).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/mon-compte\/inscription$/);
  await expect(page.locator('input[name="lastName"]')).toHaveValue(person.lastName);
});

test("a wrong password shows an error on the login page; the right one opens the destination [AU1 PX2]", {
  tag: "@phone",
}, async ({ page }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/en/login?destination=/en/contact");
  await page.locator("#page-login-email").fill(person.email);
  await page.locator("#page-login-password").fill("not-the-password");
  const submit = page.locator("main").getByRole("button", { name: words.en.layout.login.submit, exact: true });
  await submit.click();
  const message = page.locator("main").getByText("Access denied");
  await expect(message).toBeVisible();
  await expect(page).toHaveURL(/\/en\/login/);

  await page.locator("#page-login-password").fill(password);
  await submit.click();
  await page.waitForURL("**/en/contact");
  await expect(page.getByText("Connected", { exact: true }).last()).toBeVisible();
});

test("the login destination survives the password-reset page, and sign-up is linked with it [RT14 AU5]", async ({
  page,
}) => {
  const { login } = words.fr.account;
  const main = page.locator("main");
  await page.goto("/fr/login?destination=/fr/contact%3Fa%3D1");
  await expect(main.getByRole("link", { name: login.signUp })).toHaveAttribute("href", /destination=%2Ffr%2Fcontact/);
  await main.getByRole("link", { name: words.fr.layout.login.forgot }).click();
  await page.waitForURL("**/fr/mon-compte/mot-de-passe-oublie");
  await main.getByRole("link", { name: words.fr.account.forgot.back }).click();
  await page.waitForURL(/\/fr\/login$/);
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.reload();
  await logIn(page, person.email, password);
  await page.waitForURL("**/fr/contact?a=1");
  await expect(page.getByText(words.fr.layout.login.success, { exact: true }).last()).toBeVisible();

  await page.goto("/fr/login?destination=/fr/vente");
  await expect(page.getByRole("heading", { name: login.already })).toBeVisible();
  await expect(main.getByRole("link", { name: login.continue })).toHaveAttribute("href", "/fr/vente");
  await page.getByRole("button", { name: login.other }).click();
  await page.waitForURL(/\/fr\/?$/);
});

test("the login panel logs in on the same page, confirms it briefly, and then shows the user [AU1]", async ({
  page,
}) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/fr/contact");
  const open = page.getByRole("button", { name: words.fr.layout.account, exact: true });
  await open.click();
  await page.locator("#panel-login-email").fill(person.email);
  await page.locator("#panel-login-password").fill(password);
  const confirmation = page.locator("p").filter({ hasText: new RegExp(`^${words.fr.layout.login.success}$`) });
  // It stands for seconds only: who looks for it after the press may come too late.
  await Promise.all([
    confirmation.first().waitFor(),
    page.getByRole("dialog").getByRole("button", { name: words.fr.layout.login.submit }).click(),
  ]);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/fr\/contact$/);
  await expect(confirmation.filter({ visible: true })).toHaveCount(0, { timeout: 5_000 });
  await open.click();
  await expect(page.getByRole("dialog").getByText(person.email)).toBeVisible();
});

test("forms support password managers, paste, showing the password and Caps Lock; empty sign-up marks every field [AU1 AU5]", async ({
  page,
}) => {
  await page.goto("/fr/login");
  const field = page.locator("#page-login-password");
  await expect(page.locator("#page-login-email")).toHaveAttribute("autocomplete", "username");
  await expect(field).toHaveAttribute("autocomplete", "current-password");
  await field.focus();
  await page.evaluate(() => {
    const input = document.activeElement;
    const data = new DataTransfer();
    data.setData("text/plain", "collé");
    const allowed = input?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
    if (allowed) document.execCommand("insertText", false, "collé");
  });
  await expect(field).toHaveValue("collé");
  await page.getByRole("button", { name: words.fr.common.showPassword }).click();
  await expect(field).toHaveAttribute("type", "text");
  await field.dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
  await expect(page.getByText(words.fr.common.capsLock)).toBeVisible();
  await field.dispatchEvent("keyup", { key: "a", modifierCapsLock: false });
  await expect(page.getByText(words.fr.common.capsLock)).toBeHidden();

  await page.goto("/fr/mon-compte/inscription");
  const expected = {
    email: "email",
    firstName: "given-name",
    lastName: "family-name",
    zip: "postal-code",
    phone: "tel",
    password: "new-password",
  };
  for (const [name, value] of Object.entries(expected))
    await expect(page.locator(`input[name="${name}"]`), name).toHaveAttribute("autocomplete", new RegExp(`${value}$`));

  await page.getByRole("button", { name: words.fr.account.signUp.submit }).click();
  const summary = page.getByRole("alert").filter({ hasText: "à corriger" });
  await expect(summary).toBeVisible();
  await expect(summary).toContainText(/1\d champs à corriger/);
  await expect(summary.getByRole("link")).toHaveCount(1);
  expect(await page.locator("main [aria-invalid=true]").count()).toBeGreaterThanOrEqual(10);
  await expectAccessible(page);
});

test("a protected page redirects to login and opens afterwards [RT14 AU1]", async ({ page }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  const path = "/fr/mon-compte/mes-informations";
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`/fr/login\\?destination=${encodeURIComponent(path)}`));
  await logIn(page, person.email, password);
  await page.waitForURL(`**${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a login destination on another site is not followed [RT14]", async ({ page, baseURL }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto(`/fr/login?destination=${encodeURIComponent("/fr/..//example.com")}`);
  await logIn(page, person.email, password);
  await page.waitForURL((url) => url.href.replace(/\/$/, "") === `${baseURL}/fr`);
});

test("a password is reset by mail once, and only the new one logs in [AU5]", async ({ page }) => {
  const person = await signUp(page);
  await page.goto(await mailedLink(page, person.email, /\/fr\/mon-compte\/inscription\?from=mail#token=[\w-]+/));
  await page.getByRole("button", { name: words.fr.account.confirm.action }).click();
  await expect(page.getByText(words.fr.account.confirm.done)).toBeVisible();
  await page.context().clearCookies();

  const { forgot, login } = words.fr.account;
  await page.goto("/fr/login");
  await page.locator("main").getByRole("link", { name: words.fr.layout.login.forgot }).click();
  await page.waitForURL("**/fr/mon-compte/mot-de-passe-oublie");
  await page.locator("#forgot-email").fill(person.email);
  await page.getByRole("button", { name: forgot.send }).click();
  await expect(page.getByText(forgot.sent)).toBeVisible();

  const link = await mailedLink(page, person.email, /\/fr\/mon-compte\/mot-de-passe-oublie\?from=mail#token=[\w-]+/);
  const fresh = "melezes-et-bisses-41";
  await page.goto(link);
  await expect(page).toHaveURL(/\/fr\/mon-compte\/mot-de-passe-oublie\?from=mail$/);
  await page.reload();
  await page.locator("#reset-password").fill(fresh);
  await page.locator("#reset-password_confirm").fill(fresh);
  await page.getByRole("button", { name: forgot.save }).click();
  await expect(page.getByText(forgot.saved)).toBeVisible();
  await page.locator("main").getByRole("link", { name: login.title }).click();

  await logIn(page, person.email, password);
  await expect(page.locator("main").getByText("Accès refusé")).toBeVisible();
  await logIn(page, person.email, fresh);
  await page.waitForURL(/\/fr\/?$/);

  await page.goto(link);
  await expect(page.locator("main").getByRole("alert")).toHaveText(forgot.expired);
  await expect(page.locator("#reset-password")).toHaveCount(0);
});
