// A guest cancels a paid stay, in the account and by the confirmation mail's link, after seeing the refund.
import { expect, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { paidStay, signUp } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";

const { cancel } = words.fr.account;

test("cancels in the account: the dialog shows the refund, keeping changes nothing, cancelling is final [AU6]", {
  tag: "@phone",
}, async ({ page }) => {
  const number = await paidStay(page, await signUp(page));
  await page.goto(`/fr/mon-compte/commande/${number}`);
  const open = page.getByRole("button", { name: cancel.open });
  await open.click();
  const dialog = page.getByRole("dialog", { name: cancel.question });
  await expect(dialog.getByText(cancel.back)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: cancel.keep }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  const isDialogs = () => page.evaluate(() => (history.state as { dialog?: boolean } | null)?.dialog === true);
  await expect.poll(isDialogs, { message: "closing the dialog leaves the page's own history entry" }).toBe(false);
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
