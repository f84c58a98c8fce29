import { getMessages, getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { AccessPage } from "@/components/account/access/access-client";
import { AccountFrame } from "@/components/account/account-frame";

type Props = PageProps<"/[locale]/mon-compte/securite">;

const path = "/mon-compte/securite";

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("account.access");
  return pageMetadata({ locale, path, title: t("title"), index: false });
}

export default async function AccountAccessPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const { account } = await getMessages();
  return (
    <AccountFrame locale={locale} title={account.access.title} intro={account.access.intro} current={path}>
      <AccessPage locale={locale} words={{ ...account.access, rules: account.password }} />
    </AccountFrame>
  );
}
