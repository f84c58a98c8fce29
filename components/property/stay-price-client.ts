"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { stayPriceQuery } from "#lib/property/queries";
import type { QuoteLine } from "#lib/property/schema";
import { type BookingOption, optionPrice } from "@/components/property/booking-options";
import { useBooking } from "@/components/property/booking-state-client";

const debounce = 200;

/** The value once it has stood still for 200 ms (SH5). */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const latest = useRef(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    latest.current = value;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest.current), debounce);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

/** Rent after any offer: what the insurance is a share of. */
const rentOf = (lines: QuoteLine[]) =>
  lines.filter((line) => line.code === "rent" || line.code === "discount").reduce((sum, line) => sum + line.total, 0);

/** Price of the stay being chosen with the options taken: the home's as the shop quotes it, the options' by the same rule. */
export function useStayPrice(options: BookingOption[], locale: string) {
  const { home, stay, taken } = useBooking();
  const settled = useSettled(stay);
  const price = useQuery(stayPriceQuery(home.id, settled, locale));
  const waiting = stay !== null && (price.isPending || JSON.stringify(stay) !== JSON.stringify(settled));
  const reply = stay && !waiting ? price.data : undefined;
  const quote = reply?.available && reply.quote && reply.quote.total > 0 ? reply.quote : null;
  const extras =
    stay && quote
      ? options.flatMap((option) => {
          const quantity = taken[option.id] ?? 0;
          if (quantity === 0) return [];
          return [{ option, quantity, price: optionPrice(option, quantity, stay, rentOf(quote.lines), locale) }];
        })
      : [];
  return {
    waiting,
    quote,
    extras,
    total: quote ? quote.total + extras.reduce((sum, extra) => sum + extra.price, 0) : null,
    /** The shop has answered that this stay cannot be had: no price, or no longer free. */
    refused: reply && !quote ? (reply.available ? ("noPrice" as const) : ("taken" as const)) : null,
    error: stay && !waiting ? price.error : null,
  };
}
