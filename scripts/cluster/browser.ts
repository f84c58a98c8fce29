import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { type CookieJar, cookieHeader, keepCookies } from "#tests/fixtures/cookie-jar";

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

const longest = 20_000;
const safeMethods = /^(GET|HEAD)$/;

/**
 * A simulated browser with a loopback address of its own (127.0.0.0/8), so that it has its own rate limits. Keeps cookies, and
 * identifies itself as showing `site` when it calls an edge. Like browsers, it repeats a read that failed on an idle connection.
 */
export function aBrowser(nth: number, site?: string) {
  const localAddress = `127.7.${Math.floor(nth / 250) % 250}.${(nth % 250) + 1}`;
  const agent = new Agent({ keepAlive: true, localAddress });
  const cookies: CookieJar = new Map();

  function send(method: string, url: URL, body?: unknown): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      host: url.host,
      cookie: cookieHeader(cookies),
      ...(safeMethods.test(method) ? {} : { origin: site ?? url.origin }),
      ...(text === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
    };
    const options = { host: "127.0.0.1", port: url.port, path: url.pathname + url.search, method, headers };
    return new Promise((resolve, reject) => {
      const by = safeMethods.test(method) ? { agent } : { agent: false, localAddress };
      const call = request({ ...options, ...by, timeout: longest }, (reply) => {
        textOf(reply).then((text) => {
          keepCookies(cookies, reply.headers["set-cookie"] ?? []);
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
        }, reject);
      });
      call.on("timeout", () => call.destroy(new Error(`no answer within ${longest / 1000} s`)));
      call.on("error", (error: NodeJS.ErrnoException) => {
        const again = error.code === "ECONNRESET" && call.reusedSocket && safeMethods.test(method);
        if (again) send(method, url, body).then(resolve, reject);
        else reject(error);
      });
      call.end(text);
    });
  }

  return { cookies, ask: (method: string, url: string, body?: unknown) => send(method, new URL(url), body) };
}

export type Browser = ReturnType<typeof aBrowser>;
