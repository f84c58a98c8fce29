// Security log of accounts: who, what, when, by which call; and what it never contains.
import { beforeEach, expect, test, vi } from "vitest";
import { outbox } from "#backend/db/tables/outbox";
import { faultLine, faultText, logFault } from "#backend/log";
import { deliverMails } from "#backend/mail/outbox";
import { queueMail } from "#backend/outbox/queue";
import { linkToken, openShop, password, placeOrder, signedUp, signUpOf, Visitor } from "#tests/backend/account-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";

const email = "claire.rey@example.ch";
let lines: string[] = [];
const shop = openShop(await anEmptyDatabase());
beforeEach(() => {
  lines = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => {
      lines.push(line);
    });
});

const entries = () => lines.map((line): Record<string, unknown> => JSON.parse(line));
const events = () =>
  entries()
    .filter(({ kind }) => kind === "security")
    .map(({ event }) => event);

test("logs logins, failures and account changes with user id, time, request id and source (X10)", async () => {
  const visitor = await signedUp(shop, email);
  const { id } = visitor;
  await visitor.call("POST", "/security/confirm-email", { token: await linkToken(shop.db, "account-confirm") });
  await new Visitor(shop).login(email, "a wrong password");
  await new Visitor(shop).login("nobody@example.ch", "a wrong password");
  await visitor.login(email);
  const fresh = "deux-montagnes-et-un-lac";
  const change = { currentPassword: password, password: fresh, password_confirm: fresh };
  await visitor.call("POST", "/my-account/password", change);
  await visitor.call("POST", "/my-account/email", { currentPassword: fresh, email: "claire@autre.ch" });
  await visitor.call("POST", "/security/confirm-email", { token: await linkToken(shop.db, "email-confirm") });
  await visitor.call("GET", "/my-account/export");
  await visitor.call("POST", "/my-account/sessions/end");
  await visitor.call("POST", "/auth/logout");
  expect(events()).toEqual([
    ...["sign-up", "email-confirmed", "login-failed", "login-failed", "login", "password-changed"],
    ...["email-change-asked", "email-changed", "data-exported", "sessions-ended", "logout"],
  ]);
  const [unknown, ...others] = entries().sort((a, b) => Number(a.user !== null) - Number(b.user !== null));
  expect(unknown).toMatchObject({ event: "login-failed", user: null });
  for (const entry of others) {
    expect(entry.user).toBe(id);
    expect(Date.parse(String(entry.time))).toBeGreaterThan(Date.parse("2026-01-01"));
    expect(entry.requestId).toMatch(/^[\w-]{36}$/);
    expect(entry.source).toMatch(/^[0-9a-f]{16}$/);
  }
  expect(new Set(entries().map(({ requestId }) => requestId)).size).toBe(lines.length);
});

test("logs an exceeded rate limit, access to a foreign order and a password reset (X10)", async () => {
  const visitor = await signedUp(shop, "other@example.ch", "203.0.113.90");
  await placeOrder(shop.db, { number: "4300000001", email });
  await visitor.call("GET", "/order/4300000001");
  await visitor.call("POST", "/security/forgot-password", { email: "other@example.ch" });
  const token = await linkToken(shop.db, "password-reset");
  await visitor.call("POST", "/security/reset-password", { token, password: "x", password_confirm: "x" });
  await visitor.call("POST", "/security/reset-password", { token, password, password_confirm: password });
  for (let count = 0; count < 11; count += 1) await visitor.login("someone@example.ch", "a wrong password");
  expect(events()).toEqual([
    ...["sign-up", "order-refused", "password-reset-asked", "password-reset"],
    ...[...Array(10).fill("login-failed"), "too-many-tries"],
  ]);
  expect(entries().at(-1)).toMatchObject({ limit: "login-account-address" });
});

test("logs neither secrets nor names, IP addresses or e-mails (X10, R18)", async () => {
  const visitor = await signedUp(shop, "secret.person@example.ch", "203.0.113.91");
  await visitor.login("secret.person@example.ch", "typed-wrongly-by-her");
  await visitor.call("POST", "/security/forgot-password", { email: "secret.person@example.ch" });
  await visitor.call("POST", "/sign-up", signUpOf("secret.person@example.ch"));
  const written = lines.join("\n");
  expect(written).toContain("login-failed");
  for (const word of ["secret.person", "example.ch", "203.0.113.91", "typed-wrongly", "Élodie", "Rey", password])
    expect(written).not.toContain(word);
  for (const token of [await linkToken(shop.db, "password-reset"), ...visitor.cookies.values()])
    expect(written).not.toContain(token);
});

test("uses the site's request id and replaces an invalid one (X10)", async () => {
  const ask = (requestId: string) =>
    shop.app.request("/shop/api/store/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-id": requestId },
      body: JSON.stringify({ email: "nobody@example.ch", password: "guess" }),
    });
  const reply = await ask("0f9b2a3c-1111-4222-8333-444455556666");
  expect(reply.headers.get("x-request-id")).toBe("0f9b2a3c-1111-4222-8333-444455556666");
  expect(entries()[0]).toMatchObject({ requestId: "0f9b2a3c-1111-4222-8333-444455556666" });
  await ask('","level":"forged');
  expect(entries()[1]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test("a failed mail's error contains neither statement values nor the address, in outbox and log (R18)", async () => {
  const recipient = "private.person@example.ch";
  const data = { firstName: "Claire", change: "password" };
  await queueMail(shop.db, { dedupKey: "notice:r18", template: "account-notice", locale: "fr", recipient, data });
  const refusing = {
    keeps: false,
    close: () => {},
    send: async () => {
      await shop.db
        .insert(outbox)
        .values({ dedupKey: "notice:r18", template: recipient, locale: "fr", recipient, data });
    },
  };
  await deliverMails(shop, refusing);
  const rows = await shop.db.select().from(outbox);
  const failed = rows.filter(({ lastError }) => lastError !== null);
  expect(failed.length).toBeGreaterThan(0);
  for (const text of [...failed.map(({ lastError }) => lastError), ...lines]) {
    expect(text).toContain("23505");
    expect(text).not.toContain(recipient);
  }
  const refusal = new Error(`550 5.1.1 <${recipient}>: unknown`);
  expect(faultLine(refusal)).toBe("550 5.1.1 <[e-mail]>: unknown");
  const database = Object.assign(new Error(`invalid input: "${recipient} Claire"`), {
    severity: "ERROR",
    code: "22P02",
  });
  expect(faultText(database)).not.toContain("Claire");
  logFault("test", refusal);
  expect(lines.at(-1)).not.toContain(recipient);
});
