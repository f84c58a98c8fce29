import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

/** The agency's colours and the look of the hosted pages. */
export const style = read("../../../agency/theme.css") + read("sandbox.css");

const styleHash = createHash("sha256").update(style).digest("base64");

/** Headers of a hosted page: no script at all, forms only to itself and, by redirect, to where the payment returns. */
export function pageHeaders(returns: string[]): Record<string, string> {
  const origins = [...new Set(returns.map((url) => new URL(url).origin))].join(" ");
  return {
    "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`,
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };
}
