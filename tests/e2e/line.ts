import { type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Page } from "playwright/test";
import { startService } from "#tests/fixtures/service";

type Answer = (message: IncomingMessage, reply: ServerResponse) => boolean;

/** The site behind a line that can be cut, and on which an answer can be put in the place of the site's. */
export async function startLine(site: string) {
  const { hostname, port, host } = new URL(site);
  let whole = true;
  let answer: Answer = () => false;
  const line = await startService((message, reply) => {
    if (!whole) return void message.socket.destroy();
    if (answer(message, reply)) return;
    const { method, url, headers } = message;
    const asked = request({ hostname, port, method, path: url, headers: { ...headers, host } }, (got) => {
      reply.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(reply);
    });
    asked.on("error", () => reply.destroy());
    message.pipe(asked);
  });
  return {
    url: line.url.replace("127.0.0.1", "localhost"),
    stop: line.stop,
    /** The network goes, for the page and for its worker. */
    cut: async (page: Page) => {
      whole = false;
      await page.context().setOffline(true);
    },
    mend: async (page: Page) => {
      whole = true;
      await page.context().setOffline(false);
    },
    answer: (given: Answer) => {
      answer = given;
    },
  };
}

/** Waits until the worker is in charge of the page. */
export const inCharge = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });

/** Addresses the worker keeps, by store. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      found[name] = keys.map(({ url }) => new URL(url).pathname);
    }
    return found;
  });
