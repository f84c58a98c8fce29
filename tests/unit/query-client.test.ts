// Which reads the browser retries after an error, and when.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#lib/query-client";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failing = (status: number) => vi.fn(() => Promise.reject(Object.assign(new Error("no answer"), { status })));

test("a read is retried once after a random delay; a mutation is never retried", async () => {
  const moments: number[] = [];
  for (const chance of [0, 0.5, 0.999]) {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const read = failing(503);
    const begun = Date.now();
    let retriedAfter = 0;
    const answer = queryClient()
      .fetchQuery({ queryKey: [chance], queryFn: read, retry: queryClient().getDefaultOptions().queries?.retry })
      .catch(() => {
        retriedAfter = Date.now() - begun;
      });
    await vi.runAllTimersAsync();
    await answer;
    expect(read).toHaveBeenCalledTimes(2);
    moments.push(Math.round(retriedAfter));
  }
  expect(moments).toEqual([500, 1000, 1499]);
  const change = failing(503);
  await queryClient()
    .getMutationCache()
    .build(queryClient(), { mutationFn: change })
    .execute(undefined)
    .catch(() => undefined);
  await vi.runAllTimersAsync();
  expect(change).toHaveBeenCalledOnce();
});

test("a 401 is not retried [AU2]", async () => {
  const read = failing(401);
  const answer = queryClient()
    .fetchQuery({ queryKey: ["ended"], queryFn: read, retry: queryClient().getDefaultOptions().queries?.retry })
    .catch(() => undefined);
  await vi.runAllTimersAsync();
  await answer;
  expect(read).toHaveBeenCalledOnce();
});
