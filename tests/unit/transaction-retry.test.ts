// A transaction is retried after a serialization conflict, and only then.
import { expect, test } from "vitest";
import { retried } from "#backend/db/retry";

const failure = (code: string) => new Error("query failed", { cause: Object.assign(new Error(code), { code }) });
function failing(times: number, code: string) {
  let calls = 0;
  const run = async () => {
    calls += 1;
    if (calls <= times) throw failure(code);
    return "done";
  };
  return { run, calls: () => calls };
}

test.each(["40P01", "40001"])("%s: the whole transaction is retried until it succeeds R17", async (code) => {
  const { run, calls } = failing(2, code);
  expect(await retried(run)).toBe("done");
  expect(calls()).toBe(3);
});

test("fails after five attempts R17", async () => {
  const { run, calls } = failing(9, "40P01");
  await expect(retried(run)).rejects.toThrow("query failed");
  expect(calls()).toBe(5);
});

test("any other failure is not retried R17", async () => {
  const { run, calls } = failing(1, "23505");
  await expect(retried(run)).rejects.toThrow("query failed");
  expect(calls()).toBe(1);
});
