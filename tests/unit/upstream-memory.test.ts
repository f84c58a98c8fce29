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

test("what was fetched is reused before a new request is made [CT8]", async () => {
  const ask = vi.fn(async () => answer("a"));
  await read(ask);
  expect(await read(ask)).toEqual(answer("a"));
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a clock that is set back keeps no answer for longer (R19)", async () => {
  const ask = vi.fn(async () => answer("a"));
  await read(ask);
  vi.setSystemTime(Date.now() - 600_000);
  vi.advanceTimersByTime(31_000);
  await read(ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("twenty readers at once cause one request [CT8]", async () => {
  const ask = vi.fn(async () => answer("a"));
  await Promise.all(Array.from({ length: 20 }, () => read(ask)));
  expect(ask).toHaveBeenCalledTimes(1);
});

test("an old answer is given while the next is fetched, and stays when that fails [CT8]", async () => {
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

test("a failure is told and not kept [CT8]", async () => {
  const ask = vi.fn<() => Promise<Result<string>>>().mockResolvedValueOnce(failure).mockResolvedValueOnce(answer("a"));
  expect(await read(ask)).toEqual(failure);
  expect(await read(ask)).toEqual(answer("a"));
});

test("a purge of one of its tags makes a read be fetched anew at once [OP1]", async () => {
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

test("what was purged stands in when it cannot be fetched anew [CT8]", async () => {
  const ask = vi.fn<() => Promise<Result<string>>>().mockResolvedValueOnce(answer("old")).mockResolvedValue(failure);
  await read(ask);
  purge(["listing:1"]);
  expect(await read(ask)).toEqual(answer("old"));
});

test("an answer asked for before the purge is not kept after it [OP1]", async () => {
  let arrive = (_: Result<string>) => {};
  const slow = new Promise<Result<string>>((resolve) => {
    arrive = resolve;
  });
  const ask = vi.fn<() => Promise<Result<string>>>().mockReturnValueOnce(slow).mockResolvedValue(answer("new"));
  const early = read(ask);
  purge(["listing:1"]);
  arrive(answer("old"));
  expect(await early).toEqual(answer("old"));
  expect(await read(ask)).toEqual(answer("new"));
});
