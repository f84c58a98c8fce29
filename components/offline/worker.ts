import type { ReadMessage } from "#lib/offline/caches";

const hour = 60 * 60 * 1000;

/** Registers the worker from the site's root; `onUpdate` when a newer one takes over (OP2). None in development. */
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

/** Tells the worker which home is being read, with the pictures already shown, so that both stay readable. */
export async function tellRead(path: string): Promise<void> {
  if (!navigator.serviceWorker) return;
  const { active } = await navigator.serviceWorker.ready;
  const pictures = [...document.images].flatMap(({ currentSrc }) => {
    const { origin, pathname } = new URL(currentSrc || location.href);
    return origin === location.origin && pathname.startsWith("/media/") ? [pathname] : [];
  });
  active?.postMessage({ read: path, pictures } satisfies ReadMessage);
}
