// Passwords are hashed two at a time: a call that waits too long is refused while its client still waits.
import { expect, test, vi } from "vitest";

vi.mock("@node-rs/argon2", () => ({ hash: () => new Promise(() => {}), verify: () => new Promise(() => {}) }));

test("a password hash that waits too long is rejected with 503 BUSY before the site times out", async () => {
  vi.useFakeTimers();
  const { hashPassword } = await import("#backend/account/password");
  const [, , third] = [1, 2, 3].map(() => hashPassword("Long-enough-9").catch((error: unknown) => error));
  await vi.advanceTimersByTimeAsync(9_000);
  vi.useRealTimers();
  const outcome = await Promise.race([third, Promise.resolve("still waiting")]);
  expect(outcome).toMatchObject({ status: 503, code: "BUSY" });
});
