// What the message at the top of a page says when the network goes and comes back.
import { beforeEach, expect, test, vi } from "vitest";
import { type Notice, type Tell, watch } from "@/components/offline/recovery";

let shown: Notice | null = null;
const tell: Tell = (next) => {
  shown = typeof next === "function" ? next(shown) : next;
};
const network = (is: "offline" | "online") => window.dispatchEvent(new Event(is));

beforeEach(() => {
  shown = null;
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test("being offline is said until the network is back [OP2]", () => {
  const stop = watch("build", tell);
  network("offline");
  expect(shown).toEqual({ kind: "offline" });
  network("online");
  expect(shown).toBeNull();
  stop();
});

test.each(["update", "broken"] as const)("the message '%s' stays while the network goes and comes [OP2]", (kind) => {
  const stop = watch("build", tell);
  tell({ kind });
  network("offline");
  expect(shown).toEqual({ kind });
  network("online");
  expect(shown).toEqual({ kind });
  stop();
});
