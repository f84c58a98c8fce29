import { countryList } from "#lib/contact/contact";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { AccountFrame } from "@/components/account/account-frame";
import { Profile } from "@/components/account/profile-form-client";
import { PrivacyLine } from "@/components/layout/privacy-line";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/mon-compte/mes-informations">;

export const generateMetadata = messageMetadata("/mon-compte/mes-informations", ({ account }) => ({
  title: account.profile.title,
}));

export default async function ProfilePage({ params }: Props) {
  const { locale } = await localizedParams(params);

  return (
    <MessagesProvider
      of={["account.nav", "account.profile", "checkout.details", "common", "shop.address", "validation"]}
    >
      <AccountFrame locale={locale} page="profile">
        <Profile countries={countryList(locale)} />
        <div className="mt-6">
          <PrivacyLine />
        </div>
      </AccountFrame>
    </MessagesProvider>
  );
}
