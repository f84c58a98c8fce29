// A debounced query and its result.
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useDebouncedQuery } from "@/components/ui/use-debounced-query";

beforeEach(() => void vi.useFakeTimers());

const asking = (ask: (question: string, signal: AbortSignal) => Promise<string>, question: string) =>
  renderHook((asked: string) => useDebouncedQuery(asked, ask, { question: "at first", answer: "as it came" }), {
    initialProps: question,
  });
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("does not fetch the initial answer, and debounces changes within 200 ms into one call [SH5]", async () => {
  const ask = vi.fn(async (question: string) => `answer to ${question}`);
  const { result, rerender } = asking(ask, "at first");
  await later(1000);
  expect(ask).not.toHaveBeenCalled();
  expect(result.current).toEqual({ answer: "as it came", waiting: false });
  rerender("one");
  await later(199);
  rerender("two");
  expect(result.current).toEqual({ answer: "as it came", waiting: true });
  await later(200);
  expect(ask.mock.calls.map(([question]) => question)).toEqual(["two"]);
  expect(result.current).toEqual({ answer: "answer to two", waiting: false });
});

test("aborts and ignores an answer that arrives after a newer question [SH5]", async () => {
  const resolvers = new Map<string, (answer: string) => void>();
  const signals: AbortSignal[] = [];
  const { result, rerender } = asking((question, signal) => {
    signals.push(signal);
    return new Promise((resolve) => resolvers.set(question, resolve));
  }, "slow");
  await later(200);
  rerender("quick");
  await later(200);
  resolvers.get("quick")?.("quick");
  await later(0);
  resolvers.get("slow")?.("slow");
  await later(0);
  expect([result.current.answer, ...signals.map(({ aborted }) => aborted)]).toEqual(["quick", true, false]);
});

test("a failed call keeps the previous answer [SH5]", async () => {
  const { result, rerender } = asking(async (question) => {
    if (question === "bad") throw new Error("down");
    return question;
  }, "bad");
  await later(200);
  expect(result.current).toEqual({ answer: "as it came", waiting: true });
  rerender("good");
  await later(200);
  expect(result.current).toEqual({ answer: "good", waiting: false });
});
