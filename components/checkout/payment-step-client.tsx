"use client";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { terms } from "#agency/terms";
import { formatDate, formatPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { useUpdateCart } from "#lib/shop/cart-change";
import type { Order } from "#lib/shop/order-schema";
import type { PaymentMethod } from "#lib/shop/payment-method";
import { placedNumber } from "#lib/shop/placed-number";
import { cartQuery, useCheckout } from "#lib/shop/queries";
import { chooseGraded, useCartNotice, useGraded } from "#lib/shop/store";
import { ask } from "#lib/upstream/ask";
import { tabText } from "#lib/web-storage";
import { cancelledPayment } from "@/components/checkout/cancelled-payment";
import { type CheckoutFailure, toChanged, toCheckoutFailure } from "@/components/checkout/checkout-failure";
import { firstStay, gradedChoice } from "@/components/checkout/graded-choice";
import { GradedOptions } from "@/components/checkout/graded-options";
import { useGuardedCart } from "@/components/checkout/guard-client";
import { PaymentMethods } from "@/components/checkout/payment-methods";
import { PaymentProblem } from "@/components/checkout/payment-problem-client";
import { PaymentSummary } from "@/components/checkout/payment-summary";
import { StepFoot } from "@/components/checkout/step-foot";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { useLeaving } from "@/components/checkout/use-leaving";
import { TermsLink } from "@/components/layout/terms-link-client";
import { CartChanges } from "@/components/shop/cart-changes-client";
import { reportExpiredSession } from "@/components/shop/failed-change";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { announce } from "@/components/ui/live-region";
import { Skeletons } from "@/components/ui/skeleton";
import { TextArea } from "@/components/ui/text-area";

type Props = {
  methods: readonly PaymentMethod[];
  /** Returned from the payment page without paying. */
  cancelled: boolean;
};

/** Return addresses of the payment page; the site's server makes them absolute. */
function returnPaths(locale: Locale, number: string | null) {
  const confirmation = `/commande/confirmation/${number ?? "{number}"}` as const;
  return {
    successUrl: href(locale, `${confirmation}/succes`),
    failUrl: href(locale, `${confirmation}/erreur`),
    cancelUrl: href(locale, "/commande/recapitulatif-paiement", cancelledPayment),
  };
}

/** The number that the shop gave the order at checkout, when its reply lacks it. */
const numberSince = (order: Order, locale: Locale) =>
  ask("POST /shop/api/store/cart", { locale }).then(
    ({ id, number }) => (id === order.id ? number : null),
    () => null,
  );

/**
 * Saves the remarks and goes to the payment page, or returns why not. A cart changed on another device is not the order the guest
 * saw.
 */
function usePayment(order: Order, remarks: string, graded: boolean) {
  const locale = useLocale();
  const texts = useTranslations("checkout.payment");
  const client = useQueryClient();
  const update = useUpdateCart(locale);
  const checkout = useCheckout(locale);
  /** Remarks that the shop did not store, after the guest was told. */
  const [unkept, setUnkept] = useState<string | null>();
  const [leaving, setLeaving] = useLeaving();
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);

  async function pay(seen: Order, acceptedTotal = seen.total) {
    setFailure(null);
    setLeaving(true);
    announce(texts("redirect"));
    try {
      const now = await ask("POST /shop/api/store/cart", { locale });
      const changed = toChanged(seen, now);
      if (changed) {
        client.setQueryData(cartQuery(locale).queryKey, now);
        setLeaving(false);
        setFailure(changed);
        return;
      }
      const text = remarks.trim() || null;
      const told = text === unkept;
      if ((text !== order.remarks && !told) || order.locale !== locale) {
        const kept = await update.mutateAsync({ id: order.id, update: { remarks: text, locale } });
        if (text !== order.remarks && !told && kept.remarks === order.remarks) {
          setUnkept(text);
          setLeaving(false);
          setFailure({ kind: "remarks" });
          return;
        }
      }
      const { paymentUrl, number } = await checkout.mutateAsync({
        orderId: order.id,
        checkout: { ...returnPaths(locale, order.number), gradedPayment: graded, acceptedTotal },
      });
      placedNumber.keep(order.number ?? number ?? (await numberSince(order, locale)));
      window.location.assign(paymentUrl);
    } catch (error) {
      reportExpiredSession(error);
      const now = await client.fetchQuery({ ...cartQuery(locale), staleTime: 0 }).catch(() => undefined);
      setLeaving(false);
      setFailure(toCheckoutFailure(error, seen, now));
    }
  }
  return { pay, leaving, failure, close: () => setFailure(null) };
}

/** The remarks of an order: the shop's, or an unsaved text of this tab, which survives a reload. */
function useRemarks({ id, remarks }: Order): [string, (text: string) => void] {
  const kept = remarks ?? "";
  const [written] = useState(() => tabText(`remarks_${id}`));
  const [typed, setTyped] = useState(() => written.read());
  useEffect(() => written.keep(typed?.trim() === kept ? null : typed), [written, typed, kept]);
  return [typed ?? kept, setTyped];
}

function Payment({ order, methods, cancelled }: Props & { order: Order }) {
  const locale = useLocale();
  const texts = useTranslations("checkout.payment");
  const chosen = useGraded(order);
  const [remarks, setRemarks] = useRemarks(order);
  const unaccepted = useCartNotice((state) => state.changes.length > 0);
  const gone = order.orderItems.filter(({ available }) => !available).map(({ title }) => title);

  const offer = gradedChoice(order);
  const first = firstStay(order);
  const graded = offer !== null && chosen;
  const now = offer && graded ? offer.now : order.total;
  const { pay, leaving, failure, close } = usePayment(order, remarks, graded);

  return (
    <>
      {cancelled && !failure && (
        <Alert kind="info" className="mb-8">
          {texts("cancelled")}
        </Alert>
      )}
      <CartChanges />
      <PaymentSummary order={order} />
      {offer && (
        <section className="border-b border-line py-8">
          <GradedOptions
            offer={offer}
            total={order.total}
            graded={graded}
            onChoose={(half) => chooseGraded(order.id, half)}
          />
        </section>
      )}
      {!offer && first && (
        <section className="border-b border-line py-8">
          <p className="max-w-measure text-grey">
            {texts("noHalf", { days: terms.balanceDays, title: first.title, date: formatDate(first.from) })}
          </p>
        </section>
      )}
      <section className="border-b border-line py-8">
        <h2 className="mb-3 text-xl">{texts("means")}</h2>
        <PaymentMethods methods={methods} amount={now} />
      </section>
      <div className="pt-8 pb-4">
        <TextArea
          name="remarks"
          label={texts("remarks")}
          optional={texts("optional")}
          placeholder={texts("remarksExample")}
          maxLength={2000}
          value={remarks}
          onChange={(event) => setRemarks(event.target.value)}
        />
        <p className="mt-5 mb-4 max-w-measure text-sm text-grey">
          {texts("termsBefore")} <TermsLink className="link">{texts("terms")}</TermsLink>
          {texts("termsAfter")}
        </p>
        <PaymentProblem
          failure={failure}
          gone={gone}
          graded={graded}
          onAccept={(now, total) => void pay(now, total)}
          onClose={close}
        />
      </div>
      <StepFoot total={null}>
        <Button
          block
          pending={leaving}
          className="min-h-16"
          disabled={unaccepted || gone.length > 0}
          aria-describedby="pay-now"
          onClick={() => void pay(order)}
        >
          <span className="text-balance">
            {leaving ? texts("redirect") : texts("order")}
            {!leaving && (
              <span id="pay-now" className="block text-sm font-normal">
                {texts("now", { amount: formatPrice(now) })}
              </span>
            )}
          </span>
        </Button>
      </StepFoot>
      <p className="mt-3 text-center">
        <Link href={href(locale, "/commande/mes-donnees")} className={buttonClass({ variant: "quiet" })}>
          <ArrowLeft size={18} />
          {texts("back")}
        </Link>
      </p>
    </>
  );
}

/** Summary, amount due today, and the order button. */
export function PaymentStep(props: Props) {
  const locale = useLocale();
  const cart = useTranslations("shop.cart");
  const { order, failed, retry } = useGuardedCart(locale, "contact");
  if (failed) return <Unreachable text={cart("unreachable")} retryLabel={cart("retry")} onRetry={retry} />;
  if (!order) return <Skeletons className="gap-8" of={["h-40", "h-56", "h-48", "h-64"]} />;
  return <Payment {...props} order={order} />;
}
