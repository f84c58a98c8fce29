import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { ConfirmationPage } from "@/components/checkout/confirmation-page";

type Props = PageProps<"/[locale]/commande/confirmation/[number]/succes">;

export async function generateMetadata({ params }: Props) {
  const { locale, number } = await localizedParams(params);
  const { title, description } = (await getMessages()).checkout.confirmation;
  return pageMetadata({ locale, path: `/commande/confirmation/${number}/succes`, title, description });
}

export default async function SuccessPage({ params }: Props) {
  const { locale, number } = await localizedParams(params);
  if (!/^\d{1,20}$/.test(number)) notFound();
  return <ConfirmationPage locale={locale} number={number} />;
}
