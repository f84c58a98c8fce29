import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/** No favourites yet: a drawing, and links to lists. */
export async function EmptyFavourites({ locale }: { locale: Locale }) {
  const t = await getTranslations("property.favourites");
  return (
    <div className="mt-6 grid items-center gap-x-12 gap-y-7 lg:grid-cols-2">
      <img
        src="/scenes/favourites-960.avif"
        srcSet="/scenes/favourites-480.avif 480w, /scenes/favourites-720.avif 720w, /scenes/favourites-960.avif 960w, /scenes/favourites-1440.avif 1440w"
        sizes="(width < 992px) 100vw, 576px"
        alt=""
        width={960}
        height={640}
        className="aspect-3/2 w-full rounded-card bg-tint-strong object-cover"
      />
      <div>
        <h2>{t("emptyTitle")}</h2>
        <p className="mt-3 mb-6 max-w-[40ch] text-lg text-grey">{t("emptyText")}</p>
        <div className="flex flex-wrap gap-3">
          <Link href={href(locale, "/location")} className={buttonClass()}>
            {t("toRentals")}
          </Link>
          <Link href={href(locale, "/vente")} className={buttonClass({ variant: "secondary" })}>
            {t("toSales")}
          </Link>
        </div>
        <noscript>
          <p className="mt-6 max-w-measure text-sm text-grey">{t("script")}</p>
        </noscript>
      </div>
    </div>
  );
}
