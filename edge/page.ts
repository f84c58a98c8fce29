import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PageReads } from "#lib/upstream/page-reads";
import { withHashes, withoutNonce } from "./policy.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What the site answered to a visitor without cookies, and what that was made from. */
export type Rendered = PageReads & { status: number; headers: [string, string][]; body: Buffer };

type Encoding = "br" | "gzip" | "identity";

/** A page ready to be sent many times, in the encodings it was asked for. */
export type Page = {
  status: number;
  headers: string[];
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
  /** Compressed for its first visitor only, and quickly. */
  quick: boolean;
  tags: ReadonlySet<string>;
  madeAt: number;
};

/** Belongs to one reply, or is written anew for each. */
const dropped =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|date|set-cookie|link|content-security-policy)$/;
/** Bytes below which a compressed body is not smaller. */
const worthCompressing = 200;

const compress = {
  br: (body: Buffer, quality: number) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer, level: number) => gzipped(body, { level }),
};

const asItIs = (body: Buffer, policy: string) => ({ body, policy });

const refused = /;\s*q=0(\.0*)?\s*$/;

/** The best encoding a visitor accepts; one refused with q=0 is not offered. */
export function encodingFor(accepted = ""): Encoding {
  const offers = accepted.split(",").filter((offer) => !refused.test(offer));
  const takes = (name: string) => offers.some((offer) => offer.split(";", 1)[0]?.trim() === name);
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

/**
 * A page ready to be sent many times, compressed quickly for its first visitor. Null for what may not be sent to anyone else:
 * a redirect, a reply that sets a cookie or is neither document nor payload. One that says the same as `before` keeps its bodies.
 */
export async function toPage(rendered: Rendered, madeAt: number, wanted: Encoding, before?: Page) {
  const { status, headers, body, tags } = rendered;
  const value = (name: string) => headers.find(([known]) => known === name)?.[1] ?? "";
  const type = value("content-type");
  // A file of the build, compressed as well as it can be at once: it is asked for with every first visit.
  const file = /immutable/.test(value("cache-control")) && /javascript|css|json|svg/.test(type);
  const strip = file
    ? asItIs
    : type.startsWith("text/html")
      ? withHashes
      : type.startsWith("text/x-component")
        ? withoutNonce
        : null;
  const personal = headers.some(([name, text]) => name === "set-cookie" && !text.startsWith("AIO_locale="));
  const cleared = personal || (status !== 200 && status < 400) ? null : strip?.(body, value("content-security-policy"));
  if (!cleared) return null;
  const kept = headers.filter(([name]) => !dropped.test(name)).flat();
  if (!file) kept.push("content-security-policy", cleared.policy);
  if (file) kept.push("vary", "Accept-Encoding");
  const page: Page = { status, headers: kept, bodies: { identity: cleared.body }, quick: true, tags, madeAt };
  if (before?.bodies.identity.equals(cleared.body)) return { ...page, bodies: before.bodies, quick: before.quick };
  if (cleared.body.length < worthCompressing) return { ...page, quick: false };
  if (wanted !== "identity")
    page.bodies[wanted] = await compress[wanted](cleared.body, file ? 9 : wanted === "br" ? 4 : 1);
  return page;
}

/** The page in all encodings, as small as it is worth for many visitors. */
export async function compressWell(page: Page): Promise<Page> {
  const { identity } = page.bodies;
  const [br, gzip] = await Promise.all([compress.br(identity, 9), compress.gzip(identity, 9)]);
  return { ...page, bodies: { identity, br, gzip }, quick: false };
}

/** Bytes a page holds, its headers about. */
export const sizeOf = ({ bodies }: Page) => Object.values(bodies).reduce((sum, body) => sum + body.length, 4_000);

/** Sends a page with the line that remembers its language, if one is due. */
export function sendPage(page: Page, message: IncomingMessage, reply: ServerResponse, cookie: string | null) {
  const wanted = encodingFor(message.headers["accept-encoding"]?.toString());
  const body = page.bodies[wanted] ?? page.bodies.identity;
  const headers = [...page.headers, "content-length", String(body.length)];
  if (body !== page.bodies.identity) headers.push("content-encoding", wanted);
  if (cookie) headers.push("set-cookie", cookie);
  reply.writeHead(page.status, headers).end(message.method === "HEAD" ? undefined : body);
}
