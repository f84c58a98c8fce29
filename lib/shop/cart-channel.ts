const name = "nuxtShop_cart";

const open = () => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name));

/** Tells the visitor's other tabs that the cart has changed. */
export function announceCart(): void {
  const channel = open();
  channel?.postMessage("changed");
  channel?.close();
}

/**
 * Runs a change of the cart under a lock that all tabs share. A visitor's first change creates the cart and sets its cookie:
 * two at once would create two carts and lose one.
 */
export function withCartLock<Result>(change: () => Promise<Result>): Promise<Result> {
  return typeof navigator !== "undefined" && navigator.locks ? navigator.locks.request(name, change) : change();
}

/** Listens for changes of the cart in other tabs and for the return from the back-forward cache; returns the way to stop. */
export function onCartChanged(listener: () => void): () => void {
  const channel = open();
  const onPageShow = (event: PageTransitionEvent) => event.persisted && listener();
  channel?.addEventListener("message", listener);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    channel?.close();
    window.removeEventListener("pageshow", onPageShow);
  };
}
