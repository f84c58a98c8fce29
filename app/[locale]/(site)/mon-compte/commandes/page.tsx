import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { AccountFrame } from "@/components/account/account-frame";
import { OrderList } from "@/components/account/order-list-client";
import { Words } from "@/components/ui/words";

type Props = PageProps<"/[locale]/mon-compte/commandes">;

const path = "/mon-compte/commandes";

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("account.orders");
  return pageMetadata({ locale, path, title: t("title") });
}

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
