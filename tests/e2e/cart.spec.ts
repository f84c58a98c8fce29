// A shop of its own: the cart with prices that change on the server, in several tabs and browsers, and texts of refusals.

import { eq } from "drizzle-orm";
import { expect, type Page, test } from "playwright/test";
import { occupancies, weekPrices } from "#backend/db/tables/night";
import { users } from "#backend/db/tables/user";
import { formatDate } from "#lib/i18n/format";
import { addDays, today } from "#lib/property/calendar";
import type { Order } from "#lib/shop/order-schema";
import { expectAccessible } from "#tests/e2e/accessibility";
import { months, openMonths, pickDay } from "#tests/e2e/months";
import { beginWithOwnShop, freeHome, type OwnShop, send, signUp } from "#tests/e2e/own-shop";
import { words } from "#tests/e2e/words";
import { newEmail } from "#tests/fixtures/person";

let shop: OwnShop;
beginWithOwnShop((started) => {
  shop = started;
});

const { shop: fr, checkout, content, property, stay: picker } = words.fr;
const open = (page: Page, path: string) => page.goto(`${shop.url}${path}`);
const cartOf = async (page: Page) => (await send(page, shop, "POST", "/cart")) as Order;

async function withHome(page: Page, nth: number) {
  const home = await freeHome(shop, nth);
  const stay = { startPeriod: home.from, endPeriod: addDays(home.from, 7) };
  const order = (await send(page, shop, "PUT", `/cart/add/${home.product_id}`, { people: 2, ...stay })) as Order;
  const linkedToItem = order.orderItems[0]?.id;
  await send(page, shop, "PUT", "/cart/add/1", { quantity: 1, ...stay, linkedToItem });
  return home;
}

test("changes dates and guests in the cart at the price previewed [SH2 RN6 RN7]", { tag: "@desktop" }, async ({
  page,
}) => {
  const home = await withHome(page, 0);
  await open(page, "/fr/commande/mon-panier");
  await page.getByRole("button", { name: new RegExp(`^${fr.cart.changeStay}`) }).click();
  const dialog = page.getByRole("dialog", { name: fr.cart.changeStay });
  const later = addDays(home.from, 7);
  await openMonths(dialog.getByRole("button", { name: picker.arrival }), page);
  await expectAccessible(page);
  await pickDay(page, later);
  await page.keyboard.press("Escape");
  await expect(months(page)).toBeHidden();
  await dialog.getByRole("button", { name: "Un de plus : Enfants" }).click();
  await dialog.getByRole("button", { name: fr.cart.save }).click();
  await dialog.getByLabel("Âge de l’enfant 1").selectOption("9");
  const price = dialog.getByText(/^CHF/);
  await expect(price).toBeVisible();
  await expectAccessible(page);
  const promised = (await price.textContent()) ?? "";
  await dialog.getByRole("button", { name: fr.cart.save }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("article")).toContainText(formatDate(later));
  const { orderItems } = await cartOf(page);
  expect(orderItems[0]?.context).toMatchObject({ people: 3, ages: [9], startPeriod: later });
  expect(orderItems[1]?.context).toMatchObject({ startPeriod: later, endPeriod: addDays(later, 7) });
  expect(promised.replace(/[^\d.]/g, "")).toBe(orderItems[0]?.total.toFixed(2));
});

test("keeps the cart through quantity changes, undo, a second tab, reload and language switch [SH2 SH10]", {
  tag: "@desktop",
}, async ({ page, context }) => {
  await withHome(page, 1);
  await open(page, "/fr/commande/mon-panier");
  const other = await context.newPage();
  await other.goto(`${shop.url}/fr/contact`);
  await expect(other.getByRole("button", { name: /2 articles|2 / }).first()).toBeVisible();
  await page.getByRole("button", { name: "Place de parc couverte : un de plus" }).click();
  await expect(page.getByLabel(/^Quantité, Place de parc/)).toHaveValue("2");
  await expect.poll(async () => (await cartOf(page)).orderItems[1]?.quantity).toBe(2);
  await page.getByRole("button", { name: "Retirer Place de parc couverte" }).click();
  await expect(page.locator("main").getByText("Retiré du panier : Place de parc couverte.")).toBeVisible();
  await expect(other.locator("header").getByText("1", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: fr.cart.undo }).click();
  await expect(page.getByRole("article")).toContainText("Place de parc couverte");
  await expect(other.locator("header").getByText("2", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article")).toContainText("Place de parc couverte");
  await open(page, "/en/commande/mon-panier");
  await expect(page.getByRole("article")).toContainText("Covered parking space");
  await expect(page.getByLabel(/^Quantity, Covered parking/)).toHaveValue("2");
});

test("adding in two tabs at once as a new visitor results in one cart with both items [SH2]", {
  tag: "@desktop",
}, async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([open(page, "/fr/produit/58"), other.goto(`${shop.url}/fr/produit/58`)]);
  for (const tab of [page, other]) {
    await tab.locator("main form input[name=date]").fill(formatDate(addDays(today(), 30)));
    await tab.locator("main form select[name=people]").selectOption("8");
  }
  const add = (tab: Page) => tab.locator("main form").last().getByRole("button", { name: "Ajouter au panier" });
  await Promise.all([expect(add(page)).toBeEnabled(), expect(add(other)).toBeEnabled()]);
  await Promise.all([add(page).click(), add(other).click()]);
  await expect
    .poll(async () => (await cartOf(page)).orderItems.map((item) => item.product.id).toSorted())
    .toEqual([58, 58]);
});

test("a shared quote opens in another browser, is compared with today's price and can be taken into a cart [SH9 TH3]", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const home = await withHome(page, 3);
  const { total } = await cartOf(page);
  await open(page, "/fr/commande/mon-panier");
  await page.getByRole("button", { name: checkout.estimate.share }).click();
  const link = page.getByRole("dialog").getByLabel(checkout.estimate.link);
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const address = await link.inputValue();
  const otherPage = await (await browser.newContext({ locale: "fr-CH" })).newPage();
  const answer = await otherPage.goto(address);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(otherPage.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(otherPage.locator("main").getByText(checkout.estimate.same)).toBeVisible();
  await expect(otherPage.locator("main aside")).toContainText(
    `CHF\u00a0${total.toLocaleString("de-CH", { minimumFractionDigits: 2 }).replace("’", "'")}`,
  );
  await otherPage.getByRole("button", { name: words.fr.layout.consent.refuse }).click();
  await expectAccessible(otherPage);
  const loweredPrice = (home.weeks.find(({ date }) => date === home.from)?.price ?? 0) * 100 - 5_000;
  await shop.db.update(weekPrices).set({ price: loweredPrice }).where(eq(weekPrices.listingId, home.id));
  await otherPage.reload();
  await expect(otherPage.locator("main").getByText(checkout.estimate.changed)).toBeVisible();
  await otherPage.getByRole("button", { name: checkout.estimate.take }).click();
  await expect(otherPage.getByText(checkout.estimate.takenOther)).toBeVisible();
  await otherPage.getByRole("link", { name: checkout.estimate.toCart }).click();
  await expect(otherPage.getByRole("article")).toContainText("Place de parc couverte");
  const forged = await otherPage.request.get(`${address.slice(0, -1)}${address.endsWith("A") ? "B" : "A"}`);
  expect(forged.status()).toBe(404);
  await otherPage.context().close();
});

test("an expired quote shows its end date in both languages and links to the rentals [SH9 CT8]", {
  tag: "@desktop",
}, async ({ page }) => {
  await withHome(page, 5);
  const { token } = (await send(page, shop, "POST", "/cart/estimate")) as { token: string };
  shop.pass(8);
  const expired = async (locale: "fr" | "en") => {
    const answer = await open(page, `/${locale}/devis/${token}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words[locale].checkout.estimate.expiredTitle);
    await expect(page.locator("main")).toContainText(/\d{1,2}\.\d{1,2}\.\d{4}/);
  };
  await expired("en");
  await expired("fr");
  await expectAccessible(page);
  await page.getByRole("link", { name: checkout.estimate.seeRentals }).click();
  await expect(page).toHaveURL(`${shop.url}/fr/location`);
});

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

test("form_errors, notBeforeNow, fullAddress, the eight places, item added and removed [SH6 VA1]", async ({ page }) => {
  await open(page, "/fr/produit/10");
  const form = page.locator("main form").last();
  const add = form.getByRole("button", { name: content.form.add });
  await add.click();
  await expect(page.locator("main [role=alert]:not(:empty)").first()).toContainText(content.form.summary);
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
  const panel = page.getByRole("dialog", { name: fr.cart.title });
  await expect(panel.getByText("Ajouté au panier").first()).toBeVisible();
  await panel.locator("ul button:has(svg)").last().click();
  await expect(panel.getByText("Retiré du panier").first()).toBeVisible();
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
