import type { ReadMessage } from "#lib/offline/caches";

const hour = 60 * 60 * 1000;

/** Registers the worker for the whole site; calls `onUpdate` when a new one takes over. Does nothing in development. */
export async function registerWorker(onUpdate: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  if (process.env.NODE_ENV === "development") {
    for (const old of await serviceWorker.getRegistrations()) await old.unregister();
    return;
  }
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) onUpdate();
    controlled = true;
  });
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < hour) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Paths under a folder of the site that this page has loaded. */
const fetched = (folder: string) => [
  ...new Set(
    performance.getEntriesByType("resource").flatMap(({ name }) => {
      const { origin, pathname } = new URL(name);
      return origin === location.origin && pathname.startsWith(folder) ? [pathname] : [];
    }),
  ),
];

/** Tells the worker which home is being read and which assets it uses, so that both are cached. */
export async function requestOfflineCopy(path: string): Promise<void> {
  if (!navigator.serviceWorker) return;
  const { active } = await navigator.serviceWorker.ready;
  const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc && new URL(currentSrc).pathname));
  const pictures = fetched("/media/").filter((picture) => shown.has(picture));
  active?.postMessage({ read: path, pictures, assets: fetched("/_next/static/") } satisfies ReadMessage);
}
