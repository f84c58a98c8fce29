import { getMessages } from "next-intl/server";
import { getProviders } from "#lib/account/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { OrderSummary } from "@/components/checkout/order-summary-client";
import { SignInStep } from "@/components/checkout/sign-in-step-client";

type Props = PageProps<"/[locale]/commande/sign-in">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const { signIn } = (await getMessages()).checkout;
  const { title, description } = signIn;
  return pageMetadata({ locale, path: "/commande/sign-in", title, description, index: false });
}

export default async function SignInPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [{ checkout, shop, layout }, providers] = await Promise.all([getMessages(), getProviders(locale)]);
  return (
    <CheckoutPage
      locale={locale}
      step="signIn"
      title={checkout.signIn.title}
      intro={checkout.signIn.description}
      aside={<OrderSummary locale={locale} texts={checkout.summary} cart={shop.cart} />}
    >
      <SignInStep locale={locale} texts={checkout.signIn} login={layout.login} cart={shop.cart} providers={providers} />
    </CheckoutPage>
  );
}
