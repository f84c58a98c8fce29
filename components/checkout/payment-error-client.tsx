"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { telephone } from "#lib/agency-telephone";
import { formatPrice } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { isBooked, orderStatus } from "#lib/shop/constants";
import type { Order } from "#lib/shop/order-schema";
import { orderQuery, useCart } from "#lib/shop/queries";
import { isUnreadable, toCallError } from "#lib/upstream/ask";
import { useLeaveToPay } from "@/components/checkout/leave-to-pay-client";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { useOrderAccess } from "@/components/checkout/use-order-access";
import { usePlacedNumber } from "@/components/checkout/use-placed-number";
import { FailureAlert } from "@/components/layout/failure-alert";
import { calling } from "@/components/layout/telephone-link";
import { CancelledOrder } from "@/components/shop/cancelled-order";
import { isFor } from "@/components/shop/link-access";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { useAwake } from "@/components/ui/use-awake";

type Props = { number: string | null; children: ReactNode };

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="mb-6">{title}</h1>
      {children}
    </>
  );
}

/** An order that cannot be read: nothing is known of its payment, and nothing is said of it. */
function Unread({ absent, onRetry, pending }: { absent: boolean; onRetry: () => unknown; pending: boolean }) {
  const locale = useLocale();
  const t = useTranslations("checkout.error");
  const confirmation = useTranslations("checkout.confirmation");
  return (
    <Page title={absent ? confirmation("missingTitle") : t("page")}>
      <Unreachable
        text={confirmation(absent ? "missingText" : "unreachable")}
        retryLabel={confirmation("retry")}
        onRetry={onRetry}
        pending={pending}
      />
      {absent && (
        <p className="mt-6">
          <Link href={href(locale, "/mon-compte/dernieres-reservations")} className="link link-solo">
            {confirmation("orders")}
          </Link>
        </p>
      )}
    </Page>
  );
}

/** What became of an order's payment, as far as it is known: refused, with how to pay again and `children` on why; arrived after all; not to be read from here. */
export function PaymentError({ number: inAddress, children }: Props) {
  const number = usePlacedNumber(inAddress) ?? null;
  const locale = useLocale();
  const t = useTranslations("checkout.error");
  const payment = useTranslations("checkout.payment");
  const cancel = useTranslations("account.cancel");
  const unread = useTranslations("checkout.confirmation");
  const { access, known } = useOrderAccess(number);
  const order = useQuery({ ...orderQuery(number, locale, access), enabled: known && number !== null });
  const cart = useCart(locale);
  const status = order.data?.status ?? null;
  const { pay, leaving, error } = useLeaveToPay(locale, payment("redirect"), access);
  // Its place is kept until the cart is known, so that nothing moves; the header may know it before this page is hydrated.
  const awake = useAwake();
  const unknown = !awake || cart.isPending;
  const waiting = unknown ? "invisible" : undefined;
  const payable = (cart.data?.orderItems.length ?? 0) > 0;
  const byLink = !payable && !unknown && isFor(access, "pay") && status === orderStatus.cancelled ? order.data : null;

  // A price may have changed meanwhile: the next press pays what is shown by then.
  const { refetch } = order;
  useEffect(() => {
    if (error) void refetch();
  }, [error, refetch]);

  function payAgain(unpaid: Order) {
    const page = (end: "succes" | "erreur") => href(locale, `/commande/confirmation/${number}/${end}`);
    const addresses = { successUrl: page("succes"), failUrl: page("erreur"), cancelUrl: page("erreur") };
    void pay(unpaid.id, {
      ...addresses,
      acceptedTotal: unpaid.total,
      gradedPayment: unpaid.gradedPayment && unpaid.reportedTotal > 0,
    });
  }

  if (isBooked(status)) {
    return (
      <Page title={t("paidTitle")}>
        <Alert kind="success">{t("paidAfterAll", { number: number ?? "" })}</Alert>
        <p className="mt-6">
          <Link href={href(locale, `/commande/confirmation/${number}/succes`)} className={buttonClass()}>
            {t("seeOrder")}
          </Link>
        </p>
      </Page>
    );
  }
  if (order.data?.cancellation)
    return (
      <Page title={cancel("doneTitle")}>
        <CancelledOrder order={order.data} />
      </Page>
    );
  if (number !== null && !order.data) {
    const { status: code } = toCallError(order.error);
    const absent = order.isError && code >= 400 && code < 500;
    // Refused, its order is the cart again under the same number.
    const isCart = absent && cart.data?.number === number;
    if (order.isPending || (absent && unknown))
      return (
        <Page title={t("page")}>
          <Skeleton className="h-24" />
        </Page>
      );
    if (isUnreadable(order.error))
      return (
        <Page title={t("page")}>
          <Alert kind="error">{unread.rich("unreadable", calling(telephone))}</Alert>
        </Page>
      );
    if (!isCart) return <Unread absent={absent} onRetry={order.refetch} pending={order.isFetching} />;
  }
  return (
    <Page title={t("title")}>
      <Alert kind="error" live={false}>
        <p className="font-semibold">{t("text")}</p>
        {number && <p>{t("reassure")}</p>}
        {(payable || byLink || unknown) && <p className={waiting}>{t("cartKept")}</p>}
      </Alert>
      <FailureAlert error={error} otherwise={t("text")} className="mt-4" />
      {number && <p className="num mt-4 text-sm text-grey">{t("number", { number })}</p>}
      <div className="mt-6 flex min-h-12 flex-col gap-3 sm:flex-row">
        {(payable || unknown) && (
          <Link href={href(locale, "/commande/recapitulatif-paiement")} className={classNames(buttonClass(), waiting)}>
            {t("again")}
          </Link>
        )}
        {byLink && (
          <Button pending={leaving} onClick={() => payAgain(byLink)}>
            {leaving ? payment("redirect") : t("pay", { amount: formatPrice(byLink.total - byLink.reportedTotal) })}
          </Button>
        )}
        {!byLink && (
          <Link href={href(locale, "/commande/mon-panier")} className={buttonClass({ variant: "secondary" })}>
            {t("cart")}
          </Link>
        )}
      </div>
      {children}
    </Page>
  );
}
