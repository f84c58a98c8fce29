import { getTranslations } from "next-intl/server";
import { getProviders } from "#lib/account/server";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { OrderSummary } from "@/components/checkout/order-summary-client";
import { SignInStep } from "@/components/checkout/sign-in-step-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/commande/sign-in">;

export const generateMetadata = messageMetadata("/commande/sign-in", ({ checkout }) => checkout.signIn);

export default async function SignInPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [t, providers] = await Promise.all([getTranslations(), getProviders(locale)]);
  return (
    <MessagesProvider of={["checkout.signIn", "checkout.summary", "common", "layout.login", "shop.cart"]}>
      <CheckoutPage
        locale={locale}
        step="signIn"
        title={t("checkout.signIn.title")}
        intro={t("checkout.signIn.description")}
        aside={<OrderSummary />}
      >
        <SignInStep providers={providers} />
      </CheckoutPage>
    </MessagesProvider>
  );
}
