import { getMessages, getTranslations } from "next-intl/server";
import { sameSitePath } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { ConfirmEmail } from "@/components/account/confirm-email-client";
import { SignUp } from "@/components/account/sign-up-client";

type Props = PageProps<"/[locale]/mon-compte/inscription">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("account.signUp");
  return {
    ...pageMetadata({ locale, path: "/mon-compte/inscription", title: t("title"), index: false }),
    // The token of a confirmation link must not travel on to other pages.
    referrer: "no-referrer" as const,
  };
}

export default async function SignUpPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  const { destination, token } = await searchParams;
  const target = sameSitePath(typeof destination === "string" ? destination : null);
  const { account, checkout, layout, validation } = await getMessages();
  if (typeof token === "string" && token !== "") {
    return (
      <div className="wrap py-12">
        <div className="mx-auto max-w-[30rem]">
          <h1>{account.confirm.title}</h1>
          <p className="mt-3 mb-8 text-lg text-grey">{account.confirm.intro}</p>
          <ConfirmEmail locale={locale} token={token} words={account.confirm} />
        </div>
      </div>
    );
  }
  return (
    <div className="wrap py-12">
      <div className="mx-auto max-w-[46rem]">
        <h1>{account.signUp.title}</h1>
        <p className="mt-3 mb-8 text-lg text-grey">{account.signUp.intro}</p>
        <SignUp
          locale={locale}
          words={{ ...account.signUp, rules: account.password }}
          texts={checkout.details}
          validation={validation}
          terms={{
            title: layout.footer.terms,
            close: layout.close,
            failed: layout.footer.termsFailed,
            page: layout.footer.termsPage,
          }}
          destination={target}
        />
      </div>
    </div>
  );
}
