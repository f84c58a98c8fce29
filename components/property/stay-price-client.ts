"use client";
import { formatPrice } from "#lib/i18n/format";
import { wallClock } from "#lib/property/calendar";
import type { LocationPriceReply } from "#lib/property/reply-schema";
import type { Stay } from "#lib/property/stay";
import { quotedRent } from "#lib/shop/rent";
import {
  type BookingOption,
  choiceFor,
  type OptionChoice,
  optionIssue,
  optionPrice,
} from "@/components/property/booking-options";
import { useStay } from "@/components/property/booking-state-client";
import { useDebouncedQuery } from "@/components/ui/use-debounced-query";

type Question = { homeId: number; stay: Stay; locale: string };

type Answer = { reply?: LocationPriceReply; error?: unknown };

async function fetchPrice({ homeId, stay, locale }: Question): Promise<Answer> {
  try {
    const { fetchStayPrice } = await import("#lib/property/queries");
    return { reply: await fetchStayPrice(homeId, stay, locale) };
  } catch (error) {
    return { error };
  }
}

/** The chosen extras that are available for the stay, with their prices; null is a price that is unknown before the cart. */
const takenExtras = (options: BookingOption[], taken: Record<number, OptionChoice>, stay: Stay, insured: number) =>
  options.flatMap((option) => {
    const asked = taken[option.id];
    if (!asked || asked.quantity === 0 || optionIssue(option, stay, wallClock())) return [];
    const choice = choiceFor(option, asked, stay, wallClock());
    return [{ option, choice, price: optionPrice(option, choice, stay, insured) }];
  });

const refusalOf = ({ price }: LocationPriceReply) => (price === null ? ("noPrice" as const) : ("taken" as const));

/**
 * Price of the chosen stay with its options: the home's as quoted by the property service, the options' by the shop's own rules.
 */
export function useStayPrice(options: BookingOption[], locale: string) {
  const { home, stay, taken, firstPrice } = useStay();
  const questionOf = (asked: Stay): Question => ({ homeId: home.id, stay: asked, locale });
  const first = firstPrice && { question: questionOf(firstPrice.stay), answer: { reply: firstPrice.reply } };
  const { waiting, answer } = useDebouncedQuery(stay && questionOf(stay), fetchPrice, first);
  const reply = stay && !waiting ? answer?.reply : undefined;
  const told = reply?.available ? reply : undefined;
  const quote = told?.quote && told.quote.total > 0 ? told.quote : null;
  const whole = quote?.total ?? told?.total ?? null;
  // A service that knows only the rent: it is labelled as such.
  const rent = whole === null ? (told?.price ?? null) : null;
  const insured = (quote && quotedRent(quote.lines)) ?? told?.price ?? 0;
  const isPriced = (whole ?? rent) !== null;
  const extras = stay && isPriced ? takenExtras(options, taken, stay, insured) : [];
  const sum = extras.reduce((all, { price }) => all + (price ?? 0), whole ?? 0);
  const more = extras.some(({ price }) => price === null) ? " +" : "";
  return {
    waiting,
    quote,
    /** The chosen extras; null is a price that is unknown before the cart. */
    extras,
    /** Basis of the insurance premium in CHF; 0 when unknown. */
    insured,
    /** Formatted total, with a plus when an extra's price is unknown before the cart. */
    total: whole === null ? null : formatPrice(sum) + more,
    rent,
    /** Why the stay is not available according to the service: no price, or taken. */
    refused: reply && !isPriced ? refusalOf(reply) : null,
    error: stay && !waiting ? (answer?.error ?? null) : null,
  };
}
