import { getTranslations } from "next-intl/server";
import { formatNumber, formatRoundPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { nights, overlaps, today } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import type { LocationSummary } from "#lib/property/schema";
import { formatPrice } from "#lib/shop/money";
import { type Listing, ListingCard } from "@/components/property/listing-card";

export type ChosenStay = { dateFrom: string; dateTo: string; people?: number; ages: number[] } | null;

/** Address of a rental's page, with the stay when one is chosen. */
export function locationPath(
  location: Pick<LocationSummary, "id" | "slug" | "kind">,
  locale: Locale,
  stay?: ChosenStay,
) {
  const folder = location.kind === "annual" ? "/location/annuelle" : "/location";
  return href(locale, `${folder}/${location.id}/${location.slug}`, stay ? { ...stay } : {});
}

type Props = {
  location: LocationSummary;
  locale: Locale;
  stay?: ChosenStay;
  level?: "h2" | "h3";
  priority?: boolean;
  sizes?: string;
};

/** A rental in a list: the whole price of the chosen stay, else the least expensive week or the monthly rent. */
export async function LocationCard({ location, locale, stay = null, ...card }: Props) {
  const t = await getTranslations("property.card");
  const { special: offer } = location;
  const special = offer && (!stay || overlaps(stay, { dateFrom: offer.from, dateTo: offer.to })) ? offer : null;
  const listing: Listing = {
    id: location.id,
    favourite: `l${location.id}`,
    href: locationPath(location, locale, stay),
    title: location.title,
    place: location.place.name,
    facts: [
      ...(location.max_people > 0 ? [t("people", { count: location.max_people })] : []),
      t("rooms", { count: location.number_of_rooms, number: formatNumber(location.number_of_rooms) }),
      ...(location.surface > 0 ? [t("surface", { count: formatNumber(location.surface) })] : []),
    ],
    image: cover(location.images, stay?.dateFrom ?? today()),
    tag: special ? t("discount", { percent: special.discountPercent }) : undefined,
  };
  return <ListingCard listing={listing} locale={locale} cost={<Cost location={location} stay={stay} />} {...card} />;
}

async function Cost({ location, stay }: { location: LocationSummary; stay: ChosenStay }) {
  const t = await getTranslations("property.card");
  const strong = "num text-lg font-semibold";
  const small = "text-sm text-grey";
  if (stay && location.stay)
    return (
      <>
        <b className={strong}>{formatPrice(location.stay.total)}</b>
        <span className={small}>{t("nights", { count: nights(stay.dateFrom, stay.dateTo) })}</span>
      </>
    );
  if (location.price === null) return <span className="text-grey">{t("noPrice")}</span>;
  if (location.kind === "annual")
    return (
      <>
        <b className={strong}>{formatRoundPrice(location.price)}</b>
        <span className={small}>{t("perMonth")}</span>
      </>
    );
  return (
    <>
      <span className={small}>{t("from")}</span>
      <b className={strong}>{formatRoundPrice(location.price)}</b>
      <span className={small}>{t("perWeek")}</span>
    </>
  );
}
