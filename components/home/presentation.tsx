import { getTranslations } from "next-intl/server";
import type { Content } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { Link } from "@/components/ui/link";

/** Presentation of the agency, from the main presentation page. */
export async function Presentation({ content, locale }: { content: Content; locale: Locale }) {
  const t = await getTranslations("home.presentation");
  return (
    <section aria-labelledby="presentation-title" className="section">
      <div className="wrap">
        <div className="grid gap-x-6 gap-y-3 border-t border-line pt-8 lg:grid-cols-[5fr_7fr] lg:pt-12">
          <h2 id="presentation-title" className="lg:max-w-[18ch]">
            {content.title}
          </h2>
          <div>
            <p className="max-w-measure text-lg">{content.summary}</p>
            <Link href={href(locale, "/presentation")} className="link link-solo mt-2">
              {t("more")}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
