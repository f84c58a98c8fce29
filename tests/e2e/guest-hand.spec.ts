// A guest changes a paid stay: extras and party with a price preview, card payment of the amount due, the day of arrival.
import { expect, type Page, test } from "playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/accessibility";
import { mailedLink } from "#tests/e2e/outbox";
import { paidStay, payByCard, signUp } from "#tests/e2e/person";
import { picture } from "#tests/e2e/picture";
import { words } from "#tests/e2e/words";

const { changes, arrival } = words.fr.account;
const { stay } = words.fr;

const openDialog = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog", { name, exact: true });
};

/** Takes back the only extra that was added, and closes. */
async function takeBack(page: Page, sum: string) {
  const back = await openDialog(page, changes.return);
  await expect(back.getByText(sum)).toBeVisible();
  await expectAccessible(page);
  await picture(page, "return");
  await back.getByRole("button", { name: changes.returnSubmit }).click();
  await expect(back.getByText(changes.returnDone)).toBeVisible();
  await back.getByRole("button", { name: changes.close }).last().click();
  await expect(page.getByRole("button", { name: changes.return, exact: true })).toHaveCount(0);
}

test("in the account: an extra is added and paid by card, a child is added, the arrival page says when the code appears [AU6]", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const number = await paidStay(page, await signUp(page), 4);
  await page.goto(`/fr/mon-compte/commande/${number}`);
  const extras = await openDialog(page, changes.extras);
  const submit = extras.getByRole("button", { name: changes.extrasSubmit });
  await expect(submit).toBeDisabled();
  await extras.getByRole("checkbox").first().check();
  await expect(extras.getByText(changes.total)).toBeVisible();
  await expect(extras.getByText(/restent alors à payer jusqu’au/)).toBeVisible();
  await expectAccessible(page);
  await picture(page, "extras");
  const pressed = await submit.boundingBox();
  await submit.click();
  await expect(extras.getByText(changes.extrasDone)).toBeVisible();
  // A second press at the same place must not lead to the payment.
  const linkAtButton = await page.evaluate(
    ({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2)?.closest("a")?.href ?? null,
    pressed ?? { x: 0, y: 0, width: 0, height: 0 },
  );
  expect(linkAtButton).toBeNull();
  await picture(page, "extras-done");
  await extras.getByRole("link", { name: /^Payer CHF/ }).click();
  await page.waitForURL("**/succes?solde=payer");
  await page.getByRole("button", { name: /^Payer CHF/ }).click();
  await payByCard(page, baseURL ?? "");
  await expect(page.getByText(words.fr.checkout.confirmation.paid)).toBeVisible();

  await page.goto(`/fr/mon-compte/commande/${number}`);
  await takeBack(page, changes.back.replace(/^.*\{amount\} /, ""));
  const party = await openDialog(page, changes.party);
  await party.getByRole("button", { name: stay.guests.more.replace("{label}", stay.guests.children) }).click();
  await party.getByRole("combobox").selectOption("7");
  await expect(party.getByText(changes.total)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await picture(page, "party");
  await party.getByRole("button", { name: changes.partySubmit }).click();
  await expect(party.getByText(changes.partyDone)).toBeVisible();
  await party.getByRole("button", { name: changes.close }).last().click();
  await expect(
    page
      .locator("main")
      .getByText(/2 adultes, 1 enfant/)
      .first(),
  ).toBeVisible();
  await picture(page, "order");

  await page.getByRole("link", { name: changes.arrival }).click();
  await expect(page.getByRole("heading", { level: 1, name: arrival.pageTitle })).toBeVisible();
  await expect(page.getByText(/Le code s’affiche ici une fois tout payé, au plus tôt le /).first()).toBeVisible();
  await expect(page.getByRole("link", { name: arrival.map })).toHaveAttribute("href", /google\.com\/maps/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 412, height: 840 });
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBe(0);
  await picture(page, "arrival");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: arrival.print })).toBeHidden();
  await expect(page.getByText(arrival.bring)).toBeVisible();
  await picture(page, "arrival-print");
});

test("the mailed link allows changes and payment without login, but no cancellation; the number alone opens nothing", async ({
  page,
  baseURL,
  browser,
}) => {
  const person = await signUp(page);
  const number = await paidStay(page, person, 2);
  const link = await mailedLink(page, person.email, /#access=change\.[\w.-]+/);
  const own = await browser.newContext({ baseURL });
  const without = await own.newPage();
  await without.goto(`/fr/commande/confirmation/${number}/succes`);
  const missing = words.fr.checkout.confirmation.missingTitle;
  await expect(without.getByRole("heading", { level: 1, name: missing })).toBeVisible();

  const stranger = await own.newPage();
  await stranger.goto(link);
  await expect(stranger).not.toHaveURL(/access/);
  await expect(stranger.getByRole("button", { name: changes.extras, exact: true })).toBeVisible();
  await expect(stranger.getByRole("button", { name: words.fr.account.cancel.open })).toHaveCount(0);
  const party = await openDialog(stranger, changes.party);
  await party.getByRole("button", { name: stay.guests.more.replace("{label}", stay.guests.adults) }).click();
  await party.getByRole("button", { name: changes.partySubmit }).click();
  await expect(party.getByText(changes.partyDone)).toBeVisible();
  await party.getByRole("link", { name: /^Payer CHF/ }).click();
  await stranger.getByRole("button", { name: /^Payer CHF/ }).click();
  await payByCard(stranger, baseURL ?? "");
  await expect(stranger.getByText(words.fr.checkout.confirmation.paid)).toBeVisible();
  await own.close();
});
