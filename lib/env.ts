import { z } from "zod";
import { isLocalSite } from "#lib/local-site";

const url = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL" })
  .transform((value) => value.replace(/\/+$/, ""));
const port = z.coerce.number({ error: "must be a port number" }).int().min(1).max(65_535);
const blank = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());

const knownLocales = ["fr", "en", "de", "it"] as const;

const schema = z.object({
  PORT: z.preprocess(blank, port.default(3000)),
  BACKEND_PORT: optional(port),
  HOST: z.preprocess(blank, z.string().default("127.0.0.1")),
  PAGE_CACHE_SECONDS: z.preprocess(blank, z.coerce.number().min(0).max(86_400).default(30)),
  PAGE_CACHE_MEGABYTES: z.preprocess(blank, z.coerce.number().min(0).max(65_536).default(128)),
  SITE_URL: optional(url),
  SITE_PORT: optional(port),
  SITE_HOST: z.preprocess(blank, z.string().default("127.0.0.1")),
  SITE_PROCESSES: z.preprocess(blank, z.coerce.number().int().min(1).max(64).default(1)),
  SITE_ORIGINS: optional(z.string().transform((value) => value.split(",").map((part) => part.trim()))).pipe(
    z.array(url).optional(),
  ),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(300)),
  SHOP_API_URL: optional(url),
  CONTENT_API_URL: optional(url),
  PROPERTY_API_URL: optional(url),
  LOCALES: z.preprocess(
    blank,
    z
      .string()
      .default("fr,en")
      .transform((value) => value.split(",").map((part) => part.trim()))
      .pipe(z.array(z.enum(knownLocales, { error: "must be a list of fr, en, de, it" })))
      .refine((list) => list.includes("fr"), "must contain fr, the fallback"),
  ),
  LOGIN_CALL: z.preprocess(
    blank,
    z.enum(["auth/login", "security/login"], { error: "must be auth/login or security/login" }).default("auth/login"),
  ),
  UPSTREAM_TIMEOUT_MS: z.preprocess(blank, z.coerce.number().int().min(100).max(60_000).default(10_000)),
  TRUSTED_PROXIES: z.preprocess(blank, z.coerce.number().int().min(0).max(10).default(0)),
  GOOGLE_MAPS_KEY: optional(z.string().min(10, { error: "must be a key of 10 characters or more" })),
  MAP_PROVIDER: optional(
    z.enum(["google", "swisstopo", "schematic"], { error: "must be google, swisstopo or schematic" }),
  ),
  ANALYTICS_SCRIPT_URL: optional(url),
  PIXEL_SCRIPT_URL: optional(url),
  PURGE_SECRET: optional(z.string().min(32, "must have 32 characters or more")),
});

const services = ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"] as const;

export type Env = ReturnType<typeof parseEnv>;

/** Who draws the detailed map once the visitor allows it; the schematic one is the site's own. */
export type MapProvider = { kind: "google"; key: string } | { kind: "swisstopo" } | { kind: "schematic" };

function mapProvider(kind: MapProvider["kind"] | undefined, key: string | undefined): MapProvider {
  if (kind === "schematic" || kind === "swisstopo") return { kind };
  return key ? { kind: "google", key } : { kind: "swisstopo" };
}

export class ConfigurationError extends Error {}

/**
 * Reads the site's configuration.
 * @throws ConfigurationError whose message names every variable that is missing or malformed, one a line.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const result = schema.safeParse(source);
  const faults = [...(result.error?.issues ?? [])].map((issue) => `${issue.path.join(".")} ${issue.message}`);
  if (services.some((name) => source[name])) {
    const absent = services.filter((name) => !source[name]);
    faults.push(...absent.map((name) => `${name} is missing: set all three services or none`));
  }
  if (source.MAP_PROVIDER === "google" && !source.GOOGLE_MAPS_KEY)
    faults.push("GOOGLE_MAPS_KEY is missing: MAP_PROVIDER is google");
  if (!result.success || faults.length > 0) {
    throw new ConfigurationError(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
  const { PORT, BACKEND_PORT = PORT + 1, ...rest } = result.data;
  const backend = `http://127.0.0.1:${BACKEND_PORT}`;
  const siteUrl = rest.SITE_URL ?? `http://localhost:${PORT}`;
  return {
    port: PORT,
    host: rest.HOST,
    pageCache: { seconds: rest.PAGE_CACHE_SECONDS, megabytes: rest.PAGE_CACHE_MEGABYTES },
    siteUrl,
    site: {
      port: rest.SITE_PORT ?? 0,
      host: rest.SITE_HOST,
      processes: rest.SITE_PROCESSES,
      origins: rest.SITE_ORIGINS ?? [],
    },
    drainSeconds: rest.DRAIN_SECONDS ?? (isLocalSite(siteUrl) ? 0 : 5),
    ownBackend: !rest.SHOP_API_URL,
    backendPort: BACKEND_PORT,
    upstream: {
      shop: rest.SHOP_API_URL ?? backend,
      content: rest.CONTENT_API_URL ?? backend,
      property: rest.PROPERTY_API_URL ?? backend,
    },
    locales: rest.LOCALES,
    loginCall: rest.LOGIN_CALL,
    upstreamTimeout: rest.UPSTREAM_TIMEOUT_MS,
    trustedProxies: rest.TRUSTED_PROXIES,
    maps: mapProvider(rest.MAP_PROVIDER, rest.GOOGLE_MAPS_KEY),
    analyticsUrl: rest.ANALYTICS_SCRIPT_URL ?? null,
    pixelUrl: rest.PIXEL_SCRIPT_URL ?? null,
    purgeSecret: rest.PURGE_SECRET ?? null,
  };
}

/** What a site that others reach must be told, one line each; only its own backend's secret so far. */
export function missingInProduction({ siteUrl, ownBackend, purgeSecret }: Env): string[] {
  if (isLocalSite(siteUrl) || !ownBackend || purgeSecret) return [];
  return ["PURGE_SECRET is missing: a site that others reach needs one, the same for site, backend and importer"];
}

let parsed: Env | undefined;

/** The configuration of this process, parsed once. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
