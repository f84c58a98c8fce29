import { create } from "zustand";
import { onCartChanged } from "#lib/shop/cart-channel";

/** How many lines the cart shows; what the badge reads without loading the cart itself (PN1). */
export const useCartCount = create<{ count: number }>()(() => ({ count: 0 }));

/**
 * Shows one line more at once, before anything has been loaded or asked. Whoever reads the cart afterwards sets the true count;
 * the answer takes the line back, should that never happen.
 */
export function expectLine(): () => void {
  const { count } = useCartCount.getState();
  useCartCount.setState({ count: count + 1 });
  return () => useCartCount.setState((now) => (now.count === count + 1 ? { count } : now));
}

/** Loads what reads the cart, and reads it. */
const refresh = (locale: string) => import("#lib/shop/queries").then(({ refreshCart }) => refreshCart(locale));

/**
 * Begins to count once there can be something to count: when the site's server has marked this browser as having a cart or a
 * session (`AIO_bag`), or another tab changed the cart. Returns the way to stop.
 */
export function countCart(locale: string): () => void {
  const wake = () => void refresh(locale).catch(() => undefined);
  if (/(^|; )AIO_bag=/.test(document.cookie)) wake();
  return onCartChanged(wake);
}
