import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { PaymentErrorPage } from "@/components/checkout/payment-error-page";

type Props = PageProps<"/[locale]/commande/confirmation/erreur">;

export const generateMetadata = messageMetadata("/commande/confirmation/erreur", ({ checkout }) => checkout.error);

export default async function FailurePage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <PaymentErrorPage locale={locale} number={null} />;
}
