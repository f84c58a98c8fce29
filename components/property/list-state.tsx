import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { formatDate } from "#lib/i18n/format";
import { withQuery } from "#lib/i18n/navigation";
import { addDays, today } from "#lib/property/calendar";
import type { Place } from "#lib/property/schema";
import { type ActiveFilter, filterQuery } from "#lib/property/search-params";
import { filterLabel } from "@/components/property/filter-label";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { chipClass } from "@/components/ui/chip";
import { Link } from "@/components/ui/link";
import { RefreshLater } from "@/components/ui/refresh-later-client";

type EmptyProps = {
  path: Route;
  filter: { dateFrom?: string; dateTo?: string } & Record<string, unknown>;
  active: ActiveFilter[];
  places: Place[];
  sale?: boolean;
  /** How many listings a query of this list would give. */
  countOf: (query: string) => Promise<number>;
};

const mostRelaxed = 8;

/** No home fits: says which condition to let go, with what each would give, and which weeks near by have one. */
export async function EmptyList({ path, filter, active, places, sale = false, countOf }: EmptyProps) {
  const t = await getTranslations("property");
  const { dateFrom, dateTo } = filter;
  const shifted = [-7, 7].flatMap((days) => {
    if (!dateFrom || !dateTo || addDays(dateFrom, days) < today()) return [];
    const from = addDays(dateFrom, days);
    const query = filterQuery(filter, { dateFrom: from, dateTo: addDays(dateTo, days), page: 1 });
    return [{ query, label: (count: number) => t("empty.nextWeek", { date: formatDate(from), count }) }];
  });
  const relaxed = active.slice(0, mostRelaxed).map((one) => ({
    query: one.without,
    label: (count: number) => t("empty.relax", { filter: filterLabel(one, t, places), count }),
  }));
  const counted = await Promise.all(
    [...relaxed, ...shifted].map(async (way) => ({ ...way, count: await countOf(way.query) })),
  );
  const ways = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return (
    <div className="rounded-card border border-line bg-white px-6 py-10 text-center">
      <p className="text-lg font-semibold">{t(sale ? "empty.titleSales" : "empty.title")}</p>
      <p className="mx-auto mt-1 max-w-measure text-grey">
        {t(ways.length > 0 ? "empty.text" : active.length > 0 ? "empty.textTwo" : "empty.textNone")}
      </p>
      <ul className="mt-6 flex flex-wrap justify-center gap-2">
        {ways.map(({ query, label, count }) => (
          <li key={query}>
            <Link href={withQuery(path, query)} scroll={false} className={chipClass()}>
              {label(count)}
            </Link>
          </li>
        ))}
      </ul>
      {active.length > 0 && (
        <Link href={path} scroll={false} className={`${buttonClass({ variant: "secondary" })} mt-6`}>
          {t("empty.clear")}
        </Link>
      )}
    </div>
  );
}

/** The property service does not answer: the page stays, says so calmly and offers a way on. */
export async function ListUnavailable({
  retryHref,
  heading: Title = "p",
}: {
  retryHref: string;
  heading?: "h1" | "p";
}) {
  const t = await getTranslations("property.unavailable");
  return (
    <div className="rounded-card border border-line bg-white px-6 py-10 text-center">
      <RefreshLater />
      <Title className="text-lg font-semibold">{t("title")}</Title>
      <p className="mx-auto mt-1 max-w-measure text-grey">{t("text", { telephone: agency.telephone })}</p>
      <a href={retryHref} className={`${buttonClass({ variant: "secondary" })} mt-6`}>
        {t("retry")}
      </a>
    </div>
  );
}

/** Says what of the address could not be read. */
export async function IgnoredNotice({ ignored }: { ignored: string[] }) {
  const t = await getTranslations("property.list");
  if (ignored.length === 0) return null;
  const dates = ignored.some((key) => key.startsWith("date"));
  return (
    <Alert kind="info" live={false} className="mb-4">
      {t(dates ? "ignoredDates" : "ignored")}
    </Alert>
  );
}
