import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { calling } from "@/components/layout/telephone-link";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

const ways = [
  ["/location", "toRentals"],
  ["/vente", "toSales"],
  ["/service", "toServices"],
] as const;

/** An empty search: what to try, where to browse, and whom to ask. */
export async function NothingFound({ locale }: { locale: Locale }) {
  const t = await getTranslations("content.search");
  return (
    <>
      <p className="mt-2 max-w-measure text-grey">{t("empty")}</p>
      <nav aria-label={t("ways")} className="mt-6 flex flex-wrap gap-3">
        {ways.map(([path, key], index) => (
          <Link
            key={path}
            href={href(locale, path)}
            className={buttonClass({ variant: index ? "secondary" : "primary" })}
          >
            {t(key)}
          </Link>
        ))}
      </nav>
      <p className="mt-6 text-grey">
        {t.rich("ask", {
          ...calling(agency.telephone),
          write: (words) => (
            <Link href={href(locale, "/contact")} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
