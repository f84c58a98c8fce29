import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { inDigits } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import type { LocationSummary } from "#lib/property/listing-schema";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { threeSizes } from "@/components/property/listing-card";
import { LocationCard } from "@/components/property/location-card";
import { Section } from "@/components/ui/section";

type Props = { homes: LocationSummary[] | null; count: number | null; locale: Locale };

/** At most six homes, selected by the agency; null when they could not be read. */
export async function Selection({ homes, count, locale }: Props) {
  if (homes?.length === 0) return null;
  const t = await getTranslations("home.selection");
  return (
    <Section
      id="selection"
      title={t("title")}
      href={href(locale, "/location")}
      more={count === null ? t("allPlain") : t("all", inDigits(count))}
    >
      {homes ? (
        <div className="grid-cards">
          {homes.map((home) => (
            <LocationCard key={home.id} location={home} locale={locale} level="h3" sizes={threeSizes} />
          ))}
        </div>
      ) : (
        <p className="max-w-measure rounded-card border border-line bg-white p-6">
          {t("empty")} <TelephoneLink number={agency.telephone} className="link num" />
        </p>
      )}
    </Section>
  );
}
