import { useLocale } from "next-intl";
import { freeRule, quantityLeft } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/product-schema";
import { useCart } from "#lib/shop/queries";
import { insuranceReference } from "#lib/shop/unit-price";
import { quantityUnder, staysIn, useChosenStay } from "@/components/shop/linked-stay";

/** The stays in the cart that a product may go with, whether it has to, and how many of it there may still be. */
export function useProductStay(product: Product) {
  const model = product.context?.model ?? {};
  const cart = useCart(useLocale());
  const rule = product.rule ?? freeRule;
  const needsStay = rule.needs.includes("stay") || product.reference === insuranceReference;
  const isOption = product.category === "option";
  const withStay =
    needsStay || isOption || Object.values(model).some(({ type, required }) => type === "address" && required);
  const stays = withStay ? staysIn(cart.data) : [];
  const { stay, choose } = useChosenStay(stays);
  const there = stay && cart.data ? quantityUnder(cart.data, stay.id, product.id) : 0;
  const asksStay = withStay && cart.data !== undefined && (stays.length > 0 || isOption);
  return { rule, needsStay, asksStay, stays, stay, choose, most: quantityLeft(rule, there) };
}
