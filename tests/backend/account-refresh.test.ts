// Tokens: lifetime, renewal, and detection of a stolen one.
import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { refreshTokens } from "#backend/db/tables/user";
import { createApp } from "#backend/http";
import { endFamilies } from "#backend/session/refresh-token";
import { openShop, password, signedUp, Visitor } from "#tests/backend/account-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";

const email = "elodie.rey@example.ch";
const minute = 60;
const day = 24 * 60 * minute;

const shop = openShop(await anEmptyDatabase());
const user = await signedUp(shop, email);

async function loggedIn(stayLogged = false): Promise<Visitor> {
  const visitor = new Visitor(shop);
  await visitor.login(email, password, stayLogged);
  return visitor;
}

/** The same browser state once more: another tab, or whoever copied the cookies. */
function copy(visitor: Visitor): Visitor {
  const other = new Visitor(visitor.shop);
  other.cookies = new Map(visitor.cookies);
  return other;
}

test("an access token is valid for 10 minutes plus 60 seconds of clock tolerance [AU2]", async () => {
  const visitor = await loggedIn();
  shop.wait(10 * minute + 59);
  expect((await visitor.call("POST", "/auth/me")).status).toBe(200);
  shop.wait(2);
  expect(await visitor.call("POST", "/auth/me")).toMatchObject({ status: 401, code: "JWT_EXPIRED" });
});

test("a token from a clock 60 seconds ahead is accepted [AU2]", async () => {
  shop.wait(60);
  const visitor = await loggedIn();
  shop.wait(-60);
  expect((await visitor.call("POST", "/auth/me")).status).toBe(200);
});

test("a refresh returns a token, renews both cookies and restores access [AU2]", async () => {
  const visitor = await loggedIn();
  const before = new Map(visitor.cookies);
  shop.wait(20 * minute);
  const reply = await visitor.call("POST", "/auth/refresh");
  expect(reply).toMatchObject({ status: 200, token: visitor.cookies.get("XAT") });
  expect(visitor.cookies.get("XRT")).not.toBe(before.get("XRT"));
  expect((await visitor.call("POST", "/auth/me")).username).toBe(email);
});

test("a missing or unknown, a malformed and an expired refresh token answer different codes; expiry clears the cookies [AU2]", async () => {
  const guest = new Visitor(shop);
  expect(await guest.call("POST", "/auth/refresh")).toMatchObject({ status: 401, code: "JWT_NOT_FOUND" });
  guest.cookies.set("XRT", "A".repeat(43));
  expect(await guest.call("POST", "/auth/refresh")).toMatchObject({ status: 401, code: "JWT_NOT_FOUND" });
  guest.cookies.set("XRT", "short");
  expect(await guest.call("POST", "/auth/refresh")).toMatchObject({ status: 401, code: "JWT_INVALID" });
  const visitor = await loggedIn();
  shop.wait(day + 1);
  expect(await visitor.call("POST", "/auth/refresh")).toMatchObject({ status: 401, code: "JWT_EXPIRED" });
  expect([...visitor.cookies.keys()]).toEqual(["AIO_device"]);
});

test("an access token refreshes nothing without a refresh token, be it valid, expired or foreign [AU2]", async () => {
  const { cookies } = await loggedIn();
  const ask = (token: string | undefined) =>
    new Visitor(shop).call("POST", "/auth/refresh", undefined, { authorization: `Bearer ${token}` });
  expect(await ask(cookies.get("XAT"))).toMatchObject({ status: 401, code: "JWT_NOT_FOUND" });
  shop.wait(20 * minute);
  for (const token of [cookies.get("XAT"), "foreign"])
    expect(await ask(token)).toMatchObject({ status: 401, code: "JWT_NOT_FOUND" });
});

test("twenty concurrent refreshes get the same successor token [AU3]", async () => {
  const visitor = await loggedIn();
  const tabs = Array.from({ length: 20 }, () => copy(visitor));
  const replies = await Promise.all(tabs.map((tab) => tab.call("POST", "/auth/refresh")));
  expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
  expect(new Set(tabs.map((tab) => tab.cookies.get("XRT"))).size).toBe(1);
  for (const tab of tabs) expect((await tab.call("POST", "/auth/me")).status).toBe(200);
});

test("two instances on one database issue the same successor and accept each other's tokens [AU3]", async () => {
  const visitor = await loggedIn();
  const other = copy(visitor);
  const elsewhere = new Visitor({ ...shop, app: createApp(shop) });
  elsewhere.cookies = new Map(visitor.cookies);
  await Promise.all([visitor, other, elsewhere].map((one) => one.call("POST", "/auth/refresh")));
  expect(elsewhere.cookies.get("XRT")).toBe(visitor.cookies.get("XRT"));
  expect((await elsewhere.call("POST", "/auth/me")).status).toBe(200);
  shop.wait(15 * minute);
  expect((await elsewhere.call("POST", "/auth/refresh")).status).toBe(200);
});

test("two tabs that refresh within ten seconds both stay logged in [AU3]", async () => {
  const first = await loggedIn();
  const second = copy(first);
  await first.call("POST", "/auth/refresh");
  shop.wait(9);
  expect((await second.call("POST", "/auth/refresh")).status).toBe(200);
  shop.wait(15 * minute);
  expect((await second.call("POST", "/auth/refresh")).status).toBe(200);
  expect((await second.call("POST", "/auth/me")).status).toBe(200);
});

test("a session ended while it is being refreshed stays ended [AU3 AU6]", async () => {
  for (let round = 0; round < 12; round++) {
    const here = await loggedIn();
    const there = await loggedIn();
    const { sessions } = await here.call("GET", "/my-account/access");
    const others = (sessions as { id: string; current: boolean }[]).filter(({ current }) => !current);
    const tabs = [copy(there), copy(there), copy(there)];
    await Promise.all([
      ...tabs.map((tab) => tab.call("POST", "/auth/refresh")),
      ...others.map(({ id }) => here.call("DELETE", `/my-account/sessions/${id}`)),
    ]);
    for (const tab of [there, ...tabs]) {
      expect((await tab.call("POST", "/auth/refresh")).status).toBe(401);
      expect((await tab.call("POST", "/auth/me")).status).toBe(401);
    }
    expect((await here.call("POST", "/auth/me")).status).toBe(200);
  }
});

test("sessions are ended in a transaction: no refresh comes between their lock and their end [AU3 AU6]", async () => {
  await expect(endFamilies(shop.db, shop.clock(), user.id)).rejects.toThrow("outside a transaction");
  const here = await loggedIn();
  await loggedIn();
  const { sessions } = await here.call("GET", "/my-account/access");
  const [other] = (sessions as { id: string; current: boolean }[]).filter(({ current }) => !current);
  expect((await here.call("DELETE", `/my-account/sessions/${other?.id}`)).status).toBe(204);
  expect((await here.call("POST", "/my-account/sessions/end")).status).toBe(204);
  expect((await here.call("POST", "/auth/logout")).status).toBe(204);
  expect((await here.call("POST", "/auth/refresh")).status).toBe(401);
});

test("a lost refresh response can be repeated until its successor has been used (R7) [AU3]", async () => {
  const visitor = await loggedIn();
  const before = new Map(visitor.cookies);
  await visitor.call("POST", "/auth/refresh");
  const lost = visitor.cookies.get("XRT");
  for (const seconds of [12, 3 * minute, 60 * minute]) {
    visitor.cookies = new Map(before);
    shop.wait(seconds);
    expect((await visitor.call("POST", "/auth/refresh")).status).toBe(200);
    expect(visitor.cookies.get("XRT")).toBe(lost);
  }
  expect((await visitor.call("POST", "/auth/refresh")).status).toBe(200);
  visitor.cookies = new Map(before);
  shop.wait(11);
  expect(await visitor.call("POST", "/auth/refresh")).toMatchObject({ status: 401, code: "JWT_INVALID" });
});

test("an owner and a thief refreshing the same session alternately are detected [AU3]", async () => {
  const owner = await loggedIn(true);
  const thief = copy(owner);
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    for (const one of [owner, thief]) {
      shop.wait(5 * minute);
      statuses.push((await one.call("POST", "/auth/refresh")).status);
    }
  }
  expect(statuses).toContain(401);
  expect(statuses.at(-1)).toBe(401);
});

test("reusing a refresh token after its successor was used revokes the whole family and its access token [AU3]", async () => {
  const owner = await loggedIn(true);
  const thief = copy(owner);
  const elsewhere = await loggedIn();
  await owner.call("POST", "/auth/refresh");
  await owner.call("POST", "/auth/refresh");
  shop.wait(11);
  expect(await thief.call("POST", "/auth/refresh")).toMatchObject({ status: 401, code: "JWT_INVALID" });
  expect((await owner.call("POST", "/auth/me")).code).toBe("JWT_INVALID");
  expect((await owner.call("POST", "/auth/refresh")).code).toBe("JWT_INVALID");
  expect((await elsewhere.call("POST", "/auth/me")).status).toBe(200);
});

test("a stay-logged-in session lasts 30 days from the last refresh and 90 days in all [AU3]", async () => {
  const visitor = await loggedIn(true);
  for (let turn = 0; turn < 3; turn += 1) {
    shop.wait(29 * day);
    expect((await visitor.call("POST", "/auth/refresh")).status).toBe(200);
  }
  shop.wait(3 * day + 1);
  expect(await visitor.call("POST", "/auth/refresh")).toMatchObject({ status: 401, code: "JWT_EXPIRED" });
});

test("a session is renewed 120 times an hour, then refused without being logged out; its copies in other tabs do not count [AU3]", async () => {
  const visitor = await loggedIn(true);
  const refresh = async (one: Visitor) => (await one.call("POST", "/auth/refresh")).status;
  const statuses: number[] = [];
  for (let turn = 0; turn < 120; turn++) {
    const tab = copy(visitor);
    statuses.push(await refresh(visitor), await refresh(tab));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([await refresh(visitor), await refresh(visitor)]).toEqual([429, 429]);
  expect((await visitor.call("POST", "/auth/me")).status).toBe(200);
  expect(await refresh(await loggedIn())).toBe(200);
  shop.wait(61 * minute);
  expect(await refresh(visitor)).toBe(200);
});

test("neither refresh tokens nor their successors are stored in plain text [AU3]", async () => {
  const visitor = await loggedIn();
  const first = visitor.cookies.get("XRT") ?? "";
  await visitor.call("POST", "/auth/refresh");
  const rows = await shop.db.select().from(refreshTokens).where(isNull(refreshTokens.revokedAt));
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(first);
  expect(stored).not.toContain(visitor.cookies.get("XRT"));
});
