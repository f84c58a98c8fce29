import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { ConfirmationPage } from "@/components/checkout/confirmation-page";

type Props = PageProps<"/[locale]/commande/confirmation/[number]/succes">;

export const generateMetadata = messageMetadata<Awaited<Props["params"]>>(
  ({ number }) => `/commande/confirmation/${number}/succes`,
  ({ checkout }) => checkout.confirmation,
);

export default async function SuccessPage({ params }: Props) {
  const { locale, number } = await localizedParams(params);
  return <ConfirmationPage locale={locale} number={/^\d+$/.test(number) ? number : null} />;
}
