// The client address for rate limits: the peer's, or the one sent by a trusted site.
import { Hono } from "hono";
import { expect, test } from "vitest";
import { readConfig } from "#backend/config";
import { clientAddress } from "#backend/session/client-address";
import { isPeer, peersOf, thisMachine } from "#backend/trusted-peers";
import { testSecret } from "#tests/fixtures/config";

async function addressFrom(peer: string, named: string | undefined, trusted: string[]): Promise<string> {
  const peers = trusted.length > 0 ? peersOf(trusted.join(", ")) : thisMachine();
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, peers ?? thisMachine())));
  const headers = new Headers(named ? { "x-forwarded-for": named } : {});
  const reply = await app.request("/", { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return reply.text();
}

test.each([
  ["a stranger", "203.0.113.9", [], "203.0.113.9"],
  ["this machine", "127.0.0.1", [], "198.51.100.7"],
  ["an address that is trusted", "10.1.2.3", ["10.1.2.3"], "198.51.100.7"],
  ["a network that is trusted", "::ffff:10.1.2.3", ["192.168.0.0/16", "10.0.0.0/8"], "198.51.100.7"],
  ["an address beside the trusted network", "11.1.2.3", ["10.0.0.0/8"], "11.1.2.3"],
  ["a trusted network of the newer kind", "fd00::12", ["fd00::/8"], "198.51.100.7"],
])("a forwarded address sent by %s is used only if the peer is trusted", async (_, peer, trusted, expected) => {
  expect(await addressFrom(peer, "198.51.100.7", trusted)).toBe(expected);
});

test("the site on the same machine is believed when it calls the one address on which the backend listens", async () => {
  const { trustedPeers } = readConfig({ BACKEND_HOST: "192.0.2.10", DATA_DIR: "/nonexistent", APP_SECRET: testSecret });
  expect(isPeer("192.0.2.10", trustedPeers)).toBe(true);
  expect(isPeer("192.0.2.11", trustedPeers)).toBe(false);
});

test.each([
  ["203.0.113.9:51234", "203.0.113.9"],
  ["198.51.100.7, [2001:db8:1:2::9]:443", "2001:db8:1:00"],
])("the port in %s, which a proxy before the desk may append, does not count", async (named, address) => {
  expect(await addressFrom("127.0.0.1", named, [])).toBe(address);
});

test.each([
  ["BACKEND_HOST", ["shop.lan", "127.0.0.1:3001", "[::1]"]],
  ["TRUSTED_PEERS", ["10.0.0.0/99", "10.0.0.0/x", "10.0.0.0/", "10.0.0/8", "http://10.1.2.3", "10.0.0.1, site"]],
  ["PURGE_URLS", ["foo", "ftp://edge/purge", "http://edge:3000/purge, edge"]],
])("an invalid entry in %s is rejected at startup", (name, values) => {
  for (const value of values) expect(() => readConfig({ [name]: value }), value).toThrow(new RegExp(`^${name}`));
});
