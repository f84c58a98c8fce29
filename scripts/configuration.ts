import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ConfigurationError, type Env, parseEnv } from "#lib/env";

/** The configuration, or an end with the name of every variable that is missing or malformed (OP5). */
export function configuration(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function keptSecret(file: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(dirname(file), { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** What the processes of one machine must agree about; the sandbox terminal may run while the site is local. */
export function sharedEnvironment({ port, siteUrl, backendPort }: Env) {
  const local = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(siteUrl);
  const dataFolder = process.env.DATA_DIR || ".data";
  const sandboxPort = Number(process.env.SANDBOX_PORT || port + 2);
  return {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    SANDBOX_PORT: String(sandboxPort),
    SITE_URL: siteUrl,
    DATA_DIR: dataFolder,
    PURGE_SECRET: process.env.PURGE_SECRET || keptSecret(join(dataFolder, "purge-secret")),
    NEXT_TELEMETRY_DISABLED: "1",
    ...(local && !process.env.ALLOW_SANDBOX ? { ALLOW_SANDBOX: "1" } : {}),
  };
}

/** Where everything is, for the person who started it. */
export function printAddresses(env: Env, shared: ReturnType<typeof sharedEnvironment>) {
  const backend = `http://localhost:${env.backendPort}`;
  const provider = process.env.PAYMENT_PROVIDER || "sandbox";
  const own: [string, string][] = [
    [
      "Payment page",
      provider === "sandbox" ? `http://localhost:${shared.SANDBOX_PORT}  (sandbox, no money moves)` : provider,
    ],
    ["Mails sent", `${backend}/outbox`],
    ["Calls (OpenAPI)", `${backend}/docs`],
    ["Data", process.env.DATABASE_URL ? "PostgreSQL (DATABASE_URL)" : `${shared.DATA_DIR}/  (embedded database)`],
  ];
  const foreign: [string, string][] = [
    ["Shop", env.upstream.shop],
    ["Content", env.upstream.content],
    ["Property", env.upstream.property],
  ];
  const rows: [string, string][] = [
    ["Site", `${env.siteUrl}/fr`],
    ["", `${env.siteUrl}/en`],
    ...(env.ownBackend ? own : foreign),
  ];
  console.log(
    `\n${rows.map(([name, value]) => `  ${name.padEnd(17)}${value}`).join("\n")}\n\n  Ctrl+C stops everything.\n`,
  );
}
