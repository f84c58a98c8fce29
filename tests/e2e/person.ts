import { expect, type Page, test } from "playwright/test";
import { prefilledCard } from "#backend/payment/sandbox/card";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { words } from "#tests/e2e/words";
import { newPerson, signUpForm } from "#tests/fixtures/person";

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

/** Orders the cart as the checkout does and pays it by card, or the half of it; the order's number. */
export async function payCart(page: Page, person: ReturnType<typeof newPerson>, gradedPayment = false) {
  const data = { ...person, cg: true, dataUse: false };
  const saved = await sendShop(page, "PUT", "/cart/shipping-contact?locale=fr", data);
  expect(saved.status(), await saved.text()).toBe(200);
  const { id }: { id: string } = await saved.json();
  const asked = await sendShop(page, "POST", `/order/${id}/payment/checkout?locale=fr`, {
    successUrl: "/fr/commande/confirmation/{number}/succes",
    failUrl: "/fr/commande/confirmation/{number}/erreur",
    cancelUrl: "/fr/commande/recapitulatif-paiement",
    gradedPayment,
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const { paymentUrl }: { paymentUrl: string } = await asked.json();
  const form = { ...prefilledCard(new Date()), outcome: "pay" };
  const paid = await page.request.post(paymentUrl, { form, maxRedirects: 0 });
  const [, number = ""] = /\/confirmation\/(\d{10})\/succes/.exec(paid.headers().location ?? "") ?? [];
  expect(number, await paid.text()).not.toBe("");
  return number;
}

/** A stay bought by a person; its order's number. */
export async function paidStay(page: Page, person: ReturnType<typeof newPerson>, home = 3): Promise<string> {
  await addStay(page, home);
  return payCart(page, person);
}

/** Pays on the page of the payment provider, wherever the press before leads. */
export async function payByCard(page: Page, baseURL: string): Promise<void> {
  await page.waitForURL((url) => url.origin !== new URL(baseURL).origin);
  await page.getByRole("button", { name: new RegExp(`^${words.fr.terminal.pay} CHF`) }).click();
}
