import { queryOptions } from "@tanstack/react-query";
import { ask } from "#lib/upstream/ask";

/** Order statuses each view asks for: the list, the latest bookings (section 4). */
export const listStatuses = "2,3";
export const latestStatuses = "1,2,3";

/** The customer's orders with these statuses, newest payment first. */
export function ordersQuery(statuses: string, locale: string) {
  return queryOptions({
    queryKey: ["orders", statuses, locale],
    queryFn: ({ signal }) => ask("GET /shop/api/store/my-account/orders", { locale, query: { statuses }, signal }),
    staleTime: 30_000,
    retry: false,
  });
}
