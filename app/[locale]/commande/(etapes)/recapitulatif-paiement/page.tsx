import { getMessages } from "next-intl/server";
import { Suspense } from "react";
import { agency } from "#agency/agency";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { OrderSummary } from "@/components/checkout/order-summary-client";
import { PaymentStep } from "@/components/checkout/payment-step-client";
import { termsLabels } from "@/components/checkout/terms-labels";

type Props = PageProps<"/[locale]/commande/recapitulatif-paiement">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const { payment } = (await getMessages()).checkout;
  const { title, description } = payment;
  return pageMetadata({ locale, path: "/commande/recapitulatif-paiement", title, description, index: false });
}

export default async function PaymentPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const { account, checkout, shop } = await getMessages();
  return (
    <CheckoutPage
      locale={locale}
      step="payment"
      title={checkout.payment.title}
      aside={<OrderSummary locale={locale} texts={checkout.summary} cart={shop.cart} withPayment />}
    >
      <Suspense>
        <PaymentStep
          locale={locale}
          texts={checkout.payment}
          cart={shop.cart}
          cancelling={account.cancelling}
          terms={termsLabels(checkout.header)}
          telephone={agency.telephone}
        />
      </Suspense>
    </CheckoutPage>
  );
}
