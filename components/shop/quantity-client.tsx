"use client";
import { useLocale, useTranslations } from "next-intl";
import { useUpdateCart } from "#lib/shop/cart-change";
import { maxQuantity } from "#lib/shop/constants";
import type { OrderItem } from "#lib/shop/order-schema";
import { Stepper } from "@/components/ui/stepper";

type Props = { item: OrderItem; orderId: string };

/** How many of a line; every step is saved at once and shown before the shop has answered. */
export function Quantity({ item, orderId }: Props) {
  const locale = useLocale();
  const t = useTranslations("shop.cart");
  const update = useUpdateCart(locale);
  return (
    <Stepper
      hideLabel
      fieldClassName="w-36 sm:mx-4"
      id={`quantity-${item.id}`}
      name={`quantity-${item.id}`}
      label={`${t("quantity")}, ${item.title}`}
      min={1}
      max={item.most ?? maxQuantity}
      value={item.quantity}
      decreaseLabel={t("less", { title: item.title })}
      increaseLabel={t("more", { title: item.title })}
      onChange={(quantity) => update.mutate({ id: orderId, update: { orderItems: [{ id: item.id, quantity }] } })}
    />
  );
}
