"use client";
import { useState } from "react";
import { usePanels } from "#lib/layout/store";
import type { StayRequest } from "#lib/property/queries";
import { expectLine } from "#lib/shop/cart-count";
import { type BookingOption, optionEntry } from "@/components/property/booking-options";
import type { BookingHome } from "@/components/property/booking-state-client";
import { filled } from "@/components/property/plural";

type Texts = { failedAdd: string; failedOption: string };

const messageOf = (error: unknown, otherwise: string) =>
  error instanceof Error && "status" in error && error.message ? error.message : otherwise;

/** Adds a home and then its options to the cart and opens the cart panel; `error` tells in words what did not work. */
export function useBookStay(locale: string, texts: Texts) {
  const showPanel = usePanels((state) => state.show);
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function book(
    home: Pick<BookingHome, "productId" | "title">,
    stay: StayRequest,
    options: { option: BookingOption; quantity: number }[],
  ) {
    const { dateFrom, dateTo, people, ages } = stay;
    const { productId, title } = home;
    if (productId === null) return false;
    const missing: string[] = [];
    setError(null);
    setPending(true);
    const takeBack = expectLine();
    try {
      const { addToCart } = await import("#lib/shop/cart-change");
      const order = await addToCart(locale, {
        productId,
        entry: { people, ...(ages.length > 0 ? { ages } : {}), startPeriod: dateFrom, endPeriod: dateTo },
        title,
      });
      const rental = order.orderItems.findLast(
        (item) => item.product.id === productId && item.context.startPeriod === dateFrom,
      );
      for (const { option, quantity } of options) {
        const entry = optionEntry(option, quantity, stay);
        if (rental) entry.linkedToItem = rental.id;
        await addToCart(locale, { productId: option.id, entry, title: option.title }).catch(() =>
          missing.push(option.title),
        );
      }
    } catch (failure) {
      takeBack();
      setError(messageOf(failure, texts.failedAdd));
      return false;
    } finally {
      setPending(false);
    }
    if (missing.length > 0) setError(filled(texts.failedOption, { option: missing.join(", ") }));
    showPanel("cart");
    return true;
  }

  return { book, pending, error };
}
