"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { usePanels } from "#lib/layout/store";
import type { Stay } from "#lib/property/stay";
import { expectLine } from "#lib/shop/cart-count";
import type { CallError } from "#lib/upstream/ask";
import { loginUrlForExpiredSession } from "@/components/account/login-url-for-expired-session";
import type { Aim, Extra } from "@/components/property/add-stay-to-cart";
import { useStay } from "@/components/property/booking-state-client";
import { usePush } from "@/components/ui/progress-client";

/**
 * Error message of a failed booking; `gone` when the stay was taken meanwhile, `there` when its nights are already in the cart.
 */
export type Refusal = { text: string; gone?: boolean; there?: boolean };

const details = "/commande/mes-donnees";

/** Adds the chosen stay and then its options to the cart; `refusal` applies to the current stay. */
export function useBookStay(locale: Locale) {
  const t = useTranslations("property.booking");
  const { home, stay: chosen } = useStay();
  const showPanel = usePanels((state) => state.show);
  const push = usePush();
  const [refused, setRefused] = useState<(Refusal & { stay: Stay }) | null>(null);
  const [pending, setPending] = useState<Aim | null>(null);

  async function book(aim: Aim, stay: Stay, extras: Extra[]): Promise<boolean> {
    const { productId, title } = home;
    if (productId === null) return false;
    setRefused(null);
    setPending(aim);
    const onNoLine = expectLine();
    const loading = import("@/components/property/add-stay-to-cart");
    void loading.catch(onNoLine);
    try {
      const { addStayToCart } = await loading;
      const missing = await addStayToCart(locale, { aim, home: { productId, title }, stay, extras, onNoLine });
      const isWhole = missing.length === 0;
      if (!isWhole) setRefused({ stay, text: t("failedOption", { option: missing.join(", ") }), there: true });
      else if (aim === "collect") showPanel("cart");
      else push(href(locale, details));
      return isWhole;
    } catch (failure) {
      const { status, code, message } = failure as Partial<CallError>;
      const text = (status && message) || t("failedAdd");
      setRefused({ stay, text, gone: code === "NOT_AVAILABLE", there: code === "ALREADY_IN_CART" });
      if (status === 401) push(await loginUrlForExpiredSession(locale));
      return false;
    } finally {
      setPending(null);
    }
  }

  const isOfChosen = refused?.stay.dateFrom === chosen?.dateFrom && refused?.stay.dateTo === chosen?.dateTo;
  return { book, pending, refusal: isOfChosen ? refused : null };
}
