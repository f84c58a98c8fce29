import { z } from "zod";
import { catalogLocales, defaultLocale } from "#lib/i18n/locale";
import { isLocalSite } from "#lib/local-site";
import { filled, listed, optional } from "#lib/parameter";
import { paymentChoice } from "#lib/shop/payment-method";

const isOrigin = ({ href, origin }: URL) => href === `${origin}/`;

/** A port number from a variable. */
export const port = z.coerce.number({ error: "must be a port number" }).int().min(1).max(65_535);

/** Variables that several processes read. */
export const commonVariables = {
  PORT: filled(port.default(3000)).describe(
    "Port of the edge; the default ports of the other processes follow from it.",
  ),
  BACKEND_PORT: optional(port).describe("Port of the backend; by default PORT + 1."),
  // The backend believes the site on the same machine by this address, which it could not with a host name.
  BACKEND_HOST: filled(
    z
      .union([z.ipv4(), z.ipv6(), z.literal("localhost")], { error: "must be an IP address or localhost" })
      .default("127.0.0.1"),
  ).describe("IP address (or `localhost`) on which the backend listens; other host names are refused."),
  /** An origin as browsers write it, because links, cookies and the Origin header are compared with it. */
  SITE_URL: optional(
    z
      .url({ protocol: /^https?$/, error: "must be an http(s) URL", abort: true })
      .refine(
        (value) => isOrigin(new URL(value)),
        "must be an address without path, query or user: https://www.agency.ch",
      )
      .transform((value) => new URL(value).origin)
      // Elsewhere browsers drop the Secure cookies of a cart.
      .refine((origin) => origin.startsWith("https:") || isLocalSite(origin), "must be https, or http on localhost"),
  ).describe(
    "The public origin of the site (https, or http on localhost), also used in mail links and return URLs. A non-local one makes this a production shop; by default `http://localhost:PORT`.",
  ),
  LOCALES: filled(
    z
      .string()
      .default("fr,en")
      .transform(listed)
      .pipe(z.array(z.enum(catalogLocales, { error: `must be a list of ${catalogLocales.join(", ")}` })))
      .refine((list) => list.includes(defaultLocale), `must contain ${defaultLocale}, the fallback`),
  ).describe(
    `Languages of the site, of ${catalogLocales.join(", ")}. Mails in other languages link to the French pages.`,
  ),
  METRICS_PORT: optional(port).describe(
    "Port of `/metrics` for Prometheus; disabled by default. With `npm start` the edge uses this port, backend and sites the following ones.",
  ),
  METRICS_HOST: filled(z.string().default("127.0.0.1")).describe("Address on which `/metrics` listens."),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(300)).describe(
    "Seconds for which a stopping process reports not ready but still accepts calls; by default 5 on a non-local site (the backend: 0).",
  ),
  PURGE_SECRET: optional(z.string().min(32, "must have 32 characters or more")).describe(
    "Signs the purges that the backend sends to the edges; the same on both sides. Generated in DATA_DIR by npm start and npm run dev if unset; required for a non-local SITE_URL.",
  ),
  ...paymentChoice,
};
