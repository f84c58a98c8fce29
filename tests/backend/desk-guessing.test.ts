// Password guessing at the desk: who is blocked, and who is not.
import { beforeEach, expect, test } from "vitest";
import { rateLimits } from "#backend/db/tables/setting";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { atTheDesk } from "#tests/fixtures/desk";
import { aShop } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();
beforeEach(async () => {
  await db.delete(rateLimits);
});

/** A clerk, and how somebody at an address tries to log in as that person, with the device's mark if it has one. */
async function aClerk() {
  const shop = aShop(db);
  const clerk = await atTheDesk(shop);
  const attempt = async (address: string, { password = clerk.access.password, mark = "" } = {}) =>
    shop.app.request("/desk/login", {
      method: "POST",
      headers: { host: "localhost", origin: "http://localhost", "x-forwarded-for": address, cookie: mark },
      body: new URLSearchParams({ email: clerk.email, password, code: await clerk.code() }),
    });
  /** So many wrong passwords, each from the next of the addresses; answers the statuses counted. */
  const guess = async (tries: number, addresses: number) => {
    const statuses: Record<number, number> = {};
    for (let index = 0; index < tries; index += 1) {
      const { status } = await attempt(`198.51.100.${index % addresses}`, { password: "wrong" });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return statuses;
  };
  return { shop, attempt, guess };
}

test("guessing from one address does not lock an account out at another", async () => {
  const { attempt, guess } = await aClerk();
  expect(await guess(30, 1)).toEqual({ 400: 10, 429: 20 });
  expect((await attempt("192.0.2.1")).status).toBe(303);
});

test("an account allows 50 attempts in 15 minutes over all addresses; a browser it is known in is exempt", async () => {
  const { shop, attempt, guess } = await aClerk();
  const first = await attempt("192.0.2.1");
  const mark =
    first.headers
      .getSetCookie()
      .find((line) => line.startsWith("AIO_device="))
      ?.split(";")[0] ?? "";
  expect(await guess(60, 30)).toEqual({ 400: 49, 429: 11 });
  shop.pass(1);
  expect((await attempt("192.0.2.1")).status).toBe(429);
  expect((await attempt("192.0.2.1", { mark: `${mark}.1` })).status).toBe(429);
  expect((await attempt("192.0.2.1", { mark })).status).toBe(303);
  const tries: number[] = [];
  for (let index = 0; index < 12; index += 1)
    tries.push((await attempt(`203.0.113.${index}`, { mark, password: "wrong" })).status);
  expect(tries.filter((status) => status === 400)).toHaveLength(9);
});
