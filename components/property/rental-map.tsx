import { getTranslations } from "next-intl/server";
import { inDigits } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href, withQuery } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import { maxPageSize } from "#lib/property/filter";
import { activeFilters, beyondStay, filterQuery, locationFilter, type SearchParams } from "#lib/property/search-params";
import { getCounts, getLocations } from "#lib/property/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { ListingHighlight } from "@/components/map/listing-highlight-client";
import { ListingMap } from "@/components/map/listing-map";
import { isRentOnly, toStayRequest } from "@/components/property/cost";
import { EmptyList } from "@/components/property/empty-list";
import { FilterBar } from "@/components/property/filter-bar";
import { findRentals, isOfDates } from "@/components/property/list-count";
import { ListNote } from "@/components/property/list-note";
import { ActiveFilters } from "@/components/property/list-parts";
import { IgnoredNotice, ListUnavailable } from "@/components/property/list-state";
import { LocationCard } from "@/components/property/location-card";
import { mapSearch } from "@/components/property/map-search";
import { rentalMarkers } from "@/components/property/markers";
import { NearestHomes } from "@/components/property/nearest-homes";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

/** The filtered rentals on a large map with their list beside it, or below it on phones. */
export async function RentalMap({ locale, searchParams }: { locale: Locale; searchParams: SearchParams }) {
  const t = await getTranslations("property");
  const { filter: read, ignored } = locationFilter(searchParams, today());
  const filter = { ...read, kind: "weekly" as const, page: 1 };
  const [result, counts] = await Promise.all([
    getLocations({ ...filter, pageSize: maxPageSize }, locale),
    getCounts(filter, locale),
  ]);
  const path = href(locale, "/location/map");
  const active = activeFilters(filter);
  const asked = toStayRequest(filter);
  const mapped = result.ok && result.data.total > 0;
  const list = { path, locale, filter, active, places: result.ok ? result.data.places : [] };

  return (
    <>
      <div className="wrap max-sm:pt-1 sm:pb-4">
        <div className="max-sm:hidden">
          <Breadcrumb
            items={[{ href: href(locale, "/location"), label: t("crumbs.rentals") }, { label: t("crumbs.map") }]}
          />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="max-sm:text-lg">{t("list.mapTitle")}</h1>
          <Link href={withQuery(href(locale, "/location"), filterQuery(filter))} className="link link-solo">
            {t("map.list")}
          </Link>
        </div>
      </div>
      <FilterBar
        {...list}
        mode="weekly"
        comfortClasses={result.ok ? result.data.comfortClasses : []}
        categories={result.ok ? result.data.categories : []}
        counts={counts}
      />
      <ListingHighlight className={mapped ? "lg:grid lg:grid-cols-[minmax(0,1fr)_400px]" : "wrap"}>
        {mapped && (
          <ListingMap
            markers={await rentalMarkers(result.data.locations, locale, asked)}
            search={await mapSearch(path, filter, result.data.pages === 1)}
            className="h-[calc(100dvh-190px)] min-h-[420px] lg:sticky lg:top-[137px] lg:h-[calc(100dvh-137px)]"
          />
        )}
        <section
          id="liste"
          aria-label={t("list.label")}
          className={classNames("py-6", mapped && "px-(--gutter) lg:px-6")}
        >
          <IgnoredNotice ignored={ignored} />
          {!result.ok ? (
            <ListUnavailable retryHref={path + filterQuery(filter)} />
          ) : (
            <>
              <p role="status" tabIndex={-1} className="text-grey [&_b]:font-semibold [&_b]:text-ink">
                {t.rich("list.count", { ...inDigits(result.data.total), b: (chunks) => <b>{chunks}</b> })}{" "}
                {isOfDates(asked, result.data.total, active) && t("list.freeDates", { count: result.data.total })}
              </p>
              <div className="mt-2 mb-6">
                <ActiveFilters path={path} active={beyondStay(active)} places={list.places} />
              </div>
              {result.data.total > maxPageSize && (
                <p className="mb-6 text-sm text-grey">{t("map.first", { count: maxPageSize })}</p>
              )}
              {result.data.total === 0 && (
                <>
                  <EmptyList {...list} find={findRentals({ kind: "weekly" }, locale)} />
                  <NearestHomes filter={filter} always={{ kind: "weekly" }} locale={locale} />
                </>
              )}
              <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-1">
                {result.data.locations.map((location) => (
                  <LocationCard
                    key={location.id}
                    location={location}
                    locale={locale}
                    asked={asked}
                    sizes="(min-width: 992px) 352px, (min-width: 576px) 50vw, 100vw"
                  />
                ))}
              </div>
              <div className="mt-8">
                <ListNote asked={asked} rentOnly={isRentOnly(result.data.locations)} />
                <p className="mt-2 text-sm text-grey">{t("map.note")}</p>
              </div>
            </>
          )}
        </section>
      </ListingHighlight>
    </>
  );
}
