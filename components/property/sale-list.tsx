import { getTranslations } from "next-intl/server";
import { inDigits } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { withGroupTypes } from "#lib/property/sale-group";
import { activeFilters, type SearchParams, saleFilter } from "#lib/property/search-params";
import { getSales } from "#lib/property/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { ListingMap } from "@/components/map/listing-map";
import { EmptyList } from "@/components/property/empty-list";
import { FilterBar } from "@/components/property/filter-bar";
import { findSales } from "@/components/property/list-count";
import { bold, ListFrame, mapLook, redirectPastEnd } from "@/components/property/list-frame";
import { saleMarkers } from "@/components/property/markers";
import { SaleCard } from "@/components/property/sale-card";
import { SaleTabs } from "@/components/property/sale-tabs";

/** Properties for sale: filters, cards, map. */
export async function SaleList({ locale, searchParams }: { locale: Locale; searchParams: SearchParams }) {
  const t = await getTranslations("property");
  const { filter, ignored } = saleFilter(searchParams);
  const result = await getSales(withGroupTypes(filter), locale);
  const found = result.ok ? result.data : null;
  const path = href(locale, "/vente");
  if (found) redirectPastEnd(path, filter, found.pages);
  const active = activeFilters(filter);
  const list = { path, locale, filter, active, places: found?.places ?? [] };
  const types = found?.types ?? [];
  // The service counts all properties for sale: of a filtered list the numbers would be wrong.
  const isWhole = active.every(({ key }) => key === "type");

  return (
    <>
      <div className="wrap pb-6">
        <Breadcrumb items={[{ href: href(locale, "/"), label: t("crumbs.home") }, { label: t("crumbs.sales") }]} />
        <h1>{t("list.salesTitle")}</h1>
        <p className="mt-3 max-w-measure text-lg text-grey">{t("list.salesDescription")}</p>
        <SaleTabs filter={filter} counts={isWhole ? types : []} locale={locale} />
      </div>
      <FilterBar
        {...list}
        mode="sale"
        comfortClasses={[]}
        categories={found?.categories ?? []}
        typeCounts={isWhole ? types : types.map(({ value }) => ({ value }))}
      />
      <ListFrame
        {...list}
        ignored={ignored}
        found={found}
        count={found && t.rich("list.countSales", { ...inDigits(found.total), b: bold })}
        empty={<EmptyList {...list} sale find={findSales(locale)} />}
        cards={found?.sales.map((sale, index) => (
          <SaleCard key={sale.id} sale={sale} locale={locale} priority={index === 0} />
        ))}
        map={
          found &&
          found.total > 0 && (
            <ListingMap
              title={t("map.titleSales")}
              markers={await saleMarkers(found.sales, locale)}
              className={mapLook}
            />
          )
        }
      />
    </>
  );
}
