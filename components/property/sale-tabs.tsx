import { getTranslations } from "next-intl/server";
import { formatNumber } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href, withQuery } from "#lib/i18n/navigation";
import type { SaleFilter } from "#lib/property/filter";
import { type SaleGroup, saleGroupNames, saleGroupOf, saleGroups, typesOfTab } from "#lib/property/sale-group";
import { filterQuery } from "#lib/property/search-params";
import { Link } from "@/components/ui/link";

type Props = { filter: SaleFilter; counts: { value: string; count: number }[]; locale: Locale };

/** Tabs for homes, land and parking, each a link that keeps place and price; with counts. */
export async function SaleTabs({ filter, counts, locale }: Props) {
  const t = await getTranslations("property.list.tabs");
  const shown = saleGroupOf(filter);
  const { place, priceMin, priceMax, sort } = filter;
  const countOf = (group: SaleGroup) =>
    counts
      .filter(({ value }) => saleGroups[group].some((type) => type === value))
      .reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={t("label")} className="mt-6 flex gap-x-6 overflow-x-auto border-b border-line">
      {saleGroupNames.map((group) => (
        <Link
          key={group}
          href={withQuery(
            href(locale, "/vente"),
            filterQuery({ type: typesOfTab(group), place, priceMin, priceMax, sort }),
          )}
          aria-current={group === shown ? "page" : undefined}
          className="-mb-px -outline-offset-2 inline-flex min-h-12 flex-none items-center gap-2 border-b-2 border-transparent px-1 font-semibold text-grey hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary"
        >
          {t(group)}
          {countOf(group) > 0 && <span className="num text-sm font-normal">{formatNumber(countOf(group))}</span>}
        </Link>
      ))}
    </nav>
  );
}
