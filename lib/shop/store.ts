import { create } from "zustand";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import type { LineChange } from "#lib/shop/price-change";
import { tabText } from "#lib/web-storage";

/** Lines that were removed, with the data for restoring them. */
export type Removed = { kind: "removed"; items: OrderItem[]; title: string; byKeyboard: boolean };

/** The last event in the cart, with the data for undoing it; `removed` when it was undoing that failed. */
type CartNotice =
  | { kind: "added"; itemIds: string[]; title: string }
  | Removed
  | { kind: "failed"; status: number; message: string; removed?: Removed };

type CartState = {
  notice: CartNotice | null;
  notify: (notice: CartNotice | null) => void;
  /** Lines with a price change that the visitor has not accepted yet. */
  changes: LineChange[];
  reportChanges: (changes: LineChange[]) => void;
  acceptChanges: () => void;
};

/** The cart's only notice; a new one replaces the previous one. */
export const useCartNotice = create<CartState>()((set) => ({
  notice: null,
  notify: (notice) => set({ notice }),
  changes: [],
  reportChanges: (changes) =>
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

/** The chosen payment, `half` or `all`, by the order's id; empty until the guest chooses. */
export const useGradedChoice = create<Record<string, string>>()(() => ({}));

const keptChoice = (orderId: string) => tabText(`graded_${orderId}`);

/** Whether half is paid now: the shop's value until the guest chooses in this tab; survives a reload. */
export function useGraded({ id, gradedPayment }: Pick<Order, "id" | "gradedPayment">): boolean {
  const chosen = useGradedChoice((choice) => choice[id]) ?? keptChoice(id).read();
  return chosen ? chosen === "half" : gradedPayment;
}

/** Sets the choice of the payment step, which its two columns share. */
export function chooseGraded(orderId: string, graded: boolean): void {
  const chosen = graded ? "half" : "all";
  keptChoice(orderId).keep(chosen);
  useGradedChoice.setState({ [orderId]: chosen });
}
