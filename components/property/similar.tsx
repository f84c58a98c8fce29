import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "#lib/i18n/locale";
import type { Location, LocationSummary } from "#lib/property/listing-schema";
import { getLocations } from "#lib/property/server";
import { type Asked, costNumber } from "@/components/property/cost";
import { similarSizes } from "@/components/property/listing-card";
import { LocationCard } from "@/components/property/location-card";

const shown = 3;

type Props = { location: Location; locale: Locale; asked: Asked };

/**
 * Homes of similar size, nearest in price: available for the requested stay, else for the party alone; nothing when the service
 * does not answer.
 */
export async function Similar({ location, locale, asked }: Props) {
  const t = await getTranslations("property.detail");
  const rooms = location.number_of_rooms;
  const likes = async (wanted: Asked) => {
    const size = { roomsMin: Math.max(0, rooms - 1.5), roomsMax: rooms + 1.5 };
    const result = await getLocations({ kind: location.kind, ...size, pageSize: 24, ...wanted }, locale);
    return (result.ok ? result.data.locations : []).filter((other) => other.id !== location.id);
  };
  const party: Asked = { people: asked.people, ages: asked.ages };
  const free = asked.dateFrom ? await likes(asked) : [];
  const wanted = free.length > 0 ? asked : party;
  const away = (other: LocationSummary) => Math.abs((costNumber(other) ?? 0) - (costNumber(location) ?? 0));
  const others = (free.length > 0 ? free : await likes(party)).sort((a, b) => away(a) - away(b)).slice(0, shown);
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
