"use client";
import { startTransition, useEffect, useState } from "react";
import { wallClock } from "#lib/property/calendar";
import type { LocationPriceReply } from "#lib/property/reply-schema";
import type { Stay } from "#lib/property/stay";
import { rentOf } from "#lib/shop/rent";
import { insuranceReference } from "#lib/shop/unit-price";
import { type BookingOption, optionIssue, optionPrice } from "@/components/property/booking-options";
import { type FirstPrice, useBooking } from "@/components/property/booking-state-client";

const debounce = 200;

type Answer = { question: string; reply?: LocationPriceReply; error?: unknown };

/** The home's price for a stay: the one the page came with, else asked 200 ms after the last change; what asks is loaded with the first question. */
function useQuote(homeId: number, stay: Stay | null, locale: string, first: FirstPrice) {
  const [answer, setAnswer] = useState<Answer | null>(
    first && { question: JSON.stringify([homeId, first.stay, locale]), reply: first.reply },
  );
  const question = stay && JSON.stringify([homeId, stay, locale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for all of it
  useEffect(() => {
    if (!stay || !question || answer?.question === question) return;
    let asked = true;
    const timer = setTimeout(async () => {
      try {
        const { fetchStayPrice } = await import("#lib/property/queries");
        const reply = await fetchStayPrice(homeId, stay, locale);
        if (asked) startTransition(() => setAnswer({ question, reply }));
      } catch (error) {
        if (asked) setAnswer({ question, error });
      }
    }, debounce);
    return () => {
      asked = false;
      clearTimeout(timer);
    };
  }, [question]);
  return { waiting: question !== null && answer?.question !== question, answer };
}

/** Price of the stay being chosen with the options taken: the home's as the shop quotes it, the options' by the same rule. */
export function useStayPrice(options: BookingOption[], locale: string) {
  const { home, stay, taken, firstPrice } = useBooking();
  const { waiting, answer } = useQuote(home.id, stay, locale, firstPrice);
  const reply = stay && !waiting ? answer?.reply : undefined;
  const quote = reply?.available && reply.quote && reply.quote.total > 0 ? reply.quote : null;
  const whole = reply?.available ? (quote?.total ?? reply.total ?? null) : null;
  // A service that knows no more than the rent: it is shown as such.
  const rent = reply?.available && whole === null ? reply.price : null;
  const extras =
    stay && quote
      ? options.flatMap((option) => {
          const choice = taken[option.id];
          if (!choice || choice.quantity === 0 || optionIssue(option, stay, wallClock())) return [];
          return [{ option, choice, price: optionPrice(option, choice, stay, rentOf(quote.lines)) }];
        })
      : [];
  const insurance = options.find(({ reference }) => reference === insuranceReference);
  const premium =
    stay && quote && insurance ? optionPrice(insurance, { quantity: 1, answers: {} }, stay, rentOf(quote.lines)) : null;
  return {
    waiting,
    quote,
    extras,
    /** What the insurance costs for this stay, before it is taken. */
    prices: insurance && premium !== null ? { [insurance.id]: premium } : undefined,
    total: whole === null ? null : whole + extras.reduce((sum, extra) => sum + extra.price, 0),
    rent,
    /** The shop has answered that this stay cannot be had: no price, or no longer free. */
    refused:
      reply && whole === null && rent === null
        ? reply.price === null
          ? ("noPrice" as const)
          : ("taken" as const)
        : null,
    error: stay && !waiting ? (answer?.error ?? null) : null,
  };
}
