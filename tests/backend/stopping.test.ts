// A stopping backend: no job begins anything more, and none is waited for without end.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { reconcile } from "#backend/payment/reconciler";
import { startSandbox } from "#backend/payment/sandbox";
import { inRounds, stopJobs } from "#backend/rounds";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aClock, anAwaitingOrder, aProvider, forgetOrders, paymentDeps } from "#tests/fixtures/awaiting";
import { testConfig } from "#tests/fixtures/config";
import { freePort, isFree } from "@/scripts/processes";

const db = await aShopDatabase();
beforeEach(() => forgetOrders(db));

/** Four orders that await payment, and a provider that calls `asked` at each question. */
async function fourPayments(asked: () => void) {
  const { clock, pass } = aClock();
  for (const week of [30, 31, 32, 33]) await anAwaitingOrder(db, clock(), { week });
  pass(3);
  const fetchState = vi.fn(async () => {
    asked();
    return null;
  });
  return { fetchState, deps: paymentDeps(db, clock, { ...aProvider().provider, fetchState }) };
}

test("a round asks about no further payment once the process stops (R4)", async () => {
  const stopping = new AbortController();
  const { deps, fetchState } = await fourPayments(() => stopping.abort());
  await reconcile({ ...deps, stopping: stopping.signal });
  expect(fetchState).toHaveBeenCalledTimes(1);
});

test("a slow provider takes twenty seconds of a round at most; the next round asks about the others (R22)", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const { deps, fetchState } = await fourPayments(() => {
    now += 9_000;
  });
  await reconcile(deps);
  expect(fetchState).toHaveBeenCalledTimes(3);
  await reconcile(deps);
  expect(new Set(fetchState.mock.calls.flat().map((asked: { paymentId: string }) => asked.paymentId)).size).toBe(4);
});

test("a job that does not end is not waited for longer than the limit (R4)", async () => {
  const hanging = inRounds(60_000, () => new Promise(() => undefined));
  await stopJobs([hanging], 100);
});

test("the sandbox leaves its port as soon as the process stops (R4)", async () => {
  const sandboxPort = await freePort();
  const dataFolder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const config = { ...testConfig, host: "127.0.0.1", sandboxPort, dataFolder };
  const sandbox = startSandbox({ config, clock: () => new Date() });
  await vi.waitFor(async () => expect(await isFree(sandboxPort)).toBe(false));
  sandbox.leavePort();
  await vi.waitFor(async () => expect(await isFree(sandboxPort)).toBe(true));
  await sandbox.stop();
  rmSync(dataFolder, { recursive: true });
});
