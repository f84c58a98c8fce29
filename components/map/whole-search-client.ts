import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { formatNumber, formatPrice, formatRoundPrice } from "#lib/i18n/format";
import { nights, today } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import type { LocationSummary } from "#lib/property/listing-schema";
import type { PositionsReply } from "#lib/property/reply-schema";
import { ask } from "#lib/upstream/ask";
import type { MapSearch, Marker, MarkerCard } from "@/components/map/marker";
import { costNumber } from "@/components/property/cost";
import { locationPath } from "@/components/property/location-path";
import { smallPicture } from "@/components/property/small-picture";

const markerOf = ({ id, title, latitude, longitude, total }: PositionsReply["homes"][number]): Marker => ({
  id,
  latitude,
  longitude,
  name: title,
  label: total === null ? "–" : formatNumber(Math.ceil(total)),
});

/** The markers of the page and, once the service has told them, those of all other homes of its list; the page's alone where it does not. */
export function useWholeSearch(markers: Marker[], search: MapSearch | undefined): Marker[] {
  const locale = useLocale();
  const key = search && !search.whole ? JSON.stringify(search.filter) : null;
  const [found, setFound] = useState<{ key: string; homes: PositionsReply["homes"] } | null>(null);
  const [whole, setWhole] = useState({ markers, key: null as string | null, all: markers });

  useEffect(() => {
    if (key === null) return;
    const call = new AbortController();
    ask("GET /api/positions", { query: JSON.parse(key), locale, signal: call.signal }).then(
      ({ homes }) => setFound({ key, homes }),
      () => undefined,
    );
    return () => call.abort();
  }, [key, locale]);

  const ready = found !== null && found.key === key ? found : null;
  if (whole.markers !== markers || whole.key !== (ready?.key ?? null)) {
    const shown = new Set(markers.map(({ id }) => id));
    const others = (ready?.homes ?? []).filter(({ id }) => !shown.has(id)).map(markerOf);
    const all = others.length > 0 ? [...markers, ...others] : markers;
    setWhole({ markers, key: ready?.key ?? null, all });
    return all;
  }
  return whole.all;
}

/** The card of a pressed pin: what the page carries, else asked of the service; null until that is there. */
export function useCard(marker: Marker | undefined, search: MapSearch | undefined): MarkerCard | null {
  const locale = useLocale();
  const costWords = useCost();
  const [asked, setAsked] = useState<{ id: number; home: LocationSummary | null } | null>(null);
  const id = marker && !marker.card ? marker.id : null;

  useEffect(() => {
    if (id === null || !search) return;
    const call = new AbortController();
    const { kind = "weekly", dateFrom, dateTo, people, ages } = search.filter;
    const query = { ids: id, kind, dateFrom, dateTo, people, ages, pageSize: 1 };
    ask("GET /api/locations", { query, locale, signal: call.signal }).then(
      ({ locations }) => setAsked({ id, home: locations[0] ?? null }),
      () => !call.signal.aborted && setAsked({ id, home: null }),
    );
    return () => call.abort();
  }, [id, search, locale]);

  if (marker?.card) return marker.card;
  if (!marker || !search || asked?.id !== id) return null;
  const { home } = asked;
  return {
    href: locationPath(home ?? { id: marker.id, slug: "", kind: "weekly" }, locale, search.asked),
    place: home?.place.name ?? "",
    cost: home ? costWords(home, search) : "",
    picture: home ? smallPicture(cover(home.images, search.asked.dateFrom ?? today())) : null,
  };
}

/** What a home costs, in one line. */
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
