// A press on the submit button counts although the blurred field displays its error and moves the page.
import { expect, test } from "playwright/test";
import { refuse } from "#tests/e2e/frame";
import { addPackage, signUp } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";

test.use({ viewport: { width: 768, height: 1000 } });

test("one press on the details button shows the error summary while the last field is still invalid G21", async ({
  page,
}) => {
  const { details } = words.fr.checkout;
  await signUp(page);
  await addPackage(page);
  await page.goto("/fr/commande/mes-donnees");
  await refuse(page);
  await page.locator('input[name="phone"]').fill("12");
  await page.locator('input[name="zip"]').fill("");
  await page.getByRole("button", { name: details.submit }).click();
  const summary = page.locator("main").getByRole("alert");
  await expect(summary).toContainText(words.fr.checkout.details.fields.zip);
  await expect(summary).toBeFocused();
});

test("one press on save submits the profile while the last field is still invalid G21", async ({ page }) => {
  await signUp(page);
  await page.goto("/fr/mon-compte/mes-informations");
  await refuse(page);
  await page.locator('input[name="phone"]').fill("12");
  await page.locator('input[name="zip"]').fill("");
  await page.getByRole("button", { name: words.fr.account.profile.save, exact: true }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText(words.fr.checkout.details.fields.zip);
});
