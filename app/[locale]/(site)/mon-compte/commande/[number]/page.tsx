import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { AccountFrame } from "@/components/account/account-frame";
import { OrderDetail } from "@/components/account/order-detail-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/mon-compte/commande/[number]">;

export async function generateMetadata({ params }: Props) {
  const { locale, number } = await localizedParams(params);
  const t = await getTranslations("account.orders");
  return pageMetadata({ locale, path: `/mon-compte/commande/${number}`, title: t("number", { number }) });
}

export default async function OrderPage({ params }: Props) {
  const { locale, number } = await localizedParams(params);
  if (!/^\d{1,20}$/.test(number)) notFound();
  const t = await getTranslations("account.orders");
  return (
    <MessagesProvider
      of={[
        "account.arrival",
        "account.cancel",
        "account.cancelling",
        "account.changes",
        "account.nav",
        "account.orders",
        "agenda",
        "common",
        "shop.cancelling",
        "stay",
      ]}
    >
      <AccountFrame locale={locale} page="orders" title={t("number", { number })}>
        <OrderDetail number={number} />
      </AccountFrame>
    </MessagesProvider>
  );
}
