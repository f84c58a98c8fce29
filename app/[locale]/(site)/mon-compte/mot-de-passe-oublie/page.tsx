import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { ForgotPassword, ResetPassword } from "@/components/account/password-reset-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/mon-compte/mot-de-passe-oublie">;

// No Referer: it would pass the link's token on.
export const generateMetadata = messageMetadata(
  "/mon-compte/mot-de-passe-oublie",
  ({ account }) => ({ title: account.forgot.title }),
  { referrer: "no-referrer" },
);

export default async function ForgottenPasswordPage({ params, searchParams }: Props) {
  await localizedParams(params);
  const { from, token } = await searchParams;
  const t = await getTranslations("account.forgot");
  const resetting = from === "mail" || Boolean(token);
  return (
    <MessagesProvider of={["account.forgot", "account.login", "account.password", "common"]}>
      <div className="wrap py-12">
        <div className="mx-auto max-w-[30rem]">
          <h1>{resetting ? t("newTitle") : t("title")}</h1>
          {!resetting && <p className="mt-3 text-lg text-grey">{t("intro")}</p>}
          <div className="mt-8 rounded-card border border-line bg-white p-6 md:p-8">
            {resetting ? <ResetPassword /> : <ForgotPassword />}
          </div>
        </div>
      </div>
    </MessagesProvider>
  );
}
