import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { noteReads, type PageReads } from "#lib/upstream/page-reads";
import type { Rendered } from "./page.ts";
import { requestOf } from "./page-key.ts";

type Handle = (message: IncomingMessage, reply: ServerResponse) => Promise<void>;

const longest = 30_000;

/**
 * A reply that is kept instead of sent. Nothing of it passes through Node's own sending: there, one more kind of object
 * would slow down every reply of the process.
 */
class KeptReply extends ServerResponse {
  readonly parts: Buffer[] = [];

  private keep([chunk, encoding]: unknown[]) {
    this.flushHeaders();
    if (typeof chunk === "string") this.parts.push(Buffer.from(chunk, encoding === "latin1" ? "latin1" : "utf8"));
    else if (chunk instanceof Uint8Array) this.parts.push(Buffer.from(chunk));
  }

  private tell(args: unknown[]) {
    const done = args.find((arg) => typeof arg === "function");
    if (done) process.nextTick(done);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.at(-1);
    if (typeof headers === "object" && headers !== null && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders)) {
        if (value !== undefined) this.setHeader(name, value);
      }
    }
    return super.writeHead(status);
  }

  override flushHeaders() {
    if (!this.headersSent) this.writeHead(this.statusCode);
  }

  override write(...args: unknown[]): boolean {
    this.keep(args);
    this.tell(args);
    return true;
  }

  override end(...args: unknown[]): this {
    if (this.finished) return this;
    this.keep(args);
    this.finished = true;
    process.nextTick(() => {
      this.emit("finish");
      this.emit("close");
    });
    this.tell(args);
    return this;
  }

  override destroy(error?: Error): this {
    process.nextTick(() => this.emit("close"));
    return super.destroy(error);
  }

  lines(): [string, string][] {
    return Object.entries(this.getHeaders()).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((text): [string, string] => [name.toLowerCase(), String(text)]),
    );
  }
}

/**
 * Asks Next for pages the way a visitor without cookies would, without a connection. Nothing a visitor sends gets in but
 * what is part of the key.
 */
export function createRenderer(handle: Handle, host: string) {
  return (key: string): Promise<Rendered> => {
    const { path, headers } = requestOf(key);
    const message = new IncomingMessage(new Socket());
    message.method = "GET";
    message.url = path;
    message.httpVersion = "1.1";
    message.headers = {
      host,
      accept: "text/html",
      "accept-encoding": "identity",
      // Next lets the metadata follow the page for whoever has no name.
      "user-agent": "page cache",
      ...headers,
      ...(headers["next-router-prefetch"] ? { "x-prefetch": "1" } : {}),
    };
    message.push(null);
    const reply = new KeptReply(message);
    const reads: PageReads = { tags: new Set(), failed: false };
    return new Promise<Rendered>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("The page took too long")), longest);
      reply.once("finish", () => {
        clearTimeout(late);
        resolve({ status: reply.statusCode, headers: reply.lines(), body: Buffer.concat(reply.parts), ...reads });
      });
      reply.once("close", () => {
        clearTimeout(late);
        reject(new Error("The page broke off"));
      });
      noteReads(reads, () => handle(message, reply)).catch((error) => {
        clearTimeout(late);
        reject(error);
      });
    });
  };
}
