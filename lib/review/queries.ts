import { queryOptions } from "@tanstack/react-query";
import { againAfterFault } from "#lib/query-client";
import { ask } from "#lib/upstream/ask";

export type StayToReview = { number: string; item: string; access: string | undefined; locale: string };

/** The stay to be reviewed and whether it can be; for its account, the browser that ordered, or a link's `access`. */
export const reviewableQuery = ({ number, item, access, locale }: StayToReview) =>
  queryOptions({
    queryKey: ["review", number, item, locale],
    queryFn: ({ signal }) =>
      ask("GET /shop/api/store/order/{number}/stay/{item}/review", {
        params: { number, item },
        query: { access },
        locale,
        signal,
      }),
    // No refetch on focus: it must not discard a review that is being written.
    refetchOnWindowFocus: false,
    retry: againAfterFault,
  });
