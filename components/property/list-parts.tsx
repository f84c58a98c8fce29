import { ArrowUpDown, Check, ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { withQuery } from "#lib/i18n/navigation";
import { sortModes } from "#lib/property/codes";
import type { Place, SortMode } from "#lib/property/listing-schema";
import { type ActiveFilter, filterQuery } from "#lib/property/search-params";
import { filterLabel } from "@/components/property/filter-label";
import { buttonClass } from "@/components/ui/button";
import { ChipLink } from "@/components/ui/chip";
import { Link } from "@/components/ui/link";

type Filter = { sort: SortMode; page: number } & Record<string, unknown>;

type Props = { path: Route; active: ActiveFilter[]; places: Place[] };

/** The active filters, each a link that removes it. */
export async function ActiveFilters({ path, active, places }: Props) {
  const t = await getTranslations("property");
  if (active.length === 0) return null;
  return (
    <nav aria-label={t("filters.active")} className="flex flex-wrap items-center gap-2">
      {active.map((one) => {
        const label = filterLabel(one, t, places);
        return (
          <ChipLink
            key={`${one.key}-${one.value}`}
            href={withQuery(path, one.without)}
            removeLabel={t("filters.remove", { filter: "" }).trim()}
          >
            {label}
          </ChipLink>
        );
      })}
      <Link href={path} scroll={false} className="link inline-flex min-h-11 items-center px-2 text-sm">
        {t("filters.clear")}
      </Link>
    </nav>
  );
}

/** The sorting menu; opens without JavaScript. */
export async function SortMenu({ path, filter }: { path: Route; filter: Filter }) {
  const t = await getTranslations("property");
  return (
    <details key={filter.sort} className="no-print group relative">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-1 hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t("filters.sort")} </span>
        <ArrowUpDown size={20} className="mx-2 sm:hidden" />
        <span className="max-sm:sr-only">{t(`sort.${filter.sort}`)}</span>
        <ChevronDown size={18} className="transition-transform group-open:rotate-180 max-sm:hidden" />
      </summary>
      <ul className="absolute top-full right-0 z-10 mt-1 w-max max-w-popover rounded-card border border-line bg-white p-2 shadow-float">
        {sortModes.map((sort) => (
          <li key={sort}>
            <Link
              href={withQuery(path, filterQuery(filter, { sort, page: 1 }))}
              scroll={false}
              aria-current={sort === filter.sort ? "true" : undefined}
              className="flex min-h-11 items-center justify-between gap-6 rounded-control px-3 hover:bg-tint aria-current:font-semibold aria-current:text-primary"
            >
              {t(`sort.${sort}`)}
              {sort === filter.sort && <Check size={18} />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Pagination of the list. */
export async function Paging({ path, filter, pages }: { path: Route; filter: Filter; pages: number }) {
  const t = await getTranslations("property.list");
  if (pages < 2) return null;
  const to = (page: number) => withQuery(path, filterQuery(filter, { page }));
  return (
    <nav aria-label={t("pages")} className="mt-12 flex flex-wrap items-center justify-between gap-4">
      {filter.page > 1 ? (
        <Link href={to(filter.page - 1)} rel="prev" className={buttonClass({ variant: "secondary" })}>
          <ChevronLeft size={18} />
          {t("previous")}
        </Link>
      ) : (
        <span />
      )}
      <span className="num text-grey">{t("page", { page: filter.page, pages })}</span>
      {filter.page < pages ? (
        <Link href={to(filter.page + 1)} rel="next" className={buttonClass({ variant: "secondary" })}>
          {t("next")}
          <ChevronRight size={18} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
