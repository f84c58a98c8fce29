import { getMessages } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { PaymentErrorPage } from "@/components/checkout/payment-error-page";

type Props = PageProps<"/[locale]/commande/confirmation/erreur">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const { title, description } = (await getMessages()).checkout.error;
  return pageMetadata({ locale, path: "/commande/confirmation/erreur", title, description });
}

export default async function FailurePage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <PaymentErrorPage locale={locale} number={null} />;
}
