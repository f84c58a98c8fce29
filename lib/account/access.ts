import { queryOptions } from "@tanstack/react-query";
import type { Access } from "#lib/account/schema";
import { callShop } from "#lib/shop/client";

/** How the user gets in: address, password, provider, sessions. */
export function accessQuery(locale: string) {
  return queryOptions({
    queryKey: ["access"],
    queryFn: ({ signal }) => callShop<Access>("GET", "/my-account/access", { locale, signal }),
    staleTime: 10_000,
    retry: false,
  });
}
