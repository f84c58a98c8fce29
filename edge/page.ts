import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PageReads } from "#lib/upstream/page-reads";
import { withHashes, withoutNonce } from "./policy.ts";

/** What the site answered to a visitor without cookies, and what that was made from. */
export type Rendered = PageReads & { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Body = Buffer | Promise<Buffer>;

/** A page ready to be sent many times; its bodies are made when they are first asked for. */
export type Page = {
  status: number;
  headers: string[];
  bodies: { identity: Buffer; br?: Body; gzip?: Body };
  tags: ReadonlySet<string>;
  madeAt: number;
  /** Made from something that has changed since: sent only when it cannot be made anew. */
  outdated?: true;
};

/** Belongs to one reply, or is written anew for each. */
const dropped =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|date|set-cookie|link|content-security-policy)$/;
/** Bytes below which a compressed body is not smaller. */
const worthCompressing = 200;
const compressible = /^(text|application)\/|svg/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compress = {
  br: (body: Buffer) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => gzipped(body),
};

const clearing = { "text/html": withHashes, "text/x-component": withoutNonce };

export const isRedirect = ({ status }: Pick<Page, "status">) => status > 300 && status < 400;

/**
 * A page ready to be sent many times. Null for what may not be sent to anyone else: a reply that sets a cookie or
 * is neither document nor payload nor file of the build. One that says the same as `before` keeps its bodies.
 */
export function toPage({ status, headers, ...answer }: Rendered, madeAt: number, before?: Page): Page | null {
  const { "content-type": type = "", "content-security-policy": given, "cache-control": age = "" } = headers;
  const personal = headers["set-cookie"]?.some((line) => !line.startsWith("AIO_locale="));
  if (personal || (status !== 200 && status < 400 && !headers.location)) return null;
  const clear = clearing[type.split(";", 1)[0] as keyof typeof clearing];
  const sent = age.includes("immutable") ? { body: answer.body, policy: null } : clear?.(answer.body, `${given}`);
  if (!sent) return null;
  const { body, policy } = sent;
  const kept = Object.entries(headers).flatMap(([name, value]) => (dropped.test(name) ? [] : [name, `${value}`]));
  const line = policy === null ? ["vary", "Accept-Encoding"] : ["content-security-policy", policy];
  const plain = body.length < worthCompressing || !compressible.test(type);
  const anew = plain ? { identity: body, br: body, gzip: body } : { identity: body };
  const bodies = before?.bodies.identity.equals(body) ? before.bodies : anew;
  return { status, headers: [...kept, ...line], bodies, tags: answer.tags, madeAt };
}

/** A body of the page, compressed once, on a thread of its own. */
export function bodyOf({ bodies }: Page, wanted: keyof Page["bodies"]): Body {
  if (wanted === "identity") return bodies.identity;
  bodies[wanted] ??= compress[wanted](bodies.identity).then((made) => {
    bodies[wanted] = made;
    return made;
  });
  return bodies[wanted];
}

/** Bytes a page may come to hold, its headers about. */
export const sizeOf = ({ bodies }: Page) => 4_000 + 2 * bodies.identity.length;

/** Finds an encoding among the accepted ones; one refused with q=0 is not meant. */
const offer = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`);
const [br, gzips] = [offer("br"), offer("gzip")];

/** Sends a page with the line that remembers its language, if one is due. */
export async function sendPage(page: Page, message: IncomingMessage, reply: ServerResponse, cookie: string | null) {
  const accepted = message.headers["accept-encoding"]?.toString() ?? "";
  const wanted = br.test(accepted) ? "br" : gzips.test(accepted) ? "gzip" : "identity";
  const made = bodyOf(page, wanted);
  const body = made instanceof Promise ? await made : made;
  const headers = [...page.headers, "content-length", String(body.length)];
  if (body !== page.bodies.identity) headers.push("content-encoding", wanted);
  if (cookie) headers.push("set-cookie", cookie);
  reply.writeHead(page.status, headers).end(message.method === "HEAD" ? undefined : body);
}
