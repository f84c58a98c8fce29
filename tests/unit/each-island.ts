// What each file of islands' tests begins and ends with.
import { configure } from "@testing-library/react";
import { afterAll, beforeEach } from "vitest";
import { resetNavigation } from "@/tests/unit/navigation-stub";

const { setTimeout: later } = globalThis;

// What a test waits for comes when it comes: a busy machine is no fault.
configure({ asyncUtilTimeout: 10_000 });
// The files of a worker share its document: each test finds it as a first visitor does.
beforeEach(() => {
  resetNavigation();
  history.replaceState(null, "", "/fr");
  localStorage.clear();
  sessionStorage.clear();
});
// The document goes after what a closed dialog still does to the history (components/ui/back-closes.ts).
afterAll(() => new Promise<void>((resolve) => later(resolve, 100)));
