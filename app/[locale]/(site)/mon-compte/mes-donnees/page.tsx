import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { AccountFrame } from "@/components/account/account-frame";
import { Privacy } from "@/components/account/privacy-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/mon-compte/mes-donnees">;

export const generateMetadata = messageMetadata("/mon-compte/mes-donnees", ({ account }) => ({
  title: account.privacy.title,
}));

export default async function AccountDataPage({ params }: Props) {
  const { locale } = await localizedParams(params);

  return (
    <MessagesProvider of={["account.access", "account.nav", "account.password", "account.privacy", "common"]}>
      <AccountFrame locale={locale} page="privacy">
        <Privacy />
      </AccountFrame>
    </MessagesProvider>
  );
}
