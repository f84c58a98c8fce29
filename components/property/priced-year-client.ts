"use client";
import { useEffect, useState } from "react";
import type { HomeYear } from "#lib/property/home-year";
import type { Party } from "#lib/property/stay";

const debounce = 250;

/** A home's coming year, and the party its prices are for. */
export type PricedYear = { year: HomeYear; party: Party };

const same = (a: Party, b: Party) => a.people === b.people && a.ages.toSorted().join() === b.ages.toSorted().join();

/**
 * The year with its prices for the party as it stands; the one the page came with, else asked for after a pause.
 * `waiting` while they are still another party's, which is named beside them.
 */
export function usePricedYear(homeId: number, first: PricedYear, party: Party | null, locale: string) {
  const [known, setKnown] = useState(first);
  const waiting = party !== null && !same(known.party, party);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the party is known by what it holds
  useEffect(() => {
    if (!party || !waiting) return;
    let asked = true;
    const timer = setTimeout(async () => {
      const { fetchYear } = await import("#lib/property/queries");
      const year = await fetchYear(homeId, party, locale).catch(() => null);
      if (asked && year) setKnown({ year, party });
    }, debounce);
    return () => {
      asked = false;
      clearTimeout(timer);
    };
  }, [homeId, waiting, party?.people, party?.ages.join()]);
  return { ...known, waiting };
}
