import { useMutation } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useAddToCart, useBulkAddToCart } from "#lib/shop/cart-change";
import type { Entry } from "#lib/shop/entry-schema";
import type { Product } from "#lib/shop/product-schema";
import { toCallError } from "#lib/upstream/ask";
import { loginUrlForExpiredSession } from "@/components/account/login-url-for-expired-session";
import { usePush } from "@/components/ui/progress-client";

type Added = { product: Pick<Product, "id" | "title">; entries: Entry[]; bulk: boolean };

/** Adds entries of a product to the cart, by the bulk call with `bulk`; an expired session leads to the login. */
export function useAddEntries() {
  const locale = useLocale();
  const add = useAddToCart(locale);
  const addAll = useBulkAddToCart(locale);
  const push = usePush();
  return useMutation({
    mutationFn: ({ product: { id: productId, title }, entries, bulk }: Added) =>
      bulk
        ? addAll.mutateAsync({ productId, entries })
        : add.mutateAsync({ productId, entry: entries[0] ?? {}, title }),
    onError: async (error) => {
      if (toCallError(error).status === 401) push(await loginUrlForExpiredSession(locale));
    },
  });
}
