import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { isPostcode, isSuggested, shortestQuery } from "#lib/contact/address";
import { useDebounced } from "#lib/debounced";
import { ask } from "#lib/upstream/ask";

export type Area = "resort" | "switzerland";

/** Addresses that begin with a text, at most ten; throws when the service does not answer. */
function addressQuery(text: string, area: Area, locale: string) {
  const q = text.trim();
  return queryOptions({
    queryKey: ["address", area, q.toLowerCase(), locale],
    queryFn: ({ signal }) => ask("GET /shop/api/store/address", { locale, query: { q, area }, signal }),
    staleTime: 10 * 60_000,
    retry: false,
  });
}

/** Suggestions for the text being typed, 200 ms after the last change; the previous request is aborted. */
export function useAddressSuggestions(text: string, area: Area, locale: string) {
  const settled = useDebounced(text, "");
  const enabled = settled.trim().length >= shortestQuery;
  const { data, isError } = useQuery({ ...addressQuery(settled, area, locale), enabled });
  return { suggestions: enabled && settled === text ? (data ?? []) : [], silent: enabled && isError };
}

/** The towns of a Swiss postcode; none while it is incomplete or the service does not answer. */
export async function townsOf(client: QueryClient, zip: string, locale: string) {
  if (!isPostcode(zip)) return [];
  return client.fetchQuery(addressQuery(zip, "switzerland", locale)).catch(() => []);
}

/** False only when the suggestion service knows that there is no such address (fullAddress); an outage counts as valid. */
export async function isKnownAddress(client: QueryClient, text: string, locale: string): Promise<boolean> {
  if (text.trim() === "") return true;
  try {
    return isSuggested(text, await client.fetchQuery(addressQuery(text, "resort", locale)));
  } catch {
    return true;
  }
}
