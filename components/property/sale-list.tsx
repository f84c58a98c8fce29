import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { href, withQuery } from "#lib/i18n/navigation";
import { withGroupTypes } from "#lib/property/sale-group";
import { activeFilters, filterQuery, type SearchParams, saleFilter } from "#lib/property/search-params";
import { getSales } from "#lib/property/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { ListingMap } from "@/components/map/listing-map";
import { Spotlight } from "@/components/map/spotlight-client";
import { EmptyList } from "@/components/property/empty-list";
import { FilterBar } from "@/components/property/filter-bar";
import { FilterMenus } from "@/components/property/filter-menus-client";
import { findSales } from "@/components/property/list-count";
import { ActiveFilters, Paging, SortMenu } from "@/components/property/list-parts";
import { IgnoredNotice, ListUnavailable } from "@/components/property/list-state";
import { MapPill } from "@/components/property/map-pill";
import { saleMarkers } from "@/components/property/markers";
import { SaleCard } from "@/components/property/sale-card";
import { SaleTabs } from "@/components/property/sale-tabs";

/** Properties for sale: filters, cards, map. */
export async function SaleList({ locale, searchParams }: { locale: Locale; searchParams: SearchParams }) {
  const t = await getTranslations("property");
  const { filter, ignored } = saleFilter(searchParams);
  const result = await getSales(withGroupTypes(filter), locale);
  const path = href(locale, "/vente");
  if (result.ok && filter.page > Math.max(1, result.data.pages))
    redirect(withQuery(path, filterQuery(filter, { page: Math.max(1, result.data.pages) })));
  const active = activeFilters(filter);
  const places = result.ok ? result.data.places : [];

  return (
    <>
      <div className="wrap pb-6">
        <Breadcrumb items={[{ href: href(locale, "/"), label: t("crumbs.home") }, { label: t("crumbs.sales") }]} />
        <h1>{t("list.salesTitle")}</h1>
        <p className="mt-3 max-w-measure text-lg text-grey">{t("list.salesDescription")}</p>
        <SaleTabs filter={filter} counts={result.ok ? result.data.types : []} locale={locale} />
      </div>
      <FilterBar
        mode="sale"
        locale={locale}
        path={path}
        filter={filter}
        active={active}
        places={places}
        comfortClasses={[]}
        categories={result.ok ? result.data.categories : []}
        typeCounts={result.ok ? result.data.types : []}
      />
      <Spotlight className="xl:grid xl:grid-cols-[minmax(0,58fr)_minmax(0,42fr)]">
        <section
          id="liste"
          aria-label={t("list.label")}
          className="px-(--gutter) py-6 lg:py-8 xl:pr-6 xl:pl-[max(var(--gutter),calc((100vw-1280px)/2+var(--gutter)))]"
        >
          <IgnoredNotice ignored={ignored} />
          {!result.ok ? (
            <ListUnavailable retryHref={path + filterQuery(filter)} />
          ) : (
            <>
              <div className="flex items-center justify-between gap-4">
                <p className="text-grey [&_b]:font-semibold [&_b]:text-ink">
                  {t.rich("list.countSales", { count: result.data.total, b: (chunks) => <b>{chunks}</b> })}
                </p>
                <FilterMenus>
                  <SortMenu path={path} filter={filter} />
                </FilterMenus>
              </div>
              <div className="mt-2 mb-6">
                <ActiveFilters path={path} active={active} places={places} />
              </div>
              {result.data.total === 0 ? (
                <EmptyList
                  path={path}
                  locale={locale}
                  filter={filter}
                  active={active}
                  places={places}
                  sale
                  find={findSales(locale)}
                />
              ) : (
                <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12 xl:grid-cols-2">
                  {result.data.sales.map((sale, index) => (
                    <SaleCard key={sale.id} sale={sale} locale={locale} priority={index === 0} />
                  ))}
                </div>
              )}
              <Paging path={path} filter={filter} pages={result.data.pages} />
              {result.data.total > 0 && <MapPill href="#carte" />}
            </>
          )}
        </section>
        {result.ok && result.data.total > 0 && (
          <div id="carte" className="scroll-mt-24">
            <ListingMap
              title={t("map.titleSales")}
              markers={await saleMarkers(result.data.sales, locale)}
              className="mx-(--gutter) mb-8 h-[420px] rounded-card xl:sticky xl:top-[137px] xl:m-0 xl:h-[calc(100dvh-137px)] xl:rounded-none"
            />
          </div>
        )}
      </Spotlight>
    </>
  );
}
