import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { wordedMetadata } from "#lib/seo/worded";
import { AccessPage } from "@/components/account/access/access-client";
import { AccountFrame } from "@/components/account/account-frame";
import { Words } from "@/components/ui/words";

type Props = PageProps<"/[locale]/mon-compte/securite">;

const path = "/mon-compte/securite";

export const generateMetadata = wordedMetadata(path, ({ account }) => ({ title: account.access.title }));

export default async function AccountAccessPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations();
  return (
    <Words of={["account.access", "account.nav", "account.password", "common"]}>
      <AccountFrame locale={locale} title={t("account.access.title")} intro={t("account.access.intro")} current={path}>
        <AccessPage />
      </AccountFrame>
    </Words>
  );
}
