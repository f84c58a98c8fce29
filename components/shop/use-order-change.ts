import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebounced } from "#lib/debounced";
import type { OrderChange } from "#lib/shop/order-change-schema";
import type { Order } from "#lib/shop/order-schema";
import { orderQuery } from "#lib/shop/queries";
import { ask, toCallError } from "#lib/upstream/ask";

/**
 * Preview of a change of a paid order, requested from the shop 200 ms after the last choice, and the mutation that confirms it
 * for the displayed total; null requests nothing. `access` is that of a link that may change the order.
 */
export function useOrderChange(order: Order, change: OrderChange | null, locale: string, access?: string) {
  const client = useQueryClient();
  const number = order.number ?? "";
  const asked = { params: { number }, query: { access }, locale };
  const wanted = JSON.stringify(change);
  const settled = useDebounced(wanted);
  const quote = useQuery({
    // Without the order's total: confirming changes it, and a completed change must not be requested again.
    queryKey: ["change", number, settled, locale],
    queryFn: ({ signal }) =>
      ask("POST /shop/api/store/order/{number}/change/price", {
        ...asked,
        body: JSON.parse(settled) as OrderChange,
        signal,
      }),
    enabled: settled !== "null",
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const press = useMutation({
    mutationFn: ({ body, total }: { body: OrderChange; total: number }) =>
      ask("POST /shop/api/store/order/{number}/change", { ...asked, body: { ...body, total } }),
    onSuccess: (changed) => {
      client.setQueryData(orderQuery(number, locale).queryKey, changed);
      void client.invalidateQueries({ queryKey: ["orders"] });
    },
    onError: (error) => {
      if (toCallError(error).code === "TOTAL_CHANGED") void quote.refetch();
    },
  });
  const isSettling = wanted !== settled || quote.isFetching;
  const refused = JSON.stringify(press.variables?.body) === wanted ? press.error : null;
  const failure = (isSettling ? null : quote.error) ?? refused;
  return { quote: isSettling || quote.isError ? undefined : quote.data, isSettling, failure, press };
}
