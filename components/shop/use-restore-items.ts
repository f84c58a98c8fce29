import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cartChange } from "#lib/shop/cart-change";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { entryOf } from "#lib/shop/pending-item";
import { type Removed, useCartNotice } from "#lib/shop/store";
import { ask, toCallError } from "#lib/upstream/ask";

/**
 * Restores removed lines, a rental before its options, which are linked to the new line. `items` shrinks with each one, so that
 * after a failure the next attempt sends only what is missing.
 */
export function useRestoreItems(locale: string) {
  const { notify } = useCartNotice.getState();
  const change = cartChange<Removed>(useQueryClient(), locale, {
    call: async (removed) => {
      let order: Order | undefined;
      for (let item = removed.items[0]; item; item = removed.items[0]) {
        const { id, product, context, linkedToItem } = item;
        order = await ask("PUT /shop/api/store/cart/add/{productId}", {
          params: { productId: product.id },
          locale,
          body: entryOf(item, linkedToItem ?? undefined),
        });
        // The same home may also be in the cart for another week.
        const isNew = (line: OrderItem) =>
          line.product.id === product.id && line.context.startPeriod === context.startPeriod;
        const parent = order.orderItems.findLast(isNew)?.id ?? null;
        removed.items = removed.items
          .slice(1)
          .map((option) => (option.linkedToItem === id ? { ...option, linkedToItem: parent } : option));
      }
      return order ?? ask("POST /shop/api/store/cart", { locale });
    },
    show: (order, { items }) => ({
      ...order,
      orderItems: [...order.orderItems, ...items],
      orderItemIds: [...order.orderItemIds, ...items.map((item) => item.id)],
    }),
    done: () => notify(null),
    reportedByCaller: true,
  });
  return useMutation({
    ...change,
    onError: (...failed) => {
      const [failure, removed] = failed;
      const { status, message } = toCallError(failure);
      notify({ kind: "failed", status, message, removed });
      return change.onError?.(...failed);
    },
  });
}
