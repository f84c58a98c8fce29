import { styleOf } from "#backend/page";

const { style, source } = styleOf(new URL("sandbox.css", import.meta.url));

export { style };

/** Headers of a hosted page: no script at all, forms only to itself and, by redirect, to where the payment returns. */
export function pageHeaders(returns: string[]): Record<string, string> {
  const origins = [...new Set(returns.map((url) => new URL(url).origin))].join(" ");
  return {
    "Content-Security-Policy": `default-src 'none'; style-src ${source}; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`,
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };
}
