import { getTranslations } from "next-intl/server";
import { env } from "#lib/env";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { cancelledPayment } from "@/components/checkout/cancelled-payment";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { GradedSums } from "@/components/checkout/graded-sums-client";
import { OrderSummary } from "@/components/checkout/order-summary-client";
import { PaymentStep } from "@/components/checkout/payment-step-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/commande/recapitulatif-paiement">;

export const generateMetadata = messageMetadata("/commande/recapitulatif-paiement", ({ checkout }) => checkout.payment);

export default async function PaymentPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  const { paiement } = await searchParams;
  const t = await getTranslations();
  return (
    <MessagesProvider
      of={[
        "account.cancelling",
        "checkout.payment",
        "checkout.summary",
        "common",
        "layout.terms",
        "shop.cancelling",
        "shop.cart",
      ]}
    >
      <CheckoutPage
        locale={locale}
        step="payment"
        title={t("checkout.payment.title")}
        aside={
          <OrderSummary>
            <GradedSums />
          </OrderSummary>
        }
      >
        <PaymentStep methods={env().paymentMethods} cancelled={paiement === cancelledPayment.paiement} />
      </CheckoutPage>
    </MessagesProvider>
  );
}
