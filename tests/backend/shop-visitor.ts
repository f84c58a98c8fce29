import type { Database } from "#backend/db/database";
import type { Deps } from "#backend/deps";
import { createApp } from "#backend/http";
import type { Order } from "#lib/shop/order-schema";
import { testConfig } from "#tests/fixtures/config";
import { saturday, testNow } from "#tests/fixtures/listings";

/** The backend over a database, at noon on 2 November 2026. */
export function openShop(db: Database) {
  const deps: Deps = { db, config: testConfig, clock: () => testNow };
  const app = createApp(deps);
  const get = async (path: string) => {
    const response = await app.request(path);
    return { status: response.status, body: await response.json() };
  };
  return { app, db, deps, get };
}
export type Shop = ReturnType<typeof openShop>;

/** A browser: keeps the cart cookie. */
export function aVisitor({ app }: Pick<Shop, "app">) {
  let cookie: string | undefined;
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await app.request(`/shop/api/store${path}`, {
      method,
      headers: { ...(cookie ? { cookie } : {}), "content-type": "application/json" },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
    const set = response.headers.getSetCookie().find((line) => line.startsWith("AIO_cart="));
    if (set) cookie = set.split(";")[0];
    return { status: response.status, body: await response.json(), set };
  };
  return {
    call,
    cart: async (): Promise<Order> => (await call("POST", "/cart")).body,
    add: (productId: number, entry: unknown) => call("PUT", `/cart/add/${productId}`, entry),
  };
}

/** An entry that books a home for a number of weeks from the nth Saturday. */
export function aStay(week: number, weeks = 1, people = 2) {
  return { people, startPeriod: saturday(week), endPeriod: saturday(week + weeks) };
}
