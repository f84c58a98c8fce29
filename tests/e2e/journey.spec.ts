// A guest on a phone finds a home, chooses a week, pays and gets the documents, in English; for French see effort.spec.ts.
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { freeDays, months, openMonths } from "#tests/e2e/months";
import { mailsTo } from "#tests/e2e/outbox";
import { fillContact } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";
import { newEmail } from "#tests/fixtures/person";

const { checkout, layout, offline, property, shop, stay: picker, terminal } = words.en;

/** Chooses the last week of the year that is free in a home. */
async function chooseStay(page: Page) {
  await page.getByRole("button", { name: layout.consent.refuse }).click();
  await page.getByRole("link", { name: property.booking.book, exact: true }).click();
  const card = page.getByRole("dialog");
  await openMonths(card.getByRole("button", { name: picker.arrival }), page);
  const chips = months(page).getByRole("group", { name: picker.months }).getByRole("button");
  for (let at = (await chips.count()) - 1; at >= 0; at--) {
    await chips.nth(at).click();
    await expect(chips.nth(at)).toHaveAttribute("aria-pressed", "true");
    if ((await freeDays(page).count()) > 0) break;
  }
  await freeDays(page).last().click();
  await months(page).getByRole("button", { name: /7/ }).last().click();
  await expect(
    card
      .getByText(/CHF\s\d/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  return { card, add: card.getByRole("button", { name: property.booking.add }) };
}

test(
  "a guest rents a home for a week and pays [CK1 CK2 CK3 CK4 CK6 OP2 RN6 PN5]",
  { tag: "@phone" },
  async ({ page }, info) => {
    const email = newEmail();
    // A home of this test's own, so that no two want the same week.
    await page.goto("/en/location?reference=HP-121");
    await page.locator('article[data-listing="21"] a').first().click();
    await page.waitForURL(/\/location\/21\//);

    const { card, add } = await chooseStay(page);
    await card.locator("summary", { hasText: picker.extras.title }).click();
    const option = card.locator("label", { has: page.getByRole("checkbox") }).first();
    const optionTitle = ((await option.locator("span.flex-wrap > span").first().textContent()) ?? "").trim();
    await option.click();
    await expect(add).toBeEnabled();
    await add.click();

    const panel = page.getByRole("dialog", { name: shop.cart.title });
    await expect(panel).toBeVisible();
    await expect(panel.getByText(shop.cart.total, { exact: true }).first()).toBeVisible();
    await expect(panel.getByText(optionTitle).first()).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole("link", { name: shop.cart.order }).click();

    await page.waitForURL("**/en/commande/sign-in");
    await page
      .getByRole("link", { name: checkout.signIn.guest })
      .or(page.getByRole("button", { name: checkout.signIn.guest }))
      .click();
    await page.waitForURL("**/en/commande/mes-donnees");
    await fillContact(page, { email });
    await page.getByRole("button", { name: checkout.details.submit }).click();
    await page.waitForURL("**/en/commande/recapitulatif-paiement");
    await page.getByRole("button", { name: checkout.payment.order }).click();

    await page.waitForURL((url) => url.port !== new URL(info.project.use.baseURL ?? "").port);
    await page.getByRole("button", { name: new RegExp(`^${terminal.pay} CHF`) }).click();
    await page.waitForURL(/\/en\/commande\/confirmation\/\d{10}\/succes/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Claire");

    const number = /confirmation\/(\d{10})\//.exec(page.url())?.[1] ?? "";
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: checkout.confirmation.pdf }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);
    const pdf = await readFile(await download.path());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");

    await expect.poll(() => mailsTo(page, email), { timeout: 15_000 }).not.toEqual([]);

    await page.getByRole("button", { name: offline.pass.keep }).click();
    await page.getByRole("link", { name: /^hors ligne$|^offline$/ }).click();
    const stay = page.getByRole("region", { name: offline.page.stays });
    await expect(stay).toContainText(number);
    await expect(stay).toContainText(/\d, \d{4} /);
    await stay.getByRole("button", { name: new RegExp(offline.pass.remove) }).click();
    await expect(stay).toHaveCount(0);
  },
);
