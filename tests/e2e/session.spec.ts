// Login by a provider.
import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { startBackend } from "#tests/e2e/own-backend";
import { startSite } from "#tests/e2e/site-process";
import { words } from "#tests/e2e/words";
import { client, startProvider } from "#tests/fixtures/login-provider";
import { newPerson, password, signUpForm } from "#tests/fixtures/person";
import { freePort } from "@/scripts/processes";

test.describe.configure({ mode: "default" });

const { account, layout } = words.fr;
const heading = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text });

test("provider login creates an account, handles a refusal, and links an existing account after its password [AU1]", async ({
  browser,
}) => {
  // It starts a backend and a site of its own.
  test.setTimeout(180_000);
  const owner = newPerson();
  const people = {
    nora: {
      email: `nora.${crypto.randomUUID()}@example.ch`,
      email_verified: true,
      given_name: "Nora",
      family_name: "Blanc",
    },
    aline: { email: owner.email, email_verified: true, given_name: "Aline", family_name: "Rey" },
  };
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const provider = await startProvider(
    people,
    ["fr", "en"].map((locale) => `${baseURL}/${locale}/login/retour`),
  );
  const login = { ...client, issuer: provider.issuer, name: "Mon Compte" };
  const backend = await startBackend({ siteUrl: baseURL, provider: login });
  const site = await startSite(backend.url, { PORT: String(port), UPSTREAM_TIMEOUT_MS: "20000" });
  const button = (page: Page) =>
    page.locator("main").getByRole("button", { name: layout.login.with.replace("{name}", "Mon Compte") });
  const enter = async (page: Page, person: string) => {
    await page.waitForURL(`${provider.issuer}/**`);
    if (await page.locator('input[name="login"]').isVisible()) {
      await page.locator('input[name="login"]').fill(person);
      await page.locator('input[name="password"]').fill("any");
      await page.locator('button[type="submit"]').click();
      await page.waitForLoadState();
    }
    await page.locator('button[type="submit"]').click();
  };
  try {
    const context = await browser.newContext({ baseURL, locale: "fr-CH" });
    const page = await context.newPage();
    await page.goto("/fr/login?destination=/fr/mon-compte/securite");
    await expectAccessible(page);
    await button(page).click();
    await enter(page, "nora");
    await page.waitForURL("**/fr/mon-compte/securite");
    await expect(page.locator("main").getByText(people.nora.email)).toBeVisible();
    await expect(page.getByText(account.access.password.none.replace("{provider}", "Mon Compte"))).toBeVisible();
    await expectAccessible(page);

    const refusing = await (await browser.newContext({ baseURL, locale: "fr-CH" })).newPage();
    await refusing.goto("/fr/login");
    await button(refusing).click();
    await refusing.waitForURL(`${provider.issuer}/**`);
    await refusing.getByRole("link", { name: /cancel/i }).click();
    await expect(heading(refusing, account.return.deniedTitle)).toBeVisible();
    await expect(refusing).toHaveURL(`${baseURL}/fr/login/retour`);
    await expectAccessible(refusing);
    await refusing.reload();
    await expect(heading(refusing, account.return.failedTitle)).toBeVisible();

    const second = await (await browser.newContext({ baseURL, locale: "fr-CH" })).newPage();
    const signedUp = await fetch(`${baseURL}/shop/api/store/sign-up?locale=fr`, {
      method: "POST",
      headers: { origin: baseURL, "content-type": "application/json" },
      body: JSON.stringify(signUpForm(owner)),
    });
    expect(signedUp.status).toBe(201);
    await second.goto("/fr/login");
    await button(second).click();
    await enter(second, "aline");
    await expect(heading(second, account.return.existsTitle)).toBeVisible();
    await expect(second.locator("#link-login-email")).toHaveValue(owner.email);
    await expectAccessible(second);
    await second.locator("#link-login-password").fill(password);
    await second.locator("main").getByRole("button", { name: layout.login.submit, exact: true }).click();
    await expect(second.getByText(account.return.linked).last()).toBeVisible();
    await second.goto("/fr/mon-compte/securite");
    await expect(second.getByText(account.access.provider.linked.replaceAll("{provider}", "Mon Compte"))).toBeVisible();
  } finally {
    await site.stop();
    await backend.stop();
    await provider.stop();
  }
});
