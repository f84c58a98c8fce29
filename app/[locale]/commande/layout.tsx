import { CartSync } from "@/components/checkout/cart-sync-client";
import { Chrome } from "@/components/layout/chrome";
import { Providers } from "@/components/layout/providers-client";

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
