import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { agency } from "#agency/agency";
import { env } from "#lib/env";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { OrderSummary } from "@/components/checkout/order-summary-client";
import { PaymentStep } from "@/components/checkout/payment-step-client";
import { Words } from "@/components/ui/words";

type Props = PageProps<"/[locale]/commande/recapitulatif-paiement">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("checkout.payment");
  return pageMetadata({
    locale,
    path: "/commande/recapitulatif-paiement",
    title: t("title"),
    description: t("description"),
  });
}

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
