import type { Page } from "playwright/test";
import { words } from "#tests/e2e/words";

/** Fills the login page that is open, in French, and sends it. */
export async function logIn(page: Page, email: string, secret: string) {
  await page.locator("#page-login-email").fill(email);
  await page.locator("#page-login-password").fill(secret);
  await page.locator("main").getByRole("button", { name: words.fr.layout.login.submit, exact: true }).click();
}
