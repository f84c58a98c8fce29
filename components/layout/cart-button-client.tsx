"use client";
import { ShoppingBag } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { href } from "#lib/i18n/navigation";
import { useCartCount } from "#lib/shop/cart-count";
import { countCart } from "#lib/shop/cart-watch";
import { PanelButton } from "@/components/layout/panel-button-client";

/** Opens the cart; the badge counts its lines. */
export function CartButton() {
  const t = useTranslations("layout.cart");
  const locale = useLocale();
  const count = useCartCount((state) => state.count);
  useEffect(() => countCart(locale), [locale]);
  return (
    <PanelButton panel="cart" page={href(locale, "/commande/mon-panier")} label={t("count", { count })}>
      <ShoppingBag size={22} />
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
