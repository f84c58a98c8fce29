// Payment at the sandbox: cancelled, declined, abandoned, half now and the balance later.
import { expect, type Page, test } from "playwright/test";
import { addDays } from "#lib/property/calendar";
import { expectAccessible } from "#tests/e2e/accessibility";
import { mailedLink } from "#tests/e2e/outbox";
import { addPackage, sendShop } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";
import { newPerson } from "#tests/fixtures/person";

const { checkout, terminal } = words.fr;
type Week = { date: string; price: number | null; taken: boolean };
type Home = { id: number; slug: string; product_id: number; title: string; weeks: Week[] };

/** Puts a week into the cart and gives the contact, as a guest has done before the last step; `place` is a home of the test's own. */
async function readyToPay(page: Page, place: number, fromWeek = 20) {
  const read = async <Reply>(path: string) => (await (await page.request.get(path)).json()) as Reply;
  const { locations } = await read<{ locations: Home[] }>("/api/locations?locale=fr");
  const home = locations[place];
  if (!home) throw new Error("no home");
  const { location } = await read<{ location: Home }>(`/api/locations/${home.id}?locale=fr`);
  const guest = newPerson();
  for (const week of location.weeks.slice(fromWeek).filter(({ price, taken }) => price !== null && !taken)) {
    const entry = { people: 2, startPeriod: week.date, endPeriod: addDays(week.date, 7) };
    const added = await sendShop(page, "PUT", `/cart/add/${location.product_id}?locale=fr`, entry);
    // Another guest has taken it meanwhile.
    if (added.status() === 409) continue;
    expect(added.status(), await added.text()).toBe(200);
    await sendShop(page, "PUT", "/cart/shipping-contact?locale=fr", { ...guest, cg: true, dataUse: false });
    return { email: guest.email, title: location.title, path: `/fr/location/${location.id}/${location.slug}`, week };
  }
  throw new Error("no free week");
}

async function order(page: Page) {
  await page.getByRole("button", { name: checkout.payment.order }).click();
  await page.waitForURL(/\/pay\/sbx_/);
}

/** What a tester of the sandbox chooses; the outcomes beside paying stand behind a summary. */
async function chooseOutcome(page: Page, name: string | RegExp) {
  const button = page.getByRole("button", { name });
  if (!(await button.isVisible())) await page.locator("summary").first().click();
  await button.click();
}

test("the cart survives a declined card, a cancelled, a refused and an abandoned payment, and TWINT then pays it [CK4 CK7 CK8]", {
  tag: "@desktop",
}, async ({ page }) => {
  test.setTimeout(120_000);
  const broken: string[] = [];
  page.on("pageerror", ({ message }) => broken.push(message));
  const { title } = await readyToPay(page, 9);
  await page.goto("/fr/commande/recapitulatif-paiement");
  await order(page);
  expect(broken, "the payment page runs without script errors").toEqual([]);
  await chooseOutcome(page, terminal.decline);
  await page.waitForURL(/\/fr\/commande\/confirmation\/\d{10}\/erreur/);
  await page.getByRole("link", { name: checkout.error.again }).click();
  await page.waitForURL("**/fr/commande/recapitulatif-paiement");
  await order(page);
  await chooseOutcome(page, terminal.cancel);
  await page.waitForURL("**/fr/commande/recapitulatif-paiement?paiement=annule");
  await expect(page.getByText(checkout.payment.cancelled)).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByRole("main").getByText(checkout.payment.methods.twint, { exact: true })).toBeVisible();
  await order(page);
  await page.getByRole("link", { name: "TWINT" }).click();
  await chooseOutcome(page, terminal.refuseInApp);
  await page.waitForURL(/\/fr\/commande\/confirmation\/\d{10}\/erreur/);
  await expect(page.getByText(checkout.error.cartKept)).toBeVisible();
  await expect(page.locator("[aria-current=step]:visible")).toHaveText(/Récapitulatif/);
  await expectAccessible(page);
  await page.getByRole("link", { name: checkout.error.again }).click();
  await page.waitForURL("**/fr/commande/recapitulatif-paiement");

  await order(page);
  await page.goBack();
  await page.waitForURL("**/fr/commande/recapitulatif-paiement");
  await expect(page.getByText(title).first()).toBeVisible();
  await order(page);
  await page.getByRole("link", { name: "TWINT" }).click();
  await chooseOutcome(page, new RegExp(`^${terminal.pay} CHF`));
  await page.waitForURL(/\/fr\/commande\/confirmation\/\d{10}\/succes/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Claire");
  const steps = page.getByRole("navigation", { name: checkout.header.steps });
  await expect(steps.locator("[aria-current=step]:visible")).toContainText(checkout.steps.confirmation);
  await expect(steps.getByRole("link")).toHaveCount(0);
});

test("a week being paid for is no longer offered on cached pages [RN9 OP1]", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { path, week } = await readyToPay(page, 15, 24);
  const offered = async () => (await (await request.get(path)).text()).includes(`?dateFrom=${week.date}&amp;`);
  expect(await offered()).toBe(true);
  expect(await offered()).toBe(true);
  await page.goto("/fr/commande/recapitulatif-paiement");
  await order(page);
  await expect.poll(offered, { timeout: 25_000, intervals: [500] }).toBe(false);
});

test("after a deposit, the mailed link pays the balance on another device [CK5 CK6]", {
  tag: "@desktop",
}, async ({ page, browser, baseURL }) => {
  const { email } = await readyToPay(page, 12);
  await page.goto("/fr/commande/recapitulatif-paiement");
  await page.getByRole("radio", { name: /^La moitié/ }).check();
  await order(page);
  await chooseOutcome(page, new RegExp(`^${terminal.pay} CHF`));
  await page.waitForURL(/\/fr\/commande\/confirmation\/\d{10}\/succes/);
  await expect(page.getByRole("link", { name: checkout.balance.now })).toBeVisible();
  await expectAccessible(page);

  const link = await mailedLink(page, email, /\/succes#access=pay\.[\w.-]+/, /confirmée/);
  const phone = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1, name: checkout.balance.title })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: /^Payer CHF/ }).click();
  await phone.waitForURL(/\/pay\/sbx_/);
  await chooseOutcome(phone, new RegExp(`^${terminal.pay} CHF`));
  await phone.waitForURL(/solde=paye/);
  await expect(phone.getByRole("heading", { level: 1, name: "Merci Claire, tout est réglé." })).toBeVisible();
  await phone.context().close();
});

test("the deposit choice survives a reload, cart changes are confirmed before payment [CK5 CK7]", {
  tag: "@desktop",
}, async ({ page }) => {
  await readyToPay(page, 6);
  await page.goto("/fr/commande/recapitulatif-paiement");
  const half = page.getByRole("radio", { name: /^La moitié/ });
  await half.check();
  await page.reload();
  await expect(half).toBeChecked();

  await addPackage(page);
  await page.getByRole("button", { name: checkout.payment.order }).click();
  const dialog = page.getByRole("dialog", { name: checkout.payment.cartChangedTitle });
  await expect(dialog.getByRole("listitem")).toContainText(checkout.payment.lineNew);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Payer CHF/ }).click();
  await page.waitForURL(/\/pay\/sbx_/);
});
