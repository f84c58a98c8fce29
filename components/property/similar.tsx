import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import type { Location } from "#lib/property/schema";
import { getLocations } from "#lib/property/server";
import { LocationCard } from "@/components/property/location-card";

const shown = 3;

/** Homes of about the same size, those nearest in price; nothing when the service does not answer. */
export async function Similar({ location, locale }: { location: Location; locale: Locale }) {
  const t = await getTranslations("property.detail");
  const rooms = location.number_of_rooms;
  const result = await getLocations(
    { kind: location.kind, roomsMin: Math.max(0, rooms - 1.5), roomsMax: rooms + 1.5, pageSize: 24 },
    locale,
  );
  const price = location.price ?? 0;
  const others = (result.ok ? result.data.locations : [])
    .filter((other) => other.id !== location.id)
    .sort((a, b) => Math.abs((a.price ?? 0) - price) - Math.abs((b.price ?? 0) - price))
    .slice(0, shown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="semblables-title" className="mt-14 border-t border-line pt-10 pb-12 lg:mt-20 lg:pt-14">
      <h2 id="semblables-title" className="mb-6 lg:mb-8">
        {t("similar")}
      </h2>
      <div className="grid-cards">
        {others.map((other) => (
          <LocationCard
            key={other.id}
            location={other}
            locale={locale}
            level="h3"
            sizes="(min-width: 992px) 384px, (min-width: 576px) 50vw, 100vw"
          />
        ))}
      </div>
    </section>
  );
}
