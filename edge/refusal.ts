import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { agency } from "#agency/agency";
import { toLocale } from "#lib/i18n/locale";
import { isCall, localeIn } from "#lib/routes";
import { securityHeaders } from "#lib/security";
import { fromThisSite } from "#lib/upstream/origin";
import { type ProxyCode, refusalWords } from "#lib/upstream/refusal-words";

/** Seconds after which a visitor should ask again. */
const comeBack = "5";
const calls = "GET, HEAD, POST, PUT, DELETE, OPTIONS";
const pages = "GET, HEAD, POST";

/** A calm page that needs nothing but itself. */
const theme = readFileSync("agency/theme.css", "utf8");
const calm = readFileSync(new URL("calm.html", import.meta.url), "utf8").replace("{theme}", theme);
const style = hash("sha256", /<style>(.*)<\/style>/s.exec(calm)?.[1] ?? "", "base64");
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** In the language of the address, else in the one that the browser remembers. */
function wordsOf({ url = "", headers }: IncomingMessage) {
  const asked = localeIn(url) ?? /[?&]locale=(\w\w)/.exec(url)?.[1];
  const lang = toLocale(asked ?? /(?:^|;\s*)AIO_locale=(\w\w)/.exec(headers.cookie ?? "")?.[1]);
  return { lang, words: refusalWords(lang) };
}

function calmPage(message: IncomingMessage, busy: boolean): string {
  const { lang, words } = wordsOf(message);
  const [title, text] = busy ? [words.busy.title, words.proxy.BUSY] : [words.page.title, words.page.text];
  const { name, telephone } = agency;
  const dial = telephone.replace(/\s/g, "");
  const values: Record<string, string> = { lang, title, text, name, telephone, dial, retry: words.busy.retry };
  return calm.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
}

/** Answers instead of the site: with a page where one was asked for and cannot be made, else with code and sentence. */
export function refuse(message: IncomingMessage, reply: ServerResponse, status: number, code: ProxyCode) {
  const call = isCall(message.url ?? "");
  const page = status >= 500 && !call && message.headers.rsc === undefined;
  const words = wordsOf(message).words.proxy[code];
  // As all replies of the property service, whoever makes them.
  const said = { code, message: words, ...(message.url?.startsWith("/api/") && { success: false }) };
  const body = page ? calmPage(message, code === "BUSY") : JSON.stringify(said);
  reply.writeHead(status, {
    ...securityHeaders,
    "content-security-policy": page ? `${nothing}; style-src 'sha256-${style}'` : nothing,
    "content-type": page ? "text/html; charset=utf-8" : "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "private, no-store",
    ...(status === 503 && { "retry-after": comeBack }),
    ...(status === 405 && { allow: call ? calls : pages }),
    ...(status === 413 && { connection: "close" }),
  });
  reply.end(message.method === "HEAD" ? undefined : body);
}

/** Whether its address can be read, and its router state be one: Next answers 500 to any other. */
function isFit(url: string, state = '["",{}]'): boolean {
  try {
    const path = decodeURIComponent(url.split("?", 1)[0] ?? "");
    const tree: unknown = JSON.parse(decodeURIComponent(state));
    return path.startsWith("/") && !path.includes("\0") && Array.isArray(tree) && tree[1] instanceof Object;
  } catch {
    return false;
  }
}

/** Why a request is refused before anyone is asked; null when it is fit. Where a call comes from the proxy judges itself. */
export function faultOf({ method = "", url = "", headers }: IncomingMessage): [status: number, code: ProxyCode] | null {
  const call = isCall(url);
  if (!isFit(url, headers["next-router-state-tree"]?.toString())) return [400, "BAD_REQUEST"];
  if (!(call ? calls : pages).split(", ").includes(method)) return [405, "METHOD_NOT_ALLOWED"];
  // No script of the site calls an action: its forms are sent as forms.
  if (!call && headers["next-action"] !== undefined) return [400, "BAD_REQUEST"];
  const given = { get: (name: string) => headers[name]?.toString() ?? null };
  return call || fromThisSite(method, given) ? null : [403, "FORBIDDEN"];
}
