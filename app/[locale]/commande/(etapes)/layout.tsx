import { localizedParams } from "#lib/i18n/params";
import { CheckoutFrame } from "@/components/checkout/checkout-frame";
import { NoScriptNotice } from "@/components/layout/no-script-notice";

export default async function StepsLayout({ children, params }: LayoutProps<"/[locale]/commande">) {
  const { locale } = await localizedParams(params);
  return (
    <CheckoutFrame locale={locale}>
      <NoScriptNotice />
      {children}
    </CheckoutFrame>
  );
}
