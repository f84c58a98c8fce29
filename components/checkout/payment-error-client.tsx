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
import { useHydrated } from "@/components/ui/use-hydrated";

type Props = { number: string | null; children: ReactNode };

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="mb-6">{title}</h1>
      {children}
    </>
  );
}

/** An order that cannot be parsed: nothing is known about its payment, so nothing is said about it. */
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

/** A payment that was taken as refused has arrived. */
function PaidAfterAll({ number }: { number: string }) {
  const locale = useLocale();
  const t = useTranslations("checkout.error");
  return (
    <Page title={t("paidTitle")}>
      <Alert kind="success">{t("paidAfterAll", { number })}</Alert>
      <p className="mt-6">
        <Link href={href(locale, `/commande/confirmation/${number}/succes`)} className={buttonClass()}>
          {t("seeOrder")}
        </Link>
      </p>
    </Page>
  );
}

type RefusedProps = Props & {
  /** Where the lines to pay again are; undefined while unknown. */
  cart: "filled" | "empty" | undefined;
  /** The order that can be paid again here by its link. */
  payable: Order | null;
  access: string | undefined;
  onFailure: () => unknown;
};

/** A refused payment, with the ways to pay again. */
function RefusedPayment({ number, cart, payable, access, onFailure, children }: RefusedProps) {
  const locale = useLocale();
  const t = useTranslations("checkout.error");
  const payment = useTranslations("checkout.payment");
  const { pay, leaving, error } = useLeaveToPay(locale, payment("redirect"), access);
  // The price may have changed meanwhile: the next press pays the displayed amount.
  useEffect(() => {
    if (error) void onFailure();
  }, [error, onFailure]);
  // Placeholder until the cart is loaded, so that the layout does not shift.
  const waiting = cart === undefined ? "invisible" : undefined;
  const page = (end: "succes" | "erreur") => href(locale, `/commande/confirmation/${number}/${end}`);
  const payAgain = (order: Order) =>
    void pay(order.id, {
      successUrl: page("succes"),
      failUrl: page("erreur"),
      cancelUrl: page("erreur"),
      acceptedTotal: order.total,
      gradedPayment: order.gradedPayment && order.reportedTotal > 0,
    });
  return (
    <Page title={t("title")}>
      <Alert kind="error" live={false}>
        <p className="font-semibold">{t("text")}</p>
        {number && <p>{t("reassure")}</p>}
        {(cart !== "empty" || payable) && <p className={waiting}>{t("cartKept")}</p>}
      </Alert>
      <FailureAlert error={error} otherwise={t("text")} className="mt-4" />
      {number && <p className="num mt-4 text-sm text-grey">{t("number", { number })}</p>}
      <div className="mt-6 flex min-h-12 flex-col gap-3 sm:flex-row">
        {cart !== "empty" && (
          <Link href={href(locale, "/commande/recapitulatif-paiement")} className={classNames(buttonClass(), waiting)}>
            {t("again")}
          </Link>
        )}
        {payable ? (
          <Button pending={leaving} onClick={() => payAgain(payable)}>
            {leaving ? payment("redirect") : t("pay", { amount: formatPrice(payable.total - payable.reportedTotal) })}
          </Button>
        ) : (
          <Link href={href(locale, "/commande/mon-panier")} className={buttonClass({ variant: "secondary" })}>
            {t("cart")}
          </Link>
        )}
      </div>
      {children}
    </Page>
  );
}

/** State of an order's payment: refused, with how to pay again and the reason in `children`; arrived after all; or unknown. */
export function PaymentError({ number: inAddress, children }: Props) {
  const number = usePlacedNumber(inAddress) ?? null;
  const locale = useLocale();
  const t = useTranslations("checkout.error");
  const cancel = useTranslations("account.cancel");
  const unread = useTranslations("checkout.confirmation");
  const { access, known } = useOrderAccess(number);
  const read = useQuery({ ...orderQuery(number, locale, access), enabled: known && number !== null });
  const order = read.data;
  const { data: kept, isPending } = useCart(locale);
  // The header may have loaded the cart before this page is hydrated.
  const hydrated = useHydrated();
  const unknown = !hydrated || isPending;
  const cart = unknown ? undefined : kept?.orderItems.length ? "filled" : "empty";

  if (number && isBooked(order?.status)) return <PaidAfterAll number={number} />;
  if (order?.cancellation)
    return (
      <Page title={cancel("doneTitle")}>
        <CancelledOrder order={order} />
      </Page>
    );
  if (number !== null && !order) {
    const { status } = toCallError(read.error);
    const absent = read.isError && status >= 400 && status < 500;
    // After a refusal its order is the cart again, under the same number.
    const isCart = absent && kept?.number === number;
    if (read.isPending || (absent && unknown))
      return (
        <Page title={t("page")}>
          <Skeleton className="h-24" />
        </Page>
      );
    if (isUnreadable(read.error))
      return (
        <Page title={t("page")}>
          <Alert kind="error">{unread.rich("unreadable", calling(telephone))}</Alert>
        </Page>
      );
    if (!isCart) return <Unread absent={absent} onRetry={read.refetch} pending={read.isFetching} />;
  }
  const byLink = cart === "empty" && isFor(access, "pay") && order?.status === orderStatus.cancelled;
  return (
    <RefusedPayment
      number={number}
      cart={cart}
      payable={byLink ? order : null}
      access={access}
      onFailure={read.refetch}
    >
      {children}
    </RefusedPayment>
  );
}
