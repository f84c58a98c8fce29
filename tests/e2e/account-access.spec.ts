// Login and data of an account: new address, new password, sessions, export, deletion.
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { awake } from "#tests/e2e/frame";
import { mailedLink, mailsTo } from "#tests/e2e/outbox";
import { sendShop, signUp } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";
import { newPerson, password } from "#tests/fixtures/person";

const { account, layout } = words.fr;
const { access, privacy } = account;
const newPassword = "melezes-et-bisses-41";
const denied = "Accès refusé";

async function logIn(page: Page, email: string, secret: string) {
  await page.goto("/fr/login");
  await page.locator("#page-login-email").fill(email);
  await page.locator("#page-login-password").fill(secret);
  await page.locator("main").getByRole("button", { name: layout.login.submit, exact: true }).click();
}

/** No axe violations and no sideways scroll. */
async function expectSound(page: Page) {
  await expectAccessible(page);
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(window ?? 0);
}

test.describe("account changes", { tag: "@desktop" }, () => {
  test("a new email address takes effect once its mailed link is confirmed, and the old address is notified [AU5 AU6 TH3]", async ({
    page,
  }) => {
    const person = await signUp(page);
    const email = newPerson().email;
    await page.goto("/fr/mon-compte/securite");
    await awake(page);
    await page.getByRole("button", { name: access.email.change }).click();
    await page.getByRole("button", { name: access.email.submit }).click();
    await expect(page.locator("#change-email-email")).toBeFocused();
    await expect(page.locator("#change-email-email")).toHaveAttribute("aria-invalid", "true");
    await expectSound(page);
    await page.locator("#change-email-email").fill(email);
    await page.locator("#change-email-currentPassword").fill("not-the-password");
    await page.getByRole("button", { name: access.email.submit }).click();
    await expect(page.getByText(account.password.wrong)).toBeVisible();
    await expect(page.locator("#change-email-currentPassword")).toBeFocused();
    await page.locator("#change-email-currentPassword").fill(password);
    await page.getByRole("button", { name: access.email.submit }).click();
    await expect(page.getByText(access.email.sent.replace("{email}", email))).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await page.reload();
    await expect(page.getByText(access.email.pending.replace("{email}", email))).toBeVisible();

    await page.goto(await mailedLink(page, email, /\/fr\/mon-compte\/inscription\?from=mail#token=[\w-]+/));
    await page.getByRole("button", { name: account.confirm.action }).click();
    await expect(page.getByText(account.confirm.done)).toBeVisible();
    const changed = /Votre adresse e-mail a changé/;
    await expect.poll(() => mailsTo(page, person.email, changed)).toHaveLength(1);
    expect(await mailsTo(page, email, changed)).toEqual([]);

    await page.context().clearCookies();
    await logIn(page, person.email, password);
    await expect(page.locator("main").getByText(denied)).toBeVisible();
    await logIn(page, email, password);
    await page.waitForURL(/\/fr$/);
  });

  test("ending a session or changing the password logs out the other browsers [AU5 AU6]", async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await signUp(page);
    const others = await Promise.all(
      [0, 1].map(async () => (await browser.newContext({ baseURL, locale: "fr-CH" })).newPage()),
    );
    for (const other of others) {
      const login = { email: person.email, password };
      expect((await sendShop(other, "POST", "/auth/login?locale=fr", login)).ok()).toBe(true);
    }
    const [first, second] = others as [Page, Page];
    await page.goto("/fr/mon-compte/securite");
    const rows = page.locator("section").filter({ hasText: access.sessions.title }).getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(access.sessions.current);
    await rows.nth(1).getByRole("button").click();
    await expect(rows).toHaveCount(2);
    await expect(page.getByText(access.sessions.ended).last()).toBeVisible();

    await page.getByRole("button", { name: access.password.change }).click();
    await page.locator("#change-password-currentPassword").fill(password);
    await page.locator("#change-password-password").fill("password1");
    await page.locator("#change-password-password_confirm").fill("password1");
    await page.getByRole("button", { name: access.password.submit }).click();
    await expect(page.getByText(account.password.common)).toBeVisible();
    await expect(page.locator("#change-password-password")).toBeFocused();
    for (const field of ["password", "password_confirm"])
      await page.locator(`#change-password-${field}`).fill(newPassword);
    await page.getByRole("button", { name: access.password.submit }).click();
    await expect(page.getByText(access.password.saved).last()).toBeVisible();
    await expect(rows).toHaveCount(1);

    for (const other of [first, second]) {
      await other.goto("/fr/mon-compte/commandes");
      await other.waitForURL(/\/fr\/login\?destination=/);
      await expect(other.locator("#page-login-email")).toBeVisible();
    }
    await logIn(first, person.email, password);
    await expect(first.locator("main").getByText(denied)).toBeVisible();
    await logIn(second, person.email, newPassword);
    // The page the login was asked for is remembered.
    await second.waitForURL(/\/fr\/mon-compte\/commandes$/);
  });

  test("exports the account's data as a JSON file [AU6]", async ({ page }) => {
    const person = await signUp(page);
    await page.goto("/fr/mon-compte/mes-donnees");
    await awake(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: privacy.exportAction }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("mes-donnees.json");
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data).toMatchObject({ user: { username: person.email }, contact: { lastName: person.lastName } });
    await expect(page.getByText(privacy.exported).last()).toBeVisible();
  });

  test("deletes the account only with confirmation and password, and refuses its login afterwards [AU6]", async ({
    page,
  }) => {
    const person = await signUp(page);
    // The text is in the page before React takes over its button.
    await page.goto("/fr/mon-compte/mes-donnees");
    await awake(page);
    await expect(page.getByText(privacy.kept.invoices)).toBeVisible();
    await page.getByRole("button", { name: privacy.deleteAction }).click();
    await expectSound(page);
    await page.getByRole("button", { name: privacy.final }).click();
    await expect(page.locator("#close-password")).toBeFocused();
    await expect(page.getByText(privacy.confirmRequired)).toBeVisible();
    await page.locator("#close-password").fill("not-the-password");
    await page.locator("#close-sure").check();
    await page.getByRole("button", { name: privacy.final }).click();
    await expect(page.getByText(account.password.wrong)).toBeVisible();
    expect((await sendShop(page, "POST", "/auth/me")).status()).toBe(200);
    await page.locator("#close-password").fill(password);
    await page.getByRole("button", { name: privacy.final }).click();
    await expect(page.getByText(account.login.deleted)).toBeVisible();
    expect((await page.context().cookies()).filter(({ name }) => name === "XAT" || name === "XRT")).toEqual([]);
    await page.locator("#page-login-email").fill(person.email);
    await page.locator("#page-login-password").fill(password);
    await page.locator("main").getByRole("button", { name: layout.login.submit, exact: true }).click();
    await expect(page.locator("main").getByText(denied)).toBeVisible();
  });
});
