import { localizedParams } from "#lib/i18n/params";
import { wordedMetadata } from "#lib/seo/worded";
import { PaymentErrorPage } from "@/components/checkout/payment-error-page";

type Props = PageProps<"/[locale]/commande/confirmation/[number]/erreur">;

export const generateMetadata = wordedMetadata<Awaited<Props["params"]>>(
  ({ number }) => `/commande/confirmation/${number}/erreur`,
  ({ checkout: { error } }) => ({ title: error.page }),
);

export default async function FailurePage({ params }: Props) {
  const { locale, number } = await localizedParams(params);
  return <PaymentErrorPage locale={locale} number={number} />;
}
