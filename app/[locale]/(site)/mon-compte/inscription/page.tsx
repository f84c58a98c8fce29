import { getTranslations } from "next-intl/server";
import { countryList } from "#lib/contact/contact";
import { destinationIn } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { ConfirmEmail } from "@/components/account/confirm-email-client";
import { SignUpForm } from "@/components/account/sign-up-form-client";
import { PrivacyLine } from "@/components/layout/privacy-line";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/mon-compte/inscription">;

// No Referer: it would pass the token of a confirmation link on.
export const generateMetadata = messageMetadata(
  "/mon-compte/inscription",
  ({ account }) => ({ title: account.signUp.title }),
  { referrer: "no-referrer" },
);

export default async function SignUpPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  const { destination, from, token } = await searchParams;
  const target = destinationIn(locale, destination);
  const t = await getTranslations();
  const confirming = from === "mail" || Boolean(token);
  return (
    <MessagesProvider
      of={[
        "account.confirm",
        "account.password",
        "account.signUp",
        "checkout.details",
        "common",
        "layout.terms",
        "shop.address",
        "validation",
      ]}
    >
      <div className="wrap py-12">
        {confirming ? (
          <div className="mx-auto max-w-[30rem]">
            <h1>{t("account.confirm.title")}</h1>
            <p className="mt-3 mb-8 text-lg text-grey">{t("account.confirm.intro")}</p>
            <ConfirmEmail />
          </div>
        ) : (
          <div className="mx-auto max-w-[46rem]">
            <h1>{t("account.signUp.title")}</h1>
            <p className="mt-3 mb-8 text-lg text-grey">{t("account.signUp.intro")}</p>
            <SignUpForm destination={target} countries={countryList(locale)} />
            <div className="mt-6">
              <PrivacyLine />
            </div>
          </div>
        )}
      </div>
    </MessagesProvider>
  );
}
