// Every text of the error and success catalogues, where a visitor sees it. Unit tests check that English has the same keys.

import { eq } from "drizzle-orm";
import { expect, type Page, test } from "playwright/test";
import { occupancies, weekPrices } from "#backend/db/tables/night";
import { orders } from "#backend/db/tables/order";
import { products } from "#backend/db/tables/product";
import { users } from "#backend/db/tables/user";
import { formatDate } from "#lib/i18n/format";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import type { Order } from "#lib/shop/order-schema";
import { openMonths, pickDay } from "#tests/e2e/months";
import { beginWithOwnShop, freeHome, type OwnShop, saveContact, send, signUp } from "#tests/e2e/own-shop";
import { fillContact, newEmail, password } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";

let shop: OwnShop;
beginWithOwnShop((started) => {
  shop = started;
});

type Locale = "fr" | "en";
const both = ["fr", "en"] as const;
const open = (page: Page, path: string) => page.goto(`${shop.url}${path}`);
/** A cart with a package in it, ready to be paid. */
async function ready(page: Page, email?: string) {
  await send(page, shop, "PUT", "/cart/add/58", { quantity: 1, people: 2, date: addDays(today(), 30) });
  return (await saveContact(page, shop, email)) as Order;
}
const alertOf = (page: Page) => page.locator("main [role=alert]:not(:empty)").first();
const pick = (locale: Locale, french: string, english: string) => (locale === "fr" ? french : english);
/** Typography aside: curly or straight apostrophe, plain or non-breaking space. */
const loose = (text: string) =>
  new RegExp(
    text
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replace(/['’]/g, "['’]")
      .replace(/ /g, "[ \\u00a0]"),
  );

const { checkout, shop: cart, content, property, stay: picker } = words.fr;

test("JWT_NOT_FOUND: an account deleted during its session is reported as an expired session [PX2 AU2] S11", async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, shop, email);
  await open(page, "/fr/contact");
  await shop.db.delete(users).where(eq(users.username, email));
  await open(page, "/fr/mon-compte/mes-informations");
  await expect(page.getByText(words.fr.account.login.expired)).toBeVisible();
  await expect(page.getByText("Utilisateur non trouvé")).toHaveCount(0);
  await expect(page).toHaveURL(/\/fr\/login/);
});

test("409 on the contact step: reports that the user exists, and continues without an account [PX2 CK2]", async ({
  page,
  context,
}) => {
  const email = newEmail();
  await signUp(page, shop, email);
  await context.clearCookies();
  await send(page, shop, "PUT", "/cart/add/58", { quantity: 1, people: 2, date: addDays(today(), 30) });
  await open(page, "/fr/commande/mes-donnees");
  await fillContact(page, { email });
  await page.getByRole("button", { name: checkout.details.submit }).click();
  const alert = alertOf(page);
  await expect(alert).toContainText("Erreur : Utilisateur déjà existant");
  await alert.getByRole("button", { name: checkout.details.knownGuest }).click();
  await page.waitForURL("**/fr/commande/recapitulatif-paiement");
  await expect(page.getByText(cart.messages.success.saved_personal_data).last()).toBeVisible();
});

test("redirect notice, payment error, empty cart [PX2 CK4]", async ({ page }) => {
  await ready(page);
  await open(page, "/fr/commande/recapitulatif-paiement");
  const order = page.locator("main").getByRole("button", { name: checkout.payment.order });
  await order.click();
  await expect(page.getByText(checkout.payment.redirect).first()).toBeAttached();
  await expect(alertOf(page)).toContainText(checkout.payment.failed);
  const now = (await send(page, shop, "POST", "/cart")) as Order;
  await send(page, shop, "DELETE", `/cart/delete/${now.orderItems[0]?.id}`);
  await order.click();
  await expect(page).toHaveURL(/\/commande\/(mon-panier|recapitulatif-paiement)/);
  await expect(page.getByText("Panier vide").or(page.getByText(cart.cart.empty)).first()).toBeVisible();
  await open(page, "/fr/commande/recapitulatif-paiement");
  await page.waitForURL("**/fr/commande/mon-panier");
  await expect(page.getByRole("heading", { name: cart.cart.empty })).toBeVisible();
  expect(cart.cart.empty).toBe("Votre panier est vide");
});

test("form_errors, notBeforeNow, fullAddress, the eight places, item added and removed [SH6 VA1]", async ({ page }) => {
  await open(page, "/fr/produit/10");
  const form = page.locator("main form").last();
  const add = form.getByRole("button", { name: content.form.add });
  await add.click();
  await expect(alertOf(page)).toContainText(content.form.summary);
  const place = form.locator("select[name=place]");
  await expect(place.locator("option:not([value=''])")).toHaveCount(8);
  await place.selectOption("geneva");
  await form.getByRole("radio").first().check();
  const date = form.locator("input[name=date]");
  await date.fill(formatDate(addDays(today(), -1)));
  await form.locator("input[name=time]").fill("15:30");
  await form.locator("select[name=people]").selectOption("4");
  const address = form.getByRole("combobox", {
    name: "Adresse dans la station",
  });
  await address.fill("Rue Imaginaire 1");
  await add.click();
  await expect(form.getByText("Ce champ est invalide").last()).toBeVisible();
  await expect(form.getByText("Veuillez saisir une adresse valide").last()).toBeVisible();
  await date.fill(formatDate(addDays(today(), 20)));
  await address.fill("Rue du Prado 9");
  await page.getByRole("option", { name: "Rue du Prado 9, 3963 Crans-Montana" }).click();
  await expect(form.getByText("CHF\u00a0535.00")).toBeVisible();
  await add.click();
  const panel = page.getByRole("dialog", { name: cart.cart.title });
  await expect(panel.getByText("Ajouté au panier").first()).toBeVisible();
  await panel.locator("ul button:has(svg)").last().click();
  await expect(panel.getByText("Retiré du panier").first()).toBeVisible();
});

test("bulk_creation_disable: rejects several rows of a product that no longer allows them [SH6]", async ({ page }) => {
  await open(page, "/fr/produit/20");
  const form = page.locator("main form").last();
  await form.getByRole("button", { name: content.form.addRow }).click();
  const tuesday = addDays(saturdayFrom(addDays(today(), 10)), 3);
  for (const row of [0, 1]) {
    await form
      .locator("input[name=date]")
      .nth(row)
      .fill(formatDate(addDays(tuesday, 3 * row)));
    await form.locator("input[name=address]").nth(row).fill("Rue du Prado 9, 3963 Crans-Montana");
  }
  await shop.db.update(products).set({ bulk: false }).where(eq(products.id, 20));
  await form.getByRole("button", { name: content.form.add }).click();
  await expect(alertOf(page)).toContainText("Cette prestation ne s’ajoute qu’une ligne à la fois.");
  expect(((await send(page, shop, "POST", "/cart")) as Order).orderItems).toEqual([]);
  await shop.db.update(products).set({ bulk: true }).where(eq(products.id, 20));
  await form.getByRole("button", { name: content.form.add }).click();
  await expect(page.getByRole("dialog", { name: cart.cart.title })).toBeVisible();
  expect(((await send(page, shop, "POST", "/cart")) as Order).orderItems).toHaveLength(2);
});

test("includedInRentalDates and the Saturday-to-Saturday message [VA1 RN6]", async ({ page }) => {
  const chosen = await freeHome(shop, 0);
  const week = chosen.from;
  const stay = { people: 2, startPeriod: week, endPeriod: addDays(week, 7) };
  await send(page, shop, "PUT", `/cart/add/${chosen.product_id}`, stay);
  await open(page, "/fr/produit/7");
  const form = page.locator("main form").last();
  await expect(form.getByRole("combobox", { name: content.form.stay })).toBeVisible();
  await form.locator("input[name=date]").fill(formatDate(addDays(week, 9)));
  await form.locator("select[name=people]").selectOption("2");
  await form.getByRole("button", { name: content.form.add }).click();
  await expect(form.locator("p[id$=-date-error]")).toHaveText(
    "Veuillez saisir une date comprise dans les dates choisies pour la location",
  );
  const query = `dateFrom=${addDays(week, 1)}&dateTo=${addDays(week, 8)}`;
  await open(page, `/fr/location/${chosen.id}?${query}`);
  await expect(
    page.locator("main").getByText("Vous ne pouvez sélectionner que des périodes allant du samedi au samedi.").first(),
  ).toBeVisible();
});

test("Prix indisponible, Aucune disponibilité [RN2 PX2]", async ({ page }) => {
  const unpriced = await freeHome(shop, 1);
  const full = await freeHome(shop, 3);
  await open(page, `/fr/location/${unpriced.id}`);
  await shop.db.update(weekPrices).set({ price: null }).where(eq(weekPrices.listingId, unpriced.id));
  await openMonths(page.locator("#reserver").getByRole("button", { name: picker.arrival }), page);
  await pickDay(page, unpriced.from);
  await expect(page.locator("main").getByText("Prix indisponible").first()).toBeVisible();
  const period = `[${today()},${addDays(today(), 400)})`;
  await shop.db.delete(occupancies).where(eq(occupancies.listingId, full.id));
  await shop.db.insert(occupancies).values({ listingId: full.id, period, kind: "blocked" });
  await open(page, `/fr/location/${full.id}`);
  await expect(page.locator("main").getByText(property.booking.noneFree).first()).toBeVisible();
  expect(property.booking.noneFree).toBe("Aucune disponibilité");
});

test("reservation received, password confirmation, account created, mail sent [PX2 CK6 VA1]", async ({ page }) => {
  const order = await ready(page);
  const number = String(Math.floor(Math.random() * 9e9) + 1e9);
  await shop.db
    .update(orders)
    .set({ number, status: 3, open: false, payedAt: new Date(), paidTotal: Math.round(order.total * 100) })
    .where(eq(orders.id, order.id));
  await open(page, `/fr/commande/confirmation/${number}/succes`);
  await expect(page.locator("main")).toContainText("La confirmation part à l’instant");
  const offer = page.locator("main form").last();
  await offer.locator("input[name=password]").fill(password);
  await offer.locator("input[name=password_confirm]").fill("autre chose");
  await offer.locator("button[type=submit]").click();
  await expect(page.locator("#account-password_confirm-error")).toHaveText("Veuillez confirmer votre mot de passe");
  await offer.locator("input[name=password_confirm]").fill(password);
  await offer.locator("button[type=submit]").click();
  await expect(page.locator("main")).toContainText(checkout.account.created);
  await expect(page.locator("main")).toContainText(checkout.account.mailSent);
});

for (const locale of both) {
  const { checkout } = words[locale];

  test(`contact rules: required, checked, email, phone, adult (${locale}) [VA1 CK2]`, async ({ page }) => {
    await send(page, shop, "PUT", "/cart/add/58", { quantity: 1, people: 2, date: addDays(today(), 30) });
    await open(page, `/${locale}/commande/mes-donnees`);
    const submit = page.getByRole("button", { name: checkout.details.submit });
    await submit.click();
    const required = pick(locale, "Ce champ est requis", "This field is mandatory");
    for (const field of ["firstName", "lastName", "email", "phone", "birthdate", "street", "zip", "city", "cg"])
      await expect(page.locator(`#${field}-error`)).toHaveText(required);
    const summary = alertOf(page);
    await expect(summary).toBeFocused();
    await summary.getByRole("link").first().click();
    await expect(page.locator("#firstName")).toBeFocused();
    const underage = formatDate(addDays(today(), -17 * 365));
    await fillContact(page, { email: "claire@", phone: "079 555", birthdate: underage });
    await submit.click();
    for (const [field, text] of [
      [
        "email",
        pick(locale, "Ce champ doit être une adresse e-mail valide", "This field must be a valid email address"),
      ],
      [
        "phone",
        pick(locale, "Ce champ doit être un numéro de téléphone valide", "This field must be a valid phone number"),
      ],
      ["birthdate", pick(locale, "Vous n'êtes pas majeur", "You're under 18")],
    ] as const)
      await expect(page.locator(`#${field}-error`)).toHaveText(loose(text));
    await page.reload();
    await expect(page.locator("#firstName")).toHaveValue("Claire");
  });

  test(`Can_t find order, missing order number, failed payment (${locale}) [PX2]`, async ({ page }) => {
    await open(page, `/${locale}/commande/confirmation/1234567890/succes`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      loose(pick(locale, "Commande introuvable", "Can't find order")),
    );
    await open(page, `/${locale}/commande/confirmation/succes`);
    await expect(alertOf(page)).toContainText(checkout.confirmation.noNumber);
    const read = await page.request.get(`${shop.url}/shop/api/store/order?locale=${locale}`);
    expect([read.status(), (await read.json()).message]).toEqual([404, "You must provide order's number"]);
    const pdf = await page.request.get(`${shop.url}/shop/api/store/cart/confirmation?locale=${locale}`);
    expect([pdf.status(), (await pdf.json()).code]).toEqual([404, "MISSING_ORDER_NUMBER"]);
    await open(page, `/${locale}/commande/confirmation/erreur`);
    await expect(page.locator("main")).toContainText(checkout.error.text);
    if (locale === "fr")
      expect(checkout.error.text).toBe("Une erreur est survenue lors du paiement de votre réservation");
  });
}
