import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { PaymentErrorPage } from "@/components/checkout/payment-error-page";

type Props = PageProps<"/[locale]/commande/confirmation/[number]/erreur">;

export async function generateMetadata({ params }: Props) {
  const { locale, number } = await localizedParams(params);
  const { title, description } = (await getMessages()).checkout.error;
  return pageMetadata({ locale, path: `/commande/confirmation/${number}/erreur`, title, description });
}

export default async function FailurePage({ params }: Props) {
  const { locale, number } = await localizedParams(params);
  if (!/^\d{1,20}$/.test(number)) notFound();
  return <PaymentErrorPage locale={locale} number={number} />;
}
