import { create } from "zustand";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import type { LineChange } from "#lib/shop/price-change";
import { tabText } from "#lib/web-storage";

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

/** What is paid now, `half` or `all`, by the order's id; nothing until the guest chooses. */
export const useGradedChoice = create<Record<string, string>>()(() => ({}));

const keptChoice = (orderId: string) => tabText(`graded_${orderId}`);

/** Whether half is paid now: as the shop has it, until something else is chosen in this tab, also after a reload. */
export function useGraded({ id, gradedPayment }: Pick<Order, "id" | "gradedPayment">): boolean {
  const chosen = useGradedChoice((choice) => choice[id]) ?? keptChoice(id).read();
  return chosen ? chosen === "half" : gradedPayment;
}

/** The choice of the payment step, shared by its two columns. */
export function chooseGraded(orderId: string, graded: boolean): void {
  const chosen = graded ? "half" : "all";
  keptChoice(orderId).keep(chosen);
  useGradedChoice.setState({ [orderId]: chosen });
}
