import { getTranslations } from "next-intl/server";
import { formatNumber, formatRoundPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import type { LocationSummary, SaleSummary } from "#lib/property/listing-schema";
import type { Marker } from "@/components/map/marker";
import { costLine, costNumber, offeredWeek, rentalCost, type StayRequest } from "@/components/property/cost";
import { locationPath } from "@/components/property/location-path";
import { salePath } from "@/components/property/sale-card";
import { smallPicture } from "@/components/property/small-picture";

/** A listing without a position has no pin. */
const located = <Listing extends LocationSummary | SaleSummary>(
  listing: Listing,
): listing is Listing & { latitude: number; longitude: number } =>
  listing.latitude !== null && listing.longitude !== null;

const amount = (location: LocationSummary) => costNumber(location) ?? Number.POSITIVE_INFINITY;

/**
 * Markers of rentals with their whole price, rounded up: of the requested stay, the least expensive week, or the month. One per
 * home, with its least expensive week on offer.
 */
export async function rentalMarkers(
  locations: LocationSummary[],
  locale: Locale,
  asked: StayRequest,
): Promise<Marker[]> {
  const t = await getTranslations("property");
  const homes = new Map<number, LocationSummary>();
  for (const location of locations) {
    const known = homes.get(location.id);
    if (!known || amount(location) < amount(known)) homes.set(location.id, location);
  }
  return [...homes.values()].filter(located).map((location) => {
    const price = costNumber(location);
    return {
      id: location.id,
      latitude: location.latitude,
      longitude: location.longitude,
      name: location.title,
      label: price === null ? "–" : formatNumber(Math.ceil(price)),
      card: {
        href: locationPath(location, locale, { ...asked, ...offeredWeek(location, asked) }),
        place: location.place.name,
        cost: costLine(rentalCost(location, asked, t), t),
        picture: smallPicture(cover(location.images, asked.dateFrom ?? today())),
      },
    };
  });
}

/** Price on a pin in the short form of the language, such as `890 k` and `1.24 M` in French, with a decimal point in any. */
function pinPrice(price: number | null, locale: Locale): string {
  if (price === null) return "–";
  const short = new Intl.NumberFormat(`${locale}-CH`, { notation: "compact", maximumSignificantDigits: 3 });
  return short.format(price).replace(",", ".");
}

/** Markers of properties for sale. */
export async function saleMarkers(sales: SaleSummary[], locale: Locale): Promise<Marker[]> {
  const t = await getTranslations("property.card");
  return sales.filter(located).map((sale) => ({
    id: sale.id,
    latitude: sale.latitude,
    longitude: sale.longitude,
    name: sale.title,
    label: pinPrice(sale.price, locale),
    card: {
      href: salePath(sale, locale),
      place: sale.place.name,
      cost: sale.price === null ? t("onRequest") : formatRoundPrice(sale.price),
      picture: smallPicture(cover(sale.images, today())),
    },
  }));
}
