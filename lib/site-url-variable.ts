import { z } from "zod";

const isOrigin = ({ href, origin }: URL) => href === `${origin}/`;

/** SITE_URL as browsers write an origin: links, cookies and the origin of calls are held against it. A site has no path before its pages. */
export const siteUrlVariable = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL", abort: true })
  .refine((value) => isOrigin(new URL(value)), "must be an address without path, query or user: https://www.agency.ch")
  .transform((value) => new URL(value).origin);
