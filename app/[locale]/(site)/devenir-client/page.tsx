import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { getPage } from "#lib/content/server";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { StaticPage } from "@/components/content/static-page";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type Props = PageProps<"/[locale]/devenir-client">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  return contentMetadata(await getPage("become-client", locale), locale, "/devenir-client");
}

export default async function BecomeClientPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("content.client");
  return (
    <StaticPage result={await getPage("become-client", locale)} locale={locale}>
      <p className="mt-10 flex flex-wrap gap-4">
        <Link href={href(locale, "/mon-compte/inscription") as Route} className={buttonClass()}>
          {t("signUp")}
        </Link>
        <Link href={href(locale, "/contact") as Route} className={buttonClass({ variant: "secondary" })}>
          {t("contact")}
        </Link>
      </p>
    </StaticPage>
  );
}
