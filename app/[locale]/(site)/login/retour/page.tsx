import { getMessages, getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { ProviderReturn } from "@/components/account/provider-return-client";

type Props = PageProps<"/[locale]/login/retour">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("account.return");
  return {
    ...pageMetadata({ locale, path: "/login/retour", title: t("title"), index: false }),
    // The provider's code must not travel on to other pages.
    referrer: "no-referrer" as const,
  };
}

/** Where a login provider sends the visitor back to (docs/decisions/0010-login-by-a-provider.md). */
export default async function ProviderReturnPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const { account, layout } = await getMessages();
  return (
    <div className="wrap min-h-[480px] py-12">
      <div className="mx-auto max-w-[30rem]">
        <ProviderReturn locale={locale} words={account.return} labels={layout.login} />
      </div>
    </div>
  );
}
