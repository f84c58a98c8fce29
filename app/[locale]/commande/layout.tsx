import { localizedParams } from "#lib/i18n/params";
import { CartSync } from "@/components/checkout/cart-sync-client";
import { Chrome } from "@/components/layout/chrome";
import { Consent } from "@/components/layout/consent";
import { Providers } from "@/components/layout/providers-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

/** Shared by every checkout page, whatever its frame. */
export default async function OrderLayout({ children, params }: LayoutProps<"/[locale]/commande">) {
  const { locale } = await localizedParams(params);
  return (
    <MessagesProvider of={["common", "layout.consent", "layout.languages", "layout.terms", "offline.notice"]}>
      <Providers>
        <Consent locale={locale} />
        <CartSync />
        {children}
        <Chrome />
      </Providers>
    </MessagesProvider>
  );
}
