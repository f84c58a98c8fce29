import { create } from "zustand";
import type { OrderItem } from "#lib/shop/order-schema";
import type { LineChange } from "#lib/shop/price-change";

/** What last happened in the cart, with what undoing it needs. */
type CartNotice =
  | { kind: "added"; itemIds: string[]; title: string }
  | { kind: "removed"; items: OrderItem[]; title: string; byKeyboard: boolean }
  | { kind: "failed"; status: number; message: string };

type CartState = {
  notice: CartNotice | null;
  notify: (notice: CartNotice | null) => void;
  /** Lines whose price changed by itself, until the visitor has accepted them. */
  changes: LineChange[];
  tellChanges: (changes: LineChange[]) => void;
  acceptChanges: () => void;
};

/** The one message of the cart, shown where the cart is shown; a new one replaces the one before. */
export const useCartNotice = create<CartState>()((set) => ({
  notice: null,
  notify: (notice) => set({ notice }),
  changes: [],
  tellChanges: (changes) =>
    set((state) => {
      const again = new Map(changes.map((change) => [change.id, change]));
      const earlier = state.changes.map((change) => {
        const next = again.get(change.id);
        again.delete(change.id);
        return next ? { ...next, before: change.before } : change;
      });
      return { changes: [...earlier, ...again.values()] };
    }),
  acceptChanges: () => set({ changes: [] }),
}));

type CheckoutState = {
  /** Half now, the rest later, by order; none until the guest chooses. */
  graded: Readonly<Record<string, boolean>>;
  chooseGraded: (orderId: string, graded: boolean) => void;
};

/** The choice of the payment step, shared by its two columns. */
export const useCheckoutChoice = create<CheckoutState>()((set) => ({
  graded: {},
  chooseGraded: (orderId, graded) => set((state) => ({ graded: { ...state.graded, [orderId]: graded } })),
}));
