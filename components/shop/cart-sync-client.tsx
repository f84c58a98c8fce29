"use client";
import { useCartSync } from "#lib/shop/queries";

/** Keeps the cart in step with other tabs and returns from the payment page; once in each layout. */
export function CartSync() {
  useCartSync();
  return null;
}
