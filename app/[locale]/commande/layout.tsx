import { Chrome } from "@/components/layout/chrome";
import { Providers } from "@/components/layout/providers-client";
import { CartSync } from "@/components/shop/cart-sync-client";

/** What every page of an order has, whatever its frame. */
export default function OrderLayout({ children }: LayoutProps<"/[locale]/commande">) {
  return (
    <Providers>
      <CartSync />
      {children}
      <Chrome />
    </Providers>
  );
}
