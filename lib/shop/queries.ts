import { QueryObserver, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { againAfterFault, queryClient } from "#lib/query-client";
import { announceCart } from "#lib/shop/cart-channel";
import { useCartCount } from "#lib/shop/cart-count";
import type { Checkout } from "#lib/shop/cart-schema";
import { orderStatus } from "#lib/shop/constants";
import { cartLineCount } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { ask } from "#lib/upstream/ask";
import { tabText } from "#lib/web-storage";

/** Key of the cart in every language, for its reads and its changes. */
export const cartKey = ["cart"] as const;

/** The visitor's cart; always a whole Order, empty when nothing is stored. */
export function cartQuery(locale: string) {
  return queryOptions({
    queryKey: [...cartKey, locale],
    queryFn: ({ signal }) => ask("POST /shop/api/store/cart", { locale, signal }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    // After a failed read, retry by polling.
    refetchInterval: ({ state }) => (state.status === "error" ? 5_000 : false),
  });
}

/** The id of the last cart of this tab. It gives no access by itself. */
export const lastCart = tabText("cart");

/** The visitor's cart, for an island; all islands share one request. */
export function useCart(locale: string) {
  const cart = useQuery(cartQuery(locale));
  const order = cart.data;
  useEffect(() => {
    if (order?.orderItems.length) lastCart.keep(order.id);
  }, [order]);
  return cart;
}

const observeCart = (locale: string) => new QueryObserver(queryClient(), cartQuery(locale));
let follower: ReturnType<typeof observeCart> | undefined;

/** Loads the cart and from then on keeps the badge's count in sync with it, including optimistic changes. */
export function followCart(locale: string): void {
  if (follower) {
    follower.setOptions(cartQuery(locale));
    return;
  }
  follower = observeCart(locale);
  const show = ({ data }: { data: Order | undefined }) => {
    if (data) useCartCount.setState({ count: cartLineCount(data) });
  };
  follower.subscribe(show);
  // A cart that is loaded already is not reported.
  show(follower.getCurrentResult());
}

/** Reloads the cart: another tab or a return from the payment page may have changed it. */
export function refreshCart(locale: string): void {
  const client = queryClient();
  // A running change of this tab is already shown, and the reply it ends with includes the other tab's.
  if (!client.isMutating({ mutationKey: cartKey })) void client.invalidateQueries({ queryKey: cartKey });
  followCart(locale);
}

const pollEvery = 1500;
const polls = 80;
const pollLaterEvery = 30_000;

/** An order by number; polled while it has the status `awaiting`, every 1.5 s for two minutes, then every 30 s. */
export function orderQuery(
  number: string | null,
  locale: string,
  access?: string,
  awaiting: number = orderStatus.awaitingPayment,
) {
  return queryOptions({
    queryKey: ["order", number, locale],
    queryFn: ({ signal }) => {
      const query = { statuses: "1,2,3,4", access };
      return number
        ? ask("GET /shop/api/store/order/{number}", { params: { number }, query, locale, signal })
        : ask("GET /shop/api/store/order", { query, locale, signal });
    },
    staleTime: 10_000,
    refetchInterval: ({ state }) =>
      state.data?.status === awaiting && (state.dataUpdateCount < polls ? pollEvery : pollLaterEvery),
    retry: againAfterFault,
  });
}

/**
 * Requests the payment page for an order of this browser, or by a link's `access`. Addresses may be paths of this site: the
 * site's server makes them absolute.
 */
export function useCheckout(locale: string, access?: string) {
  return useMutation({
    mutationFn: ({ orderId, checkout }: { orderId: string; checkout: Checkout }) =>
      ask("POST /shop/api/store/order/{id}/payment/checkout", {
        params: { id: orderId },
        locale,
        query: { access },
        body: checkout,
      }),
    onSuccess: announceCart,
  });
}
