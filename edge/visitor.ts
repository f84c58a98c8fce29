import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Busy } from "#lib/fair-queue";
import { visitorAddress } from "#lib/upstream/client-address";
import { networkOf } from "#lib/upstream/network";
import { isRequestId, requestIdHeader } from "#lib/upstream/request-id";

const largestBody = 2 ** 20;
/** Bytes that all bodies on their way in may hold. */
const mostHeld = 64 * 2 ** 20;
let held = 0;

export class TooLarge extends Error {}

/** The whole body of a request. @throws TooLarge above one megabyte, Busy when too many bodies are on their way. */
export async function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  if (message.method === "GET" || message.method === "HEAD") return undefined;
  if (Number(message.headers["content-length"] ?? 0) > largestBody) throw new TooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of message.iterator({ destroyOnReturn: false })) {
      size += part.length;
      held += part.length;
      if (size > largestBody) throw new TooLarge();
      if (held > mostHeld) throw new Busy("Too many bodies at once");
      parts.push(part);
    }
  } finally {
    held -= size;
  }
  return Buffer.concat(parts);
}

/** The visitor of a request: its name in every log, its queue, and the headers that tell the site. */
export type Visitor = { id: string; line: string; headers: IncomingHttpHeaders };

/** Headers with which a visitor could speak to Next in its own words, or name another address or method than the real one. */
const internal =
  /^(x-(middleware|nextjs|next|invoke|matched|now|vercel|action|http-method|method|original|rewrite|locale|nonce|not-found|prefetch|forwarded)|forwarded$|content-length$)/;
/** Conditions that the site cannot always meet, and then answers 500; without them it sends the whole file. */
const conditions = /^(range|if-(range|match|unmodified-since))$/;
const ofConnection = /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|expect)$/;
const crawler = /bot|crawl|spider|slurp/i;

/**
 * What only the edge or a proxy it trusts may say stands in for whatever was sent. Crawlers wait in one line, and so do the
 * addresses of one IPv6 network.
 */
export function visitorOf({ socket, headers }: IncomingMessage, own: URL, trustedProxies: number): Visitor {
  const address = visitorAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), trustedProxies) ?? "";
  const named = trustedProxies > 0 ? headers[requestIdHeader]?.toString() : undefined;
  const id = isRequestId(named) ? named : randomUUID();
  const kept = (name: string) => ![internal, conditions, ofConnection].some((left) => left.test(name));
  const said = Object.entries(headers).filter(([name]) => kept(name));
  return {
    id,
    line: crawler.test(headers["user-agent"] ?? "") ? "crawlers" : networkOf(address),
    headers: {
      ...Object.fromEntries(said),
      [requestIdHeader]: id,
      host: own.host,
      "x-forwarded-host": own.host,
      "x-forwarded-proto": own.protocol.slice(0, -1),
      ...(address && { "x-forwarded-for": address }),
      // Next hides its own headers from middleware, which has to tell a prefetch from a visit.
      ...(headers["next-router-prefetch"] && { "x-prefetch": "1" }),
    },
  };
}

/** What the site answered, without what belongs to the connection to it. */
export const passedOn = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !ofConnection.test(name.toLowerCase()) ? [name, all[index + 1] ?? ""] : [],
  );
