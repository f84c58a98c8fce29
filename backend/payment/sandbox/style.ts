import { createHash } from "node:crypto";
import { colour } from "#agency/colours";

const names = {
  pressed: "primary-pressed",
  ...own("ink", "grey", "line", "control", "snow", "primary", "tint", "danger"),
};
const colours = Object.entries(names)
  .map(([name, of]) => `--${name}:${colour(of)}`)
  .join(";");

function own(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

export const style = `
:root{${colours}}
*{box-sizing:border-box}
html{font:16px/1.5 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Liberation Sans",sans-serif;color:var(--ink);background:var(--snow)}
body{margin:0;min-height:100vh;display:flex;flex-direction:column}
h1,h2,p,dl,dd,ul{margin:0;padding:0}ul{list-style:none}
h1,h2{font-weight:600;line-height:1.15;letter-spacing:-.012em;text-wrap:balance}
h1{font-size:28px}h2{font-size:18px}
.num{font-variant-numeric:tabular-nums}
.bar{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:1040px;width:100%;margin:0 auto;padding:12px 20px;min-height:64px}
.sign{display:flex;align-items:center;gap:10px;font-weight:600}
.sign svg{color:var(--primary)}
.bar a{color:var(--grey);min-height:44px;display:inline-flex;align-items:center;font-size:14px;text-underline-offset:3px}
.test{background:${colour("warning-tint")};border-block:1px solid ${colour("warning-line")};font-size:14px;line-height:20px}
.test p{max-width:1040px;margin:0 auto;padding:12px 20px}
main{max-width:1040px;width:100%;margin:0 auto;padding:32px 20px 64px;display:grid;gap:32px;align-items:start}
.sum{display:grid;gap:20px}
.sum .amount{font-size:36px;line-height:1.15;font-weight:600;letter-spacing:-.02em}
.sum dl{display:grid;gap:12px;border-top:1px solid var(--line);padding-top:20px}
dt{font-size:14px;line-height:20px;color:var(--grey)}dd{font-weight:600}
.card form{display:grid;gap:20px}.methods ul{display:grid;gap:8px}.methods a{display:flex;align-items:center;gap:12px;min-height:48px;padding:7px 12px;border:1px solid var(--line);border-radius:6px;color:inherit;text-decoration:none;flex-direction:row-reverse;justify-content:space-between}.methods a:hover{background:var(--snow)}.methods [aria-current]{border-color:var(--primary);background:var(--tint);font-weight:600}.marks{display:inline-flex;gap:4px}.marks svg{display:block}.code{font-size:36px;font-weight:600;letter-spacing:.15em;text-align:center;background:var(--snow);border:1px solid var(--line);border-radius:6px;padding:12px}
.card{background:#fff;border:1px solid var(--line);border-radius:12px;padding:24px 20px;display:grid;gap:20px}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:20px 16px}.wide{grid-column:1/-1}
label{display:block;font-size:14px;line-height:20px;font-weight:600;margin-bottom:6px}
input{width:100%;height:48px;border:1px solid var(--control);border-radius:6px;background:#fff;padding:0 14px;font:inherit;font-variant-numeric:tabular-nums;color:inherit}
input[aria-invalid]{border:2px solid var(--danger)}
.fault{color:var(--danger);font-size:14px;line-height:20px;margin-top:6px}
.alert{background:${colour("danger-tint")};border:1px solid ${colour("danger-line")};color:${colour("danger-ink")};border-radius:6px;padding:14px 16px}
.alert a{color:inherit;display:inline-block;padding:4px 0}
button,.button{font:inherit;font-weight:600;min-height:48px;width:100%;padding:11px 24px;border-radius:6px;border:1px solid transparent;cursor:pointer;display:inline-flex;align-items:center;justify-content:center;text-align:center;text-decoration:none;transition:background-color .2s ease-out}
.primary{background:var(--primary);color:#fff;min-height:56px;font-size:18px}.primary:hover{background:var(--pressed)}
.second{background:#fff;border-color:var(--primary);color:var(--primary)}.second:hover{background:var(--tint)}
.quiet{background:none;color:var(--primary)}.quiet:hover{background:var(--tint)}
.more{border-top:1px solid var(--line);padding-top:20px;display:grid;gap:12px}
.more p,.small{font-size:14px;line-height:20px;color:var(--grey)}
.grid{display:grid;gap:12px}
.small li{display:flex;justify-content:space-between;gap:12px;padding:2px 0}
.one{max-width:560px;grid-template-columns:1fr}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
@media(min-width:576px){.grid{grid-template-columns:1fr 1fr}.card{padding:32px}}
@media(min-width:992px){main{grid-template-columns:minmax(0,1fr) 560px;gap:64px;padding-top:64px}main.one{grid-template-columns:1fr}.sum .amount{font-size:48px}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`;

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
