import { z } from "zod";
import { catalogLocales } from "#lib/i18n/locale";
import { filled, optional } from "#lib/parameter";
import { paymentChoice } from "#lib/shop/payment-method";

const isOrigin = ({ href, origin }: URL) => href === `${origin}/`;

/** A port number from a variable. */
export const port = z.coerce.number({ error: "must be a port number" }).int().min(1).max(65_535);

/** Variables that several processes read. */
export const commonVariables = {
  PORT: filled(port.default(3000)).describe("Where the edge listens; the other ports follow from it."),
  BACKEND_PORT: optional(port).describe("Where the backend listens; by default the port after PORT."),
  /** An origin as browsers write it, because links, cookies and the Origin header are compared with it. */
  SITE_URL: optional(
    z
      .url({ protocol: /^https?$/, error: "must be an http(s) URL", abort: true })
      .refine(
        (value) => isOrigin(new URL(value)),
        "must be an address without path, query or user: https://www.agency.ch",
      )
      .transform((value) => new URL(value).origin),
  ).describe(
    "The address visitors see, for links in mails and return addresses too. One that others reach makes this a production shop; by default `http://localhost:PORT`.",
  ),
  LOCALES: filled(
    z
      .string()
      .default("fr,en")
      .transform((value) => value.split(",").map((part) => part.trim()))
      .pipe(z.array(z.enum(catalogLocales, { error: `must be a list of ${catalogLocales.join(", ")}` })))
      .refine((list) => list.includes("fr"), "must contain fr, the fallback"),
  ).describe(
    `Languages the site speaks, of ${catalogLocales.join(", ")}. A mail in another language leads to pages in French.`,
  ),
  METRICS_PORT: optional(port).describe(
    "Where Prometheus reads `/metrics`; nowhere by default. With `npm start` the edge has this port, backend and sites those after it.",
  ),
  METRICS_HOST: filled(z.string().default("127.0.0.1")).describe("Address on which `/metrics` is told."),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(300)).describe(
    "For how long a process that is told to stop says so before it takes no more calls; by default 5 on a site that others reach (the backend: 0).",
  ),
  PURGE_SECRET: optional(z.string().min(32, "must have 32 characters or more")).describe(
    "Signs what the backend tells the edges; the same on both sides. Kept in DATA_DIR where none is given, demanded in production.",
  ),
  ...paymentChoice,
};
