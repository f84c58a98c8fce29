import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { agency } from "#agency/agency";
import { defaultLocale, toLocale } from "#lib/i18n/locale";
import { isRouted } from "#lib/i18n/routing";
import { isCall, localeIn } from "#lib/routes";
import { policyOfNothing as nothing, securityHeaders } from "#lib/security";
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

/** In the language of the address, else in the one that the browser remembers. */
function wordsOf({ url = "", headers }: IncomingMessage) {
  const asked = localeIn(url) ?? /[?&]locale=(\w\w)/.exec(url)?.[1];
  const lang = toLocale(asked ?? /(?:^|;\s*)AIO_locale=(\w\w)/.exec(headers.cookie ?? "")?.[1]);
  return { lang, words: refusalWords(lang) };
}

function calmPage(message: IncomingMessage, status: number, code: ProxyCode): string {
  const { lang, words } = wordsOf(message);
  const refused = status < 500;
  const home = `/${isRouted(lang) ? lang : defaultLocale}`;
  const [way, on] = refused ? [home, words.refused.home] : ["", words.busy.retry];
  const { title } = refused ? words.refused : code === "BUSY" ? words.busy : words.page;
  const text = refused ? `${words.proxy[code]}.` : code === "BUSY" ? words.proxy.BUSY : words.page.text;
  const { name, telephone } = agency;
  const dial = telephone.replace(/\s/g, "");
  const values: Record<string, string> = { lang, title, text, name, telephone, dial, way, on };
  return calm.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
}

/**
 * Answers instead of the site: with a page where one was asked for and cannot be made, and to a browser that asks what cannot
 * be asked; else with code and sentence.
 */
export function refuse(message: IncomingMessage, reply: ServerResponse, status: number, code: ProxyCode) {
  const call = isCall(message.url ?? "");
  const { accept, rsc } = message.headers;
  const page = !call && rsc === undefined && (status >= 500 || accept?.includes("text/html"));
  const words = wordsOf(message).words.proxy[code];
  // As all replies of the property service, whoever makes them.
  const said = { code, message: words, ...(message.url?.startsWith("/api/") && { success: false }) };
  const body = page ? calmPage(message, status, code) : JSON.stringify(said);
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

const dots = /\/(\.|%2e){1,2}(?=\/|$)/i;

/** An address without doubled slashes, backslashes and dots that lead elsewhere, as a browser reads it; null where it has none. */
export function straightened(url: string): string | null {
  const [path = "", ...query] = url.split(/(?=\?)/);
  const single = path.replace(/[/\\]{2,}|\\/g, "/");
  const straight = dots.test(single) ? new URL(`http://site${single}`).pathname : single;
  return path.startsWith("/") && straight !== path ? [straight, ...query].join("") : null;
}

/** Sends a visitor to the address that was meant. */
export function sendOn(reply: ServerResponse, location: string) {
  const headers = { "content-security-policy": nothing, "content-length": 0, "cache-control": "private, no-store" };
  reply.writeHead(308, { ...securityHeaders, ...headers, location }).end();
}

/** What an escaped text says; null for a broken escape. */
function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Whether an address can be read: Next answers 500 to any other. */
function isAddress(url: string): boolean {
  const path = unescaped(url.split("?", 1)[0] ?? "");
  return path?.startsWith("/") === true && !path.includes("\0");
}

/** Whether a router state is one, likewise. */
function isState(state = '["",{}]'): boolean {
  try {
    const tree: unknown = JSON.parse(unescaped(state) ?? "");
    return Array.isArray(tree) && tree[1] instanceof Object;
  } catch {
    return false;
  }
}

/** Bytes of address and headers that are handed on: the site reads 16 KiB with what is added here. Node itself refuses more without a word. */
const mostHeaders = 15 * 1024;
export const maxHeaderSize = 4 * mostHeaders;

const sizeOf = (parts: string[]) => parts.reduce((sum, part) => sum + part.length + 2, 0);

/** Why a request is refused before anyone is asked; null when it is fit. Where a call comes from the proxy judges itself. */
export function faultOf(message: IncomingMessage): [status: number, code: ProxyCode] | null {
  const { method = "", url = "", headers } = message;
  const call = isCall(url);
  if (sizeOf([url, ...message.rawHeaders]) > mostHeaders) return [431, "PAYLOAD_TOO_LARGE"];
  if (!isAddress(url)) return [400, "BAD_ADDRESS"];
  if (!isState(headers["next-router-state-tree"]?.toString())) return [400, "BAD_REQUEST"];
  if (!(call ? calls : pages).split(", ").includes(method)) return [405, "METHOD_NOT_ALLOWED"];
  // No script of the site calls an action: its forms are sent as forms.
  if (!call && headers["next-action"] !== undefined) return [400, "BAD_REQUEST"];
  const given = { get: (name: string) => headers[name]?.toString() ?? null };
  return call || fromThisSite(method, given) ? null : [403, "FORBIDDEN"];
}

/** Whether a body that says it is a form can be read as one: Next answers 500 to any other, as if the fault were its own. */
export async function isReadable(body: Buffer | undefined, type = ""): Promise<boolean> {
  if (!/^multipart\/form-data/i.test(type)) return true;
  const sent = new Response(new Uint8Array(body ?? []), { headers: { "content-type": type } });
  return sent.formData().then(
    () => true,
    () => false,
  );
}
