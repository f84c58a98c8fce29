import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { AccessPage } from "@/components/account/access/access-client";
import { AccountFrame } from "@/components/account/account-frame";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/mon-compte/securite">;

export const generateMetadata = messageMetadata("/mon-compte/securite", ({ account }) => ({
  title: account.access.title,
}));

export default async function AccountAccessPage({ params }: Props) {
  const { locale } = await localizedParams(params);

  return (
    <MessagesProvider of={["account.access", "account.nav", "account.password", "common"]}>
      <AccountFrame locale={locale} page="access">
        <AccessPage />
      </AccountFrame>
    </MessagesProvider>
  );
}
