import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { withHashes, withoutNonce } from "./page-policy.ts";
import type { Message } from "./whole-reply.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What Next rendered for a visitor without cookies; `tags` of the reads it was made from, `failed` when one brought no answer. */
export type Rendered = {
  status: number;
  headers: [string, string][];
  body: Buffer;
  tags: ReadonlySet<string>;
  failed: boolean;
};
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];
export type Page = {
  status: number;
  messages: Record<Encoding, Message>;
  tags: ReadonlySet<string>;
  madeAt: number;
  /** How many pages had come when it was last used: a visit moves it behind the others once for each that comes. */
  usedAt: number;
  /** Compressed in haste, for its first visitor. */
  quick: boolean;
  /** What it was made from has changed: shown only when it cannot be made anew. */
  outdated: boolean;
};

const dropped = new Set([
  ...["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding", "date"],
  ...["set-cookie", "link", "content-security-policy"],
]);

/** Bytes below which a compressed body is not smaller. */
const worthCompressing = 200;

const brotliOf = (identity: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
});

/** In haste: half a millisecond here is over sooner than the way to another thread and back. */
const inHaste = {
  br: (identity: Buffer) => brotliCompressSync(identity, brotliOf(identity, 1)),
  gzip: (identity: Buffer) => gzipSync(identity, { level: 1 }),
};

const message = (headers: string[], body: Buffer, encoding: Encoding): Message => ({
  headers: [
    ...headers,
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    "content-length",
    String(body.length),
  ],
  body,
});

const same = (a: string[], b: string[]) => a.length === b.length && a.every((value, index) => value === b[index]);

/**
 * A page ready to be sent many times: its policy by hashes, its body compressed in haste as its first visitor wants it.
 * Null for what may not be sent to anyone else: a redirect, a reply that sets a cookie or is neither document nor payload. A
 * page that says the same as `before` keeps its bodies.
 */
export function toPage(
  rendered: Rendered,
  madeAt: number,
  { before, wanted = "br" }: { before?: Page | undefined; wanted?: Encoding } = {},
): Page | null {
  const { status, headers, body, tags } = rendered;
  const value = (name: string) => headers.find(([known]) => known === name)?.[1] ?? "";
  const type = value("content-type");
  const strip = type.startsWith("text/html") ? withHashes : type.startsWith("text/x-component") ? withoutNonce : null;
  const personal = headers.some(([name, text]) => name === "set-cookie" && !text.startsWith("AIO_locale="));
  if ((status !== 200 && status < 400) || !strip || personal) return null;
  const cleared = strip(body, value("content-security-policy"));
  if (!cleared) return null;
  const identity = cleared.body;
  const kept = headers.filter(([name]) => !dropped.has(name)).flat();
  kept.push("content-security-policy", cleared.policy);
  const plain = message(kept, identity, "identity");
  const base = { status, tags, madeAt, usedAt: 0, outdated: false, quick: false };
  const old = before?.messages.identity;
  if (before?.status === status && old && same(old.headers, plain.headers) && old.body.equals(identity)) {
    return { ...base, messages: before.messages, quick: before.quick };
  }
  if (identity.length < worthCompressing) return { ...base, messages: { br: plain, gzip: plain, identity: plain } };
  const messages = { br: plain, gzip: plain, identity: plain };
  if (wanted !== "identity") messages[wanted] = message(kept, inHaste[wanted](identity), wanted);
  return { ...base, messages, quick: true };
}

/** Messages of a page that was compressed in haste for its first visitor, as small as they are worth for many. */
export async function compressWell({ messages: { identity } }: Page): Promise<Page["messages"]> {
  const headers = identity.headers.slice(0, -2);
  const [br, gzipped] = await Promise.all([
    toBrotli(identity.body, brotliOf(identity.body, 8)),
    toGzip(identity.body, { level: 8 }),
  ]);
  return { br: message(headers, br, "br"), gzip: message(headers, gzipped, "gzip"), identity };
}

/** About what the headers of a reply hold, apart and in one piece with the body. */
const headBytes = 4_000;

/** Bytes a page holds; a body that stands for several encodings counts once. */
export const sizeOf = ({ messages }: Page) =>
  [...new Set(encodings.map((encoding) => messages[encoding]))].reduce(
    (sum, { body }) => sum + body.length + headBytes,
    0,
  );
