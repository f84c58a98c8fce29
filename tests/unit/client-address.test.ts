// The visitor's address: which proxies are trusted.
import { expect, test, vi } from "vitest";
import { clientAddress, visitorAddress } from "#lib/upstream/client-address";
import { networkOf } from "#lib/upstream/network";

const chain = "198.51.100.1, 203.0.113.9, 192.0.2.4";

test("uses a forwarded address only from trusted proxies, otherwise the connection's [AU1]", () => {
  expect(visitorAddress("192.0.2.77", chain, 0)).toBe("192.0.2.77");
  expect(visitorAddress("::ffff:192.0.2.77", undefined, 0)).toBe("192.0.2.77");
  expect(visitorAddress("192.0.2.77", chain, 1)).toBe("192.0.2.4");
  expect(visitorAddress("192.0.2.77", chain, 2)).toBe("203.0.113.9");
});

test.each([
  ["203.0.113.9:51234", "203.0.113.9:49152", "203.0.113.9"],
  ["[2001:db8::9]:51234", "[2001:db8::9]", "2001:db8::9"],
])("%s and %s are one visitor: the port that a proxy appends does not count [AU1]", (one, other, address) => {
  for (const entry of [one, other]) {
    expect(visitorAddress("192.0.2.77", `198.51.100.1, ${entry}`, 1)).toBe(address);
    expect(visitorAddress("192.0.2.77", `${entry}, 192.0.2.4`, 2)).toBe(address);
  }
});

test("an invalid address or too short a chain yields null [AU1]", () => {
  expect(visitorAddress("192.0.2.77", "evil; DROP", 1)).toBeNull();
  expect(visitorAddress("192.0.2.77", "203.0.113.9", 3)).toBeNull();
  expect(visitorAddress(undefined, undefined, 0)).toBeNull();
});

test("the site trusts the address from the edge, and none in development [AU1]", () => {
  const headers = new Headers({ "x-forwarded-for": "192.0.2.4" });
  expect(clientAddress(headers)).toBe("192.0.2.4");
  expect(clientAddress(new Headers({ "x-forwarded-for": "evil; DROP" }))).toBeNull();
  vi.stubEnv("NODE_ENV", "development");
  expect(clientAddress(headers)).toBeNull();
});

/** What the site takes for the address, in a process of its own with these settings. */
async function seenBySite(trusted: string, siteUrl: string, address: string | null) {
  vi.stubEnv("TRUSTED_PROXIES", trusted);
  vi.stubEnv("SITE_URL", siteUrl);
  const { clientAddress } = await import("#lib/upstream/client-address");
  return clientAddress(new Headers(address === null ? {} : { "x-forwarded-for": address }));
}
const agency = "https://haut-plateau.example";

test.each([
  ["1", "10.0.0.3", "visitors seem to come from inside"],
  ["2", null, "names fewer addresses"],
])(
  "logs a warning once an hour when TRUSTED_PROXIES=%s does not match the requests (R20)",
  async (trusted, seen, words) => {
    vi.resetModules();
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (let call = 0; call < 3; call += 1) await seenBySite(trusted, agency, seen);
    expect(warned.mock.calls).toEqual([[expect.stringContaining(words)]]);
  },
);

test("external visitor addresses, and any on a local site, log no warning (R20)", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.resetModules();
  await seenBySite("0", "http://localhost:3000", "127.0.0.1");
  vi.resetModules();
  await seenBySite("1", agency, "203.0.113.9");
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:00"],
  ["2001:db8:1:ff:3:4:5:6", "2001:db8:1:00"],
  ["2001:db8:1:1ff::9", "2001:db8:1:01"],
  ["2001:db8:1:abcd::9", "2001:db8:1:ab"],
  ["2001:db8:1::9", "2001:db8:1:00"],
  ["2001:db8:1:0:aaaa:bbbb:cccc:dddd", "2001:db8:1:00"],
  ["2001:db8::9", "2001:db8:0:00"],
  ["2001:DB8::aaaa:bbbb:cccc:dddd", "2001:db8:0:00"],
  ["2001:db8::", "2001:db8:0:00"],
  ["::1", "0:0:0:00"],
  ["::ffff:192.0.2.4", "::ffff:192.0.2.4"],
  ["192.0.2.4", "192.0.2.4"],
])("%s counts as network %s [AU1]", (address, network) => expect(networkOf(address)).toBe(network));
