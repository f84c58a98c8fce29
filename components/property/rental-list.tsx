import { getTranslations } from "next-intl/server";
import { inDigits } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href, withQuery } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import type { LocationFilter } from "#lib/property/filter";
import { activeFilters, beyondStay, filterQuery, locationFilter, type SearchParams } from "#lib/property/search-params";
import { getCounts, getLocations } from "#lib/property/server";
import type { PagePath } from "#lib/routes";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { ListingMap } from "@/components/map/listing-map";
import { emptyStayRequest, isRentOnly, toStayRequest } from "@/components/property/cost";
import { EmptyList } from "@/components/property/empty-list";
import { FilterBar } from "@/components/property/filter-bar";
import { findRentals, isOfDates } from "@/components/property/list-count";
import { bold, ListFrame, mapLook, redirectPastEnd } from "@/components/property/list-frame";
import { ListNote } from "@/components/property/list-note";
import { LocationCard } from "@/components/property/location-card";
import { mapSearch } from "@/components/property/map-search";
import { rentalMarkers } from "@/components/property/markers";
import { NearestHomes } from "@/components/property/nearest-homes";
import { Link } from "@/components/ui/link";

type Mode = "weekly" | "special" | "annual" | "apartments";
type Props = { locale: Locale; mode: Mode; searchParams: SearchParams };

/** Address and fixed filters of each list. */
const lists = {
  weekly: { path: "/location", always: { kind: "weekly" } },
  special: { path: "/location/special", always: { kind: "special" } },
  annual: { path: "/location/annuelle", always: { kind: "annual" } },
  apartments: { path: "/appartements", always: { kind: "weekly", type: ["apartment"] } },
} satisfies Record<Mode, { path: PagePath; always: Pick<LocationFilter, "kind"> & Partial<LocationFilter> }>;

/** A lease has no dates, and its price no ages. */
const noStay = { dateFrom: undefined, dateTo: undefined, ages: [], ageDue: undefined };

/** A list of rentals: filters, cards, and from 1200 px on the map beside them. */
export async function RentalList({ locale, mode, searchParams }: Props) {
  const t = await getTranslations("property");
  const { filter: read, ignored } = locationFilter(searchParams, today());
  const { path: place, always } = lists[mode];
  const filter = {
    ...read,
    ...(mode === "annual" && noStay),
    kind: always.kind,
    ...("type" in always && { type: [] }),
  };
  const [result, counts] = await Promise.all([
    getLocations({ ...filter, ...always }, locale),
    getCounts({ ...filter, ...always }, locale),
  ]);
  const found = result.ok ? result.data : null;
  const path = href(locale, place);
  if (found) redirectPastEnd(path, filter, found.pages);
  const active = activeFilters(filter);
  const asked = mode === "annual" ? emptyStayRequest : toStayRequest(filter);
  const list = { path, locale, filter, active, places: found?.places ?? [] };
  const crumbs = [
    { href: href(locale, "/"), label: t("crumbs.home") },
    ...(mode === "weekly"
      ? [{ label: t("crumbs.rentals") }]
      : [{ href: href(locale, "/location"), label: t("crumbs.rentals") }, { label: t(`crumbs.${mode}`) }]),
  ];

  const query = filterQuery({ ...filter, ...always }, { page: 1 });

  return (
    <>
      <div className="wrap pb-1 max-sm:pt-3 sm:pb-6">
        <div className="max-sm:hidden">
          <Breadcrumb items={crumbs} />
        </div>
        <h1 className="max-sm:text-2xl">{t(mode === "weekly" ? "list.title" : `list.${mode}Title`)}</h1>
        {mode !== "weekly" && <p className="mt-3 max-w-measure text-lg text-grey">{t(`list.${mode}Intro`)}</p>}
        <Doors locale={locale} mode={mode} query={query} />
      </div>
      <FilterBar
        {...list}
        mode={mode}
        comfortClasses={found?.comfortClasses ?? []}
        categories={found?.categories ?? []}
        counts={counts}
        typeCounts={(mode === "special" ? [] : mode === "annual" ? found?.annualTypes : found?.types) ?? []}
      />
      <ListFrame
        {...list}
        ignored={mode === "annual" ? ignored.filter((key) => !key.startsWith("date")) : ignored}
        active={mode === "annual" ? active : beyondStay(active)}
        found={found}
        count={
          found && (
            <>
              {t.rich(mode === "special" && !asked.dateFrom ? "list.countOffers" : "list.count", {
                ...inDigits(found.total),
                b: bold,
              })}{" "}
              {isOfDates(asked, found.total, active) && t("list.freeDates", { count: found.total })}
            </>
          )
        }
        empty={
          <>
            <EmptyList {...list} find={findRentals(always, locale)} />
            <NearestHomes filter={filter} always={always} locale={locale} />
          </>
        }
        cards={found?.locations.map((location, index) => (
          <LocationCard
            key={`${location.id}-${location.stay?.dateFrom}`}
            location={location}
            locale={locale}
            asked={asked}
            priority={index === 0}
          />
        ))}
        note={found && mode !== "annual" && <ListNote asked={asked} rentOnly={isRentOnly(found.locations)} />}
        map={
          found &&
          found.total > 0 && (
            <ListingMap
              markers={await rentalMarkers(found.locations, locale, asked)}
              search={await mapSearch(path, { ...filter, ...always }, found.pages === 1)}
              className={mapLook}
            />
          )
        }
        mapHref={onMap(mode) ? withQuery(href(locale, "/location/map"), query) : undefined}
      />
    </>
  );
}

/** Whether the large map shows this list; other lists have their map below them on narrow windows. */
const onMap = (mode: Mode) => mode === "weekly" || mode === "apartments";

async function Doors({ locale, mode, query }: { locale: Locale; mode: Mode; query: string }) {
  const t = await getTranslations("property.list");
  const doors = [
    { key: "list", path: "/location", shown: mode !== "weekly" },
    { key: "apartments", path: "/appartements", shown: mode === "weekly" },
    { key: "apartmentsForSale", path: "/vente", query: "?type=apartment", shown: mode === "apartments" },
    { key: "weeks", path: "/location/prix-semaine", shown: true },
    { key: "special", path: "/location/special", shown: mode !== "special" },
    { key: "annual", path: "/location/annuelle", shown: mode !== "annual" },
    { key: "map", path: "/location/map", query, shown: onMap(mode) },
  ] as const;
  return (
    <nav
      aria-label={t("otherWays")}
      className="-mx-(--gutter) -my-1 flex gap-x-6 overflow-x-auto px-(--gutter) py-1 whitespace-nowrap [scrollbar-width:none] sm:mx-0 sm:mt-1 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {doors
        .filter((door) => door.shown)
        .map((door) => (
          <Link
            key={door.key}
            href={withQuery(href(locale, door.path), "query" in door ? door.query : "")}
            className={`link link-solo ${door.key === "map" ? "max-xl:hidden" : ""}`}
          >
            {t(`doors.${door.key}`)}
          </Link>
        ))}
    </nav>
  );
}
