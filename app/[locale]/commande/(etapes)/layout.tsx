import { localizedParams } from "#lib/i18n/params";
import { CheckoutFrame } from "@/components/checkout/checkout-frame";
import { ScriptNeeded } from "@/components/layout/script-needed";

export default async function StepsLayout({ children, params }: LayoutProps<"/[locale]/commande">) {
  const { locale } = await localizedParams(params);
  return (
    <CheckoutFrame locale={locale}>
      <ScriptNeeded />
      {children}
    </CheckoutFrame>
  );
}
