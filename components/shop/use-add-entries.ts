import { useLocale } from "next-intl";
import { useAddToCart, useBulkAddToCart } from "#lib/shop/cart-change";
import type { Entry } from "#lib/shop/entry-schema";
import type { Product } from "#lib/shop/product-schema";
import { toCallError } from "#lib/upstream/ask";
import { loginHere } from "@/components/account/login-here";
import { usePush } from "@/components/ui/progress-client";

/** Adds entries of a product to the cart, by the call for lists where `bulk`; where the session has ended, the login comes next. */
export function useAddEntries() {
  const locale = useLocale();
  const add = useAddToCart(locale);
  const addAll = useBulkAddToCart(locale);
  const push = usePush();

  /** Resolves with what the shop refused; null when all is in the cart. */
  async function addEntries({ id, title }: Pick<Product, "id" | "title">, entries: Entry[], bulk: boolean) {
    try {
      if (bulk) await addAll.mutateAsync({ productId: id, entries });
      else await add.mutateAsync({ productId: id, entry: entries[0] ?? {}, title });
      return null;
    } catch (error) {
      const failure = toCallError(error);
      if (failure.status === 401) push(await loginHere(locale));
      return failure;
    }
  }
  const forgetFailure = () => {
    add.reset();
    addAll.reset();
  };
  const isAdding = add.isPending || addAll.isPending;
  return { addEntries, isAdding, failure: add.error ?? addAll.error, forgetFailure };
}
