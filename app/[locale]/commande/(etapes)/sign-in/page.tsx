import { getTranslations } from "next-intl/server";
import { getProviders } from "#lib/account/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { OrderSummary } from "@/components/checkout/order-summary-client";
import { SignInStep } from "@/components/checkout/sign-in-step-client";
import { Words } from "@/components/ui/words";

type Props = PageProps<"/[locale]/commande/sign-in">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("checkout.signIn");
  return pageMetadata({ locale, path: "/commande/sign-in", title: t("title"), description: t("description") });
}

export default async function SignInPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [t, providers] = await Promise.all([getTranslations(), getProviders(locale)]);
  return (
    <Words of={["checkout.signIn", "checkout.summary", "common", "layout.login", "shop.cart"]}>
      <CheckoutPage
        locale={locale}
        step="signIn"
        title={t("checkout.signIn.title")}
        intro={t("checkout.signIn.description")}
        aside={<OrderSummary />}
      >
        <SignInStep providers={providers} />
      </CheckoutPage>
    </Words>
  );
}
