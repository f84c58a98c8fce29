"use client";
import { useCartSync } from "#lib/shop/queries";

/** Keeps the cart in step with other tabs and returns from the payment page while it is being ordered. */
export function CartSync() {
  useCartSync();
  return null;
}
