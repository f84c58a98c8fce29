import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { formatDate } from "#lib/i18n/format";
import { addDays, today } from "#lib/property/calendar";
import type { Place } from "#lib/property/schema";
import { type ActiveFilter, filterQuery } from "#lib/property/search-params";
import { filterLabel } from "@/components/property/filter-label";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { chipClass } from "@/components/ui/chip";
import { Link } from "@/components/ui/link";

type EmptyProps = {
  path: string;
  filter: { dateFrom?: string; dateTo?: string } & Record<string, unknown>;
  active: ActiveFilter[];
  places: Place[];
  sale?: boolean;
};

/** No home fits: says which filters can go and which weeks are near. */
export async function EmptyList({ path, filter, active, places, sale = false }: EmptyProps) {
  const t = await getTranslations("property");
  const { dateFrom, dateTo } = filter;
  const shifted = [-7, 7].flatMap((days) => {
    if (!dateFrom || !dateTo || addDays(dateFrom, days) < today()) return [];
    const from = addDays(dateFrom, days);
    return [{ from, query: filterQuery(filter, { dateFrom: from, dateTo: addDays(dateTo, days), page: 1 }) }];
  });
  return (
    <div className="rounded-card border border-line bg-white px-6 py-10 text-center">
      <p className="text-lg font-semibold">{t(sale ? "empty.titleSales" : "empty.title")}</p>
      <p className="mx-auto mt-1 max-w-measure text-grey">{t(active.length > 0 ? "empty.text" : "empty.textNone")}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {active.map((one) => (
          <Link
            key={`${one.key}-${one.value}`}
            href={(path + one.without) as Route}
            scroll={false}
            className={chipClass()}
          >
            {t("empty.relax", { filter: filterLabel(one, t, places) })}
          </Link>
        ))}
        {shifted.map(({ from, query }) => (
          <Link key={from} href={(path + query) as Route} scroll={false} className={chipClass()}>
            {t("empty.nextWeek", { date: formatDate(from) })}
          </Link>
        ))}
      </div>
      {active.length > 0 && (
        <Link href={path as Route} scroll={false} className={`${buttonClass({ variant: "secondary" })} mt-6`}>
          {t("empty.clear")}
        </Link>
      )}
    </div>
  );
}

/** The property service does not answer: the page stays, says so calmly and offers a way on (CT8). */
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
