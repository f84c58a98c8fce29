import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { formatDateRange, formatNumber, formatRoundPrice, formatWeekdayDate, inDigits } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { withQuery } from "#lib/i18n/navigation";
import { addDays, today } from "#lib/property/calendar";
import type { Place } from "#lib/property/listing-schema";
import { type ActiveFilter, filterQuery } from "#lib/property/search-params";
import { filterLabel } from "@/components/property/filter-label";
import type { Found } from "@/components/property/list-count";
import { buttonClass } from "@/components/ui/button";
import { chipClass } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

type Props = {
  path: Route;
  locale: Locale;
  filter: { dateFrom?: string; dateTo?: string } & Record<string, unknown>;
  active: ActiveFilter[];
  places: Place[];
  sale?: boolean;
  /** Number of results of a query for this list. */
  find: (query: string) => Promise<Found>;
};

const mostRelaxed = 8;
const weeksAround = [-2, -1, 1, 2];

/**
 * An empty result: nearby weeks with available homes and their lowest price, and conditions to drop with their number of results.
 */
export async function EmptyList({ path, locale, filter, active, places, sale = false, find }: Props) {
  const t = await getTranslations("property");
  const { dateFrom, dateTo } = filter;
  const weeks = weeksAround.flatMap((week) => {
    if (!dateFrom || !dateTo || addDays(dateFrom, 7 * week) < today()) return [];
    const stay = { dateFrom: addDays(dateFrom, 7 * week), dateTo: addDays(dateTo, 7 * week) };
    return [{ ...stay, query: filterQuery(filter, { ...stay, page: 1 }) }];
  });
  const relaxed = active.slice(0, mostRelaxed).map((one) => ({
    query: one.without,
    name:
      one.key === "dateFrom" && dateFrom && dateTo ? formatDateRange(dateFrom, dateTo) : filterLabel(one, t, places),
  }));
  const looked = async <Way extends { query: string }>(list: Way[]) => {
    const found = await Promise.all(list.map(async (way) => ({ ...way, ...(await find(way.query)) })));
    return found.filter(({ count }) => count > 0);
  };
  const [freeWeeks, ways] = await Promise.all([looked(weeks), looked(relaxed)]);
  const day = (date: string) => formatWeekdayDate(date, locale);
  const advice =
    freeWeeks.length > 0 ? "text" : ways.length > 0 ? "textOne" : active.length > 0 ? "textTwo" : "textNone";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-white sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <img
        src="/scenes/favourites-480.avif"
        srcSet="/scenes/favourites-480.avif 480w, /scenes/favourites-720.avif 720w, /scenes/favourites-960.avif 960w, /scenes/favourites-1440.avif 1440w"
        sizes="(width < 576px) 100vw, 420px"
        alt=""
        width={960}
        height={640}
        className="size-full bg-tint-strong object-cover max-sm:aspect-5/2"
      />
      <div className="p-6 md:p-8">
        <h2 className="text-xl">{t(sale ? "empty.titleSales" : "empty.title")}</h2>
        <p className="mt-2 max-w-measure text-grey">{t(`empty.${advice}`)}</p>
        {freeWeeks.length > 0 && (
          <ul aria-label={t("empty.weeks")} className="mt-5 grid gap-2">
            {freeWeeks.map(({ query, dateFrom: from, dateTo: to, count, least }) => (
              <li key={query}>
                <Link
                  href={withQuery(path, query)}
                  scroll={false}
                  className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 rounded-control border border-control px-4 py-2.5 hover:border-ink"
                >
                  <span className="font-semibold">
                    <span className="num">{day(from)}</span> – <span className="num">{day(to)}</span>
                  </span>
                  <span className="text-grey">
                    {least === null
                      ? t("empty.homes", inDigits(count))
                      : t("empty.homesFrom", { ...inDigits(count), price: formatRoundPrice(least) })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {ways.length > 0 && (
          <ul className="mt-5 flex flex-wrap gap-2">
            {ways
              .sort((a, b) => b.count - a.count)
              .map(({ query, name, count }) => (
                <li key={query}>
                  <Link
                    href={withQuery(path, query)}
                    scroll={false}
                    className={classNames(chipClass(), "max-w-full py-1 whitespace-normal!")}
                  >
                    {t("empty.relax", { filter: name, number: formatNumber(count) })}
                  </Link>
                </li>
              ))}
          </ul>
        )}
        {active.length > 0 && (
          <Link href={path} scroll={false} className={`${buttonClass({ variant: "secondary" })} mt-6`}>
            {t("empty.clear")}
          </Link>
        )}
      </div>
    </div>
  );
}
