// Which requests reach the site, how often and in which queue: entrance, redirects, small files, forms.
import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { startEdge } from "#tests/fixtures/edge";
import { listen } from "#tests/fixtures/service";

let edge: Awaited<ReturnType<typeof startEdge>>;
afterEach(() => edge.stop());

const document = { "content-type": "text/html", "content-security-policy": "script-src 'nonce-n0'" };

test("the entrance redirects to the first language with its query, without asking the site [RT2]", async () => {
  const site = vi.fn<RequestListener>();
  edge = await startEdge([site]);
  for (const [path, target] of [
    ["/", "/fr"],
    ["/?utm_source=x", "/fr?utm_source=x"],
  ]) {
    const { status, headers } = await edge.ask(path ?? "");
    expect([status, headers.location, headers["cache-control"]]).toEqual([307, target, "private, no-store"]);
  }
  expect(site).not.toHaveBeenCalled();
});

test("a redirect without a content type is one request of the site, with its policy [OP1]", async () => {
  let requests = 0;
  edge = await startEdge([
    (_, reply) => {
      requests += 1;
      reply.writeHead(308, { location: "/fr/location", "content-security-policy": "default-src 'none'" });
      reply.end("/fr/location");
    },
  ]);
  const { status, headers } = await edge.ask("/fr/location/");
  expect([status, headers.location, headers["content-security-policy"]]).toEqual([
    308,
    "/fr/location",
    "default-src 'none'",
  ]);
  expect(requests).toBe(1);
});

test("small files do not wait for pages that are being rendered, nor take their places (R15)", async () => {
  const rendered: (() => void)[] = [];
  edge = await startEdge(
    [
      (message, reply) => {
        if (message.url?.startsWith("/fr/location")) rendered.push(() => reply.writeHead(200, document).end("page"));
        else reply.end("file");
      },
    ],
    { pageConcurrency: 1, maxQueued: 1 },
  );
  const page = edge.ask("/fr/location?page=2");
  await vi.waitFor(() => expect(rendered).toHaveLength(1));
  const files = ["/sw.js", "/favicon.ico", "/icon-192.png", "/sign.svg", "/robots.txt", "/fr/manifest.webmanifest"];
  const replies = await Promise.all(files.map((path) => edge.ask(path)));
  expect(replies.map(({ status, body }) => [status, body.toString()])).toEqual(files.map(() => [200, "file"]));
  rendered.splice(0).forEach((end) => void end());
  expect((await page).status).toBe(200);
});

test("a form sent from this machine under another of its names reaches the site under the site's own [CT5]", async () => {
  vi.stubEnv("SITE_URL", "http://localhost:3000");
  const origins: (string | undefined)[] = [];
  edge = await startEdge(
    [(message, reply) => void message.resume().on("end", () => reply.end(`${origins.push(message.headers.origin)}`))],
    { url: new URL("http://localhost:3000") },
  );
  const headers = { origin: "http://127.0.0.1:3000", "content-type": "application/x-www-form-urlencoded" };
  expect((await edge.ask("/fr/contact", headers, "POST", "a=b")).status).toBe(200);
  expect((await edge.ask("/fr/contact", { "content-type": headers["content-type"] }, "POST", "a=b")).status).toBe(200);
  expect(origins).toEqual(["http://localhost:3000", undefined]);
});

test("a site that listens on an IPv6 address is called there [OP5]", async () => {
  edge = await startEdge([]);
  const server = createServer((_, reply) => void reply.end("file"));
  edge.processes.push(server);
  edge.site.origins = [`http://[::1]:${await listen(server, 0, "::1")}`];
  expect((await edge.ask("/robots.txt")).body.toString()).toBe("file");
});
