import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { CartStep, CartStepTotals } from "@/components/checkout/cart-step-client";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { Words } from "@/components/ui/words";

type Props = PageProps<"/[locale]/commande/mon-panier">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("checkout.cart");
  return pageMetadata({ locale, path: "/commande/mon-panier", title: t("title"), description: t("description") });
}

export default async function CartPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations();
  return (
    <Words of={["checkout.cart", "checkout.estimate", "common", "shop.cart", "stay"]}>
      <CheckoutPage locale={locale} step="cart" title={t("checkout.cart.title")} asideLast aside={<CartStepTotals />}>
        <CartStep />
      </CheckoutPage>
    </Words>
  );
}
