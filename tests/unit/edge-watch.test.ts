// An edge with sites on other machines: it uses those that are up, and stops using one before it shuts down.
import type { RequestListener, Server } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { startService } from "#tests/fixtures/service";
import { watchSites } from "@/edge/watch";

const servers: Server[] = [];
const ended = new AbortController();
afterEach(() => {
  ended.abort();
  for (const server of servers.splice(0)) server.close();
});

async function aSite() {
  const state = { status: 200 };
  const answer: RequestListener = (_, reply) => void reply.writeHead(state.status, { connection: "close" }).end();
  const { server, url: origin } = await startService(answer);
  servers.push(server);
  return { state, server, origin };
}

test("a site that is shutting down is not used while another is up, the last one still is, and a recovered one again (R4)", async () => {
  const [one, other] = [await aSite(), await aSite()];
  const site: { origins: string[] } = { origins: [] };
  void watchSites(site, [one.origin, other.origin], ended.signal);
  const usesOnly = (origins: string[]) => vi.waitFor(() => expect(site.origins).toEqual(origins), { timeout: 10_000 });
  expect(site.origins).toEqual([one.origin, other.origin]);
  one.state.status = 503;
  await usesOnly([other.origin]);
  other.state.status = 503;
  await usesOnly([one.origin, other.origin]);
  one.state.status = 500;
  await usesOnly([one.origin]);
  one.server.close();
  await usesOnly([other.origin]);
});
