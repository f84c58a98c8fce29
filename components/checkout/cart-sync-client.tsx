"use client";
import { useLocale } from "next-intl";
import { useEffect } from "react";
import { onCartChanged } from "#lib/shop/cart-channel";
import { refreshCart } from "#lib/shop/queries";

/** Keeps the cart in sync with other tabs and returns from the payment page during checkout. */
export function CartSync() {
  const locale = useLocale();
  useEffect(() => onCartChanged(() => refreshCart(locale)), [locale]);
  return null;
}
