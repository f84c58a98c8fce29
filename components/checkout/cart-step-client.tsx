"use client";
import { useLocale, useTranslations } from "next-intl";
import { useCart } from "#lib/shop/queries";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { StepFoot } from "@/components/checkout/step-foot";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { ShareEstimate } from "@/components/estimate/share-estimate-client";
import { AddMore } from "@/components/shop/add-more";
import { CartChanges } from "@/components/shop/cart-changes-client";
import { CartItems } from "@/components/shop/cart-items-client";
import { CartNotice } from "@/components/shop/cart-notice-client";
import { CartTotals } from "@/components/shop/cart-totals";
import { EmptyCart } from "@/components/shop/empty-cart";
import { vatSentence } from "@/components/shop/item-text";
import { OrderLink } from "@/components/shop/order-link";
import { Skeleton, Skeletons } from "@/components/ui/skeleton";

/** The cart page: every line, with editable quantities. */
export function CartStep() {
  const locale = useLocale();
  const texts = useTranslations("shop.cart");
  const cart = useCart(locale);
  useLoginOnExpiry(cart.error, locale);
  const order = cart.data;
  if (!order && cart.isError)
    return <Unreachable text={texts("unreachable")} retryLabel={texts("retry")} onRetry={cart.refetch} />;
  if (!order) return <Skeletons className="gap-5" of={["h-[72px]", "h-48", "h-12"]} />;
  return (
    <>
      <CartNotice order={order} />
      <CartChanges />
      {order.orderItems.length === 0 ? (
        <EmptyCart cartId={order.id} />
      ) : (
        <>
          <CartItems order={order} editable />
          <AddMore className="mt-3" />
        </>
      )}
    </>
  );
}

/** Phones: total and next step stay visible however long the cart is. */
export function CartStepFoot() {
  const locale = useLocale();
  const checkout = useTranslations("checkout.cart");
  const { data: order } = useCart(locale);
  if (!order || order.total <= 0) return null;
  return (
    <StepFoot total={order.total} phone>
      <OrderLink order={order} label={checkout("continue")} className="grow" />
    </StepFoot>
  );
}

/** Totals beside the cart, and the next step when there is something to pay. */
export function CartStepTotals() {
  const locale = useLocale();
  const texts = useTranslations("shop.cart");
  const checkout = useTranslations("checkout.cart");
  const { data: order, isError } = useCart(locale);
  if (order ? order.orderItems.length === 0 : isError) return null;
  return (
    <section className="rounded-card border border-line bg-white p-5 lg:sticky lg:top-[104px] lg:p-6">
      <h2 className="mb-3.5 text-lg">{checkout("summary")}</h2>
      {order ? (
        <>
          <CartTotals order={order} />
          <OrderLink order={order} label={checkout("continue")} className="mt-4 w-full max-lg:hidden" />
          {order.total > 0 && <ShareEstimate />}
          <p className="mt-3 text-sm text-grey">{vatSentence(order, texts)}</p>
        </>
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}
