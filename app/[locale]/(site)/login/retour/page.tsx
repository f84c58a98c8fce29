import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { ProviderReturn } from "@/components/account/provider-return-client";
import { Words } from "@/components/ui/words";

type Props = PageProps<"/[locale]/login/retour">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("account.return");
  return {
    ...pageMetadata({ locale, path: "/login/retour", title: t("title") }),
    // The provider's code must not travel on to other pages.
    referrer: "no-referrer" as const,
  };
}

/** Where a login provider sends the visitor back to (docs/decisions/0010-login-by-a-provider.md). */
export default async function ProviderReturnPage({ params }: Props) {
  await localizedParams(params);
  return (
    <Words of={["common", "account.return", "layout.login"]}>
      <div className="wrap min-h-[480px] py-12">
        <div className="mx-auto max-w-[30rem]">
          <ProviderReturn />
        </div>
      </div>
    </Words>
  );
}
