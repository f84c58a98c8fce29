import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OrderItem } from "#lib/shop/order-schema";
import { CartLine } from "@/components/shop/cart-line";
import { shownLines } from "@/components/shop/item-text";

/** Price breakdown of a rental, its total, and its options below. */
export function RentalLines({ item, children }: { item: OrderItem; children: ReactNode }) {
  const t = useTranslations("shop.cart");
  return (
    <div className="mt-1 border-l-2 border-tint-strong pl-2.5 md:pl-3.5">
      {shownLines(item, t).map((line, index) => (
        <CartLine
          // biome-ignore lint/suspicious/noArrayIndexKey: two weeks of rent have the same wording
          key={index}
          label={line.label}
          detail={line.detail}
          amount={line.total}
          look={index === 0 ? "strong" : "plain"}
        />
      ))}
      <CartLine label={t("rentalTotal")} amount={item.total} look="quiet" />
      {children}
    </div>
  );
}
