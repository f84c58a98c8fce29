const name = "nuxtShop_cart";

const open = () => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name));

/** Notifies the visitor's other tabs of a change of the cart. */
export function announceCart(): void {
  const channel = open();
  channel?.postMessage("changed");
  channel?.close();
}

/**
 * Runs a change of the cart under a lock shared by all tabs. A visitor's first change creates the cart and sets its cookie: two
 * concurrent ones would create two carts and lose one.
 */
export function withCartLock<Result>(change: () => Promise<Result>): Promise<Result> {
  return typeof navigator !== "undefined" && navigator.locks ? navigator.locks.request(name, change) : change();
}

/**
 * Calls the listener when another tab changes the cart, or the page returns from the back-forward cache; returns the function
 * that stops it.
 */
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
