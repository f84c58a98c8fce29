// Log levels of failed calls: alerts are for our errors, not for a mistyped password.
import { expect, test, vi } from "vitest";
import { logFailure } from "#lib/upstream/log";

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
