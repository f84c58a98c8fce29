"use client";
import { ShoppingBag } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { href } from "#lib/i18n/navigation";
import { onCartChanged } from "#lib/shop/cart-channel";
import { useCartCount } from "#lib/shop/cart-count";
import { PanelButton } from "@/components/layout/panel-button-client";

/** Loads the code that reads the cart, and reads it. */
const refresh = (locale: string) => import("#lib/shop/queries").then(({ refreshCart }) => refreshCart(locale));

/**
 * Starts counting once the cart may have content: when the site's server has marked this browser as having a cart or a session
 * (`AIO_bag`), or another tab changes the cart. Returns the function that stops it.
 */
function countCart(locale: string): () => void {
  const wake = () => void refresh(locale).catch(() => undefined);
  if (document.cookie.includes("AIO_bag=")) wake();
  return onCartChanged(wake);
}

/** Opens the cart; the badge displays its number of lines. */
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
