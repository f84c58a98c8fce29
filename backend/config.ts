import { join, resolve } from "node:path";
import { z } from "zod";
import { type PaymentSettings, paymentSettings, paymentVariables } from "#backend/payment/settings";
import { keptSecret, readSecret, SecretLost } from "#lib/kept-secret";
import { isLocalSite } from "#lib/local-site";

const port = z.coerce.number().int().min(1).max(65_535);
const blank = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());

const environment = z.object({
  NODE_ENV: optional(z.enum(["development", "production", "test"])),
  PORT: optional(port),
  BACKEND_PORT: optional(port),
  SANDBOX_PORT: optional(port),
  BACKEND_HOST: optional(z.string()),
  SITE_URL: optional(z.url()),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATA_DIR: optional(z.string()),
  AGENCY_DIR: optional(z.string()),
  ...paymentVariables,
  APP_SECRET: optional(z.string().min(32)),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(300)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  TRUSTED_PEERS: optional(z.string()),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: optional(z.string().max(40)),
  ADDRESS_SERVICE_URL: optional(z.url({ protocol: /^https?$/ })),
  PURGE_SECRET: optional(z.string().min(32)),
  PURGE_URLS: optional(z.string()),
});

export type Config = {
  /** Said by NODE_ENV, or told by an address of the site that others reach. */
  production: boolean;
  /** Only this machine reaches the site: the mails sent may be looked at without a login. */
  local: boolean;
  host: string;
  backendPort: number;
  sandboxPort: number;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** Cookies are Secure but on http://localhost. */
  secureCookies: boolean;
  databaseUrl: string | undefined;
  dataFolder: string;
  agencyFolder: string;
  payment: PaymentSettings;
  allowSandbox: boolean;
  secret: string;
  smtpUrl: string | undefined;
  /** For how long a stopping instance says that it is not ready and still takes calls. */
  drainSeconds?: number;
  /** Addresses of site instances on other machines, believed when they name a visitor's address. */
  trustedPeers?: string[];
  /** An OpenID Connect provider that visitors may log in with. */
  provider?: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
  /** swisstopo's search service; without it addresses are suggested from the agency's own list. */
  addressServiceUrl?: string;
  /** Where every instance of the site is told what has changed, and the secret that signs it; undefined: nobody is told. */
  purge?: { secret: string | undefined; urls: string[] };
};

/** Names every variable that is missing or malformed. */
export class ConfigError extends Error {}

type Variables = z.infer<typeof environment>;

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

function providerOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Variables): Config["provider"] {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
  };
}

function secretsOf(vars: Variables, folder: string, production: boolean) {
  try {
    return {
      secret: vars.APP_SECRET ?? keptSecret(join(folder, "secret"), production),
      purgeSecret: vars.PURGE_SECRET ?? readSecret(join(folder, "purge-secret"), production) ?? undefined,
    };
  } catch (error) {
    throw error instanceof SecretLost ? new ConfigError(error.message) : error;
  }
}

/** Configuration from environment variables. Throws ConfigError with one line for each fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = environment.safeParse(env);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
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
    ...payment.faults,
    ...providerFaults(vars),
  ].filter((fault) => fault !== null);
  if (faults.length > 0) throw new ConfigError(faults.join("\n"));
  const { secret, purgeSecret } = secretsOf(vars, dataFolder, production);
  const sitePort = vars.PORT ?? 3000;
  const siteUrl = new URL(vars.SITE_URL ?? `http://localhost:${sitePort}`).origin;
  return {
    production,
    local,
    host: vars.BACKEND_HOST ?? "127.0.0.1",
    backendPort: vars.BACKEND_PORT ?? sitePort + 1,
    sandboxPort: vars.SANDBOX_PORT ?? sitePort + 2,
    siteUrl,
    secureCookies: !local || siteUrl.startsWith("https:"),
    databaseUrl: vars.DATABASE_URL,
    dataFolder,
    agencyFolder: resolve(vars.AGENCY_DIR ?? "agency"),
    payment: payment.settings,
    allowSandbox: vars.ALLOW_SANDBOX === "1",
    secret,
    smtpUrl: vars.SMTP_URL,
    drainSeconds: vars.DRAIN_SECONDS ?? 0,
    purge: {
      secret: purgeSecret,
      urls: (vars.PURGE_URLS ?? `${siteUrl}/purge`).split(",").map((url) => url.trim()),
    },
    trustedPeers: vars.TRUSTED_PEERS?.split(",").map((peer) => peer.trim()) ?? [],
    provider: providerOf(vars),
    addressServiceUrl: vars.ADDRESS_SERVICE_URL,
  };
}
