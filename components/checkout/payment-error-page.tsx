import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { agency } from "#agency/agency";
import type { Locale } from "#lib/i18n/locale";
import { PaymentError } from "@/components/checkout/payment-error-client";
import { StepBar } from "@/components/checkout/step-bar";
import { calling } from "@/components/layout/telephone-link";
import { MessagesProvider } from "@/components/ui/messages-provider";

/** Landing page after a failed payment, with or without an order number. */
export async function PaymentErrorPage({ locale, number }: { locale: Locale; number: string | null }) {
  const t = await getTranslations("checkout.error");
  return (
    <MessagesProvider of={["account.cancel", "checkout.confirmation", "checkout.error", "checkout.payment", "common"]}>
      <StepBar locale={locale} current="payment" />
      <div className="wrap section">
        <div className="max-w-narrow">
          <Suspense>
            <PaymentError number={number}>
              <h2 className="mt-12 text-xl">{t("why")}</h2>
              <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-primary">
                <li>{t("bank")}</li>
                <li>{t("time")}</li>
                <li>{t("limit")}</li>
              </ul>
            </PaymentError>
          </Suspense>
          <p className="mt-6 text-grey">{t.rich("call", calling(agency.telephone))}</p>
        </div>
      </div>
    </MessagesProvider>
  );
}
