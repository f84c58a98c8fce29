import { onCartChanged } from "#lib/shop/cart-channel";

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
