import { getTranslations } from "next-intl/server";
import { formatDate, formatNumber, formatPrice, formatWeekdayDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import { cardPictures } from "#lib/property/cover";
import type { Convenience, LocationSummary } from "#lib/property/listing-schema";
import { type Cost, emptyStayRequest, offeredWeek, rentalCost, type StayRequest } from "@/components/property/cost";
import type { PropertyTexts } from "@/components/property/filter-label";
import { type Listing, ListingCard } from "@/components/property/listing-card";
import { locationPath } from "@/components/property/location-path";

/** Selling points besides the view, by priority: a card names the first that applies. */
const drawing: readonly Convenience[] = ["near_ski", "near_lifts", "pool", "sauna", "fireplace", "near_shops"];

type Props = {
  location: LocationSummary;
  locale: Locale;
  asked?: StayRequest;
  level?: "h2" | "h3";
  priority?: boolean;
  sizes?: string;
};

/** Saving on the displayed stay, or the period of the home's special offer. */
function offerText({ special, stay }: LocationSummary, t: PropertyTexts): string | undefined {
  if (stay?.regularTotal) return t("card.saved", { amount: formatPrice(stay.regularTotal - stay.total) });
  if (stay || !special) return undefined;
  const { discountPercent: percent, from, to } = special;
  return t("card.offerDays", { percent, from: formatDate(from).slice(0, 5), to: formatDate(to).slice(0, 5) });
}

/** A rental in a list: whole price of the requested stay, else of the least expensive week, or monthly rent. */
export async function LocationCard({ location, locale, asked = emptyStayRequest, ...card }: Props) {
  const t = await getTranslations("property");
  const day = (date: string) => formatWeekdayDate(date, locale);
  const offered = offeredWeek(location, asked);
  const stay = { ...asked, ...offered };
  const listing: Listing = {
    id: location.id,
    favourite: `l${location.id}`,
    href: locationPath(location, locale, stay),
    title: location.title,
    place: location.place.name,
    facts: [
      ...(location.max_people > 0 ? [t("card.people", { count: location.max_people })] : []),
      t("card.rooms", { count: location.number_of_rooms, number: formatNumber(location.number_of_rooms) }),
      ...(location.surface > 0 ? [t("card.surface", { count: formatNumber(location.surface) })] : []),
    ],
    reasons: [
      ...(location.view ? [t(`views.${location.view}`)] : []),
      ...drawing.filter((one) => location.conveniences.includes(one)).map((one) => t(`conveniences.${one}`)),
    ].slice(0, 2),
    images: cardPictures(location.images, stay.dateFrom ?? today()),
    tag: offerText(location, t),
    rating: location.rating,
  };
  const cost = <CostWords cost={rentalCost(location, asked, t)} noPrice={t("card.noPrice")} />;
  const book = t("card.bookWeek");
  return (
    <ListingCard
      listing={listing}
      cost={cost}
      week={offered && { days: `${day(offered.dateFrom)} – ${day(offered.dateTo)}`, book }}
      {...card}
    />
  );
}

/** A price with its unit; the price before a special offer is struck through. */
export function CostWords({ cost, noPrice }: { cost: Cost | null; noPrice: string }) {
  if (!cost) return <span className="text-grey">{noPrice}</span>;
  const { lead, amount, unit, note, regular } = cost;
  return (
    <>
      {lead && <span className="text-sm text-grey">{lead}</span>}
      {regular && <s className="num text-sm text-grey">{regular}</s>}
      <b className="num text-lg font-semibold">{amount}</b>
      <span className="text-sm text-grey">{unit}</span>
      {note && <span className="basis-full text-sm text-grey">{note}</span>}
    </>
  );
}
