import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { wordedMetadata } from "#lib/seo/worded";
import { AccountFrame } from "@/components/account/account-frame";
import { OrderList } from "@/components/account/order-list-client";
import { Words } from "@/components/ui/words";

type Props = PageProps<"/[locale]/mon-compte/commandes">;

const path = "/mon-compte/commandes";

export const generateMetadata = wordedMetadata(path, ({ account }) => ({ title: account.orders.title }));

export default async function OrdersPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations();
  return (
    <Words of={["account.arrival", "account.bookings", "account.nav", "account.orders", "agenda", "common"]}>
      <AccountFrame locale={locale} title={t("account.orders.title")} current={path}>
        <OrderList view="all" />
      </AccountFrame>
    </Words>
  );
}
