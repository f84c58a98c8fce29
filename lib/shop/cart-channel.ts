const name = "nuxtShop_cart";

let channel: BroadcastChannel | undefined;

/** The tab's only channel: it delivers to other tabs, never to itself. */
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== "undefined") channel ??= new BroadcastChannel(name);
  return channel;
}

/** Notifies the visitor's other tabs of a change of the cart. */
export function announceCart(): void {
  open()?.postMessage("changed");
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
  const onPageShow = (event: PageTransitionEvent) => event.persisted && listener();
  open()?.addEventListener("message", listener);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    channel?.removeEventListener("message", listener);
    window.removeEventListener("pageshow", onPageShow);
  };
}
