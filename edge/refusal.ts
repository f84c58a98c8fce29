import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { agency } from "#agency/agency";
import { isCall, localeIn } from "#lib/routes";
import { securityHeaders } from "#lib/security";
import en from "#messages/en/errors" with { type: "json" };
import fr from "#messages/fr/errors" with { type: "json" };

/** Seconds after which a visitor should ask again. */
const comeBack = 5;

const style = `${readFileSync("agency/theme.css", "utf8")}
body{margin:0;background:var(--agency-snow);color:var(--agency-ink);font:1.0625rem/1.6 var(--agency-font)}
main{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 3rem}p{margin:1rem 0 0}
h1{margin:.75rem 0 0;font-size:clamp(1.75rem,5vw,2.25rem);line-height:1.2;letter-spacing:-.015em}
.name{font-weight:600;color:var(--agency-primary)}
nav{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;margin-top:2rem}
a{color:var(--agency-primary);text-underline-offset:.2em}
.button{padding:.7rem 1.4rem;border-radius:var(--agency-radius);background:var(--agency-primary);color:var(--agency-white);text-decoration:none}
a:hover{color:var(--agency-primary-pressed)}.button:hover{background:var(--agency-primary-pressed);color:var(--agency-white)}
a:focus-visible{outline:3px solid var(--agency-primary);outline-offset:3px}`;
const policy = `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const wordsOf = ({ url = "", headers }: IncomingMessage) => {
  const asked = localeIn(url.split("?", 1)[0] ?? "") ?? /[?&]locale=(\w\w)/.exec(url)?.[1];
  const locale = asked ?? /(?:^|;\s*)AIO_locale=(\w\w)/.exec(headers.cookie ?? "")?.[1];
  return locale === "en" ? { lang: "en", words: en } : { lang: "fr", words: fr };
};

/** A calm page that needs nothing but itself: the site cannot make the one that was asked for. */
function calmPage(message: IncomingMessage, busy: boolean): string {
  const { lang, words } = wordsOf(message);
  const [title, text] = busy ? [words.busy.title, words.proxy.BUSY] : [words.page.title, words.page.text];
  const telephone = agency.telephone.replace(/\s/g, "");
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title} | ${agency.name}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head><body><main><p class="name">${agency.name}</p><h1>${title}</h1><p>${text}</p><nav><a class="button" href="">${words.busy.retry}</a><a href="tel:${telephone}">${agency.telephone}</a></nav></main></body></html>`;
}

type Code = keyof typeof fr.proxy;

/** Answers instead of the site: with a page where one was asked for and the site cannot make it, else with code and sentence. */
export function refuse(message: IncomingMessage, reply: ServerResponse, status: number, code: Code) {
  const path = message.url?.split("?", 1)[0] ?? "";
  const page = status >= 500 && !isCall(path) && message.headers.rsc === undefined;
  const body = page
    ? calmPage(message, code === "BUSY")
    : JSON.stringify({ code, message: wordsOf(message).words.proxy[code] });
  reply.writeHead(status, {
    ...securityHeaders,
    "content-security-policy": page ? policy : "default-src 'none'; frame-ancestors 'none'",
    "content-type": page ? "text/html; charset=utf-8" : "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "private, no-store",
    ...(status === 503 && { "retry-after": String(comeBack) }),
    ...(status === 405 && { allow: "GET, HEAD, POST" }),
    ...(status === 413 && { connection: "close" }),
  });
  reply.end(message.method === "HEAD" ? undefined : body);
}

const readable = (text: string) => {
  try {
    return !decodeURIComponent(text).includes("\0");
  } catch {
    return false;
  }
};

/** A router state that Next would choke on. */
const isTree = (text: string | undefined) => {
  if (text === undefined) return true;
  try {
    const tree: unknown = JSON.parse(decodeURIComponent(text));
    return Array.isArray(tree) && tree.length >= 2 && typeof tree[1] === "object" && tree[1] !== null;
  } catch {
    return false;
  }
};

/** Why a request is refused before anyone is asked; null when it is fit. */
export function faultOf({ method = "", url = "", headers }: IncomingMessage): [status: number, code: Code] | null {
  const path = url.split("?", 1)[0] ?? "";
  if (!url.startsWith("/") || !readable(path)) return [400, "BAD_REQUEST"];
  if (!isTree(headers["next-router-state-tree"]?.toString())) return [400, "BAD_REQUEST"];
  const allowed = isCall(path) ? /^(GET|HEAD|POST|PUT|DELETE|PATCH|OPTIONS)$/ : /^(GET|HEAD|POST)$/;
  return allowed.test(method) ? null : [405, "METHOD_NOT_ALLOWED"];
}
