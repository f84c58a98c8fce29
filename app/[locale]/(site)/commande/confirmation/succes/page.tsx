import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { ConfirmationPage } from "@/components/checkout/confirmation-page";

type Props = PageProps<"/[locale]/commande/confirmation/succes">;

export const generateMetadata = messageMetadata(
  "/commande/confirmation/succes",
  ({ checkout }) => checkout.confirmation,
);

export default async function SuccessPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <ConfirmationPage locale={locale} number={null} />;
}
