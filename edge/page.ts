import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PageReads } from "#lib/upstream/page-reads";
import { withHashes, withoutNonce } from "./policy.ts";

/** A reply of the site to a visitor without cookies, with the tags of the data it was rendered from. */
export type Rendered = PageReads & { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Body = Buffer | Promise<Buffer>;

/** A cached page; compressed bodies are made at the first request for them. */
export type Page = {
  status: number;
  headers: string[];
  bodies: { identity: Buffer; br?: Body; gzip?: Body };
  tags: ReadonlySet<string>;
  madeAt: number;
  /** When the last attempt to render it again ended. */
  triedAt?: number;
  /** Purged: sent only when it cannot be rendered again. */
  outdated?: true;
};

/** Headers of a single reply, not cached: they are dropped or set anew for each. */
const perReplyHeaders =
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

const rewriters = { "text/html": withHashes, "text/x-component": withoutNonce };

export const isRedirect = ({ status }: Pick<Page, "status">) => status > 300 && status < 400;

/**
 * A page for the cache. Null for what must not be shared: a reply that sets a cookie or is neither document nor payload nor
 * file of the build. A page with the same body as `before` keeps its compressed bodies.
 */
export function toPage({ status, headers, ...answer }: Rendered, madeAt: number, before?: Page): Page | null {
  const { "content-type": type = "", "content-security-policy": given, "cache-control": age = "" } = headers;
  const personal = headers["set-cookie"]?.some((line) => !line.startsWith("AIO_locale="));
  if (personal || (status !== 200 && status < 400 && !headers.location)) return null;
  const rewrite = rewriters[type.split(";", 1)[0] as keyof typeof rewriters];
  // A redirect of middleware has neither content type nor nonce.
  const sent = age.includes("immutable")
    ? { body: answer.body, policy: null }
    : !type && headers.location
      ? { body: answer.body, policy: `${given}` }
      : rewrite?.(answer.body, `${given}`);
  if (!sent) return null;
  const { body, policy } = sent;
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    perReplyHeaders.test(name) ? [] : [name, `${value}`],
  );
  const policyLine = policy === null ? ["vary", "Accept-Encoding"] : ["content-security-policy", policy];
  const plain = body.length < worthCompressing || !compressible.test(type);
  const anew = plain ? { identity: body, br: body, gzip: body } : { identity: body };
  const bodies = before?.bodies.identity.equals(body) ? before.bodies : anew;
  return { status, headers: [...kept, ...policyLine], bodies, tags: answer.tags, madeAt };
}

/** A body of the page in an encoding, compressed once, in the thread pool. */
export function bodyOf({ bodies }: Page, wanted: keyof Page["bodies"]): Body {
  if (wanted === "identity") return bodies.identity;
  bodies[wanted] ??= compress[wanted](bodies.identity).then((made) => {
    bodies[wanted] = made;
    return made;
  });
  return bodies[wanted];
}

/** Estimated bytes of a page with its compressed bodies and headers. */
export const sizeOf = ({ bodies }: Page) => 4_000 + 2 * bodies.identity.length;

/** Matches an `Accept-Encoding` header that accepts `name`, which `q=0` does not. */
const accepts = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`);
const [br, gzips] = [accepts("br"), accepts("gzip")];

/** Sends a page, with the language cookie when one is due. */
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
