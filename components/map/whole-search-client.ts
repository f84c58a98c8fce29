import { skipToken, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { formatNumber, formatPrice, formatRoundPrice } from "#lib/i18n/format";
import { nights, today } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import type { LocationSummary } from "#lib/property/listing-schema";
import type { PositionsReply } from "#lib/property/reply-schema";
import { queryClient } from "#lib/query-client";
import { ask } from "#lib/upstream/ask";
import type { MapSearch, Marker, MarkerCard } from "@/components/map/marker";
import { costNumber, offeredWeek } from "@/components/property/cost";
import { locationPath } from "@/components/property/location-path";
import { smallPicture } from "@/components/property/small-picture";

const markerOf = ({ id, title, latitude, longitude, total }: PositionsReply["homes"][number]): Marker => ({
  id,
  latitude,
  longitude,
  name: title,
  label: total === null ? "–" : formatNumber(Math.ceil(total)),
});

/**
 * The page's markers, and those of all other homes of its list once the service has sent them; the page's alone if that fails.
 */
export function useWholeSearch(markers: Marker[], search: MapSearch | undefined): Marker[] {
  const locale = useLocale();
  const query = search && !search.whole ? search.filter : null;
  const { data } = useQuery(
    {
      queryKey: ["positions", query, locale],
      queryFn: query ? ({ signal }) => ask("GET /api/positions", { query, locale, signal }) : skipToken,
      retry: false,
    },
    queryClient(),
  );
  return useMemo(() => {
    const shown = new Set(markers.map(({ id }) => id));
    const others = data?.homes.filter(({ id }) => !shown.has(id)) ?? [];
    return others.length > 0 ? [...markers, ...others.map(markerOf)] : markers;
  }, [markers, data]);
}

/** Content of a pressed pin's card: from the page, else from the service; null while loading. */
export function useCard(marker: Marker | undefined, search: MapSearch | undefined): MarkerCard | null {
  const locale = useLocale();
  const costWords = useCost();
  const { kind = "weekly", dateFrom, dateTo, people, ages } = search?.filter ?? {};
  const query = marker &&
    !marker.card &&
    search && { ids: marker.id, kind, dateFrom, dateTo, people, ages, pageSize: 1 };
  const { data, isPending } = useQuery(
    {
      queryKey: ["locations", query, locale],
      queryFn: query ? ({ signal }) => ask("GET /api/locations", { query, locale, signal }) : skipToken,
      retry: false,
    },
    queryClient(),
  );

  if (marker?.card) return marker.card;
  if (!marker || !search || isPending) return null;
  const home = data?.locations[0] ?? null;
  return {
    href: locationPath(home ?? { id: marker.id, slug: "", kind: "weekly" }, locale, {
      ...search.asked,
      ...(home && offeredWeek(home, search.asked)),
    }),
    place: home?.place.name ?? "",
    cost: home ? costWords(home, search) : "",
    picture: home ? smallPicture(cover(home.images, search.asked.dateFrom ?? today())) : null,
  };
}

/** Price of a home in one line. */
function useCost() {
  const t = useTranslations("property.map.cost");
  return (home: LocationSummary, { asked: { dateFrom, dateTo }, priceFor }: MapSearch): string => {
    const amount = costNumber(home);
    if (amount === null) return t("none");
    if (home.kind === "annual") return t("month", { price: formatRoundPrice(amount) });
    if (dateFrom && dateTo)
      return `${t("stay", { price: formatPrice(amount), nights: nights(dateFrom, dateTo) })}, ${priceFor}`;
    const length = home.from ? nights(home.from.dateFrom, home.from.dateTo) : 7;
    return `${t("from", { price: formatRoundPrice(amount), nights: length })}, ${priceFor}`;
  };
}
