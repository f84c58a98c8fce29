"use client";
import { usePathname, useSearchParams } from "next/navigation";
import NProgress from "nprogress";
import { useEffect } from "react";

const throttle = 200;
const duration = 5000;
const hideDelay = 500;

let waiting: ReturnType<typeof setTimeout> | undefined;
let running: ReturnType<typeof setInterval> | undefined;

/** A page begins to load: the bar appears after 200 ms and fills over 5,000 ms (RT16). Call it before `router.push`. */
export function startProgress() {
  clearTimeout(waiting);
  clearInterval(running);
  waiting = setTimeout(() => {
    NProgress.configure({
      template: '<div class="bar"></div>',
      barSelector: ".bar",
      showSpinner: false,
      trickle: false,
      minimum: 0.02,
    });
    const begun = Date.now();
    NProgress.start();
    running = setInterval(() => NProgress.set(Math.min(0.98, (Date.now() - begun) / duration)), 250);
  }, throttle);
}

/** The page is there: the bar completes and is gone 500 ms later. */
export function finishProgress() {
  clearTimeout(waiting);
  clearInterval(running);
  if (!NProgress.isStarted()) return;
  NProgress.set(0.99);
  waiting = setTimeout(() => NProgress.done(), hideDelay);
}

function leavesPage(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (
    !link ||
    link.target ||
    link.hasAttribute("download") ||
    link.hasAttribute("data-stays") ||
    link.origin !== location.origin
  )
    return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

/** The bar on top of the window while a page loads; a link marked `data-stays` opens something here. Needs a Suspense boundary around it. */
export function Progress() {
  const pathname = usePathname();
  const search = useSearchParams();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that changed is a page that arrived
  useEffect(() => finishProgress(), [pathname, search]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => leavesPage(event) && startProgress();
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);
  return null;
}
