import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { PaymentErrorPage } from "@/components/checkout/payment-error-page";

type Props = PageProps<"/[locale]/commande/confirmation/[number]/erreur">;

export const generateMetadata = messageMetadata<Awaited<Props["params"]>>(
  ({ number }) => `/commande/confirmation/${number}/erreur`,
  ({ checkout: { error } }) => ({ title: error.page }),
);

export default async function FailurePage({ params }: Props) {
  const { locale, number } = await localizedParams(params);
  return <PaymentErrorPage locale={locale} number={/^\d+$/.test(number) ? number : null} />;
}
