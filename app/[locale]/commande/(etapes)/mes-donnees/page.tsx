import { getTranslations } from "next-intl/server";
import { countryList } from "#lib/contact/contact";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { ContactStep } from "@/components/checkout/contact-step-client";
import { OrderSummary } from "@/components/checkout/order-summary-client";
import { PrivacyLine } from "@/components/layout/privacy-line";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/commande/mes-donnees">;

export const generateMetadata = messageMetadata("/commande/mes-donnees", ({ checkout }) => checkout.details);

export default async function DetailsPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations();
  return (
    <MessagesProvider
      of={[
        "checkout.details",
        "checkout.summary",
        "common",
        "layout.terms",
        "shop.address",
        "shop.cart",
        "shop.messages.success",
        "validation",
      ]}
    >
      <CheckoutPage
        locale={locale}
        step="details"
        title={t("checkout.details.title")}
        intro={t("checkout.details.intro")}
        aside={<OrderSummary />}
      >
        <ContactStep countries={countryList(locale)} />
        <div className="mt-6">
          <PrivacyLine />
        </div>
      </CheckoutPage>
    </MessagesProvider>
  );
}
