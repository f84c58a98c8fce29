// The fair queue: concurrency, order, and behaviour when too many wait.
import { expect, test, vi } from "vitest";
import { Busy, createFairQueue } from "#lib/fair-queue";

/** Work that is done when told, noted in the order in which it begins. */
function queueOfJobs(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ concurrency: () => 1, maxQueued: 100, timeout: 10_000, ...options });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (address: string, what: string, name?: string) =>
    queue.run(
      address,
      () => {
        begun.push(what);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      name,
    );
  const endAll = async () => {
    while (queue.size.running + queue.size.waiting > 0) {
      for (const end of ends.splice(0)) end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { queue, run, begun, endAll };
}

test("runs no more jobs at once than the limit", async () => {
  const { queue, run, endAll } = queueOfJobs({ concurrency: () => 2 });
  const all = ["a", "b", "c", "d"].map((what) => run("192.0.2.1", what));
  expect(queue.size).toEqual({ running: 2, waiting: 2 });
  await endAll();
  await Promise.all(all);
  expect(queue.size).toEqual({ running: 0, waiting: 0 });
});

test("a key with many jobs delays only its own, not others' (R15)", async () => {
  const { run, begun, endAll } = queueOfJobs();
  for (let page = 0; page < 6; page++) void run("crowd", `crowd ${page}`);
  void run("guest", "guest");
  void run("another", "another");
  await endAll();
  expect(begun.slice(0, 4)).toEqual(["crowd 0", "crowd 1", "guest", "another"]);
});

test("one key runs no more jobs at once than its limit, and later keys do not wait for it (R15)", async () => {
  const { queue, run, begun, endAll } = queueOfJobs({ concurrency: () => 10, perKey: 2 });
  for (let call = 0; call < 5; call++) void run("crowd", `crowd ${call}`);
  void run("guest", "guest");
  expect(begun).toEqual(["crowd 0", "crowd 1", "guest"]);
  expect(queue.size).toEqual({ running: 3, waiting: 3 });
  await endAll();
  expect(begun).toHaveLength(6);
});

test("a job two keys wait for runs once, at the earlier turn of the two", async () => {
  const { run, begun, endAll } = queueOfJobs();
  for (let page = 0; page < 5; page++) void run("crowd", `crowd ${page}`);
  const first = run("crowd", "shared", "/fr");
  const second = run("guest", "shared again", "/fr");
  await endAll();
  await Promise.all([first, second]);
  expect(begun.indexOf("shared")).toBe(2);
  expect(begun).not.toContain("shared again");
});

test("a running job is shared with later callers, and runs again once finished", async () => {
  const { run, begun, endAll } = queueOfJobs({ concurrency: () => 2 });
  const both = [run("crowd", "shared", "/fr"), run("guest", "shared again", "/fr")];
  await endAll();
  await Promise.all(both);
  const later = run("guest", "later", "/fr");
  await endAll();
  await later;
  expect(begun).toEqual(["shared", "later"]);
});

test("in a full queue the longest line drops its last job, and no other key loses a place", async () => {
  const { run, endAll } = queueOfJobs({ maxQueued: 4 });
  const crowd = Array.from({ length: 5 }, (_, page) => run("crowd", `crowd ${page}`));
  await expect(run("crowd", "one too many")).rejects.toThrow(Busy);
  const guest = run("guest", "guest");
  await expect(crowd[4]).rejects.toThrow(Busy);
  await endAll();
  await Promise.all([guest, ...crowd.slice(0, 4)]);
});

test("in a full queue a job that another key waits for too is not dropped; the longest line drops one of its own", async () => {
  const { run, begun, endAll } = queueOfJobs({ maxQueued: 3 });
  void run("crowd", "first");
  const own = [run("crowd", "own 1"), run("crowd", "own 2")];
  const shared = [run("crowd", "shared", "/fr"), run("guest", "shared again", "/fr")];
  const another = run("another", "another");
  await expect(own[1]).rejects.toThrow(Busy);
  await endAll();
  await Promise.all([own[0], another, ...shared]);
  expect(begun.toSorted()).toEqual(["another", "first", "own 1", "shared"]);
});

test("a job that waits too long is rejected and not run", async () => {
  vi.useFakeTimers();
  const { run, begun } = queueOfJobs({ timeout: 1000 });
  void run("a", "first");
  const late = expect(run("b", "late")).rejects.toThrow(Busy);
  await vi.advanceTimersByTimeAsync(1001);
  await late;
  vi.useRealTimers();
  expect(begun).toEqual(["first"]);
});

test("requests that join a waiting job do not extend its timeout (R15)", async () => {
  vi.useFakeTimers();
  const { run } = queueOfJobs({ timeout: 1000 });
  void run("a", "first");
  const first = expect(run("b", "page", "page")).rejects.toThrow(Busy);
  await vi.advanceTimersByTimeAsync(900);
  const joined = expect(run("c", "page", "page")).rejects.toThrow(Busy);
  await vi.advanceTimersByTimeAsync(101);
  await Promise.all([first, joined]);
  vi.useRealTimers();
});

test("a failed job frees its slot for the next", async () => {
  const { queue } = queueOfJobs();
  await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run("a", async () => "fine")).toBe("fine");
});

test("whenIdle resolves once nothing is running or waiting, also after shared and rejected jobs", async () => {
  const { queue, run, begun, endAll } = queueOfJobs({ maxQueued: 1 });
  void run("a", "first", "one");
  void run("a", "second");
  void run("b", "first again", "one");
  await expect(run("a", "one too many")).rejects.toThrow(Busy);
  let idle = 0;
  const both = [queue.whenIdle(), queue.whenIdle()].map((wait) => wait.then(() => idle++));
  await new Promise((resolve) => setImmediate(resolve));
  expect(idle).toBe(0);
  await endAll();
  await Promise.all(both);
  expect(begun).toEqual(["first", "second"]);
  await queue.whenIdle();
});
