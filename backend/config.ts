import { join, resolve } from "node:path";
import { z } from "zod";
import { paymentSettings, paymentVariables } from "#backend/payment-settings";
import { peersOf, thisMachine, withOwnAddress } from "#backend/trusted-peers";
import { commonVariables, port } from "#lib/common-variables";
import { isLocalSite } from "#lib/local-site";
import { folderFault } from "#lib/make-folder";
import { listed, optional } from "#lib/parameter";
import { readOrCreateSecret, readSecret, SecretLost } from "#lib/stored-secret";
import { variableFaults } from "#lib/variable-fault";

/** The variables of the backend. */
export const backendVariables = z.object({
  ...commonVariables,
  NODE_ENV: optional(z.enum(["development", "production", "test"])).describe(
    "`production` refuses the sandbox and an empty secret file even if the site is local.",
  ),
  SANDBOX_PORT: optional(port).describe("Port of the sandbox's payment page; by default PORT + 2."),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })).describe(
    "URL of PostgreSQL, which the backend waits for at start; without it the backend uses the embedded database in DATA_DIR.",
  ),
  DATA_DIR: optional(z.string()).describe(
    "Folder of the embedded database, generated secrets and encoded pictures, not readable by other users; by default `.data`.",
  ),
  AGENCY_DIR: optional(z.string()).describe(
    "Folder of the agency's texts, homes, prices and pictures; by default `agency`.",
  ),
  ...paymentVariables,
  APP_SECRET: optional(z.string().min(32)).describe(
    "Signs sessions and links, at least 32 characters. Generated in DATA_DIR if unset; required for a non-local SITE_URL.",
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })).describe(
    "Mail server, `smtps://user:password@host`; without it mails stay in the outbox. Required for a non-local SITE_URL unless ALLOW_SANDBOX is set.",
  ),
  TRUSTED_PEERS: optional(
    z.string().transform((list, context) => {
      const peers = peersOf(list);
      if (peers) return peers;
      context.addIssue("must be addresses or networks as 10.0.0.0/8, separated by commas");
      return z.NEVER;
    }),
  ).describe(
    "Addresses or networks (`10.0.0.0/8`) of sites on other machines, separated by commas, whose visitor addresses are trusted.",
  ),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })).describe(
    "URL of an OpenID Connect provider for customer logins.",
  ),
  OIDC_CLIENT_ID: optional(z.string()).describe("Client id of this shop at the provider."),
  OIDC_CLIENT_SECRET: optional(z.string()).describe("Client secret of this shop at the provider."),
  OIDC_NAME: optional(z.string().max(40)).describe("Name of the provider on the login button; by default its host."),
  ADDRESS_SERVICE_URL: optional(z.url({ protocol: /^https?$/ })).describe(
    "URL of swisstopo's address search; without it addresses are suggested from the agency's list.",
  ),
  PURGE_URLS: optional(
    z
      .string()
      .transform(listed)
      .pipe(z.array(z.url({ protocol: /^https?$/, error: "must be addresses, separated by commas" }))),
  ).describe(
    "Purge URLs of the edges, separated by commas; a host name with several addresses is called at each. By default `SITE_URL/purge`; with `npm start` and `npm run dev` this machine's edge.",
  ),
});

export type Config = ReturnType<typeof readConfig>;

/** Names every variable that is missing or malformed. */
export class ConfigError extends Error {}

type Variables = z.infer<typeof backendVariables>;

function providerFaults(vars: Variables): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = vars;
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  const absent = Object.entries(needed).filter(([, value]) => !value);
  if (absent.length === 3) return [];
  const faults = absent.map(([name]) => `${name}: required for the login by a provider`);
  if (OIDC_ISSUER && !OIDC_ISSUER.startsWith("https:") && !isLocalSite(OIDC_ISSUER))
    faults.push("OIDC_ISSUER: must be https");
  return faults;
}

function providerOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Variables) {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
  };
}

/** Whether a secret is a placeholder or has too few different signs to have been made by chance. */
const isGuessable = (secret: string) =>
  new Set(secret).size < 12 || /secret|password|change.?me|example|default|placeholder|12345678/i.test(secret);

function secretsOf(vars: Variables, folder: string, production: boolean) {
  try {
    return {
      secret: vars.APP_SECRET ?? readOrCreateSecret(join(folder, "secret"), production),
      purgeSecret: vars.PURGE_SECRET ?? readSecret(join(folder, "purge-secret"), production) ?? undefined,
    };
  } catch (error) {
    const fault = error as Error;
    throw new ConfigError(fault instanceof SecretLost ? fault.message : `DATA_DIR: ${folderFault(folder, fault)}`);
  }
}

/** Configuration from environment variables. Throws ConfigError with one line for each fault. */
export function readConfig(env: Record<string, string | undefined>) {
  const result = backendVariables.safeParse(env);
  if (!result.success) {
    const faults = variableFaults(result.error).map(({ name, fault }) => `${name}: ${fault}`);
    throw new ConfigError(faults.join("\n"));
  }
  const vars = result.data;
  const dataFolder = resolve(vars.DATA_DIR ?? ".data");
  const local = vars.SITE_URL === undefined || isLocalSite(vars.SITE_URL);
  const production = vars.NODE_ENV === "production" || !local;
  const payment = paymentSettings(vars, production);
  const faults = [
    !local && !vars.APP_SECRET ? "APP_SECRET: required in production, at least 32 characters" : null,
    !local && !vars.PURGE_SECRET ? "PURGE_SECRET: required in production, at least 32 characters" : null,
    !local && !vars.SMTP_URL && vars.ALLOW_SANDBOX !== "1"
      ? "SMTP_URL: required in production, or no guest gets a mail"
      : null,
    ...Object.entries({ APP_SECRET: vars.APP_SECRET, PURGE_SECRET: vars.PURGE_SECRET }).map(([name, value]) =>
      !local && value && isGuessable(value) ? `${name}: is guessable, make one: openssl rand -base64 48` : null,
    ),
    !local && vars.APP_SECRET && vars.APP_SECRET === vars.PURGE_SECRET
      ? "PURGE_SECRET: must be another than APP_SECRET, which the edges need not know"
      : null,
    ...payment.faults,
    ...providerFaults(vars),
  ].filter((fault) => fault !== null);
  if (faults.length > 0) throw new ConfigError(faults.join("\n"));
  const { secret, purgeSecret } = secretsOf(vars, dataFolder, production);
  const siteUrl = new URL(vars.SITE_URL ?? `http://localhost:${vars.PORT}`).origin;
  return {
    /** Set by NODE_ENV, or implied by a public address of the site. */
    production,
    /** Only this machine reaches the site: the mails sent may be looked at without a login. */
    local,
    host: vars.BACKEND_HOST,
    backendPort: vars.BACKEND_PORT ?? vars.PORT + 1,
    sandboxPort: vars.SANDBOX_PORT ?? vars.PORT + 2,
    /** Origin of the site without a trailing slash. */
    siteUrl,
    /** Languages that have pages. */
    locales: vars.LOCALES,
    /** Cookies are Secure but on http://localhost. */
    secureCookies: !local || siteUrl.startsWith("https:"),
    databaseUrl: vars.DATABASE_URL,
    dataFolder,
    agencyFolder: resolve(vars.AGENCY_DIR ?? "agency"),
    payment: payment.settings,
    allowSandbox: vars.ALLOW_SANDBOX === "1",
    secret,
    smtpUrl: vars.SMTP_URL,
    /** For how long a stopping instance says that it is not ready and still takes calls. */
    drainSeconds: vars.DRAIN_SECONDS ?? 0,
    /** Address of the metrics endpoint; undefined disables it. */
    metrics: vars.METRICS_PORT ? { port: vars.METRICS_PORT, host: vars.METRICS_HOST } : undefined,
    /** Purge addresses of every instance of the site, and the secret that signs the calls; without one no purge is sent. */
    purge: { secret: purgeSecret, urls: vars.PURGE_URLS ?? [`${siteUrl}/purge`] },
    /** This machine, and site instances on others, trusted for X-Forwarded-For. */
    trustedPeers: withOwnAddress(vars.TRUSTED_PEERS ?? thisMachine(), vars.BACKEND_HOST),
    /** An OpenID Connect provider that visitors may log in with. */
    provider: providerOf(vars),
    /** swisstopo's search service; without it addresses are suggested from the agency's own list. */
    addressServiceUrl: vars.ADDRESS_SERVICE_URL,
  };
}
