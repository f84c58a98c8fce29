import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import type { LocationFilter } from "#lib/property/filter";
import { maxPageSize } from "#lib/property/filter";
import { conditionsMet } from "#lib/property/nearness";
import { getLocations } from "#lib/property/server";
import { costNumber, emptyStayRequest, type StayRequest, toStayRequest } from "@/components/property/cost";
import { LocationCard } from "@/components/property/location-card";

const shown = 4;

type Props = { filter: LocationFilter; always: Partial<LocationFilter>; locale: Locale };

/**
 * The homes that meet most conditions of a search without results: available on its dates, else at any time; nothing without any.
 */
export async function NearestHomes({ filter, always, locale }: Props) {
  const t = await getTranslations("property.empty");
  const asked = toStayRequest(filter);
  const look = async (wanted: StayRequest) => {
    const found = await getLocations({ ...always, ...wanted, pageSize: maxPageSize }, locale);
    return found.ok ? { wanted, homes: found.data.locations } : { wanted, homes: [] };
  };
  const free = await look(asked);
  const { wanted, homes } =
    free.homes.length > 0
      ? free
      : await look(always.kind === "annual" ? emptyStayRequest : toStayRequest({ ...asked, dateFrom: undefined }));
  const met = new Map(homes.map((home) => [home, conditionsMet(home, costNumber(home), filter)]));
  const nearest = homes.toSorted((a, b) => (met.get(b) ?? 0) - (met.get(a) ?? 0)).slice(0, shown);
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="proches-title" className="mt-10">
      <h2 id="proches-title" className="mb-5 text-xl">
        {t(wanted.dateFrom ? "nearestFree" : "nearest")}
      </h2>
      <div className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {nearest.map((home) => (
          <LocationCard
            key={`${home.id}-${home.stay?.dateFrom}`}
            location={home}
            locale={locale}
            asked={wanted}
            level="h3"
            sizes="(min-width: 992px) 292px, (min-width: 576px) 50vw, 100vw"
          />
        ))}
      </div>
    </section>
  );
}
