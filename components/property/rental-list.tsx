import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href, withQuery } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import type { LocationFilter } from "#lib/property/filter";
import { activeFilters, filterQuery, locationFilter, type SearchParams } from "#lib/property/search-params";
import { getCounts, getLocations } from "#lib/property/server";
import type { PagePath } from "#lib/routes";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { ListingMap } from "@/components/map/listing-map";
import { Spotlight } from "@/components/map/spotlight-client";
import { askedOf, isRentOnly, nothingAsked } from "@/components/property/cost";
import { EmptyList } from "@/components/property/empty-list";
import { FilterBar } from "@/components/property/filter-bar";
import { FilterMenus } from "@/components/property/filter-menus-client";
import { findRentals } from "@/components/property/list-count";
import { ListNote } from "@/components/property/list-note";
import { ActiveFilters, Paging, SortMenu } from "@/components/property/list-parts";
import { IgnoredNotice, ListUnavailable } from "@/components/property/list-state";
import { LocationCard } from "@/components/property/location-card";
import { MapPill } from "@/components/property/map-pill";
import { mapSearch } from "@/components/property/map-search";
import { rentalMarkers } from "@/components/property/markers";
import { NearestHomes } from "@/components/property/nearest-homes";
import { Link } from "@/components/ui/link";

type Mode = "weekly" | "special" | "annual" | "apartments";
type Props = { locale: Locale; mode: Mode; searchParams: SearchParams };

/** Where each list stands and what it always asks for, whatever its address says. */
const lists = {
  weekly: { path: "/location", always: { kind: "weekly" } },
  special: { path: "/location/special", always: { kind: "special" } },
  annual: { path: "/location/annuelle", always: { kind: "annual" } },
  apartments: { path: "/appartements", always: { kind: "weekly", type: ["apartment"] } },
} satisfies Record<Mode, { path: PagePath; always: Pick<LocationFilter, "kind"> & Partial<LocationFilter> }>;
const listColumn = "px-(--gutter) xl:pr-6 xl:pl-[max(var(--gutter),calc((100vw-1280px)/2+var(--gutter)))]";

/** A list of rentals: filters, cards, and from 1200 px the map beside them. */
export async function RentalList({ locale, mode, searchParams }: Props) {
  const t = await getTranslations("property");
  const { filter: read, ignored } = locationFilter(searchParams, today());
  const { path: place, always } = lists[mode];
  const filter = { ...read, kind: always.kind, ...("type" in always && { type: [] }) };
  const [result, counts] = await Promise.all([
    getLocations({ ...filter, ...always }, locale),
    getCounts({ ...filter, ...always }, locale),
  ]);
  const path = href(locale, place);
  if (result.ok && filter.page > Math.max(1, result.data.pages))
    redirect(withQuery(path, filterQuery(filter, { page: Math.max(1, result.data.pages) })));
  const hasMap = result.ok && result.data.total > 0;
  const active = activeFilters(filter);
  const asked = mode === "annual" ? nothingAsked : askedOf(filter);
  const places = result.ok ? result.data.places : [];
  const comfortClasses = result.ok ? result.data.comfortClasses : [];
  const crumbs = [
    { href: href(locale, "/"), label: t("crumbs.home") },
    ...(mode === "weekly"
      ? [{ label: t("crumbs.rentals") }]
      : [{ href: href(locale, "/location"), label: t("crumbs.rentals") }, { label: t(`crumbs.${mode}`) }]),
  ];

  const mapHref = onMap(mode)
    ? withQuery(href(locale, "/location/map"), filterQuery({ ...filter, ...always }, { page: 1 }))
    : "#carte";

  return (
    <>
      <div className="wrap pb-1 max-sm:pt-3 sm:pb-6">
        <div className="max-sm:sr-only">
          <Breadcrumb items={crumbs} />
        </div>
        <h1 className="max-sm:text-2xl">{t(mode === "weekly" ? "list.title" : `list.${mode}Title`)}</h1>
        {mode !== "weekly" && <p className="mt-3 max-w-measure text-lg text-grey">{t(`list.${mode}Intro`)}</p>}
        <Doors locale={locale} mode={mode} query={filterQuery({ ...filter, ...always }, { page: 1 })} />
      </div>
      <FilterBar
        mode={mode}
        locale={locale}
        path={path}
        filter={filter}
        active={active}
        places={places}
        comfortClasses={comfortClasses}
        categories={result.ok ? result.data.categories : []}
        counts={counts}
        typeCounts={
          result.ok && mode !== "special" ? (mode === "annual" ? result.data.annualTypes : result.data.types) : []
        }
      />
      <Spotlight className={hasMap ? "xl:grid xl:grid-cols-[minmax(0,58fr)_minmax(0,42fr)]" : undefined}>
        <section
          id="liste"
          aria-label={t("list.label")}
          className={`${hasMap ? listColumn : "wrap"} pt-2 pb-6 sm:pt-6 lg:py-8`}
        >
          <IgnoredNotice ignored={ignored} />
          {!result.ok ? (
            <ListUnavailable retryHref={path + filterQuery(filter)} />
          ) : (
            <>
              <div className="flex items-center justify-between gap-4">
                <p className="text-grey [&_b]:font-semibold [&_b]:text-ink">
                  {t.rich(mode === "special" && !asked.dateFrom ? "list.countOffers" : "list.count", {
                    count: result.data.total,
                    b: bold,
                  })}{" "}
                  {asked.dateFrom && t("list.freeDates", { count: result.data.total })}
                </p>
                <FilterMenus>
                  <SortMenu path={path} filter={filter} />
                </FilterMenus>
              </div>
              <div className="mt-1 mb-2 sm:mt-2 sm:mb-6">
                <ActiveFilters path={path} active={active.filter(({ key }) => !inBar.has(key))} places={places} />
              </div>
              {result.data.total === 0 ? (
                <>
                  <EmptyList
                    path={path}
                    locale={locale}
                    filter={filter}
                    active={active}
                    places={places}
                    find={findRentals(always, locale)}
                  />
                  <NearestHomes filter={filter} always={always} locale={locale} />
                </>
              ) : (
                <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12 xl:grid-cols-2">
                  {result.data.locations.map((location, index) => (
                    <LocationCard
                      key={`${location.id}-${location.stay?.dateFrom}`}
                      location={location}
                      locale={locale}
                      asked={asked}
                      priority={index === 0}
                    />
                  ))}
                </div>
              )}
              <Paging path={path} filter={filter} pages={result.data.pages} />
              {mode !== "annual" && result.data.total > 0 && (
                <div className="mt-12">
                  <ListNote asked={asked} rentOnly={isRentOnly(result.data.locations)} />
                </div>
              )}
              {result.data.total > 0 && <MapPill href={mapHref} />}
            </>
          )}
        </section>
        {hasMap && (
          <div id="carte" className={onMap(mode) ? "hidden xl:block" : "scroll-mt-24"}>
            <ListingMap
              markers={await rentalMarkers(result.data.locations, locale, asked)}
              search={await mapSearch(path, { ...filter, ...always }, result.data.pages === 1)}
              className="mx-(--gutter) mb-8 h-[420px] rounded-card xl:sticky xl:top-[137px] xl:m-0 xl:h-[calc(100dvh-137px)] xl:rounded-none"
            />
          </div>
        )}
      </Spotlight>
    </>
  );
}

/** What the bar says in words at every width: no chip repeats it. */
const inBar = new Set(["dateFrom", "people"]);

/** Whether the large map shows this list; the others carry their map below them where the window is narrow. */
const onMap = (mode: Mode) => mode === "weekly" || mode === "apartments";

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

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
      className="-mx-(--gutter) flex gap-x-6 overflow-x-auto px-(--gutter) whitespace-nowrap [scrollbar-width:none] sm:mx-0 sm:mt-2 sm:flex-wrap sm:px-0"
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
