"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";

const throttle = 200;
const duration = 5000;
const hideDelay = 500;
/** How long the bar takes to complete and to fade at the end of the delay. */
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

/** A page begins to load: the bar appears after 200 ms and fills over 5,000 ms. */
export function startProgress() {
  clearTimeout(waiting);
  clearInterval(running);
  waiting = setTimeout(showBar, throttle);
}

/** The page is there: the bar completes and is gone 500 ms later. */
export function finishProgress() {
  clearTimeout(waiting);
  clearInterval(running);
  waiting = undefined;
  if (!bar?.isStarted()) return;
  bar.set(0.99);
  waiting = setTimeout(() => bar?.done(), hideDelay - 2 * fade);
}

/** A page begins to load, unless it is the one that is shown. */
export function startProgressTo(address: string) {
  const { pathname, search } = new URL(address, location.href);
  if (pathname + search !== here()) startProgress();
}

/** Leads to another page of this site, with the bar while it loads. */
export function usePush(): ReturnType<typeof useRouter>["push"] {
  const router = useRouter();
  return (...target) => {
    startProgressTo(target[0]);
    router.push(...target);
  };
}

/** The bar on top of the window while a page loads. Needs a Suspense boundary around it. */
export function Progress() {
  const pathname = usePathname();
  const search = useSearchParams();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that changed is a page that arrived
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
