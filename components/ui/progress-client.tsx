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

/** The link to another page of this site that an event happened on; one marked `data-stays` opens something here. */
export function innerLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target) return null;
  if (link.hasAttribute("download") || link.hasAttribute("data-stays")) return null;
  if (/^\/(shop|aio|api|media|_next)\/|\.\w+$/.test(link.pathname)) return null;
  return link.pathname + link.search === here() ? null : link;
}

/** The link a plain click leads to; null when it opens a tab, or a handler kept it for itself. */
export function followed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return innerLink(event.target);
}

/** Leads to another page of this site, with the bar while it loads. */
export function usePush(): ReturnType<typeof useRouter>["push"] {
  const router = useRouter();
  return (...target) => {
    if (target[0].split("#")[0] !== here()) startProgress();
    router.push(...target);
  };
}

/** The bar on top of the window while a page loads; a link marked `data-stays` opens something here. Needs a Suspense boundary around it. */
export function Progress() {
  const pathname = usePathname();
  const search = useSearchParams();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that changed is a page that arrived
  useEffect(() => {
    shown = here();
    finishProgress();
  }, [pathname, search]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => followed(event) && startProgress();
    const onBack = () => here() !== shown && startProgress();
    document.addEventListener("click", onClick, true);
    addEventListener("popstate", onBack);
    return () => {
      document.removeEventListener("click", onClick, true);
      removeEventListener("popstate", onBack);
    };
  }, []);
  return null;
}
