"use client";
import type { HomeYear } from "#lib/property/home-year";
import type { Party } from "#lib/property/stay";
import { useDebouncedQuery } from "@/components/ui/use-debounced-query";

/** A home's coming year, and the party its prices are for. */
export type PricedYear = { year: HomeYear; party: Party };

const same = (a: Party, b: Party) => a.people === b.people && a.ages.toSorted().join() === b.ages.toSorted().join();

/**
 * The year with prices for the current party: the page's own, else requested after a pause. `waiting` while the prices are for
 * another party, which is displayed next to them.
 */
export function usePricedYear(homeId: number, first: PricedYear, party: Party | null, locale: string) {
  const { answer = first } = useDebouncedQuery(
    party && { homeId, party, locale },
    async (asked): Promise<PricedYear> => {
      const { fetchYear } = await import("#lib/property/queries");
      return { year: await fetchYear(asked.homeId, asked.party, asked.locale), party: asked.party };
    },
    { question: { homeId, party: first.party, locale }, answer: first },
  );
  return { ...answer, waiting: party !== null && !same(answer.party, party) };
}
