import type { Env } from "#lib/env";
import type { Shared } from "./configuration.ts";

/** Where everything is, for the person who started it. */
export function printAddresses(env: Env, shared: Shared, up: string[]) {
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
    ["Up", `${up.join(", ")}  (${env.siteUrl}/health)`],
  ];
  console.log(
    `\n${rows.map(([name, value]) => `  ${name.padEnd(17)}${value}`).join("\n")}\n\n  Ctrl+C stops everything.\n`,
  );
}
