import { getMessages } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { CartStep, CartStepTotals } from "@/components/checkout/cart-step-client";
import { CheckoutPage } from "@/components/checkout/checkout-page";

type Props = PageProps<"/[locale]/commande/mon-panier">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const { cart } = (await getMessages()).checkout;
  const { title, description } = cart;
  return pageMetadata({ locale, path: "/commande/mon-panier", title, description, index: false });
}

export default async function CartPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const { checkout, shop } = await getMessages();
  return (
    <CheckoutPage
      locale={locale}
      step="cart"
      title={checkout.cart.title}
      asideLast
      aside={<CartStepTotals locale={locale} cart={shop.cart} checkout={checkout.cart} estimate={checkout.estimate} />}
    >
      <CartStep locale={locale} cart={shop.cart} />
    </CheckoutPage>
  );
}
