// A guest finds a home, chooses a week, pays and gets the documents; a card may be declined.
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "playwright/test";
import { freeDays, months, openMonths } from "#tests/e2e/months";
import { mailsTo } from "#tests/e2e/outbox";
import { fillContact, newEmail } from "#tests/e2e/person";
import { rounds, words } from "#tests/e2e/words";

/** Opens a home of its own for each test, so that no two want the same week. */
async function openHome(page: Page, locale: "fr" | "en", place: number) {
  const phone = (page.viewportSize()?.width ?? 0) < 992;
  await page.goto(`/${locale}/location`);
  await page
    .locator("main article")
    .nth(place + (locale === "en" ? 2 : 0) + (phone ? 1 : 0))
    .locator("a")
    .first()
    .click();
  await page.waitForURL(/\/location\/\d+\//);
}

/** Chooses the last week of the year that is free in a home. */
async function chooseStay(page: Page, locale: "fr" | "en") {
  const { booking } = words[locale].property;
  const { arrival, months: toMonth } = words[locale].stay;
  const phone = (page.viewportSize()?.width ?? 0) < 992;
  await page.getByRole("button", { name: words[locale].layout.consent.refuse }).click();
  if (phone) await page.getByRole("link", { name: booking.book, exact: true }).click();
  const card = phone ? page.getByRole("dialog") : page.locator("main");
  await openMonths(card.getByRole("button", { name: arrival }), page);
  const chips = months(page).getByRole("group", { name: toMonth }).getByRole("button");
  for (let at = (await chips.count()) - 1; at >= 0; at--) {
    await chips.nth(at).click();
    if ((await freeDays(page).count()) > 0) break;
  }
  await freeDays(page).last().click();
  await months(page).getByRole("button", { name: /7/ }).last().click();
  const add = card.getByRole("button", { name: booking.add });
  await expect(
    card
      .getByText(/CHF\s\d/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  return { card, add };
}

for (const { locale, tag } of rounds) {
  const { checkout, shop, terminal } = words[locale];

  test(
    `a guest rents a home for a week and pays (${locale}) [CK1 CK2 CK3 CK4 CK6 OP2 RN6 PN5]`,
    { tag },
    async ({ page }, info) => {
      const email = newEmail();
      await openHome(page, locale, 0);

      const { card, add } = await chooseStay(page, locale);
      await card.locator("summary", { hasText: words[locale].stay.extras.title }).click();
      const option = card.locator("label", { has: page.getByRole("checkbox") }).first();
      const optionTitle = ((await option.locator("span.flex-wrap > span").first().textContent()) ?? "").trim();
      await option.click();
      await expect(add).toBeEnabled();
      await add.click();

      const panel = page.getByRole("dialog", { name: shop.cart.title });
      await expect(panel).toBeVisible();
      await expect(panel.getByText(shop.cart.total, { exact: true }).first()).toBeVisible();
      await expect(panel.getByText(optionTitle).first()).toBeVisible();
      await panel.getByRole("link", { name: shop.cart.order }).click();

      await page.waitForURL(`**/${locale}/commande/sign-in`);
      await page
        .getByRole("link", { name: checkout.signIn.guest })
        .or(page.getByRole("button", { name: checkout.signIn.guest }))
        .click();
      await page.waitForURL(`**/${locale}/commande/mes-donnees`);
      await fillContact(page, { email });
      await page.getByRole("button", { name: checkout.details.submit }).click();
      await page.waitForURL(`**/${locale}/commande/recapitulatif-paiement`);
      await page.getByRole("button", { name: checkout.payment.order }).click();

      await page.waitForURL((url) => url.port !== new URL(info.project.use.baseURL ?? "").port);
      await page.getByRole("button", { name: new RegExp(`^${terminal.pay} CHF`) }).click();
      await page.waitForURL(new RegExp(`/${locale}/commande/confirmation/\\d{10}/succes`));
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

      const { offline } = words[locale];
      await page.getByRole("button", { name: offline.pass.keep }).click();
      await page.getByRole("link", { name: /^hors ligne$|^offline$/ }).click();
      const stay = page.getByRole("region", { name: offline.page.stays });
      await expect(stay).toContainText(number);
      await expect(stay).toContainText(/\d, \d{4} /);
      await stay.getByRole("button", { name: new RegExp(offline.pass.remove) }).click();
      await expect(stay).toHaveCount(0);
    },
  );

  test(
    `a declined card keeps the cart, and paying again succeeds (${locale}) [CK7]`,
    { tag },
    async ({ page }, info) => {
      await openHome(page, locale, 4);
      const { add } = await chooseStay(page, locale);
      await add.click();
      const panel = page.getByRole("dialog", { name: shop.cart.title });
      await panel.getByRole("link", { name: shop.cart.order }).click();
      await page
        .getByRole("link", { name: checkout.signIn.guest })
        .or(page.getByRole("button", { name: checkout.signIn.guest }))
        .click();
      await page.waitForURL(`**/commande/mes-donnees`);
      await fillContact(page);
      await page.getByRole("button", { name: checkout.details.submit }).click();
      await page.waitForURL(`**/commande/recapitulatif-paiement`);
      const order = page.getByRole("button", { name: checkout.payment.order });
      await order.click();
      await page.waitForURL((url) => url.port !== new URL(info.project.use.baseURL ?? "").port);
      const decline = page.getByRole("button", { name: terminal.decline });
      if (!(await decline.isVisible())) await page.locator("summary").first().click();
      await decline.click();
      await page.waitForURL(/\/commande\/confirmation\/\d{10}\/erreur/);
      await page.goto(`/${locale}/commande/recapitulatif-paiement`);
      await order.click();
      await page.waitForURL((url) => url.port !== new URL(info.project.use.baseURL ?? "").port);
      await page.getByRole("button", { name: new RegExp(`^${terminal.pay} CHF`) }).click();
      await page.waitForURL(/\/commande\/confirmation\/\d{10}\/succes/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Claire");
    },
  );
}
