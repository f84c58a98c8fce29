import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "#lib/i18n/locale";
import type { Location, LocationSummary } from "#lib/property/listing-schema";
import { getLocations } from "#lib/property/server";
import { costNumber, type StayRequest, toStayRequest } from "@/components/property/cost";
import { similarSizes } from "@/components/property/listing-card";
import { LocationCard } from "@/components/property/location-card";
import { nearestInPrice } from "@/components/property/nearest-price";

type Props = {
  location: Location;
  locale: Locale;
  asked: StayRequest;
  /** Of the requested stay, else of the least expensive one, in CHF. */
  price: number | null;
};

/**
 * Homes of similar size, nearest in price: available for the requested stay, else for the party alone; nothing when the service
 * does not answer.
 */
export async function Similar({ location, locale, asked, price }: Props) {
  const t = await getTranslations("property.detail");
  const rooms = location.number_of_rooms;
  const size = { roomsMin: Math.max(0, rooms - 1.5), roomsMax: rooms + 1.5 };
  const nearest = (wanted: StayRequest, price: number | null) =>
    nearestInPrice<LocationSummary>(
      { id: location.id, price },
      async (part) => {
        const result = await getLocations({ kind: location.kind, ...size, ...part, ...wanted }, locale);
        return result.ok ? result.data.locations : [];
      },
      costNumber,
    );
  const party = toStayRequest({ ...asked, dateFrom: undefined });
  const free = asked.dateFrom ? await nearest(asked, price) : [];
  const wanted = free.length > 0 ? asked : party;
  const others = free.length > 0 ? free : await nearest(party, costNumber(location));
  if (others.length === 0) return null;
  return (
    <SimilarListings title={t("similar")}>
      {others.map((other) => (
        <LocationCard key={other.id} location={other} asked={wanted} locale={locale} level="h3" sizes={similarSizes} />
      ))}
    </SimilarListings>
  );
}

/** The last section of a listing's page: cards of others. */
export function SimilarListings({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="semblables-title" className="mt-14 border-t border-line pt-10 pb-12 lg:mt-20 lg:pt-14">
      <h2 id="semblables-title" className="mb-6 lg:mb-8">
        {title}
      </h2>
      <div className="grid-cards min-[576px]:max-lg:*:nth-3:hidden">{children}</div>
    </section>
  );
}
