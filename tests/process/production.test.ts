// Detection of production mode, and what it requires and disables.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { ConfigError, readConfig } from "#backend/config";
import { openDatabase } from "#backend/db/client";
import { createApp } from "#backend/http";
import { restrictFolder } from "#backend/private-folder";
import { createTestDatabase } from "#tests/backend/database";
import { testNow } from "#tests/fixtures/listings";

const folder = mkdtempSync(join(tmpdir(), "production-"));
const mask = process.umask();
afterEach(() => process.umask(mask));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = "a-secret-of-at-least-thirty-two-characters";
const made = () => randomBytes(36).toString("base64");
const online = { SITE_URL: "https://haut-plateau.example", APP_SECRET: made(), PURGE_SECRET: made() };

const faultOf = (env: Record<string, string>) => {
  try {
    readConfig({ DATA_DIR: folder, ...env });
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

test("a public site is in production mode without NODE_ENV: no sandbox, and secrets are required (X3, R20)", () => {
  expect(faultOf(online)).toContain("ALLOW_SANDBOX");
  const bare = faultOf({ SITE_URL: online.SITE_URL });
  expect(bare).toContain("APP_SECRET: required in production");
  expect(bare).toContain("PURGE_SECRET: required in production");
  expect(readConfig({ ...online, ALLOW_SANDBOX: "1" })).toMatchObject({ production: true, local: false });
  expect(readConfig({ APP_SECRET: secret })).toMatchObject({ production: false, local: true });
});

test("rejects a production start without mail server, with the sandbox or with guessable secrets", () => {
  const ready = {
    ...online,
    SMTP_URL: "smtps://mail.example",
    PAYMENT_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  expect(faultOf(ready)).toBeNull();
  expect(faultOf({ ...ready, SMTP_URL: "" })).toBe("SMTP_URL: required in production, or no guest gets a mail");
  expect(faultOf({ ...ready, PAYMENT_PROVIDER: "sandbox" })).toMatch(/^PAYMENT_PROVIDER: the sandbox refuses/);
  for (const guessable of ["a-secret-of-at-least-thirty-two-characters", "0".repeat(40), `ChangeMe${made()}`])
    expect(faultOf({ ...ready, APP_SECRET: guessable })).toBe(
      "APP_SECRET: is guessable, make one: openssl rand -base64 48",
    );
  expect(faultOf({ ...ready, PURGE_SECRET: online.APP_SECRET })).toMatch(/^PURGE_SECRET: must be another/);
  expect(faultOf({ APP_SECRET: secret })).toBeNull();
});

test("the outbox and the reset helper answer 404 on a public site, even with the sandbox (X3)", async () => {
  const { db, close } = await createTestDatabase();
  const helper = "/shop/api/store/security/forgot-password?email=a@example.ch";
  const statuses = async (env: Record<string, string>) => {
    const app = createApp({ db, config: readConfig({ APP_SECRET: secret, ...env }), clock: () => testNow });
    return [(await app.request("/outbox")).status, (await app.request(helper)).status];
  };
  expect(await statuses({ ...online, ALLOW_SANDBOX: "1" })).toEqual([404, 404]);
  expect(await statuses({})).toEqual([200, 202]);
  await close();
});

test("an empty secret file is rejected in production and regenerated with a warning elsewhere (R11)", () => {
  const data = join(folder, "emptied");
  mkdirSync(data);
  for (const name of ["secret", "purge-secret"]) {
    writeFileSync(join(data, name), "\n");
    expect(faultOf({ NODE_ENV: "production", ALLOW_SANDBOX: "1", DATA_DIR: data })).toContain(join(data, name));
    expect(readFileSync(join(data, name), "utf8")).toBe("\n");
    writeFileSync(join(data, name), secret);
  }
  writeFileSync(join(data, "secret"), "");
  const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const anew = readConfig({ DATA_DIR: data }).secret;
  expect(anew.length).toBeGreaterThan(40);
  expect(logged.mock.calls.join()).toContain(join(data, "secret"));
  expect(readConfig({ DATA_DIR: data }).secret).toBe(anew);
});

/** Permissions for others that anything in a folder grants. */
function openTo(path: string): string[] {
  const here = statSync(path).mode & 0o077 ? [path] : [];
  if (!statSync(path).isDirectory()) return here;
  return [...here, ...readdirSync(path).flatMap((name) => openTo(join(path, name)))];
}

test("the data folder is private: open permissions are repaired, later files are private too (X8)", async () => {
  const data = join(folder, "data");
  mkdirSync(join(data, "media"), { recursive: true });
  for (const name of ["sandbox.sqlite", "media/picture.webp"]) writeFileSync(join(data, name), "");
  chmodSync(data, 0o755);
  chmodSync(join(data, "sandbox.sqlite"), 0o666);
  restrictFolder(data);
  expect(openTo(data)).toEqual([]);
  writeFileSync(join(data, "later"), "");
  expect(openTo(data)).toEqual([]);
});

test("the embedded database's folder is private, and each start repairs its permissions (X8)", async () => {
  const data = join(folder, "fresh");
  process.umask(0o022);
  await (await openDatabase({ folder: data })).close();
  expect(statSync(data).mode & 0o777).toBe(0o700);
  // PGlite sets the permissions of its files itself.
  chmodSync(data, 0o755);
  const again = await openDatabase({ folder: data });
  expect(statSync(join(data, "database", "PG_VERSION")).mode & 0o777).toBe(0o600);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  await again.close();
});
