import { useMutation, useQueryClient } from "@tanstack/react-query";
import { announceCart, withCartLock } from "#lib/shop/cart-channel";
import { cartQuery, followCart } from "#lib/shop/queries";
import { ask } from "#lib/upstream/ask";

/** Freezes the visitor's cart as a quote with a link, after the changes that are still running. */
export function useFreezeCart(locale: string) {
  return useMutation({
    scope: { id: "cart" },
    mutationFn: () => withCartLock(() => ask("POST /shop/api/store/cart/estimate", { locale })),
  });
}

/** Copies a shared quote into the visitor's cart, which the reply contains. */
export function useTakeEstimate(token: string, locale: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ["cart"],
    scope: { id: "cart" },
    mutationFn: () =>
      withCartLock(() => ask("PUT /shop/api/store/estimate/{token}/cart", { params: { token }, locale })),
    onSuccess: ({ order }) => {
      client.setQueryData(cartQuery(locale).queryKey, order);
      followCart(locale);
      announceCart();
    },
  });
}
