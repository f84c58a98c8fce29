import { getTranslations } from "next-intl/server";
import { formatNumber, formatRoundPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { nights, today } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import type { Image, LocationSummary, SaleSummary } from "#lib/property/schema";
import { formatPrice } from "#lib/shop/money";
import type { Marker } from "@/components/map/marker";
import { type ChosenStay, locationPath } from "@/components/property/location-card";
import { salePath } from "@/components/property/sale-card";

/** Address of the picture in the least width that is sharp on a card of a map. */
function smallPicture(image: Image | undefined): string | null {
  const formats = Object.values(image?.formats ?? {}).sort((a, b) => a.width - b.width);
  return (formats.find(({ width }) => width >= 240) ?? formats.at(-1))?.url ?? null;
}

/** What has no position has no pin. */
const located = <Listing extends LocationSummary | SaleSummary>(
  listing: Listing,
): listing is Listing & { latitude: number; longitude: number } =>
  listing.latitude !== null && listing.longitude !== null;

/** Pins of rentals: the price of the stay, of the least expensive week, or of the month, rounded. */
export async function rentalMarkers(locations: LocationSummary[], locale: Locale, stay: ChosenStay): Promise<Marker[]> {
  const t = await getTranslations("property.card");
  const cost = (location: LocationSummary) => {
    if (stay && location.stay)
      return `${formatPrice(location.stay.total)} · ${t("nights", { count: nights(stay.dateFrom, stay.dateTo) })}`;
    if (location.price === null) return t("noPrice");
    if (location.kind === "annual") return `${formatRoundPrice(location.price)} ${t("perMonth")}`;
    return `${t("from")} ${formatRoundPrice(location.price)} ${t("perWeek")}`;
  };
  return locations.filter(located).map((location) => {
    const price = stay && location.stay ? location.stay.total : location.price;
    return {
      id: location.id,
      latitude: location.latitude,
      longitude: location.longitude,
      name: location.title,
      label: price === null ? "–" : formatNumber(Math.round(price)),
      card: {
        href: locationPath(location, locale, stay),
        place: location.place.name,
        cost: cost(location),
        picture: smallPicture(cover(location.images, stay?.dateFrom ?? today())),
      },
    };
  });
}

/** Price as a pin says it: `1.24 M`, `890 k`. */
function pinPrice(price: number | null): string {
  if (price === null) return "–";
  return price >= 1_000_000 ? `${(price / 1_000_000).toFixed(2).replace(/0$/, "")} M` : `${Math.round(price / 1000)} k`;
}

/** Pins of properties for sale. */
export async function saleMarkers(sales: SaleSummary[], locale: Locale): Promise<Marker[]> {
  const t = await getTranslations("property.card");
  return sales.filter(located).map((sale) => ({
    id: sale.id,
    latitude: sale.latitude,
    longitude: sale.longitude,
    name: sale.title,
    label: pinPrice(sale.price),
    card: {
      href: salePath(sale, locale),
      place: sale.place.name,
      cost: sale.price === null ? t("onRequest") : formatRoundPrice(sale.price),
      picture: smallPicture(cover(sale.images, today())),
    },
  }));
}
