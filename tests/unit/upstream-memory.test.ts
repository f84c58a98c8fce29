// Cached replies: requested once for many, stale while revalidating.
import { beforeEach, expect, test, vi } from "vitest";
import { cachedRead, clearCache } from "#lib/upstream/memory";
import { purge } from "#lib/upstream/purge";
import type { Result } from "#lib/upstream/result";

const answer = (data: string): Result<string> => ({ ok: true, data });
const failure: Result<string> = {
  ok: false,
  error: { kind: "network", status: 502, code: "UPSTREAM_UNAVAILABLE", message: "down", call: "GET /x" },
};

const read = (ask: () => Promise<Result<string>>, tags = ["listing:1"]) =>
  cachedRead({ key: "/x", seconds: 30, tags, ask });

beforeEach(() => {
  clearCache();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("a fetched answer is reused [CT8]", async () => {
  const ask = vi.fn(async () => answer("a"));
  await read(ask);
  expect(await read(ask)).toEqual(answer("a"));
  expect(ask).toHaveBeenCalledTimes(1);
});

test("setting the clock back does not extend the cache lifetime (R19)", async () => {
  const ask = vi.fn(async () => answer("a"));
  await read(ask);
  vi.setSystemTime(Date.now() - 600_000);
  vi.advanceTimersByTime(31_000);
  await read(ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("twenty concurrent reads cause one request [CT8]", async () => {
  const ask = vi.fn(async () => answer("a"));
  await Promise.all(Array.from({ length: 20 }, () => read(ask)));
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a stale answer is served while it is revalidated, and kept when that fails [CT8]", async () => {
  const ask = vi
    .fn<() => Promise<Result<string>>>()
    .mockResolvedValueOnce(answer("old"))
    .mockResolvedValueOnce(failure)
    .mockResolvedValueOnce(answer("new"));
  await read(ask);
  vi.advanceTimersByTime(31_000);
  expect(await read(ask)).toEqual(answer("old"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await read(ask)).toEqual(answer("old"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await read(ask)).toEqual(answer("new"));
});

test("a failure is returned and not cached [CT8]", async () => {
  const ask = vi.fn<() => Promise<Result<string>>>().mockResolvedValueOnce(failure).mockResolvedValueOnce(answer("a"));
  expect(await read(ask)).toEqual(failure);
  expect(await read(ask)).toEqual(answer("a"));
});

test("purging one of its tags refetches a read [OP1]", async () => {
  const ask = vi
    .fn<() => Promise<Result<string>>>()
    .mockResolvedValueOnce(answer("old"))
    .mockResolvedValue(answer("new"));
  await read(ask);
  purge(["listing:2"]);
  expect(await read(ask)).toEqual(answer("old"));
  purge(["listing:1"]);
  expect(await read(ask)).toEqual(answer("new"));
  purge(["*"]);
  await read(ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("a purged answer is served when it cannot be refetched [CT8]", async () => {
  const ask = vi.fn<() => Promise<Result<string>>>().mockResolvedValueOnce(answer("old")).mockResolvedValue(failure);
  await read(ask);
  purge(["listing:1"]);
  expect(await read(ask)).toEqual(answer("old"));
});

test("an answer requested before a purge is not cached after it [OP1]", async () => {
  let resolveSlow = (_: Result<string>) => {};
  const slow = new Promise<Result<string>>((resolve) => {
    resolveSlow = resolve;
  });
  const ask = vi.fn<() => Promise<Result<string>>>().mockReturnValueOnce(slow).mockResolvedValue(answer("new"));
  const early = read(ask);
  purge(["listing:1"]);
  resolveSlow(answer("old"));
  expect(await early).toEqual(answer("old"));
  expect(await read(ask)).toEqual(answer("new"));
});
