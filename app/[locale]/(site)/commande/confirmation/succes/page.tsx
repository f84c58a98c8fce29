import { getMessages } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { ConfirmationPage } from "@/components/checkout/confirmation-page";

type Props = PageProps<"/[locale]/commande/confirmation/succes">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const { title, description } = (await getMessages()).checkout.confirmation;
  return pageMetadata({ locale, path: "/commande/confirmation/succes", title, description });
}

export default async function SuccessPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <ConfirmationPage locale={locale} number={null} />;
}
