import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { agency } from "#agency/agency";
import { cookieValue } from "#lib/cookie-value";
import { defaultLocale, toLocale } from "#lib/i18n/locale";
import { isRouted } from "#lib/i18n/routing";
import { parseJson } from "#lib/json";
import { isCall, localeIn } from "#lib/routes";
import { policyOfNothing as nothing, securityHeaders } from "#lib/security";
import { localeCookie } from "#lib/upstream/cookies";
import { fromThisSite } from "#lib/upstream/origin";
import { type ProxyCode, refusalWords } from "#lib/upstream/refusal-words";

/** Seconds of the `Retry-After` header. */
const retryAfter = "5";
const calls = "GET, HEAD, POST, PUT, DELETE, OPTIONS";
const pages = "GET, HEAD, POST";

const theme = readFileSync("agency/theme.css", "utf8");
/** The error page: self-contained, without further requests. */
const template = readFileSync(new URL("error-page.html", import.meta.url), "utf8").replace("{theme}", theme);
const style = hash("sha256", /<style>(.*)<\/style>/s.exec(template)?.[1] ?? "", "base64");

/** Texts in the language of the address, else in that of the browser's cookie. */
function wordsOf({ url = "", headers }: IncomingMessage) {
  const asked = localeIn(url) ?? /[?&]locale=(\w\w)/.exec(url)?.[1];
  const lang = toLocale(asked ?? cookieValue(headers.cookie ?? "", localeCookie));
  return { lang, words: refusalWords(lang) };
}

function errorPage(message: IncomingMessage, status: number, code: ProxyCode): string {
  const { lang, words } = wordsOf(message);
  const refused = status < 500;
  const home = `/${isRouted(lang) ? lang : defaultLocale}`;
  const [link, linkText] = refused ? [home, words.refused.home] : ["", words.busy.retry];
  const { title } = refused ? words.refused : code === "BUSY" ? words.busy : words.page;
  const text = refused ? `${words.proxy[code]}.` : code === "BUSY" ? words.proxy.BUSY : words.page.text;
  const { name, telephone } = agency;
  const dial = telephone.replace(/\s/g, "");
  const values: Record<string, string> = { lang, title, text, name, telephone, dial, way: link, on: linkText };
  return template.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
}

/**
 * Answers in place of the site: with the error page where a page was asked for and cannot be rendered, or a browser's request is
 * invalid; else with JSON of code and message.
 */
export function refuse(message: IncomingMessage, reply: ServerResponse, status: number, code: ProxyCode) {
  const call = isCall(message.url ?? "");
  const { accept, rsc } = message.headers;
  const page = !call && rsc === undefined && (status >= 500 || accept?.includes("text/html"));
  const words = wordsOf(message).words.proxy[code];
  // Every reply of the property service has this field.
  const said = { code, message: words, ...(message.url?.startsWith("/api/") && { success: false }) };
  const body = page ? errorPage(message, status, code) : JSON.stringify(said);
  reply.writeHead(status, {
    ...securityHeaders,
    "content-security-policy": page ? `${nothing}; style-src 'sha256-${style}'` : nothing,
    "content-type": page ? "text/html; charset=utf-8" : "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "private, no-store",
    ...(status === 503 && { "retry-after": retryAfter }),
    ...(status === 405 && { allow: call ? calls : pages }),
    // The rest of a body that was read in part would block the next request.
    ...((status === 413 || (status === 503 && !message.complete)) && { connection: "close" }),
  });
  reply.end(message.method === "HEAD" ? undefined : body);
}

const dots = /\/(\.|%2e){1,2}(?=\/|$)/i;

/**
 * Where the edge itself redirects an address: `/` to the first language, and one with doubled slashes, backslashes or dot segments to
 * what a browser makes of it; null for any other.
 */
export function redirectOf(url: string): [status: 307 | 308, location: string] | null {
  const [path = "", ...query] = url.split(/(?=\?)/);
  const single = path.replace(/[/\\]{2,}|\\/g, "/");
  const straight = dots.test(single) ? new URL(`http://site${single}`).pathname : single;
  if (path === "/") return [307, [`/${defaultLocale}`, ...query].join("")];
  return path.startsWith("/") && straight !== path ? [308, [straight, ...query].join("")] : null;
}

/** A redirect to another address of the site. */
export function redirect(reply: ServerResponse, status: 307 | 308, location: string) {
  const headers = { "content-security-policy": nothing, "content-length": 0, "cache-control": "private, no-store" };
  reply.writeHead(status, { ...securityHeaders, ...headers, location }).end();
}

/** A percent-encoded text, decoded; null when the encoding is invalid. */
function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Whether the path can be decoded: Next answers 500 to any other. */
function isAddress(url: string): boolean {
  const path = unescaped(url.split("?", 1)[0] ?? "");
  return path?.startsWith("/") === true && !path.includes("\0");
}

/** Whether a value has the shape of a router state: a segment, then the states of what is in it. */
const isTree = (tree: unknown): boolean =>
  Array.isArray(tree) &&
  (typeof tree[0] === "string" || Array.isArray(tree[0])) &&
  tree[1] instanceof Object &&
  Object.values(tree[1]).every(isTree);

/** Whether a router state is valid: Next answers 500 to any other. */
const isState = (state = '["",{}]') => isTree(parseJson(unescaped(state) ?? ""));

/** Bytes of address and headers that are forwarded: the site accepts 16 KiB, including the headers added here. Above `maxHeaderSize` Node answers with an empty 431. */
const maxForwardedHeaders = 15 * 1024;
export const maxHeaderSize = 4 * maxForwardedHeaders;

const sizeOf = (parts: string[]) => parts.reduce((sum, part) => sum + part.length + 2, 0);

/** Why a request is refused before it reaches the site; null when it is valid. The origin of a call is checked by the proxy. */
export function faultOf(message: IncomingMessage): [status: number, code: ProxyCode] | null {
  const { method = "", url = "", headers } = message;
  const call = isCall(url);
  if (sizeOf([url, ...message.rawHeaders]) > maxForwardedHeaders) return [431, "PAYLOAD_TOO_LARGE"];
  if (!isAddress(url)) return [400, "BAD_ADDRESS"];
  if (!isState(headers["next-router-state-tree"]?.toString())) return [400, "BAD_REQUEST"];
  if (!(call ? calls : pages).split(", ").includes(method)) return [405, "METHOD_NOT_ALLOWED"];
  // No script of the site calls a server action: its forms are submitted as forms.
  if (!call && headers["next-action"] !== undefined) return [400, "BAD_REQUEST"];
  const given = { get: (name: string) => headers[name]?.toString() ?? null };
  return call || fromThisSite(method, given) ? null : [403, "FORBIDDEN"];
}

/** Names and values with which Next finds the action of a form; ours are those of `useActionState`, with its state. */
const isAction = ([name, value]: [string, unknown]) =>
  !name.startsWith("$ACTION_ID_") && (!/^\$ACTION_\d+:/.test(name) || parseJson(`${value}`) !== undefined);

/**
 * Whether a multipart body can be parsed, and names an action as the site's forms do: Next answers 500 to any other, although the
 * request is at fault.
 */
export async function isReadable(body: Buffer | undefined, type = ""): Promise<boolean> {
  if (!/^multipart\/form-data/i.test(type)) return true;
  const sent = new Response(new Uint8Array(body ?? []), { headers: { "content-type": type } });
  return sent.formData().then(
    (form) => [...form].every(isAction),
    () => false,
  );
}
