import { queryOptions } from "@tanstack/react-query";
import { ask } from "#lib/upstream/ask";

/** How the user gets in: address, password, provider, sessions. */
export function accessQuery(locale: string) {
  return queryOptions({
    queryKey: ["access"],
    queryFn: ({ signal }) => ask("GET /shop/api/store/my-account/access", { locale, signal }),
    staleTime: 10_000,
    retry: false,
  });
}
