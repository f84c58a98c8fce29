"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";

const throttle = 200;
const duration = 5000;
const hideDelay = 500;
/** Duration of the completion and of the fade at the end of the delay. */
const fade = 200;

let waiting: ReturnType<typeof setTimeout> | undefined;
let running: ReturnType<typeof setInterval> | undefined;
let bar: typeof import("nprogress") | undefined;
let shown = "";

const here = () => location.pathname + location.search;

async function showBar() {
  const begun = Date.now();
  const started = waiting;
  bar ??= (await import("nprogress")).default;
  if (waiting !== started) return;
  bar.configure({
    template: '<div class="bar"></div>',
    barSelector: ".bar",
    showSpinner: false,
    trickle: false,
    minimum: 0.02,
    speed: fade,
  });
  bar.start();
  running = setInterval(() => bar?.set(Math.min(0.98, (Date.now() - begun) / duration)), 250);
}

/** Call when navigation starts: the bar appears after 200 ms and fills over 5,000 ms. */
export function startProgress() {
  clearTimeout(waiting);
  clearInterval(running);
  waiting = setTimeout(showBar, throttle);
}

/** Call when the page has loaded: the bar completes and disappears after 500 ms. */
export function finishProgress() {
  clearTimeout(waiting);
  clearInterval(running);
  waiting = undefined;
  if (!bar?.isStarted()) return;
  bar.set(0.99);
  waiting = setTimeout(() => bar?.done(), hideDelay - 2 * fade);
}

/** Like `startProgress`, unless the address is the current page. */
export function startProgressTo(address: string) {
  const { pathname, search } = new URL(address, location.href);
  if (pathname + search !== here()) startProgress();
}

/** `router.push` with the progress bar. */
export function usePush(): ReturnType<typeof useRouter>["push"] {
  const router = useRouter();
  return (...target) => {
    startProgressTo(target[0]);
    router.push(...target);
  };
}

/** The progress bar at the top of the window. Needs a Suspense boundary. */
export function Progress() {
  const pathname = usePathname();
  const search = useSearchParams();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed address means a new page
  useEffect(() => {
    shown = here();
    finishProgress();
  }, [pathname, search]);

  useEffect(() => {
    const onBack = () => here() !== shown && startProgress();
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, []);
  return null;
}
