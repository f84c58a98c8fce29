import type { Env } from "#lib/env";
import { isLocalSite } from "#lib/local-site";
import type { Shared } from "./configuration.ts";

/** Prints all addresses for the person who started the product. */
export function printAddresses(env: Env, shared: Shared, up: string[]) {
  const backend = `http://localhost:${env.backendPort}`;
  const provider = process.env.PAYMENT_PROVIDER || "sandbox";
  const own: [string, string][] = [
    [
      "Payment page",
      provider === "sandbox" ? `http://localhost:${shared.SANDBOX_PORT}  (sandbox, no money moves)` : provider,
    ],
    ...(isLocalSite(env.siteUrl) ? [["Mails sent", `${backend}/outbox`] satisfies [string, string]] : []),
    ["Calls (OpenAPI)", `${backend}/docs`],
    ["Data", process.env.DATABASE_URL ? "PostgreSQL (DATABASE_URL)" : `${shared.DATA_DIR}/  (embedded database)`],
  ];
  const foreign: [string, string][] = [
    ["Shop", env.upstream.shop],
    ["Content", env.upstream.content],
    ["Property", env.upstream.property],
  ];
  const rows: [string, string][] = [
    ...env.locales.map((locale, nth): [string, string] => [nth === 0 ? "Site" : "", `${env.siteUrl}/${locale}`]),
    ...(env.ownBackend ? own : foreign),
    ["Up", `${up.join(", ")}  (${env.siteUrl}/health)`],
  ];
  console.log(
    `\n${rows.map(([name, value]) => `  ${name.padEnd(17)}${value}`).join("\n")}\n\n  Ctrl+C stops everything.\n`,
  );
}
