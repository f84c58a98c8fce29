"use client";
import { useDebouncedQuery } from "#lib/debounced-query";
import { formatPrice } from "#lib/i18n/format";
import { wallClock } from "#lib/property/calendar";
import type { LocationPriceReply } from "#lib/property/reply-schema";
import type { Stay } from "#lib/property/stay";
import { quotedRent } from "#lib/shop/rent";
import { type BookingOption, type OptionChoice, optionIssue, optionPrice } from "@/components/property/booking-options";
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

/** The extras that go with a stay, each at its price; null is one that nobody tells before the cart. */
const takenExtras = (options: BookingOption[], taken: Record<number, OptionChoice>, stay: Stay, insured: number) =>
  options.flatMap((option) => {
    const choice = taken[option.id];
    if (!choice || choice.quantity === 0 || optionIssue(option, stay, wallClock())) return [];
    return [{ option, choice, price: optionPrice(option, choice, stay, insured) }];
  });

const refusalOf = ({ price }: LocationPriceReply) => (price === null ? ("noPrice" as const) : ("taken" as const));

/** Price of the stay being chosen with the options taken: the home's as the shop quotes it, the options' by the same rule. */
export function useStayPrice(options: BookingOption[], locale: string) {
  const { home, stay, taken, firstPrice } = useStay();
  const questionOf = (asked: Stay): Question => ({ homeId: home.id, stay: asked, locale });
  const first = firstPrice && { question: questionOf(firstPrice.stay), answer: { reply: firstPrice.reply } };
  const { waiting, answer } = useDebouncedQuery(stay && questionOf(stay), askPrice, first);
  const reply = stay && !waiting ? answer?.reply : undefined;
  const told = reply?.available ? reply : undefined;
  const quote = told?.quote && told.quote.total > 0 ? told.quote : null;
  const whole = quote?.total ?? told?.total ?? null;
  // A service that knows no more than the rent: it is shown as such.
  const rent = whole === null ? (told?.price ?? null) : null;
  const insured = (quote && quotedRent(quote.lines)) ?? told?.price ?? 0;
  const isPriced = (whole ?? rent) !== null;
  const extras = stay && isPriced ? takenExtras(options, taken, stay, insured) : [];
  const sum = extras.reduce((all, { price }) => all + (price ?? 0), whole ?? 0);
  const more = extras.some(({ price }) => price === null) ? " +" : "";
  return {
    waiting,
    quote,
    /** What is taken; null is a price that nobody tells before the cart. */
    extras,
    /** What the insurance is a share of in CHF; 0 where nobody tells it. */
    insured,
    /** What is to be paid as it is written, with a plus where an extra has no price before the cart. */
    total: whole === null ? null : formatPrice(sum) + more,
    rent,
    /** The shop has answered that this stay is not available: no price, or no longer free. */
    refused: reply && !isPriced ? refusalOf(reply) : null,
    error: stay && !waiting ? (answer?.error ?? null) : null,
  };
}
