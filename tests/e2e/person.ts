import { expect, type Page, test } from "playwright/test";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { words } from "#tests/e2e/words";
import { contact } from "#tests/fixtures/contact";

export const password = "sapin-bleu-0921";
export const newEmail = () => `claire.${crypto.randomUUID().slice(0, 12)}@example.ch`;

/** A new customer. */
export const newPerson = (email = newEmail()) => {
  const { cg: _cg, dataUse: _dataUse, ...person } = contact;
  return { ...person, lastName: "Bonvin-Rey", email };
};

/** What the form of the sign-up sends for a person. */
export const signUpForm = (person: ReturnType<typeof newPerson>) => ({
  ...person,
  username: person.email,
  cg: true,
  password,
  password_confirm: password,
});

/** Fills the contact form of the checkout; `change` overrides fields. */
export async function fillContact(page: Page, change: Record<string, string> = {}) {
  const { title: _title, complement: _complement, country: _country, state: _state, ...texts } = newPerson();
  for (const [name, value] of Object.entries({ ...texts, ...change }))
    await page.locator(`input[name="${name}"]`).fill(value);
  await page.locator('input[name="cg"]').check();
}

/** A write to the shop through the site, as the site's own page would send it. */
export function sendShop(page: Page, method: "POST" | "PUT", path: string, data?: object) {
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  return page.request.fetch(`/shop/api/store${path}`, { method, headers: { origin }, ...(data && { data }) });
}

/** Creates an account and leaves the browser logged in to it. */
export async function signUp(page: Page, person = newPerson()) {
  const reply = await sendShop(page, "POST", "/sign-up?locale=fr", signUpForm(person));
  expect(reply.status()).toBe(201);
  return person;
}

/** Puts a package that can be had all year into the cart; returns its title. */
export async function addPackage(page: Page, product = 58): Promise<string> {
  const entry = { quantity: 1, date: addDays(today(), 30), people: 2 };
  const reply = await sendShop(page, "PUT", `/cart/add/${product}?locale=fr`, entry);
  expect(reply.status(), await reply.text()).toBe(200);
  const order: { orderItems: { title: string }[] } = await reply.json();
  return order.orderItems.at(-1)?.title ?? "";
}

/** Puts a free week in the far season, for two, into the cart; returns the home's title. */
export async function addStay(page: Page, home = 3): Promise<string> {
  for (let week = 16; week < 45; week += 1) {
    const startPeriod = addDays(saturdayFrom(today()), 7 * week);
    const entry = { people: 2, startPeriod, endPeriod: addDays(startPeriod, 7) };
    const reply = await sendShop(page, "PUT", `/cart/add/${100_000 + home}?locale=fr`, entry);
    if (!reply.ok()) continue;
    const order: { orderItems: { title: string }[] } = await reply.json();
    return order.orderItems[0]?.title ?? "";
  }
  throw new Error(`Home ${home} has no free week`);
}

/** A stay bought with an account; its order's number. */
export async function paidStay(page: Page, baseURL: string, home = 3): Promise<string> {
  await addStay(page, home);
  await page.goto("/fr/commande/mes-donnees");
  await page.locator('input[name="cg"]').check();
  await page.getByRole("button", { name: words.fr.checkout.details.submit }).click();
  await page.waitForURL("**/fr/commande/recapitulatif-paiement");
  await page.getByRole("button", { name: words.fr.checkout.payment.order }).click();
  await payByCard(page, baseURL);
  await page.waitForURL(/\/fr\/commande\/confirmation\/\d{10}\/succes/);
  return /confirmation\/(\d{10})/.exec(page.url())?.[1] ?? "";
}

/** Pays on the page of the payment provider, wherever the press before leads. */
export async function payByCard(page: Page, baseURL: string): Promise<void> {
  await page.waitForURL((url) => url.origin !== new URL(baseURL).origin);
  await page.getByRole("button", { name: new RegExp(`^${words.fr.terminal.pay} CHF`) }).click();
}
