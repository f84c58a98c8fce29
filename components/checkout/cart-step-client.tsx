"use client";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { cartQuery } from "#lib/shop/queries";
import { useLoginWhenEnded } from "@/components/account/login-when-ended";
import type { CheckoutTexts } from "@/components/checkout/checkout-texts";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { ShareEstimate } from "@/components/estimate/share-estimate-client";
import { CartChanges } from "@/components/shop/cart-changes-client";
import { CartItems } from "@/components/shop/cart-items-client";
import { CartNotice } from "@/components/shop/cart-notice-client";
import type { CartTexts } from "@/components/shop/cart-texts";
import { CartTotals } from "@/components/shop/cart-totals";
import { EmptyCart } from "@/components/shop/empty-cart";
import { vatSentence } from "@/components/shop/item-text";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { locale: Locale; cart: CartTexts };

/** The cart as a page: every line, quantities that can be changed. */
export function CartStep({ locale, cart: texts }: Props) {
  const cart = useQuery(cartQuery(locale));
  useLoginWhenEnded(cart.error, locale);
  const order = cart.data;
  if (!order && cart.isError)
    return <Unreachable text={texts.unreachable} retryLabel={texts.retry} onRetry={cart.refetch} />;
  if (!order) {
    return (
      <div className="grid gap-5">
        <Skeleton className="h-[72px]" />
        <Skeleton className="h-48" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  return (
    <>
      <CartNotice order={order} locale={locale} texts={texts} />
      <CartChanges texts={texts} />
      {order.orderItems.length === 0 ? (
        <EmptyCart locale={locale} texts={texts} />
      ) : (
        <>
          <CartItems order={order} locale={locale} texts={texts} editable />
          <p className="mt-3 flex flex-wrap gap-x-6">
            {[
              { path: "/service", label: texts.addService },
              { path: "/location", label: texts.addRental },
            ].map(({ path, label }) => (
              <Link
                key={path}
                href={href(locale, path)}
                className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-primary hover:underline hover:underline-offset-3"
              >
                <Plus aria-hidden="true" size={18} />
                {label}
              </Link>
            ))}
          </p>
        </>
      )}
    </>
  );
}

/** Totals beside the cart, and the way on when there is something to pay. */
export function CartStepTotals({
  locale,
  cart: texts,
  checkout,
  estimate,
}: Props & { checkout: CheckoutTexts["cart"]; estimate: CheckoutTexts["estimate"] }) {
  const { data: order, isError } = useQuery(cartQuery(locale));
  if (isError || order?.orderItems.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-white p-5 lg:sticky lg:top-[104px] lg:p-6">
      <h2 className="mb-3.5 text-lg">{checkout.summary}</h2>
      {order ? (
        <>
          <CartTotals order={order} texts={texts} />
          {order.total > 0 && (
            <Link href={href(locale, "/commande/sign-in")} className={`${buttonClass({ block: true })} mt-4`}>
              {checkout.continue}
            </Link>
          )}
          {order.total > 0 && <ShareEstimate locale={locale} texts={estimate} closeLabel={texts.close} />}
          <p className="mt-3 text-sm text-grey">{vatSentence(order, texts)}</p>
        </>
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}
