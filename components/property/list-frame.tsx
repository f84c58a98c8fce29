import { Map as MapIcon } from "lucide-react";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { withQuery } from "#lib/i18n/navigation";
import type { Place, SortMode } from "#lib/property/listing-schema";
import { type ActiveFilter, filterQuery } from "#lib/property/search-params";
import { ListingHighlight } from "@/components/map/listing-highlight-client";
import { FilterMenus } from "@/components/property/filter-menus-client";
import { ActiveFilters, Paging, SortMenu } from "@/components/property/list-parts";
import { IgnoredNotice, ListUnavailable } from "@/components/property/list-state";
import { Link } from "@/components/ui/link";

type Filter = { sort: SortMode; page: number } & Record<string, unknown>;

type Props = {
  path: Route;
  filter: Filter;
  /** Parameters of the address that could not be parsed. */
  ignored: string[];
  /** Active filters that have a chip. */
  active: ActiveFilter[];
  places: Place[];
  /** Null while the service does not answer. */
  found: { total: number; pages: number } | null;
  /** The number of results in words. */
  count: ReactNode;
  empty: ReactNode;
  cards: ReactNode;
  note?: ReactNode;
  map: ReactNode;
  /** The map's own page, when this list has one; otherwise narrow windows have the map below the list. */
  mapHref?: Route;
};

const listColumn = "px-(--gutter) xl:pr-6 xl:pl-[max(var(--gutter),calc((100vw-1280px)/2+var(--gutter)))]";

/** Classes of the list's map. */
export const mapLook =
  "mx-(--gutter) mb-8 h-[420px] rounded-card xl:sticky xl:top-[137px] xl:m-0 xl:h-[calc(100dvh-137px)] xl:rounded-none";

export const bold = (chunks: ReactNode) => <b>{chunks}</b>;

/** Redirects from a page beyond the end of a list to its last one. */
export function redirectPastEnd(path: Route, filter: Filter, pages: number) {
  const last = Math.max(1, pages);
  if (filter.page > last) redirect(withQuery(path, filterQuery(filter, { page: last })));
}

const look =
  "pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full bg-primary px-4 sm:px-6 font-semibold text-white shadow-float hover:bg-primary-pressed";

/**
 * Link to the map when it is not beside the list: a page, or an anchor on the same page (`#carte`). On phones it is between a
 * card's price and its heart.
 */
async function MapPill({ href }: { href: Route | "#carte" }) {
  const t = await getTranslations("property.map");
  const content = (
    <>
      <MapIcon size={20} />
      {t("open")}
    </>
  );
  return (
    <div className="no-print pointer-events-none sticky bottom-[calc(var(--bottom-bar)+20px)] z-10 mt-8 flex justify-center pl-16 sm:pl-0 xl:hidden">
      {href === "#carte" ? (
        <a href={href} className={look}>
          {content}
        </a>
      ) : (
        <Link href={href} className={look}>
          {content}
        </Link>
      )}
    </div>
  );
}

/** A list below its filters: number of results, sorting, cards, pagination, and from 1200 px on the map beside them. */
export async function ListFrame({ path, filter, ignored, active, places, found, count, ...parts }: Props) {
  const t = await getTranslations("property.list");
  const { empty, cards, note, map, mapHref } = parts;
  const some = found !== null && found.total > 0;
  return (
    <ListingHighlight className={some ? "xl:grid xl:grid-cols-[minmax(0,58fr)_minmax(0,42fr)]" : undefined}>
      <section id="liste" aria-label={t("label")} className={`${some ? listColumn : "wrap"} pt-2 pb-6 sm:pt-6 lg:py-8`}>
        <IgnoredNotice ignored={ignored} />
        {found === null ? (
          <ListUnavailable retryHref={path + filterQuery(filter)} />
        ) : (
          <>
            <div className="flex items-center justify-between gap-4">
              <p role="status" tabIndex={-1} className="text-grey [&_b]:font-semibold [&_b]:text-ink">
                {count}
              </p>
              <FilterMenus>
                <SortMenu path={path} filter={filter} />
              </FilterMenus>
            </div>
            <div className="mt-1 mb-2 has-[nav]:mb-5 sm:mt-2 sm:mb-6">
              <ActiveFilters path={path} active={active} places={places} />
            </div>
            {some ? (
              <div className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12 xl:grid-cols-2">
                {cards}
              </div>
            ) : (
              empty
            )}
            <Paging path={path} filter={filter} pages={found.pages} />
            {some && note && <div className="mt-12">{note}</div>}
            {some && <MapPill href={mapHref ?? "#carte"} />}
          </>
        )}
      </section>
      {some && (
        <div id="carte" className={mapHref ? "hidden xl:block" : undefined}>
          {map}
        </div>
      )}
    </ListingHighlight>
  );
}
