"use client";
import { ShoppingBag } from "lucide-react";
import { useEffect } from "react";
import type { Locale } from "#lib/i18n/locale";
import { useCartCount } from "#lib/shop/cart-count";
import { countCart } from "#lib/shop/cart-watch";
import { PanelButton } from "@/components/layout/panel-button-client";

type Props = { locale: Locale; labels: { none: string; one: string; many: string } };

/** Opens the cart; the badge counts its lines. */
export function CartButton({ locale, labels }: Props) {
  const count = useCartCount((state) => state.count);
  useEffect(() => countCart(locale), [locale]);
  const label = count === 0 ? labels.none : count === 1 ? labels.one : labels.many.replace("{count}", String(count));
  return (
    <PanelButton panel="cart" label={label}>
      <ShoppingBag aria-hidden="true" size={22} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="num absolute top-1 right-0.5 h-[18px] min-w-[18px] rounded-full bg-primary px-[5px] text-center text-xs leading-[18px] font-semibold text-white"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </PanelButton>
  );
}
