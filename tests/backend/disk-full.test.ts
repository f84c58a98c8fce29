// A full disk: writing calls fail with a clear message, reads continue, and an instance reports that it is not ready.
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Database } from "#backend/db/database";
import { retryDuringOutage } from "#backend/db/postgres";
import { createApp } from "#backend/http";
import { aShopDatabase } from "#tests/backend/shop-database";
import { testConfig } from "#tests/fixtures/config";
import { contact } from "#tests/fixtures/contact";
import { testNow } from "#tests/fixtures/listings";
import { aGuest } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();

/** What PostgreSQL answers to whatever writes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const noRoom = () =>
  Object.assign(new Error("could not extend file: No space left on device"), { code: "53100", severity: "ERROR" });

/** The database as it behaves when its disk is full. */
function onFullDisk(db: Database): Database {
  const refuse = () => Promise.reject(noRoom());
  return new Proxy(db, {
    get: (target, key) => (key === "transaction" || key === "execute" ? refuse : Reflect.get(target, key, target)),
  });
}

test("a full disk answers 503 with a message and Retry-After; /ready fails and /live succeeds (R10)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const deps = { db: onFullDisk(db), config: testConfig, clock: () => testNow };
  const app = createApp(deps);
  const reply = await aGuest(app).call("PUT", "/cart/shipping-contact?locale=en", contact);
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await reply.json()).toEqual({
    code: "UNAVAILABLE",
    message: "The service is unavailable at the moment: try again in a moment",
  });
  const ready = await app.request("/ready");
  expect([ready.status, await ready.json()]).toEqual([503, { status: "disk full" }]);
  expect((await app.request("/live")).status).toBe(200);
  const again = createApp({ ...deps, db });
  expect((await aGuest(again).call("PUT", "/cart/shipping-contact", contact)).status).toBe(200);
});

test("a full disk during filling is logged without the values of the statement (R10)", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  logged.mockClear();
  let tries = 0;
  const fill = async () => {
    if (tries++ === 0) throw new DrizzleQueryError("insert into t values ($1)", ["Rue du Lac 3"], noRoom());
  };
  await retryDuringOutage(fill, new AbortController().signal);
  expect(logged.mock.calls).toEqual([[expect.stringContaining("No space left on device")]]);
  expect(String(logged.mock.calls)).not.toContain("Rue du Lac");
});
