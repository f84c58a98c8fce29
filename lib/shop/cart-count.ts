import { create } from "zustand";

/** The number of lines in the cart, which the badge shows without loading the cart. */
export const useCartCount = create<{ count: number }>()(() => ({ count: 0 }));

/**
 * Optimistically shows one line more, before the call. The next read of the cart sets the true count; the returned function
 * reverts the increment when the call fails.
 */
export function expectLine(): () => void {
  const { count } = useCartCount.getState();
  useCartCount.setState({ count: count + 1 });
  return () => useCartCount.setState((now) => (now.count === count + 1 ? { count } : now));
}
