import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { agency } from "#agency/agency";
import { env } from "#lib/env";
import { localizedParams } from "#lib/i18n/params";
import { wordedMetadata } from "#lib/seo/worded";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { OrderSummary } from "@/components/checkout/order-summary-client";
import { PaymentStep } from "@/components/checkout/payment-step-client";
import { Words } from "@/components/ui/words";

type Props = PageProps<"/[locale]/commande/recapitulatif-paiement">;

export const generateMetadata = wordedMetadata("/commande/recapitulatif-paiement", ({ checkout }) => checkout.payment);

export default async function PaymentPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations();
  return (
    <Words of={["account.cancelling", "checkout.payment", "checkout.summary", "common", "layout.terms", "shop.cart"]}>
      <CheckoutPage
        locale={locale}
        step="payment"
        title={t("checkout.payment.title")}
        aside={<OrderSummary withPayment />}
      >
        <Suspense>
          <PaymentStep telephone={agency.telephone} methods={env().paymentMethods} />
        </Suspense>
      </CheckoutPage>
    </Words>
  );
}
