"use client";
import { useUpdateCart } from "#lib/shop/cart-change";
import { maxQuantity } from "#lib/shop/constants";
import type { OrderItem } from "#lib/shop/schema";
import { filled } from "@/components/property/plural";
import type { CartTexts } from "@/components/shop/cart-texts";
import { Stepper } from "@/components/ui/stepper";

type Props = { item: OrderItem; orderId: string; locale: string; texts: CartTexts };

/** How many of a line; every step is saved at once and shown before the shop has answered. */
export function Quantity({ item, orderId, locale, texts }: Props) {
  const update = useUpdateCart(locale);
  return (
    <Stepper
      hideLabel
      fieldClassName="w-36 sm:mx-4"
      id={`quantity-${item.id}`}
      name={`quantity-${item.id}`}
      label={`${texts.quantity}, ${item.title}`}
      min={1}
      max={item.most ?? maxQuantity}
      value={item.quantity}
      decreaseLabel={filled(texts.less, { title: item.title })}
      increaseLabel={filled(texts.more, { title: item.title })}
      onChange={(quantity) => update.mutate({ id: orderId, update: { orderItems: [{ id: item.id, quantity }] } })}
    />
  );
}
