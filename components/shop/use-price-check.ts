import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useDebounced } from "#lib/debounced";
import type { Entry } from "#lib/shop/entry-schema";
import { ask } from "#lib/upstream/ask";

/** Price of one or several entries, given as JSON; `null` sends no request. */
export function priceQuery(productId: number, entries: string, locale: string) {
  return queryOptions({
    queryKey: ["price", productId, entries, locale],
    queryFn: ({ signal }) =>
      ask("POST /shop/api/store/product/check/price/{productId}", {
        params: { productId },
        locale,
        body: JSON.parse(entries) as Entry | Entry[],
        signal,
      }),
    enabled: entries !== "null",
    retry: false,
  });
}

/** Price of the form's current input, 200 ms after the last change; null sends no request. */
export function usePriceCheck(productId: number, entries: Entry | Entry[] | null, locale: string) {
  const wanted = JSON.stringify(entries);
  const settled = useDebounced(wanted);
  const query = useQuery({ ...priceQuery(productId, settled, locale), placeholderData: keepPreviousData });
  return { ...query, isSettling: wanted !== settled || query.isFetching };
}
