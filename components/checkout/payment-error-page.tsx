import { getMessages } from "next-intl/server";
import { Suspense } from "react";
import { agency } from "#agency/agency";
import type { Locale } from "#lib/i18n/locale";
import { PaymentError } from "@/components/checkout/payment-error-client";
import { StepBar } from "@/components/checkout/step-bar";
import { filled } from "@/components/property/plural";

/** The payment failed, with an order number or without. */
export async function PaymentErrorPage({ locale, number }: { locale: Locale; number: string | null }) {
  const { error, payment } = (await getMessages()).checkout;
  return (
    <>
      <StepBar locale={locale} current="payment" />
      <div className="wrap section">
        <div className="max-w-narrow">
          <h1 className="mb-6">{error.title}</h1>
          <Suspense>
            <PaymentError locale={locale} number={number} texts={error} redirect={payment.redirect} />
          </Suspense>
          <h2 className="mt-12 text-xl">{error.why}</h2>
          <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-primary">
            <li>{error.bank}</li>
            <li>{error.time}</li>
            <li>{error.limit}</li>
          </ul>
          <p className="mt-6 text-grey">{filled(error.call, { telephone: agency.telephone })}</p>
        </div>
      </div>
    </>
  );
}
