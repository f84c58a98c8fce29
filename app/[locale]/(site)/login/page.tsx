import { getMessages, getTranslations } from "next-intl/server";
import { href, sameSitePath } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { LoginPageForm } from "@/components/account/login-client";
import { Link } from "@/components/ui/link";

type Props = PageProps<"/[locale]/login">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("account.login");
  return pageMetadata({ locale, path: "/login", title: t("title"), description: t("description"), index: false });
}

export default async function LoginPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  const { destination } = await searchParams;
  const [t, { layout }] = await Promise.all([getTranslations("account.login"), getMessages()]);
  const target = sameSitePath(typeof destination === "string" ? destination : null);
  return (
    <div className="wrap py-12">
      <div className="mx-auto max-w-[30rem]">
        <h1>{t("title")}</h1>
        <p className="mt-3 text-lg text-grey">{t("description")}</p>
        <div className="mt-8 rounded-card border border-line bg-white p-6 md:p-8">
          <LoginPageForm locale={locale} labels={layout.login} destination={target} />
        </div>
        <p className="mt-6 text-center">
          {t("new")}{" "}
          <Link className="link" href={href(locale, "/mon-compte/inscription", { destination: target })}>
            {t("signUp")}
          </Link>
        </p>
      </div>
    </div>
  );
}
