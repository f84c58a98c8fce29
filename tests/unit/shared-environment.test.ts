// What the starter gives to every process of one machine.
import { expect, test, vi } from "vitest";
import { parseEnv } from "#lib/env";
import { sharedEnvironment } from "@/scripts/configuration";

const shared = (HOST?: string) => {
  vi.stubEnv("PURGE_SECRET", "a-secret-of-at-least-thirty-two-characters");
  return sharedEnvironment(parseEnv({ SITE_URL: "https://agency.example", PORT: "3400", HOST }), false);
};

test.each([
  [undefined, "127.0.0.1"],
  ["0.0.0.0", "127.0.0.1"],
  ["10.0.0.5", "10.0.0.5"],
  ["::1", "[::1]"],
])(
  "purges go to the machine's own edge, which listens on %s, whatever is in front of the public address",
  (host, at) => {
    expect(shared(host).PURGE_URLS).toBe(`http://${at}:3400/purge`);
  },
);

test("given purge addresses are kept", () => {
  vi.stubEnv("PURGE_URLS", "http://one/purge,http://two/purge");
  expect(shared().PURGE_URLS).toBe("http://one/purge,http://two/purge");
});
