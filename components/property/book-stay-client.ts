"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { usePanels } from "#lib/layout/store";
import type { Stay } from "#lib/property/stay";
import { expectLine } from "#lib/shop/cart-count";
import { loginHere } from "@/components/account/login-here";
import { type BookingOption, type OptionChoice, optionEntry } from "@/components/property/booking-options";
import type { BookingHome } from "@/components/property/booking-state-client";
import { usePush } from "@/components/ui/progress-client";

export type Extra = { option: BookingOption; choice: OptionChoice };
/** Book now: on to one's details. Collect: the cart panel opens and the page stays. */
export type Aim = "book" | "collect";

const details = "/commande/mes-donnees";

const messageOf = (error: unknown, otherwise: string) =>
  error instanceof Error && "status" in error && error.message ? error.message : otherwise;
const isCoded = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;
const hasEnded = (error: unknown) => error instanceof Error && "status" in error && error.status === 401;

/** Puts a home and then its options in the cart; `error` tells in words what did not work, `gone` the stay that was taken meanwhile. */
export function useBookStay(locale: Locale) {
  const t = useTranslations("property.booking");
  const showPanel = usePanels((state) => state.show);
  const push = usePush();
  const [error, setError] = useState<string | null>(null);
  const [gone, setGone] = useState<Stay | null>(null);
  const [pending, setPending] = useState<Aim | null>(null);

  async function book(
    aim: Aim,
    home: Pick<BookingHome, "productId" | "title">,
    stay: Stay,
    extras: Extra[],
  ): Promise<boolean> {
    const { dateFrom, dateTo, people, ages } = stay;
    const { productId, title } = home;
    if (productId === null) return false;
    const missing: string[] = [];
    setError(null);
    setGone(null);
    setPending(aim);
    const takeBack = expectLine();
    const addHome = async () => {
      const { addToCart } = await import("#lib/shop/cart-change");
      const order = await addToCart(locale, {
        productId,
        entry: { people, ...(ages.length > 0 ? { ages } : {}), startPeriod: dateFrom, endPeriod: dateTo },
        title,
      });
      const rental = order.orderItems.findLast(
        (item) => item.product.id === productId && item.context.startPeriod === dateFrom,
      );
      return { rental, has: [] as number[] };
    };
    /** Who books the very stay that is in the cart already goes on with it. */
    const lineThere = async (failure: unknown) => {
      takeBack();
      if (aim !== "book" || !isCoded(failure, "ALREADY_IN_CART")) throw failure;
      const { readStayLine } = await import("#lib/shop/stay-line");
      const there = await readStayLine(locale, productId, stay).catch(() => null);
      if (!there) throw failure;
      return there;
    };
    try {
      const { rental, has } = await addHome().catch(lineThere);
      const { addToCart } = await import("#lib/shop/cart-change");
      for (const { option, choice } of extras) {
        if (has.includes(option.id)) continue;
        const entry = optionEntry(option, choice, stay);
        if (rental) entry.linkedToItem = rental.id;
        try {
          await addToCart(locale, { productId: option.id, entry, title: option.title });
        } catch (failure) {
          missing.push(option.title);
          if (!hasEnded(failure)) continue;
          push(await loginHere(locale));
          return false;
        }
      }
    } catch (failure) {
      setError(messageOf(failure, t("failedAdd")));
      if (isCoded(failure, "NOT_AVAILABLE")) setGone(stay);
      if (hasEnded(failure)) push(await loginHere(locale));
      return false;
    } finally {
      setPending(null);
    }
    if (missing.length > 0) {
      setError(t("failedOption", { option: missing.join(", ") }));
      showPanel("cart");
    } else if (aim === "book") push(href(locale, details));
    else showPanel("cart");
    return true;
  }

  return { book, pending, error, gone };
}
