// What the starter gives to every process of one machine.
import { expect, test, vi } from "vitest";
import { parseEnv } from "#lib/env";
import { sharedEnvironment } from "@/scripts/configuration";

const shared = () => {
  vi.stubEnv("PURGE_SECRET", "a-secret-of-at-least-thirty-two-characters");
  return sharedEnvironment(parseEnv({ SITE_URL: "https://agency.example", PORT: "3400" }), false);
};

test("purges go to the machine's own edge, whatever is in front of the public address", () => {
  expect(shared().PURGE_URLS).toBe("http://127.0.0.1:3400/purge");
});

test("given purge addresses are kept", () => {
  vi.stubEnv("PURGE_URLS", "http://one/purge,http://two/purge");
  expect(shared().PURGE_URLS).toBe("http://one/purge,http://two/purge");
});
