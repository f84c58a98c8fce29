import { beforeEach, expect, test, vi } from "vitest";

const forwarded = new Headers({ "x-forwarded-for": "198.51.100.1, 203.0.113.9, 192.0.2.4" });

async function address(trusted: string, written: boolean, headers = forwarded) {
  vi.stubEnv("TRUSTED_PROXIES", trusted);
  globalThis.peerAddressWritten = written;
  const { clientAddress } = await import("#lib/upstream/client-address");
  return clientAddress(headers);
}

beforeEach(() => vi.resetModules());

test("AU1 an address counts only where a configured proxy or the site's own server wrote it", async () => {
  expect(await address("0", false)).toBeNull();
  expect(await address("0", true)).toBe("192.0.2.4");
  vi.resetModules();
  expect(await address("2", false)).toBe("203.0.113.9");
  vi.resetModules();
  expect(await address("1", true)).toBe("192.0.2.4");
});

test("AU1 what is no address, or too short a chain, is none", async () => {
  expect(await address("0", true, new Headers({ "x-forwarded-for": "evil; DROP" }))).toBeNull();
  expect(await address("0", true, new Headers())).toBeNull();
  vi.resetModules();
  expect(await address("3", true, new Headers({ "x-forwarded-for": "203.0.113.9" }))).toBeNull();
});

test.each([
  ["1", "10.0.0.3", "visitors seem to come from inside"],
  ["2", "203.0.113.9", "names fewer addresses"],
])("TRUSTED_PROXIES=%s that does not fit is said in the log, once an hour (R20)", async (trusted, seen, words) => {
  vi.stubEnv("SITE_URL", "https://haut-plateau.example");
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  for (let call = 0; call < 3; call += 1) await address(trusted, false, new Headers({ "x-forwarded-for": seen }));
  expect(warned.mock.calls).toEqual([[expect.stringContaining(words)]]);
});

test("addresses of visitors from outside, and any on a local site, raise no doubt (R20)", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await address("0", true, new Headers({ "x-forwarded-for": "127.0.0.1" }));
  vi.resetModules();
  vi.stubEnv("SITE_URL", "https://haut-plateau.example");
  await address("1", false);
  expect(warned).not.toHaveBeenCalled();
});
