// Log levels of failed calls: alerts are for our errors, not for a mistyped password.
import { expect, test, vi } from "vitest";
import { calls } from "#lib/contract/contract";
import { routes } from "#lib/routes";
import { logFailure, redact } from "#lib/upstream/log";

test("logs 4xx responses as warnings and 5xx as errors", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const status of [401, 409, 429, 500, 502, 504])
    logFailure({ event: "call-failed", call: "POST /shop/api/store/auth/login", status, message: "" });
  const levels = logged.mock.calls
    .map(([line]) => JSON.parse(String(line)))
    .map(({ status, level }) => [status, level]);
  logged.mockRestore();
  expect(levels).toEqual([
    ...[401, 409, 429].map((status) => [status, "warn"]),
    ...[500, 502, 504].map((status) => [status, "error"]),
  ]);
});

test("a token in the path of a call or page is not logged (R18)", () => {
  const token = "kQ7-xZ0_vB3nM8tR5yL2wP9sD6fG1hJ4aC7eU0iO3bN";
  const paths = [...calls, ...routes].map(({ path }) => path).filter((path) => path.includes("{token}"));
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) {
    const [before = "", after = ""] = path.split("{token}");
    expect(redact(`GET ${before}${token}${after}?x`)).toBe(`GET ${before}[secret]${after}?x`);
  }
});
