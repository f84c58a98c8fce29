import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { CartStep, CartStepFoot, CartStepTotals } from "@/components/checkout/cart-step-client";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/commande/mon-panier">;

export const generateMetadata = messageMetadata("/commande/mon-panier", ({ checkout }) => checkout.cart);

export default async function CartPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations();
  return (
    <MessagesProvider of={["checkout.cart", "checkout.estimate", "common", "shop.cart", "stay"]}>
      <CheckoutPage
        locale={locale}
        step="cart"
        title={t("checkout.cart.title")}
        asideLast
        aside={<CartStepTotals />}
        foot={<CartStepFoot />}
      >
        <CartStep />
      </CheckoutPage>
    </MessagesProvider>
  );
}
