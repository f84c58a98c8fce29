import { getTranslations } from "next-intl/server";
import { formatNumber, formatRoundPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import { cardPictures } from "#lib/property/cover";
import type { SaleSummary } from "#lib/property/listing-schema";
import { type Listing, ListingCard } from "@/components/property/listing-card";

/** Address of the page of a property for sale. */
export const salePath = ({ id, slug }: Pick<SaleSummary, "id" | "slug">, locale: Locale) =>
  href(locale, `/vente/${id}/${slug}`);

type Props = { sale: SaleSummary; locale: Locale; level?: "h2" | "h3"; priority?: boolean; sizes?: string };

/** A property for sale in a list; land and parking have no rooms. */
export async function SaleCard({ sale, locale, ...card }: Props) {
  const t = await getTranslations("property");
  const kind = sale.parking_type ? t(`parkingTypes.${sale.parking_type}`) : null;
  const listing: Listing = {
    id: sale.id,
    favourite: `v${sale.id}`,
    href: salePath(sale, locale),
    title: sale.title,
    place: sale.place.name,
    facts: [
      t(`types.${sale.type}`),
      ...(kind ? [kind] : []),
      ...(sale.number_of_rooms > 0
        ? [t("card.rooms", { count: sale.number_of_rooms, number: formatNumber(sale.number_of_rooms) })]
        : []),
      ...(sale.surface > 0 ? [t("card.surface", { count: formatNumber(sale.surface) })] : []),
    ],
    images: cardPictures(sale.images, today()),
  };
  const cost = (
    <b className="num text-lg font-semibold">
      {sale.price === null ? t("card.onRequest") : formatRoundPrice(sale.price)}
    </b>
  );
  return <ListingCard listing={listing} cost={cost} {...card} />;
}
