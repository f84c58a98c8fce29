// Setup and teardown of each file of island tests.
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { resetNavigation } from "@/tests/unit/navigation-stub";

const { setTimeout: later } = globalThis;

// What a test waits for comes when it comes: a busy machine is no fault.
configure({ asyncUtilTimeout: 10_000 });

// What the file before has put in a global's place goes with it.
vi.unstubAllGlobals();
// What jsdom lacks: it shows no dialog, scrolls nothing, and is no wide window.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
Object.assign(Element.prototype, { scrollIntoView() {}, checkVisibility: () => true });
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });

// The files of a worker share its document: each test finds it as a first visitor does.
beforeEach(() => {
  resetNavigation();
  history.replaceState(null, "", "/fr");
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
// The document goes after what a closed dialog still does to the history (components/ui/close-on-back.ts).
afterAll(() => new Promise<void>((resolve) => later(resolve, 100)));
