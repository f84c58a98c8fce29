import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { AccountFrame } from "@/components/account/account-frame";
import { OrderList } from "@/components/account/order-list-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/mon-compte/dernieres-reservations">;

export const generateMetadata = messageMetadata("/mon-compte/dernieres-reservations", ({ account }) => ({
  title: account.bookings.title,
}));

export default async function LatestBookingsPage({ params }: Props) {
  const { locale } = await localizedParams(params);

  return (
    <MessagesProvider of={["account.arrival", "account.bookings", "account.nav", "account.orders", "agenda", "common"]}>
      <AccountFrame locale={locale} page="bookings">
        <OrderList view="latest" />
      </AccountFrame>
    </MessagesProvider>
  );
}
