import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { noteReads, type PageReads } from "#lib/upstream/page-reads";
import type { Rendered } from "./page.ts";
import { requestOf } from "./page-key.ts";

type Handle = (message: IncomingMessage, reply: ServerResponse) => Promise<void>;

const longest = 30_000;

/**
 * Asks Next for pages the way a visitor without cookies would, through a listener that only this process reaches. Nothing
 * a visitor sends gets in but what is part of the key.
 */
export async function createRenderer(handle: Handle, host: string) {
  const renders = new Map<string, PageReads>();
  let count = 0;
  const inside = createServer((message, reply) => {
    const reads = renders.get(message.headers["x-render"]?.toString() ?? "");
    delete message.headers["x-render"];
    if (reads) void noteReads(reads, () => handle(message, reply));
    else reply.writeHead(403).end();
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  const { port } = inside.address() as AddressInfo;

  return (key: string): Promise<Rendered> => {
    const reads: PageReads = { tags: new Set(), failed: false };
    const id = String(++count);
    renders.set(id, reads);
    const { path, headers } = requestOf(key);
    return new Promise<Rendered>((resolve, reject) => {
      const asked = request(
        {
          host: "127.0.0.1",
          port,
          path,
          headers: {
            host,
            accept: "text/html",
            "accept-encoding": "identity",
            "x-render": id,
            ...headers,
            ...(headers["next-router-prefetch"] ? { "x-prefetch": "1" } : {}),
          },
        },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on("data", (part: Buffer) => parts.push(part));
          reply.on("error", reject);
          reply.on("end", () => {
            const lines: [string, string][] = [];
            for (let index = 0; index < reply.rawHeaders.length; index += 2) {
              lines.push([(reply.rawHeaders[index] ?? "").toLowerCase(), reply.rawHeaders[index + 1] ?? ""]);
            }
            resolve({ status: reply.statusCode ?? 500, headers: lines, body: Buffer.concat(parts), ...reads });
          });
        },
      );
      asked.setTimeout(longest, () => asked.destroy(new Error("The page took too long")));
      asked.on("error", reject);
      asked.end();
    }).finally(() => renders.delete(id));
  };
}
