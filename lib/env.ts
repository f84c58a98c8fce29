import { z } from "zod";
import { commonVariables, port } from "#lib/common-variables";
import { isLocalSite } from "#lib/local-site";
import { filled, listed, optional } from "#lib/parameter";
import { reachableOrigin } from "#lib/reachable-origin";
import { configuredMethods } from "#lib/shop/payment-method";
import { variableFaults } from "#lib/variable-fault";

const url = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL" })
  .transform((value) => value.replace(/\/+$/, ""));

/** `fetch` calls no address with a user and a password in it. */
const service = url.refine((value) => !new URL(value).username && !new URL(value).password, {
  error: "must have no user and no password",
});

/** The edge calls its sites by plain HTTP, whatever path stands behind the port. */
const siteOrigin = url.refine((value) => value === new URL(value).origin && value.startsWith("http:"), {
  error: "must be origins such as http://10.0.0.5:3010, separated by commas",
});

/** Origins separated by commas; the first label may be `*`. */
const origins = z
  .string()
  .transform(listed)
  .pipe(
    z.array(
      z.string().regex(/^https:\/\/(\*\.)?([a-z\d-]+\.)+[a-z\d-]+(:\d+)?$/, {
        error: "must be https origins separated by commas",
      }),
    ),
  );

/** The variables of edge and site. */
export const siteVariables = z.object({
  ...commonVariables,
  HOST: filled(z.string().default("127.0.0.1")).describe(
    "Address on which the edge listens; `0.0.0.0` for all networks.",
  ),
  PAGE_CACHE_SECONDS: filled(z.coerce.number().min(0).max(86_400).default(30)).describe(
    "Seconds for which the edge serves a cached page as fresh; 0 disables the cache: every visit renders its page. Keep the cache behind a CDN as well: pages are sent as no-store.",
  ),
  PAGE_CACHE_MEGABYTES: filled(z.coerce.number().min(0).max(65_536).default(128)).describe(
    "Memory limit of the page cache.",
  ),
  SITE_PORT: optional(port).describe(
    "Port of the site's first process; the others use the following ports; a reload uses the next equally many, alternately. By default free ports, which the starter reports to the edge.",
  ),
  SITE_HOST: filled(z.string().default("127.0.0.1")).describe("Address on which the site listens."),
  SITE_PROCESSES: filled(z.coerce.number().int().min(1).max(64).default(1)).describe(
    "Number of site processes of `npm start`; a second one pays off from four processors on.",
  ),
  SITE_ORIGINS: optional(z.string().transform(listed))
    .pipe(z.array(siteOrigin).optional())
    .describe(
      "Origins of the sites behind an edge that runs without the starter (`node edge/main.ts`), separated by commas.",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url).describe(
    "Collector for the OpenTelemetry traces of all processes (OTLP over HTTP); without it tracing is off.",
  ),
  OTEL_TRACES_SAMPLER_ARG: filled(z.coerce.number().min(0).max(1).default(1)).describe(
    "Fraction of requests that are traced, from 0 to 1.",
  ),
  SHOP_API_URL: optional(service).describe(
    "Origin of the shop service, if it is not the reference backend; set all three services or none.",
  ),
  CONTENT_API_URL: optional(service).describe("The same for the content service."),
  PROPERTY_API_URL: optional(service).describe("The same for the property service."),
  LOGIN_CALL: filled(
    z.enum(["auth/login", "security/login"], { error: "must be auth/login or security/login" }).default("auth/login"),
  ).describe("Which of the contract's two login calls the shop implements."),
  UPSTREAM_TIMEOUT_MS: filled(z.coerce.number().int().min(100).max(60_000).default(10_000)).describe(
    "Timeout of a call to a service, in milliseconds.",
  ),
  TRUSTED_PROXIES: filled(z.coerce.number().int().min(0).max(10).default(0)).describe(
    "Number of proxies in front of the edge whose X-Forwarded-For is trusted; a mismatch is reported at start and in the log.",
  ),
  GOOGLE_MAPS_KEY: optional(z.string().min(10, { error: "must be a key of 10 characters or more" })).describe(
    "Key of Google's Maps JavaScript API, restricted to the site's address.",
  ),
  MAP_PROVIDER: optional(
    z.enum(["google", "swisstopo", "schematic"], { error: "must be google, swisstopo or schematic" }),
  ).describe(
    "Provider of the detailed map after consent: by default `google` if there is a key, else `swisstopo`; `schematic` uses only the site's own map.",
  ),
  ANALYTICS_SCRIPT_URL: optional(url).describe(
    "Script of an analytics service, loaded only with the visitor's consent.",
  ),
  ANALYTICS_ORIGINS: optional(origins).describe(
    "Further origins that the analytics script loads from and reports to, separated by commas, such as `https://*.google-analytics.com`; browsers block all others.",
  ),
  PIXEL_SCRIPT_URL: optional(url).describe(
    "Script of a social network's pixel, loaded only with the visitor's consent.",
  ),
  PIXEL_ORIGINS: optional(origins).describe(
    "Further origins that the pixel loads from and reports to, separated by commas, such as `https://www.facebook.com`; browsers block all others.",
  ),
});

const services = ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"] as const;

export type Env = ReturnType<typeof parseEnv>;

/** Provider of the detailed map once the visitor has consented; the schematic one is the site's own. */
export type MapProvider = { kind: "google"; key: string } | { kind: "swisstopo" } | { kind: "schematic" };

function mapProvider(kind: MapProvider["kind"] | undefined, key: string | undefined): MapProvider {
  if (kind === "schematic" || kind === "swisstopo") return { kind };
  return key ? { kind: "google", key } : { kind: "swisstopo" };
}

export class ConfigurationError extends Error {}

/**
 * Reads the site's configuration.
 * @throws ConfigurationError whose message names every missing or malformed variable, one per line.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const result = siteVariables.safeParse(source);
  const faults = variableFaults(result.error).map(({ name, fault }) => `${name} ${fault}`);
  if (services.some((name) => source[name])) {
    const absent = services.filter((name) => !source[name]);
    faults.push(...absent.map((name) => `${name} is missing: set all three services or none`));
  }
  if (source.MAP_PROVIDER === "google" && !source.GOOGLE_MAPS_KEY)
    faults.push("GOOGLE_MAPS_KEY is missing: MAP_PROVIDER is google");
  if (result.success) faults.push(...configuredMethods(result.data).faults);
  if (!result.success || faults.length > 0) {
    throw new ConfigurationError(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
  const { PORT, BACKEND_HOST, BACKEND_PORT = PORT + 1, ...rest } = result.data;
  const backend = reachableOrigin(BACKEND_HOST, BACKEND_PORT);
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
    metrics: rest.METRICS_PORT ? { port: rest.METRICS_PORT, host: rest.METRICS_HOST } : null,
    /** Whether requests are traced. */
    traces: rest.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    ownBackend: !rest.SHOP_API_URL,
    backendHost: BACKEND_HOST,
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
    paymentMethods: configuredMethods(rest).methods,
    maps: mapProvider(rest.MAP_PROVIDER, rest.GOOGLE_MAPS_KEY),
    analyticsUrl: rest.ANALYTICS_SCRIPT_URL ?? null,
    pixelUrl: rest.PIXEL_SCRIPT_URL ?? null,
    /** What the Content-Security-Policy allows for the two scripts. */
    consentSources: [
      ...(rest.ANALYTICS_SCRIPT_URL ? [rest.ANALYTICS_SCRIPT_URL, ...(rest.ANALYTICS_ORIGINS ?? [])] : []),
      ...(rest.PIXEL_SCRIPT_URL ? [rest.PIXEL_SCRIPT_URL, ...(rest.PIXEL_ORIGINS ?? [])] : []),
    ],
    purgeSecret: rest.PURGE_SECRET ?? null,
  };
}

let parsed: Env | undefined;

/** The configuration of this process, parsed once. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** The same for a starting process: exits with one line per error when the configuration is invalid. */
export function envOrEnd(): Env {
  try {
    const { siteUrl, ownBackend, purgeSecret } = env();
    if (ownBackend && !purgeSecret && !isLocalSite(siteUrl))
      throw new ConfigurationError(
        "PURGE_SECRET is missing: a site that others reach needs one, the same for site, backend and importer",
      );
    return env();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
