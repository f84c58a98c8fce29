// The sessions of an account, and how they end.
import { expect, test } from "vitest";
import { linkToken, mails, openShop, password, signedUp, Visitor } from "#tests/backend/account-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1";
const desk = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Entry = { id: string; current: boolean; device: string; network: string; lastUsedAt: string; stayLogged: boolean };
const sessionsOf = async (visitor: Visitor) => (await visitor.call("GET", "/my-account/access")).sessions as Entry[];
const loginFrom = async (email: string, address: string, agent: string) => {
  const visitor = new Visitor(shop, address);
  await visitor.call("POST", "/auth/login", { email, password, stayLogged: true }, { "user-agent": agent });
  return visitor;
};

const shop = openShop(await anEmptyDatabase());

test("lists sessions with device, shortened network and last use, the current one first [AU6]", async () => {
  const email = "sabine@example.ch";
  const here = await signedUp(shop, email);
  shop.wait(60);
  const there = await loginFrom(email, "198.51.100.77", phone);
  shop.wait(3600);
  await there.call("POST", "/auth/refresh");
  await loginFrom(email, "2001:db8:12:34:56:78:9a:bc", desk);
  await here.call("POST", "/auth/refresh");
  const list = await sessionsOf(here);
  expect(list.map(({ current, device, network }) => ({ current, device, network }))).toEqual([
    { current: true, device: "", network: "203.0.113.0" },
    { current: false, device: "Safari · iPhone", network: "198.51.100.0" },
    { current: false, device: "Firefox · Windows", network: "2001:db8:12::" },
  ]);
  expect(list.map(({ lastUsedAt }) => lastUsedAt)).toEqual(Array(3).fill("2026-11-21T10:01:00.000Z"));
  expect(JSON.stringify(list.map((entry) => ({ ...entry, id: "" })))).not.toMatch(/\.77|Mozilla|9a/);
});

test("a session can be ended only by its own user; the other sessions continue [AU6]", async () => {
  const email = "tina@example.ch";
  const here = await signedUp(shop, email);
  const there = await loginFrom(email, "198.51.100.5", desk);
  const third = await loginFrom(email, "198.51.100.6", phone);
  const stranger = await signedUp(shop, "stranger@example.ch");
  const id = (await sessionsOf(here)).find(({ device }) => device === "Firefox · Windows")?.id;
  expect((await stranger.call("DELETE", `/my-account/sessions/${id}`)).code).toBe("SESSION_NOT_FOUND");
  expect((await new Visitor(shop).call("DELETE", `/my-account/sessions/${id}`)).code).toBe("JWT_NOT_FOUND");
  expect((await there.call("POST", "/auth/me")).status).toBe(200);
  expect((await here.call("DELETE", `/my-account/sessions/${id}`)).status).toBe(204);
  expect((await there.call("POST", "/auth/me")).code).toBe("JWT_INVALID");
  expect((await there.call("POST", "/auth/refresh")).code).toBe("JWT_INVALID");
  expect((await third.call("POST", "/auth/me")).status).toBe(200);
  expect((await here.call("DELETE", `/my-account/sessions/${id}`)).status).toBe(404);
  expect((await here.call("DELETE", "/my-account/sessions/no-uuid")).status).toBe(404);
});

test("ending the current session clears its cookies; its tokens are refused afterwards [AU4]", async () => {
  const here = await signedUp(shop, "ursula@example.ch");
  const kept = new Visitor(shop);
  kept.cookies = new Map(here.cookies);
  expect((await kept.call("POST", "/auth/me")).username).toBe("ursula@example.ch");
  const [own] = await sessionsOf(here);
  expect((await here.call("DELETE", `/my-account/sessions/${own?.id}`)).status).toBe(204);
  expect([...here.cookies.keys()].filter((name) => name !== "AIO_cart")).toEqual(["AIO_device"]);
  expect((await kept.call("POST", "/auth/me")).code).toBe("JWT_INVALID");
  expect((await kept.call("GET", "/my-account/profile")).code).toBe("JWT_INVALID");
  expect((await kept.call("POST", "/auth/refresh")).code).toBe("JWT_INVALID");
});

test("expired sessions are not listed and are deleted at the next login [AU6]", async () => {
  const email = "vera@example.ch";
  const old = await signedUp(shop, email);
  shop.wait(2 * 86_400);
  const here = await loginFrom(email, "198.51.100.5", desk);
  expect(await sessionsOf(here)).toHaveLength(1);
  expect((await old.call("POST", "/auth/refresh")).code).toBe("JWT_NOT_FOUND");
});

test("an expired confirmation link is renewed once, to the same address, while it is still needed [AU5]", async () => {
  const email = "wanda@example.ch";
  const visitor = await signedUp(shop, email);
  const old = await linkToken(shop.db, "account-confirm");
  shop.wait(8 * 86_400);
  const guest = new Visitor(shop, "198.51.100.20");
  expect((await guest.call("POST", "/security/confirm-email", { token: old })).code).toBe("LINK_INVALID");
  const before = (await mails(shop.db)).length;
  expect((await guest.call("POST", "/security/confirm-email/renew", { token: old })).status).toBe(202);
  const fresh = await linkToken(shop.db, "account-confirm");
  expect(fresh).not.toBe(old);
  expect((await mails(shop.db))[0]?.recipient).toBe(email);
  expect(await guest.call("POST", "/security/confirm-email", { token: fresh })).toEqual({ status: 204 });
  for (const token of [old, fresh, "A".repeat(43)])
    expect(await guest.call("POST", "/security/confirm-email/renew", { token })).toEqual({ status: 202 });
  expect(await mails(shop.db)).toHaveLength(before + 1);
  await visitor.login(email);
  expect(await visitor.call("GET", "/my-account/access")).toMatchObject({ verified: true, pendingEmail: null });
});

test("a user can request the confirmation again, for a pending new address too, within a rate limit [AU5]", async () => {
  const visitor = await signedUp(shop, "xenia@example.ch");
  expect(await visitor.call("GET", "/my-account/access")).toMatchObject({ verified: false, hasPassword: true });
  await visitor.call("POST", "/my-account/email", { currentPassword: password, email: "xenia.new@example.ch" });
  expect((await visitor.call("GET", "/my-account/access")).pendingEmail).toBe("xenia.new@example.ch");
  const replies = [];
  for (let turn = 0; turn < 6; turn += 1) replies.push(await visitor.call("POST", "/my-account/email/confirm"));
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
  expect(Number(visitor.headers.get("retry-after"))).toBeGreaterThan(60);
  expect((await new Visitor(shop).call("POST", "/my-account/email/confirm")).code).toBe("JWT_NOT_FOUND");
});
