import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { readLine, readsTrailer } from "#lib/upstream/page-reads";
import { requestOf } from "./key.ts";
import type { Rendered } from "./page.ts";

/** No process of the site can be asked. */
export class NoSite extends Error {}

export type Asked = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
  signal?: AbortSignal;
};

/** Milliseconds until a reply has to begin, and it may pause. */
const longest = 30_000;
/** Milliseconds to wait for a site that is being started again. */
const patience = 8_000;

const repeatable = /^(GET|HEAD)$/;

async function bytesOf(reply: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part);
  return Buffer.concat(parts);
}

/** The processes of the site, asked in turn over connections that stay open. */
export function createSite(host: string) {
  // The site rests its connections for longer: none is closed while a request is on its way.
  const agent = new Agent({ keepAlive: true, timeout: 30_000, scheduling: "lifo" });
  let origins: URL[] = [];
  let turn = 0;
  const waiting = new Set<() => void>();

  async function nextOrigin(): Promise<URL> {
    if (origins.length === 0) {
      let arrived = () => {};
      await new Promise<void>((resolve) => {
        arrived = resolve;
        waiting.add(arrived);
        setTimeout(arrived, patience).unref();
      });
      waiting.delete(arrived);
    }
    turn += 1;
    const origin = origins[turn % origins.length];
    if (!origin) throw new NoSite("No process of the site is up");
    return origin;
  }

  const send = (origin: URL, { method, path, headers, body, signal }: Asked) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { hostname, port } = origin;
      // Node frames a body by itself for some methods only; DELETE is none of them.
      const framed = body ? { ...headers, "content-length": body.length } : headers;
      const call = request({ agent, hostname, port, method, path, headers: framed, signal, timeout: longest }, resolve);
      call.on("timeout", () => call.destroy(new Error("The site took too long")));
      call.on("error", reject);
      call.end(body);
    });

  /**
   * Asks a process of the site. What has not been taken, or reads only, is asked once more elsewhere when a process ends.
   * @throws NoSite when there is none; other errors as they come.
   */
  async function ask(asked: Asked): Promise<IncomingMessage> {
    try {
      return await send(await nextOrigin(), asked);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const again = code === "ECONNREFUSED" || (code === "ECONNRESET" && repeatable.test(asked.method));
      if (!again || asked.signal?.aborted) throw error;
      return send(await nextOrigin(), asked);
    }
  }

  /** A whole reply. A page that breaks off on its way is asked for once more. */
  async function askWhole(asked: Asked): Promise<{ reply: IncomingMessage; body: Buffer }> {
    const whole = async () => {
      const reply = await ask(asked);
      return { reply, body: await bytesOf(reply) };
    };
    return whole().catch((error) => {
      if (!repeatable.test(asked.method) || asked.signal?.aborted || error instanceof NoSite) throw error;
      return whole();
    });
  }

  return {
    ask,
    askWhole,
    /** Statuses with which each of the processes answers; one that has ended has nothing to say. */
    async askEach(asked: Asked): Promise<number[]> {
      const told = origins.map(async (origin) => {
        const reply = await send(origin, asked);
        reply.resume();
        return reply.statusCode ?? 502;
      });
      const settled = await Promise.allSettled(told);
      return settled.map((one) =>
        one.status === "fulfilled" ? one.value : one.reason.code === "ECONNREFUSED" ? 204 : 502,
      );
    },
    /** A page as a visitor without cookies gets it: nothing that one sends gets in but what is part of the key. */
    async render(key: string): Promise<Rendered> {
      const { path, headers } = requestOf(key);
      const { reply, body } = await askWhole({
        method: "GET",
        path,
        headers: {
          host,
          accept: "text/html",
          "accept-encoding": "identity",
          // Next lets the metadata follow the page for whoever has no name.
          "user-agent": "page cache",
          ...headers,
          ...(headers["next-router-prefetch"] ? { "x-prefetch": "1" } : {}),
        },
      });
      const lines = Object.entries(reply.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const reads = readLine(reply.trailers[readsTrailer]);
      return { status: reply.statusCode ?? 502, headers: lines, body, ...reads };
    },
    /** Which processes there are now. */
    set origins(list: string[]) {
      origins = list.map((origin) => new URL(origin));
      if (origins.length > 0) for (const arrived of waiting) arrived();
    },
    get origins() {
      return origins.map(({ origin }) => origin);
    },
  };
}

export type Site = ReturnType<typeof createSite>;
