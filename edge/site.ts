import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { readLine, readsTrailer } from "#lib/upstream/page-reads";
import { requestIdHeader } from "#lib/upstream/request-id";
import type { PageKey } from "./key.ts";
import type { Rendered } from "./page.ts";

export type SiteRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
  signal?: AbortSignal;
};

type Answer = { reply: IncomingMessage; body: Iterable<Buffer> | IncomingMessage };

export type Site = ReturnType<typeof createSite>;

const maxTries = 3;

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

async function whole(reply: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part);
  return { reply, body: Buffer.concat(parts) };
}

/**
 * The processes of the site, called in turn over connections that stay open. While there is none, a request waits for one,
 * `waitTimeout` milliseconds at most. A reply has failed after `replyTimeout` milliseconds without a byte.
 */
export function createSite(host: string, { replyTimeout = 35_000, waitTimeout = 8_000 } = {}) {
  // The site keeps idle connections for longer: none is closed while a request is on its way. Unlike `replyTimeout`, since Node
  // leaves a reused connection its idle timeout when the two are equal.
  const agent = new Agent({ keepAlive: true, timeout: 20_000, scheduling: "lifo" });
  const arrivals = new EventEmitter().setMaxListeners(0);
  let origins: URL[] = [];
  let turn = 0;

  async function nextOrigin(): Promise<URL> {
    if (origins.length === 0)
      await once(arrivals, "site", { signal: AbortSignal.timeout(waitTimeout) }).catch(() => undefined);
    turn += 1;
    const origin = origins[turn % origins.length];
    if (!origin) throw new Error("No process of the site is up");
    return origin;
  }

  const send = ({ hostname, port }: URL, { method, path, headers, body, signal }: SiteRequest) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      // Node frames a body by itself for some methods only; DELETE is none of them.
      const framed = body ? { ...headers, "content-length": body.length } : headers;
      const call = request(
        {
          agent,
          hostname: hostname.replace(/^\[|\]$/g, ""),
          port,
          method,
          path,
          headers: framed,
          signal,
          timeout: replyTimeout,
        },
        resolve,
      );
      call.on("timeout", () => call.destroy(new Error("The site took too long")));
      call.on("error", reject);
      call.end(body);
    });

  /** Sends a request to a process of the site; to the next one when the connection was refused, or a read was reset. */
  async function ask<Body>(asked: SiteRequest, read: (reply: IncomingMessage) => Promise<Body>): Promise<Body> {
    for (let tries = 1; ; tries++) {
      const origin = await nextOrigin();
      try {
        return await read(await send(origin, asked));
      } catch (error) {
        const gone = codeOf(error) === "ECONNREFUSED";
        // Until the starter reports it as running again.
        if (gone) origins = origins.filter((known) => known !== origin);
        const isRead = asked.method === "GET" || asked.method === "HEAD";
        const again = gone || (isRead && codeOf(error) === "ECONNRESET" && tries < maxTries);
        if (!again || asked.signal?.aborted) throw error;
      }
    }
  }

  return {
    /** A reply whose body comes as it arrives. */
    stream: (asked: SiteRequest): Promise<Answer> => ask(asked, async (reply) => ({ reply, body: reply })),
    /** A reply with its whole body: a page that breaks off is requested again. */
    whole: (asked: SiteRequest): Promise<Answer> =>
      ask(asked, whole).then(({ reply, body }) => ({ reply, body: [body] })),
    /** Statuses of the replies of all processes; 204 for one that has ended. */
    sendToEach: (asked: SiteRequest): Promise<number[]> =>
      Promise.all(
        origins.map((origin) =>
          send(origin, asked).then(
            (reply) => reply.resume().statusCode ?? 502,
            (error) => (codeOf(error) === "ECONNREFUSED" ? 204 : 502),
          ),
        ),
      ),
    /** Renders a page for a visitor without cookies: the only headers of a visitor are those in the key. */
    async render({ path, headers }: PageKey): Promise<Rendered> {
      const plain = { host, accept: "text/html", "accept-encoding": "identity", "user-agent": "page cache" };
      const prefetch = headers["next-router-prefetch"] ? { "x-prefetch": "1" } : {};
      const own = { ...plain, [requestIdHeader]: randomUUID(), ...prefetch };
      const { reply, body } = await ask({ method: "GET", path, headers: { ...headers, ...own } }, whole);
      const reads = readLine(reply.trailers[readsTrailer]);
      return { status: reply.statusCode ?? 502, headers: reply.headers, body, ...reads };
    },
    /** The processes that are up now. */
    set origins(list: string[]) {
      origins = list.map((origin) => new URL(origin));
      if (origins.length > 0) arrivals.emit("site");
    },
    get origins() {
      return origins.map(({ origin }) => origin);
    },
  };
}
