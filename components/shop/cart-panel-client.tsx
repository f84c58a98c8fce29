"use client";
import { useLocale, useTranslations } from "next-intl";
import { usePanels } from "#lib/layout/store";
import { useCart } from "#lib/shop/queries";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { Providers } from "@/components/layout/providers-client";
import { AddMore } from "@/components/shop/add-more";
import { CartChanges } from "@/components/shop/cart-changes-client";
import { CartItems } from "@/components/shop/cart-items-client";
import { CartNotice } from "@/components/shop/cart-notice-client";
import { CartTotals } from "@/components/shop/cart-totals";
import { EmptyCart } from "@/components/shop/empty-cart";
import { vatSentence } from "@/components/shop/item-text";
import { OrderLink } from "@/components/shop/order-link";
import { Panel } from "@/components/ui/panel-client";
import { Skeletons } from "@/components/ui/skeleton";

function Waiting({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeletons className="gap-4" of={["h-[72px]", "h-12", "h-12"]} />
    </div>
  );
}

/** The cart panel: lines, totals, and the order button. */
export function CartPanel() {
  return (
    <Providers>
      <Cart />
    </Providers>
  );
}

function Cart() {
  const locale = useLocale();
  const t = useTranslations("shop.cart");
  const open = usePanels((state) => state.open === "cart");
  const show = usePanels((state) => state.show);
  const close = usePanels((state) => state.close);
  const cart = useCart(locale);
  useLoginOnExpiry(cart.error, locale);
  const order = cart.data;
  const empty = order?.orderItems.length === 0;

  const footer = order && !empty && (
    <>
      <CartTotals order={order} />
      <OrderLink order={order} label={t("order")} onClick={() => show("cart")} className="mt-4 w-full" />
      <p className="mt-3 text-sm text-grey">{vatSentence(order, t)}</p>
    </>
  );

  return (
    <Panel open={open} onClose={() => close("cart")} title={t("title")} footer={footer}>
      <CartNotice order={order} />
      <CartChanges />
      {order && empty && <EmptyCart cartId={order.id} bleed />}
      {order && !empty && (
        <>
          <CartItems order={order} />
          <AddMore className="mt-1.5" />
        </>
      )}
      {!order && cart.isError && <Unreachable text={t("unreachable")} retryLabel={t("retry")} onRetry={cart.refetch} />}
      {!order && !cart.isError && <Waiting label={t("loading")} />}
    </Panel>
  );
}
