import { isOrder } from "#lib/offline/address";
import { tabText } from "#lib/web-storage";

export type Notice = { kind: "update" | "broken" | "offline" } | { kind: "kept"; date: string };
type Next = Notice | ((shown: Notice | null) => Notice | null);
export type Tell = (notice: Next) => void;

/** Reports being offline, unless a notice is already shown: a new version or a missing part still needs the visitor. */
const offline = (shown: Notice | null): Notice => shown ?? { kind: "offline" };

/** Records that this build reloads now; false when it already has, or when that cannot be stored. */
function mayReload(build: string): boolean {
  const reloaded = tabText(`reloaded_${build}`);
  if (reloaded.read()) return false;
  reloaded.keep(build);
  return reloaded.read() === build;
}

/** After a part of the page failed to load: reloads once per build, but asks within the checkout and the second time. */
function recover(build: string, tell: Tell): void {
  if (!navigator.onLine) tell(offline);
  else if (isOrder(location.pathname) || !mayReload(build)) tell({ kind: "broken" });
  else location.reload();
}

/**
 * After a new version took over: reloads, but asks within the checkout. Only once per build: during a rolling deployment, old and
 * new versions answer in turn, and each would take over from the other endlessly.
 */
export function renew(build: string, tell: Tell): void {
  if (isOrder(location.pathname)) tell({ kind: "update" });
  else if (mayReload(build)) location.reload();
}

const isAsset = (target: EventTarget | null) =>
  (target instanceof HTMLScriptElement && target.src.includes("/_next/static/")) ||
  (target instanceof HTMLLinkElement && target.rel === "stylesheet" && target.href.includes("/_next/static/"));

/** Date of the cached copy, when the worker answered for an unreachable network. */
const cachedDate = (entries: PerformanceEntryList) =>
  entries
    .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? (entry.serverTiming ?? []) : []))
    .find(({ name }) => name === "kept")?.description;

/** Watches for parts that fail to load and for going on- and offline. Returns the function that stops it. */
export function watch(build: string, tell: Tell): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let kept: string | undefined;
  const arrival = new PerformanceObserver((list) => {
    kept = cachedDate(list.getEntries());
    if (kept) tell({ kind: "kept", date: kept });
    else if (!navigator.onLine) tell(offline);
  });
  arrival.observe({ type: "navigation", buffered: true });
  const failed = ({ target }: Event) => {
    if (isAsset(target) && (navigator.onLine || !kept)) recover(build, tell);
  };
  addEventListener("error", failed, { capture: true, signal });
  addEventListener("offline", () => kept || tell(offline), { signal });
  addEventListener("online", () => tell((shown) => (shown?.kind === "offline" ? null : shown)), { signal });
  return () => {
    arrival.disconnect();
    watching.abort();
  };
}
