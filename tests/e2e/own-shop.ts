import { getRequestListener } from "@hono/node-server";
import { expect, type Page, test } from "playwright/test";
import type { Config } from "#backend/config";
import { createApp } from "#backend/http";
import { importAgency } from "#backend/seed/importer";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { createTestDatabase } from "#tests/backend/database";
import { startSite } from "#tests/e2e/site-process";
import { testConfig } from "#tests/fixtures/config";
import { newPerson, signUpForm } from "#tests/fixtures/person";
import { startService } from "#tests/fixtures/service";
import { freePort } from "@/scripts/processes";

/**
 * A built site over the sample agency in a database that the test holds in its hands: prices, products and people can be
 * changed behind the visitor's back. No payment provider answers.
 */
async function startOwnShop() {
  const { db, close } = await createTestDatabase();
  const filled = await importAgency(db, "agency");
  if (!filled.ok) throw new Error("The sample agency could not be read");
  const config: Config = { ...testConfig, backendPort: await freePort(), sandboxPort: await freePort() };
  let ahead = 0;
  const app = createApp({ db, config, clock: () => new Date(Date.now() + ahead) });
  const service = await startService(getRequestListener(app.fetch));
  const site = await startSite(service.url, { UPSTREAM_TIMEOUT_MS: "20000" });
  const { url } = site;
  config.siteUrl = url;
  /** The shop's clock goes on by some days. */
  const pass = (days: number) => {
    ahead += days * 86_400_000;
  };
  const stop = async () => {
    await site.stop();
    await service.stop();
    await close();
  };
  return { db, url, pass, stop };
}
export type OwnShop = Awaited<ReturnType<typeof startOwnShop>>;

/** Gives the tests of a file one shop of their own, where the question about cookies is answered. */
export function beginWithOwnShop(take: (shop: OwnShop) => void) {
  test.describe.configure({ mode: "default", timeout: 120_000 });
  let shop: OwnShop | undefined;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    shop = await startOwnShop();
    take(shop);
  });
  test.afterAll(() => shop?.stop());
  test.beforeEach(({ context }) => context.addCookies([{ name: "AIO_consent", value: "none", url: shop?.url }]));
}

type Home = {
  id: number;
  reference: string;
  product_id: number;
  max_people: number;
  weeks: { date: string; taken: boolean; price: number | null }[];
};

/** The nth home for four that has three free weeks in a row, two months ahead at least; `from` is the first. */
export async function freeHome({ url }: Pick<OwnShop, "url">, nth: number): Promise<Home & { from: string }> {
  const get = async <T>(path: string) => (await (await fetch(`${url}/api${path}`)).json()) as T;
  const { locations } = await get<{ locations: Home[] }>("/locations?locale=fr");
  const soonest = saturdayFrom(addDays(today(), 60));
  let found = 0;
  for (const { id, product_id, max_people } of locations) {
    if (!product_id || max_people < 4) continue;
    const { location } = await get<{ location: Home }>(`/locations/${id}?locale=fr`);
    const free = (date: string) => location.weeks.some((one) => one.date === date && !one.taken && one.price !== null);
    const from = location.weeks.find(
      ({ date }) => date >= soonest && free(date) && free(addDays(date, 7)) && free(addDays(date, 14)),
    )?.date;
    if (from && found++ === nth) return { ...location, from };
  }
  throw new Error("no such home");
}

/** A call as the site's own page would send it; expects it to succeed. */
export async function send(page: Page, shop: OwnShop, method: "POST" | "PUT" | "DELETE", path: string, data?: object) {
  const url = `${shop.url}/shop/api/store${path}${path.includes("?") ? "" : "?locale=fr"}`;
  const reply = await page.request.fetch(url, { method, headers: { origin: shop.url }, ...(data && { data }) });
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
  return reply.json();
}

/** An account; the browser that asks is logged in to it. */
export const signUp = (page: Page, shop: OwnShop, email: string) =>
  send(page, shop, "POST", "/sign-up", signUpForm(newPerson(email)));
