import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { mailedLink } from "#tests/e2e/outbox";
import { addPackage, addStay, newPerson, password, sendShop, signUp } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";

const denied = { fr: "Accès refusé", en: "Access denied" };
const taken = { fr: "Erreur : Utilisateur déjà existant", en: "Error : user already exists" };

async function logIn(page: Page, email: string, secret: string) {
  await page.locator("#page-login-email").fill(email);
  await page.locator("#page-login-password").fill(secret);
  await page.locator("main").getByRole("button", { name: words.fr.layout.login.submit, exact: true }).click();
}

async function fillSignUp(page: Page, locale: "fr" | "en", person: ReturnType<typeof newPerson>) {
  await page.goto(`/${locale}/mon-compte/inscription`);
  await page.locator(`input[name="title"][value="${person.title}"]`).check();
  await page.locator('select[name="country"]').selectOption(person.country);
  await page.locator('select[name="state"]').selectOption(person.state);
  const { title: _title, country: _country, state: _state, ...typed } = person;
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name="${name}"]`).fill(value);
  for (const name of ["password", "password_confirm"]) await page.locator(`input[name="${name}"]`).fill(password);
  await page.locator('input[name="cg"]').check();
  await page.getByRole("button", { name: words[locale].account.signUp.submit }).click();
}

for (const locale of ["fr", "en"] as const) {
  const { account, layout } = words[locale];

  test(`AU5 sign-up with every field logs in, the mail's link confirms the address once (${locale})`, async ({
    page,
  }) => {
    const person = newPerson();
    await fillSignUp(page, locale, person);
    await page.waitForURL(`**/${locale}/mon-compte/dernieres-reservations`);
    await expect(page.getByText(account.signUp.done).last()).toBeVisible();
    await expect(page.getByText(account.bookings.emptyTitle)).toBeVisible();

    const link = await mailedLink(page, person.email, `/${locale}/mon-compte/inscription`);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(account.confirm.title);
    await page.getByRole("button", { name: account.confirm.action }).click();
    await expect(page.getByText(account.confirm.done)).toBeVisible();
    await expectAccessible(page);

    await page.goto(link);
    await page.getByRole("button", { name: account.confirm.action }).click();
    await expect(page.getByText(account.confirm.failed)).toBeVisible();
    await page.getByRole("button", { name: account.confirm.renew }).click();
    await expect(page.getByText(account.confirm.renewed)).toBeVisible();
  });

  test(`AU5 PX2 an address that has an account is refused in words, and nothing typed is lost (${locale})`, async ({
    page,
  }) => {
    const person = await signUp(page);
    await page.context().clearCookies();
    await fillSignUp(page, locale, person);
    await expect(page.getByText(taken[locale])).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${locale}/mon-compte/inscription$`));
    await expect(page.locator('input[name="lastName"]')).toHaveValue(person.lastName);
  });

  test(`AU1 a wrong password stays on the login and says so until the next attempt (${locale})`, async ({ page }) => {
    const person = await signUp(page);
    await page.context().clearCookies();
    await page.goto(`/${locale}/login?destination=/${locale}/contact`);
    await page.locator("#page-login-email").fill(person.email);
    await page.locator("#page-login-password").fill("not-the-password");
    const submit = page.locator("main").getByRole("button", { name: layout.login.submit, exact: true });
    await submit.click();
    const message = page.locator("main").getByText(denied[locale]);
    await expect(message).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${locale}/login`));
    await page.waitForTimeout(4_000);
    await expect(message).toBeVisible();

    await page.locator("#page-login-password").fill(password);
    await submit.click();
    await page.waitForURL(`**/${locale}/contact`);
  });
}

test("RT14 AU5 the page a login was asked for is remembered through sign-up and through a forgotten password", {
  tag: "@desktop",
}, async ({ page }) => {
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
  await expect(page.locator("#page-login-email")).toBeVisible();
});

test("AU1 the panel logs in where one is, says so for three seconds, and shows who it is", { tag: "@desktop" }, async ({
  page,
}) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/fr/contact");
  const open = page.getByRole("button", { name: words.fr.layout.account, exact: true });
  await open.click();
  await page.locator("#panel-login-email").fill(person.email);
  await page.locator("#panel-login-password").fill(password);
  await page.getByRole("dialog").getByRole("button", { name: words.fr.layout.login.submit }).click();
  const said = page.locator("p").filter({ hasText: new RegExp(`^${words.fr.layout.login.success}$`) });
  await expect(said.first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/fr\/contact$/);
  await expect(said.filter({ visible: true })).toHaveCount(0, { timeout: 5_000 });
  await open.click();
  await expect(page.getByRole("dialog").getByText(person.email)).toBeVisible();
});

test("AU1 the forms suit password managers: names, paste, the password shown, Caps Lock told", {
  tag: "@desktop",
}, async ({ page }) => {
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
  await page.getByRole("button", { name: words.fr.layout.login.showPassword }).click();
  await expect(field).toHaveAttribute("type", "text");
  await field.dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
  await expect(page.getByText(words.fr.layout.login.capsLock)).toBeVisible();
  await field.dispatchEvent("keyup", { key: "a", modifierCapsLock: false });
  await expect(page.getByText(words.fr.layout.login.capsLock)).toBeHidden();

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
});

test("AU5 a form without its fields names every one of them", async ({ page }) => {
  await page.goto("/fr/mon-compte/inscription");
  await page.getByRole("button", { name: words.fr.account.signUp.submit }).click();
  const summary = page.getByRole("alert").filter({ hasText: "à corriger" });
  await expect(summary).toBeVisible();
  expect(await summary.getByRole("link").count()).toBeGreaterThanOrEqual(10);
  await expectAccessible(page);
});

test("RT14 AU1 a protected page asks for the login and opens afterwards", async ({ page }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  for (const path of ["/fr/mon-compte/dernieres-reservations", "/fr/mon-compte/mes-informations"]) {
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/fr/login\\?destination=${encodeURIComponent(path)}`));
    await logIn(page, person.email, password);
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

for (const foreign of ["https://example.com/", "/\\example.com", "/fr/..//example.com"]) {
  test(`RT14 the destination ${foreign} is not followed`, { tag: "@desktop" }, async ({ page, baseURL }) => {
    const person = await signUp(page);
    await page.context().clearCookies();
    await page.goto(`/fr/login?destination=${encodeURIComponent(foreign)}`);
    await logIn(page, person.email, password);
    await page.waitForURL((url) => url.href.replace(/\/$/, "") === `${baseURL}/fr`);
  });
}

test("AU5 a forgotten password is set anew through the mail, and only the new one opens", async ({ page }) => {
  const person = await signUp(page);
  await page.goto(await mailedLink(page, person.email, "/fr/mon-compte/inscription"));
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

  const link = await mailedLink(page, person.email, "/fr/mon-compte/mot-de-passe-oublie");
  const fresh = "melezes-et-bisses-41";
  await page.goto(link);
  await page.locator("#reset-password").fill(fresh);
  await page.locator("#reset-password_confirm").fill(fresh);
  await page.getByRole("button", { name: forgot.save }).click();
  await expect(page.getByText(forgot.saved)).toBeVisible();
  await page.locator("main").getByRole("link", { name: login.title }).click();

  await logIn(page, person.email, password);
  await expect(page.locator("main").getByText(denied.fr)).toBeVisible();
  await logIn(page, person.email, fresh);
  await page.waitForURL(/\/fr\/?$/);
});

test("AU5 an address without an account is answered the same way", async ({ page }) => {
  await page.goto("/fr/mon-compte/mot-de-passe-oublie");
  await page.locator("#forgot-email").fill(newPerson().email);
  await page.getByRole("button", { name: words.fr.account.forgot.send }).click();
  await expect(page.getByText(words.fr.account.forgot.sent)).toBeVisible();
});

test("AU6 the profile shows the details given, and keeps what is changed", async ({ page }) => {
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

test("AU3 AU6 a session ended elsewhere: what is saved leads to the login, says why, and back", async ({
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
  await expect(page.getByRole("alert").first()).toBeVisible();
  await logIn(page, person.email, password);
  await page.waitForURL("**/fr/mon-compte/mes-informations");
  await elsewhere.context().close();
});

test("CK2 CK3 what a customer accepted once ticks no box of the next order", async ({ page }) => {
  await signUp(page);
  await addPackage(page);
  await page.goto("/fr/commande/mes-donnees");
  await expect(page.locator('input[name="lastName"]')).not.toHaveValue("");
  await expect(page.locator('input[name="cg"]')).not.toBeChecked();
  await expect(page.locator('input[name="dataUse"]')).not.toBeChecked();
});

test("AU6 CK1 CK4 an order paid with an account stands in its list, and nobody else sees it", async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page);
  const title = await addPackage(page);
  await page.goto("/fr/mon-compte/commandes");
  await expect(page.getByText(words.fr.account.orders.empty)).toBeVisible();
  await page.goto("/fr/commande/mes-donnees");
  await page.locator('input[name="cg"]').check();
  await page.getByRole("button", { name: words.fr.checkout.details.submit }).click();
  await page.waitForURL("**/fr/commande/recapitulatif-paiement");
  await page.getByRole("button", { name: words.fr.checkout.payment.order }).click();
  await page.waitForURL((url) => url.origin !== new URL(baseURL ?? "").origin);
  await page.getByRole("button", { name: new RegExp(`^${words.fr.terminal.pay} CHF`) }).click();
  await page.waitForURL(/\/fr\/commande\/confirmation\/\d{10}\/succes/);
  const number = /confirmation\/(\d{10})/.exec(page.url())?.[1] ?? "";

  for (const path of ["/fr/mon-compte/commandes", "/fr/mon-compte/dernieres-reservations"]) {
    await page.goto(path);
    await expect(page.locator("main").getByText(number)).toBeVisible();
  }
  await page.goto("/fr/mon-compte/commandes");
  await page.locator("main").getByRole("link", { name: title }).click();
  await page.waitForURL(`**/fr/mon-compte/commande/${number}`);
  await expect(page.locator("main").getByText(title).first()).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext({ baseURL });
  const stranger = await other.newPage();
  await signUp(stranger);
  await stranger.goto(`/fr/mon-compte/commande/${number}`);
  await expect(stranger.getByText(words.fr.account.orders.notFound)).toBeVisible();
  await expect(stranger.locator("main").getByText(title)).toHaveCount(0);
  await other.close();
});

test("AU6 CK5 the next stay stands first, its papers are there, and the balance is paid from the account", {
  tag: "@desktop",
}, async ({ page, baseURL }) => {
  await signUp(page);
  const title = await addStay(page);
  const { bookings, orders } = words.fr.account;
  await page.goto("/fr/commande/mes-donnees");
  await page.locator('input[name="cg"]').check();
  await page.getByRole("button", { name: words.fr.checkout.details.submit }).click();
  await page.waitForURL("**/fr/commande/recapitulatif-paiement");
  await page.getByRole("radio").nth(1).check();
  await page.getByRole("button", { name: words.fr.checkout.payment.order }).click();
  const atTerminal = (url: URL) => url.origin !== new URL(baseURL ?? "").origin;
  await page.waitForURL(atTerminal);
  const pay = page.getByRole("button", { name: new RegExp(`^${words.fr.terminal.pay} CHF`) });
  await pay.click();
  await page.waitForURL(/\/fr\/commande\/confirmation\/\d{10}\/succes/);
  const number = /confirmation\/(\d{10})/.exec(page.url())?.[1] ?? "";

  await page.goto("/fr/mon-compte/dernieres-reservations");
  const next = page.getByRole("region", { name: title });
  await expect(next).toContainText(bookings.next);
  await expect(next).toContainText(number);
  await expectAccessible(page);
  const [agenda] = await Promise.all([
    page.waitForEvent("download"),
    next.getByRole("button", { name: bookings.agenda }).click(),
  ]);
  expect(agenda.suggestedFilename()).toBe(`${number}.ics`);
  await next.getByRole("link", { name: orders.detail }).click();
  await page.waitForURL(`**/fr/mon-compte/commande/${number}`);
  await expect(page.locator("main").getByText(orders.status2)).toBeVisible();
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: orders.document }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`${number}.pdf`);
  await page.getByRole("button", { name: /^Payer le solde de CHF/ }).click();
  await page.waitForURL(atTerminal);
  await pay.click();
  await page.waitForURL(/solde=paye/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/tout est réglé/);
  await page.goto(`/fr/mon-compte/commande/${number}`);
  await expect(page.locator("main").getByText(orders.status3, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Payer le solde/ })).toHaveCount(0);
});

test("AU4 PN4 the logout leads home and closes the account's pages", async ({ page }) => {
  await signUp(page);
  await page.goto("/fr/mon-compte/mes-informations");
  await page.getByRole("button", { name: words.fr.layout.account, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.fr.layout.login.logout }).click();
  await page.waitForURL(/\/fr\/?$/);
  await page.goto("/fr/mon-compte/mes-informations");
  await expect(page).toHaveURL(/\/fr\/login\?destination=/);
  expect((await page.context().cookies()).filter(({ name }) => name === "XAT" || name === "XRT")).toEqual([]);
});
