// Which reads the browser retries after an error, and when; offline, nothing waits.
import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { providersQuery, sessionQuery } from "#lib/account/queries";
import type { Session } from "#lib/account/schema";
import { queryClient } from "#lib/query-client";
import { orderStatus } from "#lib/shop/constants";
import type { Order } from "#lib/shop/order-schema";
import { orderQuery } from "#lib/shop/queries";
import { orderOf } from "#tests/fixtures/order";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
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

test("offline, whoever was logged in still is; the login providers are asked for again [AU2]", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const client = queryClient();
  const session = sessionQuery("fr");
  expect(await client.fetchQuery({ ...session, staleTime: 0 })).toEqual({ state: "unavailable" });
  const user = { username: "claire@example.ch", firstName: "Claire", lastName: "Bonvin", roles: [] };
  const known: Session = { state: "authenticated", user };
  client.setQueryData(session.queryKey, known);
  expect(await client.fetchQuery({ ...session, staleTime: 0 })).toEqual(known);
  await expect(client.fetchQuery(providersQuery("fr"))).rejects.toMatchObject({ status: 0 });
  client.clear();
});

test("offline, a change and a read fail at once, and neither is sent later [PX2]", async () => {
  onlineManager.setOnline(false);
  const change = failing(0);
  const changed = queryClient().getMutationCache().build(queryClient(), { mutationFn: change });
  await expect(changed.execute(undefined)).rejects.toThrow("no answer");
  expect(changed.state).toMatchObject({ status: "error", isPaused: false });
  const read = failing(0);
  const answer = queryClient().fetchQuery({ queryKey: ["offline"], queryFn: read, retry: false });
  await expect(answer).rejects.toThrow("no answer");
  onlineManager.setOnline(true);
  await vi.runAllTimersAsync();
  expect([change.mock.calls.length, read.mock.calls.length]).toEqual([1, 1]);
});

test("an awaited payment is asked about often at first, then every 30 s for as long as it is awaited [CK7]", () => {
  const { refetchInterval, queryKey } = orderQuery("4820195736", "fr");
  const asked = queryClient()
    .getQueryCache()
    .build<Order, Error, Order, (string | null)[]>(queryClient(), { queryKey: [...queryKey] });
  const pause = (status: number, dataUpdateCount: number) => {
    asked.setState({ data: orderOf([], { status }), dataUpdateCount });
    return typeof refetchInterval === "function" && refetchInterval(asked);
  };
  const { awaitingPayment, paid } = orderStatus;
  expect([pause(awaitingPayment, 1), pause(awaitingPayment, 200), pause(paid, 1)]).toEqual([1500, 30_000, false]);
});
