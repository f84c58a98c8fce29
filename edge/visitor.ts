import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { defaultMaxBody, prefixes } from "#lib/contract/call";
import { Busy } from "#lib/fair-queue";
import { isCall } from "#lib/routes";
import { visitorAddress } from "#lib/upstream/client-address";
import { networkOf } from "#lib/upstream/network";
import { isRequestId, requestIdHeader } from "#lib/upstream/request-id";

const small = 64 * 2 ** 10;
const photoCall = `${prefixes.shop}/owner-request/photo`;

/** Bytes of the body that a request to a path may have; no file is uploaded but by the call for photographs. */
export const maxBodyOf = (path: string): number =>
  path === photoCall ? 2 ** 20 : isCall(path) ? defaultMaxBody : small;

/**
 * Bytes of request bodies that are held at once: of one client; of all, beyond which no body above 64 KB is taken in; and of all,
 * beyond which none is. However many clients send large bodies, an ordinary call is not refused.
 */
const maxHeld = { client: 8 * 2 ** 20, large: 64 * 2 ** 20, all: 256 * 2 ** 20 };
const held = new Map<string, number>();
let heldBytes = 0;

/** Counts the bytes by which a client's body has grown to `size`, or those of one that is over. */
function hold(clientKey: string, bytes: number, size: number): void {
  const ofClient = (held.get(clientKey) ?? 0) + bytes;
  heldBytes += bytes;
  if (ofClient > 0) held.set(clientKey, ofClient);
  else held.delete(clientKey);
  const most = size > small ? maxHeld.large : maxHeld.all;
  if (bytes > 0 && (ofClient > maxHeld.client || heldBytes > most)) throw new Busy("Too many bodies at once");
}

export class TooLarge extends Error {}

/**
 * Does `work` with the whole body of a request, whose bytes count until it is done: a body stays in memory while its call waits.
 * @throws TooLarge above `maxBody` bytes, Busy when too many bodies are held
 */
export async function withBody<T>(
  message: IncomingMessage,
  { clientKey }: Client,
  maxBody: number,
  work: (body?: Buffer) => Promise<T>,
): Promise<T> {
  if (message.method === "GET" || message.method === "HEAD") return work();
  if (Number(message.headers["content-length"] ?? 0) > maxBody) throw new TooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of message.iterator({ destroyOnReturn: false })) {
      size += part.length;
      hold(clientKey, part.length, size);
      if (size > maxBody) throw new TooLarge();
      parts.push(part);
    }
    const body = Buffer.concat(parts);
    parts.length = 0;
    return await work(body);
  } finally {
    hold(clientKey, -size, 0);
  }
}

/** The key of a request in the queues; crawlers have a queue of their own. */
export type Client = { clientKey: string; isCrawler: boolean };

/** The visitor of a request: its id in every log, its key in the queues, and the headers for the site. */
export type Visitor = Client & { id: string; headers: IncomingHttpHeaders };

/**
 * Headers that are internal to Next, or that would override the address or method of the request; and conditional ones that make
 * the site answer 500 when they cannot be met: without them it sends the whole file.
 */
const internal =
  /^(x-(middleware|nextjs|next|invoke|matched|now|vercel|action|http-method|method|original|rewrite|locale|nonce|not-found|prefetch|forwarded)|(forwarded|content-length|range|if-(range|match|unmodified-since))$)/;
const hopByHop = /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|expect)$/;
const crawler = /bot|crawl|spider|slurp/i;

/**
 * Headers that only the edge or a trusted proxy may set replace those of the request. The addresses of one IPv6 network share a key.
 */
export function visitorOf({ socket, headers, url = "" }: IncomingMessage, own: URL, trustedProxies: number): Visitor {
  const address = visitorAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), trustedProxies) ?? "";
  const named = trustedProxies > 0 ? headers[requestIdHeader]?.toString() : undefined;
  const id = isRequestId(named) ? named : randomUUID();
  const said = Object.entries(headers).filter(([name]) => !internal.test(name) && !hopByHop.test(name));
  return {
    id,
    clientKey: networkOf(address),
    isCrawler: crawler.test(headers["user-agent"] ?? ""),
    headers: {
      ...Object.fromEntries(said),
      [requestIdHeader]: id,
      host: own.host,
      "x-forwarded-host": own.host,
      "x-forwarded-proto": own.protocol.slice(0, -1),
      // A page's is checked by the edge, for which 127.0.0.1 is localhost; Next compares it literally.
      ...(headers.origin && !isCall(url) && { origin: own.origin }),
      ...(address && { "x-forwarded-for": address }),
      // Next hides its own headers from middleware, which has to tell a prefetch from a visit.
      ...(headers["next-router-prefetch"] && { "x-prefetch": "1" }),
    },
  };
}

/** The raw headers of a reply without the hop-by-hop ones. */
export const endToEndHeaders = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !hopByHop.test(name.toLowerCase()) ? [name, all[index + 1] ?? ""] : [],
  );
