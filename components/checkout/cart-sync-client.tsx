"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onCartChanged } from "#lib/shop/cart-channel";
import { cartKey } from "#lib/shop/queries";

/** Keeps the cart in sync with other tabs and returns from the payment page during checkout. */
export function CartSync() {
  const client = useQueryClient();
  useEffect(() => onCartChanged(() => void client.invalidateQueries({ queryKey: cartKey })), [client]);
  return null;
}
