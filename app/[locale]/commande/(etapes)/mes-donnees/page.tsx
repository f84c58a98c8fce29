import { getMessages } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { ContactStep } from "@/components/checkout/contact-step-client";
import { OrderSummary } from "@/components/checkout/order-summary-client";
import { termsLabels } from "@/components/checkout/terms-labels";

type Props = PageProps<"/[locale]/commande/mes-donnees">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const { details } = (await getMessages()).checkout;
  const { title, description } = details;
  return pageMetadata({ locale, path: "/commande/mes-donnees", title, description, index: false });
}

export default async function DetailsPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const { checkout, shop, validation } = await getMessages();
  return (
    <CheckoutPage
      locale={locale}
      step="details"
      title={checkout.details.title}
      intro={checkout.details.intro}
      aside={<OrderSummary locale={locale} texts={checkout.summary} cart={shop.cart} />}
    >
      <ContactStep
        locale={locale}
        texts={checkout.details}
        validation={validation}
        cart={shop.cart}
        saved={shop.messages.success.saved_personal_data}
        terms={termsLabels(checkout.header)}
      />
    </CheckoutPage>
  );
}
