"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { orderStatus } from "#lib/shop/constants";
import { cartQuery, orderQuery } from "#lib/shop/queries";
import type { CheckoutTexts } from "@/components/checkout/checkout-texts";
import { filled } from "@/components/property/plural";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type Props = { locale: Locale; number: string | null; texts: CheckoutTexts["error"] };

/** What happened to the payment and how to pay again; a payment that did arrive after all is told first (CK7). */
export function PaymentError({ locale, number, texts }: Props) {
  const access = useSearchParams().get("access") ?? undefined;
  const order = useQuery({ ...orderQuery(number, locale, access), enabled: number !== null });
  const cart = useQuery(cartQuery(locale));
  const status = order.data?.status ?? null;
  const payable = (cart.data?.orderItems.length ?? 0) > 0;

  if (status === orderStatus.paid || status === orderStatus.partPaid) {
    return (
      <>
        <Alert kind="success">{texts.paidAfterAll}</Alert>
        <p className="mt-6">
          <Link href={href(locale, `/commande/confirmation/${number}/succes`, { access })} className={buttonClass()}>
            {texts.seeOrder}
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <Alert kind="error" live={false}>
        <p className="font-semibold">{texts.text}</p>
        <p>{texts.reassure}</p>
        {payable && <p>{texts.cartKept}</p>}
      </Alert>
      {number && <p className="num mt-4 text-sm text-grey">{filled(texts.number, { number })}</p>}
      <div className="mt-6 flex min-h-12 flex-col gap-3 sm:flex-row">
        {payable && (
          <Link href={href(locale, "/commande/recapitulatif-paiement")} className={buttonClass()}>
            {texts.again}
          </Link>
        )}
        <Link href={href(locale, "/commande/mon-panier")} className={buttonClass({ variant: "secondary" })}>
          {texts.cart}
        </Link>
      </div>
    </>
  );
}
