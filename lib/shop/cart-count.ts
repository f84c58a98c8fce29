import { create } from "zustand";

/** Number of lines in the cart, for the badge, without loading the cart. */
export const useCartCount = create<{ count: number }>()(() => ({ count: 0 }));

/**
 * Increments the count optimistically, before the call. The next read of the cart sets the true count; the returned function
 * reverts the increment when the call fails.
 */
export function expectLine(): () => void {
  const { count } = useCartCount.getState();
  useCartCount.setState({ count: count + 1 });
  return () => useCartCount.setState((now) => (now.count === count + 1 ? { count } : now));
}
