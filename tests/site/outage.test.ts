// Outages: with services down or unreadable replies, every page stays up.
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedTexts, fault } from "#tests/e2e/outage-texts";
import { startSite } from "#tests/e2e/site-process";
import { startService } from "#tests/fixtures/service";
import { unscripted } from "#tests/site/site";

type Manner = (request: IncomingMessage, reply: ServerResponse) => void;
const outages: Record<string, Manner | null> = {
  "the line is cut": (request) => request.socket.destroy(),
  "HTML comes back": (_request, reply) => {
    reply.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><h1>Maintenance</h1>");
  },
  "JSON outside the contract comes back": (_request, reply) => {
    reply.writeHead(200, { "content-type": "application/json" }).end('{"unexpected":[1,2],"success":"perhaps"}');
  },
  "no answer ever comes": () => undefined,
  // Last: the service ends for it.
  "nothing listens": null,
};

const upstreamTimeout = 500;
/** More at once would wait for each other, and the edge refuses what waits for long. */
const atOnce = 2;
/** Milliseconds until a page is there: a few reads that wait for one another, and the work of a slow machine. */
const longest = 4 * upstreamTimeout + 6_000;

/** One site; its services fail in the manner of the test that runs. */
let respond: Manner = (request) => request.socket.destroy();
let requestCount = 0;
let service: Awaited<ReturnType<typeof startService>>;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  service = await startService((request, reply) => {
    requestCount += 1;
    respond(request, reply);
  });
  site = await startSite(service.url, { UPSTREAM_TIMEOUT_MS: String(upstreamTimeout) });
  // The first page loads the code of them all: it is not measured.
  await (await fetch(`${site.url}/fr`)).text();
});
afterAll(async () => {
  await site?.stop();
  await service?.stop();
});

test.each(Object.entries(outages))(
  "every page stays up with a calm message when %s [CT8 PX2 PX3]",
  async (_name, answer) => {
    if (answer) respond = answer;
    else await service.stop();
    requestCount = 0;
    const queue = Object.entries(expectedTexts);
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [path, words] = next;
        const begun = Date.now();
        const reply = await fetch(`${site.url}${path}`);
        expect(reply.status, path).toBe(200);
        expect(Date.now() - begun, path).toBeLessThan(longest);
        const html = unscripted(await reply.text());
        expect(html.match(/<h1\b/g), path).toHaveLength(1);
        expect(html, path).toMatch(words);
        expect(html, path).not.toMatch(fault);
        // Nobody can say whether there is such a listing.
        if (/\d/.test(path)) expect(html, path).toContain('<meta name="robots" content="noindex"/>');
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    // What the site says comes from this outage, not from one it remembers.
    if (answer) expect(requestCount).toBeGreaterThan(0);
  },
);
