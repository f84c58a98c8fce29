import { beforeEach, expect, test, vi } from "vitest";
import { forgetAll, remembered } from "#lib/upstream/memory";
import type { Result } from "#lib/upstream/result";

const answer = (data: string): Result<string> => ({ ok: true, data });
const failure: Result<string> = {
  ok: false,
  error: { kind: "network", status: 502, code: "UPSTREAM_UNAVAILABLE", message: "down", call: "GET /x" },
};

beforeEach(() => {
  forgetAll();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("CT8 what was fetched is reused before a new request is made", async () => {
  const ask = vi.fn(async () => answer("a"));
  await remembered("/x", 30, ask);
  expect(await remembered("/x", 30, ask)).toEqual(answer("a"));
  expect(ask).toHaveBeenCalledTimes(1);
});

test("CT8 twenty readers at once cause one request", async () => {
  const ask = vi.fn(async () => answer("a"));
  await Promise.all(Array.from({ length: 20 }, () => remembered("/x", 30, ask)));
  expect(ask).toHaveBeenCalledTimes(1);
});

test("CT8 an old answer is given while the next is fetched, and stays when that fails", async () => {
  const ask = vi
    .fn<() => Promise<Result<string>>>()
    .mockResolvedValueOnce(answer("old"))
    .mockResolvedValueOnce(failure)
    .mockResolvedValueOnce(answer("new"));
  await remembered("/x", 30, ask);
  vi.advanceTimersByTime(31_000);
  expect(await remembered("/x", 30, ask)).toEqual(answer("old"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await remembered("/x", 30, ask)).toEqual(answer("old"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await remembered("/x", 30, ask)).toEqual(answer("new"));
});

test("CT8 a failure is told and not kept", async () => {
  const ask = vi.fn<() => Promise<Result<string>>>().mockResolvedValueOnce(failure).mockResolvedValueOnce(answer("a"));
  expect(await remembered("/x", 30, ask)).toEqual(failure);
  expect(await remembered("/x", 30, ask)).toEqual(answer("a"));
});
