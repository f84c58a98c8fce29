"use client";
import { useAnswer } from "#lib/answer";
import { wallClock } from "#lib/property/calendar";
import type { LocationPriceReply } from "#lib/property/reply-schema";
import type { Stay } from "#lib/property/stay";
import { toldRent } from "#lib/shop/rent";
import { insuranceReference } from "#lib/shop/unit-price";
import { type BookingOption, optionIssue, optionPrice } from "@/components/property/booking-options";
import { useStay } from "@/components/property/booking-state-client";

type Question = { homeId: number; stay: Stay; locale: string };

type Answer = { reply?: LocationPriceReply; error?: unknown };

async function askPrice({ homeId, stay, locale }: Question): Promise<Answer> {
  try {
    const { fetchStayPrice } = await import("#lib/property/queries");
    return { reply: await fetchStayPrice(homeId, stay, locale) };
  } catch (error) {
    return { error };
  }
}

/** Price of the stay being chosen with the options taken: the home's as the shop quotes it, the options' by the same rule. */
export function useStayPrice(options: BookingOption[], locale: string) {
  const { home, stay, taken, firstPrice } = useStay();
  const questionOf = (asked: Stay): Question => ({ homeId: home.id, stay: asked, locale });
  const first = firstPrice && { question: questionOf(firstPrice.stay), answer: { reply: firstPrice.reply } };
  const { waiting, answer } = useAnswer(stay && questionOf(stay), askPrice, first);
  const reply = stay && !waiting ? answer?.reply : undefined;
  const quote = reply?.available && reply.quote && reply.quote.total > 0 ? reply.quote : null;
  const whole = reply?.available ? (quote?.total ?? reply.total ?? null) : null;
  // A service that knows no more than the rent: it is shown as such.
  const rent = reply?.available && whole === null ? reply.price : null;
  // What options depend on; a home whose rent nobody tells has none that does.
  const base = (quote && toldRent(quote.lines)) ?? (reply?.available ? reply.price : null) ?? 0;
  const extras =
    stay && (whole !== null || rent !== null)
      ? options.flatMap((option) => {
          const choice = taken[option.id];
          if (!choice || choice.quantity === 0 || optionIssue(option, stay, wallClock())) return [];
          return [{ option, choice, price: optionPrice(option, choice, stay, base) }];
        })
      : [];
  const insurance = options.find(({ reference }) => reference === insuranceReference);
  const premium =
    stay && base > 0 && insurance ? optionPrice(insurance, { quantity: 1, answers: {} }, stay, base) : null;
  return {
    waiting,
    quote,
    extras,
    /** What the insurance costs for this stay, before it is taken. */
    prices: insurance && premium !== null ? { [insurance.id]: premium } : undefined,
    total: whole === null ? null : whole + extras.reduce((sum, extra) => sum + extra.price, 0),
    rent,
    /** The shop has answered that this stay is not available: no price, or no longer free. */
    refused:
      reply && whole === null && rent === null
        ? reply.price === null
          ? ("noPrice" as const)
          : ("taken" as const)
        : null,
    error: stay && !waiting ? (answer?.error ?? null) : null,
  };
}
