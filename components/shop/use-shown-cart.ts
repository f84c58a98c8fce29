import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { tabText } from "#lib/kept-text";
import { isBooked } from "#lib/shop/constants";
import { orderQuery, useCart } from "#lib/shop/queries";

/** The id of the cart this tab has shown last. It opens nothing by itself. */
const shown = tabText("cart");

/** The visitor's cart where it is shown; the tab remembers which one it was. */
export function useShownCart(locale: string) {
  const cart = useCart(locale);
  const filled = cart.data?.orderItems.length ? cart.data.id : null;
  useEffect(() => {
    if (filled) shown.keep(filled);
  }, [filled]);
  return cart;
}

/** The number of the order that the cart shown here before has become, for whoever ordered it; null where it was not ordered, and while that is being asked. */
export function useOrdered(cartId: string, locale: string): { number: string | null; asking: boolean } {
  const [id] = useState(() => shown.read());
  const { data, isLoading } = useQuery({ ...orderQuery(id, locale), enabled: id !== null && id !== cartId });
  return { number: data && isBooked(data.status) ? data.number : null, asking: isLoading };
}
