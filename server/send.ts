import type { IncomingMessage, ServerResponse } from "node:http";
import { isCatalogLocale } from "#lib/i18n/locale";
import { securityHeaders } from "#lib/security";
import { localeCookie, localeCookieLine } from "#lib/upstream/cookies";
import type { Encoding, Page } from "./page.ts";
import type { StaticFile } from "./static-file.ts";
import { sendWhole } from "./whole-reply.ts";

const chosen = new Map<string, Encoding>();

function choose(accepted: string): Encoding {
  const offers = accepted.split(",").map((part) => part.trim().split(/\s*;\s*/));
  const takes = (name: string) =>
    offers.some(([offer, quality]) => offer === name && !/^q=0(\.0*)?$/.test(quality ?? ""));
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

/** The best encoding the visitor accepts; one refused with q=0 is not offered. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const known = chosen.get(accepted);
  if (known) return known;
  if (chosen.size > 100) chosen.clear();
  const encoding = choose(accepted);
  chosen.set(accepted, encoding);
  return encoding;
}

const rememberedLocale = new RegExp(`(?:^|;\\s*)${localeCookie}=(\\w*)(?=;|$)`);

/** The line that remembers the language of a page visited under its prefix (RT17); null when the browser has it. */
function localeLine({ url = "", headers }: IncomingMessage, status: number): string | null {
  const locale = url.slice(1, 3);
  if (status !== 200 || !isCatalogLocale(locale) || !/^[/?]?$/.test(url.charAt(3))) return null;
  if (headers["next-router-prefetch"]) return null;
  const cookies = headers.cookie;
  if (cookies && rememberedLocale.exec(cookies)?.[1] === locale) return null;
  return localeCookieLine(locale);
}

export function sendPage({ status, messages }: Page, message: IncomingMessage, reply: ServerResponse) {
  const wanted = messages[encodingFor(message.headers["accept-encoding"]?.toString())];
  const line = localeLine(message, status);
  if (!line && message.method === "GET" && sendWhole(status, wanted, reply)) return;
  const { headers, body } = wanted;
  reply.writeHead(status, line ? [...headers, "set-cookie", line] : headers);
  if (message.method === "HEAD") reply.end();
  else reply.end(body);
}

export function sendStatic({ body, type }: StaticFile, reply: ServerResponse) {
  reply.writeHead(200, {
    ...securityHeaders,
    "content-type": type,
    "content-encoding": "br",
    "content-length": body.length,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  reply.end(body);
}
