import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { ProviderReturn } from "@/components/account/provider-return-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/login/retour">;

// No Referer: it would pass the provider's code on.
export const generateMetadata = messageMetadata("/login/retour", ({ account }) => ({ title: account.return.title }), {
  referrer: "no-referrer",
});

/** Return page of a login provider (docs/decisions/0010-login-by-a-provider.md). */
export default async function ProviderReturnPage({ params }: Props) {
  await localizedParams(params);
  return (
    <MessagesProvider of={["common", "account.return", "layout.login"]}>
      <div className="wrap min-h-[480px] py-12">
        <div className="mx-auto max-w-[30rem]">
          <ProviderReturn />
        </div>
      </div>
    </MessagesProvider>
  );
}
