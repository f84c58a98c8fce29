"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { telephone } from "#lib/agency-telephone";
import { saveDraft } from "#lib/contact/contact-draft";
import { href } from "#lib/i18n/navigation";
import { usePanels } from "#lib/layout/store";
import { announceCart } from "#lib/shop/cart-channel";
import { isBooked, orderStatus } from "#lib/shop/constants";
import type { Order } from "#lib/shop/order-schema";
import { cartQuery, orderQuery } from "#lib/shop/queries";
import { isUnreadable, toCallError } from "#lib/upstream/ask";
import { AccountOffer } from "@/components/checkout/account-offer-client";
import { balanceStep, isOtherBalance } from "@/components/checkout/balance-step";
import { CancelledItems } from "@/components/checkout/cancelled-items";
import { nextDays } from "@/components/checkout/next-days";
import { OrderLines } from "@/components/checkout/order-summary-client";
import { PaidOrder } from "@/components/checkout/paid-order-client";
import { PaidStays } from "@/components/checkout/paid-stays";
import { useOrderAccess } from "@/components/checkout/use-order-access";
import { usePlacedNumber } from "@/components/checkout/use-placed-number";
import { calling } from "@/components/layout/telephone-link";
import { CancelOrder } from "@/components/shop/cancel-order-client";
import { CancelledOrder } from "@/components/shop/cancelled-order";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { useLoaded } from "@/components/ui/use-loaded";

type Props = { number: string | null };

const loadBalance = () => import("@/components/checkout/balance-client");

const lateAfter = 30_000;

function Card({ children }: { children: ReactNode }) {
  return (
    <div className="relative -mt-24 rounded-card bg-white p-5 shadow-float sm:p-8 lg:-mt-[120px] lg:p-14">
      {children}
    </div>
  );
}

function Problem({ title, alert, children }: { title: string; alert: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <h1>{title}</h1>
      <div className="mt-5 max-w-measure">{alert}</div>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">{children}</div>
    </Card>
  );
}

/** While the payment provider's result is awaited. */
function Waiting() {
  const texts = useTranslations("checkout.confirmation");
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card>
      <h1>{texts("waitingTitle")}</h1>
      <div role="status" className="mt-4 flex max-w-measure items-start gap-4 text-lg">
        <span
          aria-hidden="true"
          className="mt-1 size-5 flex-none animate-spin rounded-full border-2 border-primary border-t-transparent"
        />
        <p>{late ? texts("lateText") : texts("waitingText")}</p>
      </div>
    </Card>
  );
}

function Loading() {
  const confirmation = useTranslations("checkout.confirmation");
  return (
    <Card>
      <h1>{confirmation("title")}</h1>
      <Skeleton className="mt-4 h-7 max-w-md" />
      <Skeleton className="my-6 h-24" />
      <Skeleton className="h-12 max-w-xs" />
    </Card>
  );
}

/** The order after the payment page: pending, paid, refused, or not accessible. */
export function Confirmation({ number: inAddress }: Props) {
  const number = usePlacedNumber(inAddress);
  return number === undefined ? <Loading /> : <PlacedOrder number={number} />;
}

function ContactLink({ variant = "secondary" }: { variant?: "secondary" | "quiet" }) {
  const texts = useTranslations("checkout.confirmation");
  return (
    <Link href={href(useLocale(), "/contact")} className={buttonClass({ variant })}>
      {texts("contact")}
    </Link>
  );
}

/** Why the order is not displayed: it does not exist, is a cart again, cannot be parsed, or the shop does not answer. */
function NotShown({ number, error, onRetry }: Props & { error: unknown; onRetry: () => void }) {
  const locale = useLocale();
  const texts = useTranslations("checkout.confirmation");
  // The payment was superseded in another tab: the order is a cart again under the same number.
  const open = useQuery({ ...cartQuery(locale), enabled: number !== null });
  const { status } = toCallError(error);
  if (status < 400 || status >= 500)
    return (
      <Problem
        title={texts("title")}
        alert={
          isUnreadable(error) ? (
            <Alert kind="error">{texts.rich("unreadable", calling(telephone))}</Alert>
          ) : (
            <Alert kind="info">{texts("unreachable")}</Alert>
          )
        }
      >
        {!isUnreadable(error) && <Button onClick={onRetry}>{texts("retry")}</Button>}
        <ContactLink />
      </Problem>
    );
  if (number !== null && open.data?.number === number)
    return (
      <Problem title={texts("changedTitle")} alert={<Alert kind="warning">{texts("changedText")}</Alert>}>
        <Link href={href(locale, "/commande/mon-panier")} className={buttonClass()}>
          {texts("changedCart")}
        </Link>
        <ContactLink />
      </Problem>
    );
  const alert = (
    <Alert kind="error">
      {!number && (
        <>
          <p className="font-semibold">{texts("noNumber")}</p>
          <p>{texts("noNumberText")}</p>
        </>
      )}
      <p>{texts("missingText")}</p>
    </Alert>
  );
  return (
    <Problem title={texts(number ? "missingTitle" : "title")} alert={alert}>
      <Link href={href(locale, "/mon-compte/dernieres-reservations")} className={buttonClass()}>
        {texts("orders")}
      </Link>
      <ContactLink />
    </Problem>
  );
}

/** The paid order with its stays, next steps and possible actions. */
function Paid({ order, access }: { order: Order; access?: string }) {
  const texts = useTranslations("checkout.confirmation");
  const days = nextDays(order, useLocale(), texts);
  return (
    <>
      <Card>
        <PaidOrder {...{ order, access }} />
      </Card>
      <div className="grid gap-x-20 gap-y-10 pt-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:pt-14">
        <div>
          <PaidStays {...{ order, access }} />
          {days.length > 0 && (
            <>
              <h2>{texts("next")}</h2>
              <dl className="mt-4 lg:mt-6">
                {days.map(({ date, when, text }) => (
                  <div
                    key={`${date}${text}`}
                    className="border-b border-line py-4 sm:grid sm:grid-cols-[180px_minmax(0,1fr)] sm:gap-5"
                  >
                    <dt className="font-semibold first-letter:uppercase">{when}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
        <div className="grid content-start gap-8">
          <section className="rounded-card border border-line bg-white p-5 sm:p-6">
            <h2 className="mb-3.5 text-lg">{texts("detail")}</h2>
            <OrderLines order={order} />
          </section>
          <AccountOffer {...{ order, access }} />
          <CancelOrder {...{ order, access }} />
        </div>
      </div>
    </>
  );
}

function PlacedOrder({ number }: Props) {
  const locale = useLocale();
  const texts = useTranslations("checkout.confirmation");
  const error = useTranslations("checkout.error");
  const cancel = useTranslations("account.cancel");
  const search = useSearchParams();
  const { access, known } = useOrderAccess(number);
  const step = balanceStep(search.get("solde"), access);
  const awaiting = step === "paye" ? orderStatus.partPaid : orderStatus.awaitingPayment;
  const { data: order, ...asked } = useQuery({ ...orderQuery(number, locale, access, awaiting), enabled: known });
  const client = useQueryClient();
  const status = order?.status ?? null;
  const paid = isBooked(status);
  const toBalance = paid && step !== null && Boolean(order?.gradedToPayAt);
  const balance = useLoaded(toBalance ? loadBalance : null);

  useEffect(() => {
    if (!paid) return;
    saveDraft(null);
    usePanels.getState().close("cart");
    void client.invalidateQueries(cartQuery(locale));
    announceCart();
  }, [paid, client, locale]);

  const isChanged = step === "paye" && isOtherBalance(search.get("montant"), order?.reportedTotal ?? 0);
  const waits = status === awaiting && !isChanged;
  const [awaited, setAwaited] = useState(false);
  if (waits && !awaited) setAwaited(true);
  // The wait is over: the heading of the paid order tells so; that of the balance does once its code has loaded.
  const isOver = awaited && !waits && paid;
  useEffect(() => {
    if (isOver) document.querySelector("h1")?.focus();
  }, [isOver]);

  if (asked.isPending) return <Loading />;
  if (!order) return <NotShown number={number} error={asked.error} onRetry={() => void asked.refetch()} />;
  if (waits) return <Waiting />;
  if (order.cancellation)
    return (
      <Problem
        title={cancel("doneTitle")}
        alert={
          <>
            <CancelledOrder order={order} />
            <CancelledItems order={order} />
          </>
        }
      >
        <Link href={href(locale, "/location")} className={buttonClass({ variant: "secondary" })}>
          {cancel("again")}
        </Link>
        <ContactLink variant="quiet" />
      </Problem>
    );
  if (!paid)
    return (
      <Problem title={error("title")} alert={<Alert kind="error">{error("text")}</Alert>}>
        <Link href={href(locale, `/commande/confirmation/${number}/erreur`)} className={buttonClass()}>
          {texts("refusedLink")}
        </Link>
      </Problem>
    );
  if (toBalance) return <Card>{balance && <balance.Balance {...{ order, access, step, isChanged, awaited }} />}</Card>;
  return <Paid {...{ order, access }} />;
}
