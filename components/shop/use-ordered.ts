import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isBooked } from "#lib/shop/constants";
import { lastCart, orderQuery } from "#lib/shop/queries";

/** The number of the order that the cart this tab had before has become, for whoever ordered it; null where it was not ordered, and while that is being asked. */
export function useOrdered(cartId: string, locale: string): { number: string | null; asking: boolean } {
  const [id] = useState(() => lastCart.read());
  const { data, isLoading } = useQuery({ ...orderQuery(id, locale), enabled: id !== null && id !== cartId });
  return { number: data && isBooked(data.status) ? data.number : null, asking: isLoading };
}
