import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "#lib/property/calendar";
import { contact } from "#tests/fixtures/contact";
import { type Answer, aBrowser, type Browser } from "./browser.ts";

type Bought = { browser: Browser; number: string };

/** Counters of the visitors: requests, failures, and the orders confirmed as paid. */
export type Visit = { requests: number; failed: string[]; orders: Bought[] };

type Home = { id: number; product_id: number; weeks: { date: string; taken: boolean; price: number | null }[] };
type Slot = { product: number; home: number; week: string };

const card = { number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "Claire Bonvin" };
const shop = "/shop/api/store";

export const anAddress = () => `claire.${crypto.randomUUID().slice(0, 12)}@example.ch`;

/** One available week of each of the first homes. */
export async function freeWeeks(url: string, homes: number[]): Promise<Slot[]> {
  const browser = aBrowser(0);
  const slots: Slot[] = [];
  for (const id of homes) {
    const { text } = await browser.ask("GET", `${url}/api/locations/${id}?locale=fr`);
    const { weeks, product_id } = (JSON.parse(text) as { location: Home }).location;
    for (const { date, taken, price } of weeks.slice(8, 40))
      if (!taken && price !== null) slots.push({ product: product_id, home: id, week: date });
  }
  return slots;
}

/** Number of homes in the list. */
export async function homesOf(url: string): Promise<number[]> {
  const { text } = await aBrowser(0).ask("GET", `${url}/api/locations?locale=fr&pageSize=60`);
  return (JSON.parse(text) as { locations: Home[] }).locations.map(({ id }) => id);
}

type Tell = (call: string, answer: Answer | Error) => void;

/**
 * Orders a week and pays it on the hosted page, or ends there with `outcome`. Resolves with the number in the browser's return
 * address; null when something failed, which `tell` reports.
 */
export async function buy(
  url: string,
  browser: Browser,
  slot: Slot,
  tell: Tell,
  outcome = "pay",
): Promise<string | null> {
  const call = async <T>(method: string, path: string, body: unknown): Promise<T | null> => {
    const answer = await browser.ask(method, `${url}${shop}${path}?locale=fr`, body).catch((error: Error) => error);
    tell(`${method} ${path}`, answer);
    return answer instanceof Error || answer.status !== 200 ? null : (JSON.parse(answer.text) as T);
  };
  const entry = { people: 2, startPeriod: slot.week, endPeriod: addDays(slot.week, 7) };
  if (!(await call("PUT", `/cart/add/${slot.product}`, entry))) return null;
  const cart = await call<{ id: string }>("PUT", "/cart/shipping-contact", { ...contact, email: anAddress() });
  if (!cart) return null;
  const to = (end: string) => `${url}/fr/commande/confirmation/{number}/${end}`;
  const urls = { successUrl: to("succes"), failUrl: to("erreur"), cancelUrl: to("erreur") };
  const paying = await call<{ paymentUrl: string }>("POST", `/order/${cart.id}/payment/checkout`, urls);
  if (!paying) return null;
  const paid = await fetch(paying.paymentUrl, {
    method: "POST",
    body: new URLSearchParams({ ...card, outcome }),
    redirect: "manual",
  });
  return /confirmation\/(\d+)\//.exec(paid.headers.get("location") ?? "")?.[1] ?? null;
}

/** Visitors of a site while `going` returns true: pages, lists, carts, and guests who order and pay. */
export async function visit(url: string, homes: number[], going: (requests: number) => boolean): Promise<Visit> {
  const seen: Visit = { requests: 0, failed: [], orders: [] };
  const slots = await freeWeeks(url, homes.slice(0, 24));
  const tell: Tell = (call, answer) => {
    seen.requests += 1;
    if (answer instanceof Error) seen.failed.push(`${call}: ${answer.message}`);
    else if (answer.status !== 200) seen.failed.push(`${call}: ${answer.status} ${answer.text.slice(0, 160)}`);
  };
  let nth = 0;
  const reader = async () => {
    nth += 1;
    const browser = aBrowser(nth);
    const read = async (path: string) =>
      tell(`GET ${path}`, await browser.ask("GET", url + path).catch((error: Error) => error));
    for (let turn = nth * 7; going(seen.requests); turn += 1) {
      await read(`/${turn % 2 ? "fr" : "en"}/location/${homes[turn % homes.length]}`);
      await read(turn % 5 === 0 ? `/fr/location?people=${(turn % 6) + 1}&roomsMin=${turn % 4}` : "/fr");
      await read(`/api/locations?locale=fr&people=${(turn % 8) + 1}`);
    }
  };
  const buyer = async () => {
    while (going(seen.requests)) {
      const slot = slots.pop();
      if (!slot) return;
      nth += 1;
      const browser = aBrowser(nth);
      const number = await buy(url, browser, slot, tell);
      if (number) seen.orders.push({ browser, number });
      await pause(150);
    }
  };
  await Promise.all([...Array.from({ length: 6 }, reader), buyer(), buyer()]);
  return seen;
}

/** Orders that their own buyers do not find paid. */
export async function lost(url: string, orders: Bought[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { browser, number } of orders) {
    const { status, text } = await browser.ask("GET", `${url}${shop}/order/${number}?locale=fr`);
    const order = status === 200 ? (JSON.parse(text) as { status: number }) : null;
    if (order?.status !== 3) missing.push(`order ${number}: ${status} ${order?.status ?? ""}`);
  }
  return missing;
}
