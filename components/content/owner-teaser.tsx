import { getTranslations } from "next-intl/server";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";

/** The agency's offer for owners, beside a picture, with a link to the given service. */
export async function OwnerTeaser({ service, locale }: { service: Content; locale: Locale }) {
  const t = await getTranslations("content.services.owners");
  const [image] = service.images;
  return (
    <section
      aria-labelledby="proprietaires"
      className="mt-16 grid grid-cols-1 items-center gap-x-16 gap-y-8 lg:mt-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]"
    >
      <div>
        <p className="text-sm text-grey">{t("for")}</p>
        <h2 id="proprietaires">{t("title")}</h2>
        <p className="mt-3 max-w-measure">{t("text")}</p>
        <Link href={contentPath(service, locale)} className={`${buttonClass({ variant: "secondary" })} mt-6`}>
          {t("more")}
        </Link>
      </div>
      {image && (
        <Picture
          image={image}
          alt=""
          sizes="(min-width: 992px) 660px, 100vw"
          className="aspect-[8/5] overflow-hidden rounded-card"
        />
      )}
    </section>
  );
}
