import { create } from "zustand";

/** How many lines the cart shows; what the badge reads without loading the cart itself. */
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
