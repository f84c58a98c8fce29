import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import type { LocationFilter } from "#lib/property/filter";
import { defaultParty } from "#lib/property/form-query";
import { filterQuery } from "#lib/property/search-params";
import type { MapSearch } from "@/components/map/marker";
import { toStayRequest } from "@/components/property/cost";
import { partyText } from "@/components/property/party";

/** The list of a map of rentals; `whole` when the page contains all of it. */
export async function mapSearch(path: Route, filter: LocationFilter, whole: boolean): Promise<MapSearch> {
  const t = await getTranslations("property");
  const { kind } = filter;
  const query = filterQuery(filter, { page: 1, pageSize: undefined, area: undefined });
  const asked = filterQuery(filter, { page: 1, pageSize: undefined, sort: undefined, ageDue: undefined });
  const named = filter.people ? { people: filter.people, ages: filter.ages } : defaultParty(null);
  return {
    path,
    query,
    filter: { ...Object.fromEntries(new URLSearchParams(asked)), kind },
    asked: toStayRequest(filter),
    priceFor: t("card.wholeFor", { party: partyText(named, t) ?? "" }),
    whole,
  };
}
