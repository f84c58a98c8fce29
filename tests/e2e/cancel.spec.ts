// A guest cancels a paid stay: in the account, and by the confirmation mail's link; what comes back is read before the press.
import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { addStay, signUp } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";

const { cancel } = words.fr.account;

/** A stay bought with an account; its order's number. */
async function paidStay(page: Page, baseURL: string): Promise<string> {
  await addStay(page);
  await page.goto("/fr/commande/mes-donnees");
  await page.locator('input[name="cg"]').check();
  await page.getByRole("button", { name: words.fr.checkout.details.submit }).click();
  await page.waitForURL("**/fr/commande/recapitulatif-paiement");
  await page.getByRole("button", { name: words.fr.checkout.payment.order }).click();
  await page.waitForURL((url) => url.origin !== new URL(baseURL).origin);
  await page.getByRole("button", { name: new RegExp(`^${words.fr.terminal.pay} CHF`) }).click();
  await page.waitForURL(/\/fr\/commande\/confirmation\/\d{10}\/succes/);
  return /confirmation\/(\d{10})/.exec(page.url())?.[1] ?? "";
}

test("in the account: the dialog tells the sums, keeping changes nothing, cancelling is told and final [AU6]", {
  tag: "@phone",
}, async ({ page, baseURL }) => {
  await signUp(page);
  const number = await paidStay(page, baseURL ?? "");
  await page.goto(`/fr/mon-compte/commande/${number}`);
  const open = page.getByRole("button", { name: cancel.open });
  await open.click();
  const dialog = page.getByRole("dialog", { name: cancel.question });
  await expect(dialog.getByText(cancel.back)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: cancel.keep }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("main").getByText(words.fr.account.orders.status3, { exact: true })).toBeVisible();

  await open.click();
  await dialog.getByRole("button", { name: cancel.confirm }).click();
  await expect(page.getByText(/^Commande annulée le/)).toBeVisible();
  await expect(open).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^Commande annulée le/)).toBeVisible();
  await page.goto(`/fr/commande/confirmation/${number}/succes`);
  await expect(page.getByRole("heading", { level: 1, name: cancel.doneTitle })).toBeVisible();
  await expectAccessible(page);
});
