"use client";
import { useEffect, useState } from "react";
import type { PartyRequest } from "#lib/property/queries";
import { arrivals, type WeekCell } from "@/components/property/week-choice";

const debounce = 250;

/** Weeks of a home with the whole price of each, and the party these prices are for. */
export type PricedWeeks = { weeks: WeekCell[]; party: PartyRequest };

const same = (a: PartyRequest, b: PartyRequest) =>
  a.people === b.people && a.ages.toSorted().join() === b.ages.toSorted().join();

/**
 * The weeks with their prices for the party as it stands; the ones the page came with, else asked for after a pause.
 * `waiting` while they are still another party's, which is named beside them.
 */
export function useWeekTotals(homeId: number, first: PricedWeeks, party: PartyRequest | null, locale: string) {
  const [known, setKnown] = useState(first);
  const waiting = party !== null && !same(known.party, party);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the party is known by what it holds
  useEffect(() => {
    if (!party || !waiting) return;
    let asked = true;
    const timer = setTimeout(async () => {
      const { fetchWeeks } = await import("#lib/property/queries");
      const weeks = await fetchWeeks(homeId, party, locale).catch(() => null);
      if (asked && weeks) setKnown({ weeks, party });
    }, debounce);
    return () => {
      asked = false;
      clearTimeout(timer);
    };
  }, [homeId, waiting, party?.people, party?.ages.join()]);
  return { ...known, waiting };
}

/** What the least expensive stay costs that can start on one of these weeks: all that must be paid, or the rent where no more is known. */
export function leastOf(weeks: WeekCell[], minNights: number): { amount: number; whole: boolean } | null {
  const free = arrivals(weeks, minNights);
  const whole = weeks.some(({ total }) => total !== undefined);
  const amounts = free.flatMap(({ price, total }) => (whole ? total : price) ?? []);
  return amounts.length > 0 ? { amount: Math.min(...amounts), whole } : null;
}
