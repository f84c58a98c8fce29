import { getTranslations } from "next-intl/server";
import { contentPath } from "#lib/content/path";
import { getPage } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { ConsentLink } from "@/components/layout/consent-link-client";
import { TermsLink } from "@/components/layout/terms-link-client";
import { Link } from "@/components/ui/link";

/** Classes of a link in the footer. */
export const footLink =
  "inline-flex min-h-11 items-center rounded-control hover:text-primary hover:underline hover:underline-offset-3";

/** Links to the terms, the privacy and legal pages where they exist, and the cookie consent. */
export async function LegalLinks({ locale }: { locale: Locale }) {
  const t = await getTranslations("layout.footer");
  const codes = ["privacy", "imprint"] as const;
  const pages = await Promise.all(codes.map(async (code) => ({ code, page: await getPage(code, locale) })));
  return (
    <>
      <TermsLink className={footLink}>{t("terms")}</TermsLink>
      {pages.map(
        ({ code, page }) =>
          page.ok &&
          page.data && (
            <Link key={code} href={contentPath(page.data, locale)} className={footLink}>
              {t(code)}
            </Link>
          ),
      )}
      <ConsentLink label={t("cookies")} className={footLink} />
    </>
  );
}
