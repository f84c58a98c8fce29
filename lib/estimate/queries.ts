import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { EstimateLink, TakenEstimate } from "#lib/estimate/schema";
import { announceCart, inTurn } from "#lib/shop/cart-channel";
import { callShop } from "#lib/shop/client";
import { cartQuery } from "#lib/shop/queries";

/** Freezes the visitor's cart into a link. */
export function useFreezeCart(locale: string) {
  return useMutation({ mutationFn: () => callShop<EstimateLink>("POST", "/cart/estimate", { locale }) });
}

/** Takes a shared quote into the visitor's own cart, which the answer holds. */
export function useTakeEstimate(token: string, locale: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ["cart"],
    scope: { id: "cart" },
    mutationFn: () => inTurn(() => callShop<TakenEstimate>("PUT", `/estimate/${token}/cart`, { locale })),
    onSuccess: ({ order }) => {
      client.setQueryData(cartQuery(locale).queryKey, order);
      announceCart();
    },
  });
}
