import { getTranslations } from "next-intl/server";
import { formatNumber, formatPrice, formatShortMonth } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href, withQuery } from "#lib/i18n/navigation";
import { nights, saturdayBefore, saturdays, today } from "#lib/property/calendar";
import { defaultAdults, defaultParty } from "#lib/property/form-query";
import type { PricesReply } from "#lib/property/reply-schema";
import { filterQuery, pricesFilter, type SearchParams } from "#lib/property/search-params";
import { getLocations, getPrices } from "#lib/property/server";
import type { Party } from "#lib/property/stay";
import { toChf } from "#lib/shop/money";
import { ageLimits, allTaxRates, type TaxRow } from "#lib/shop/tourist-tax";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import type { PropertyTexts } from "@/components/property/filter-label";
import { redirectPastEnd } from "@/components/property/list-frame";
import { Paging } from "@/components/property/list-parts";
import { IgnoredNotice, ListUnavailable } from "@/components/property/list-state";
import { partyText } from "@/components/property/party";
import { pricesByHome } from "@/components/property/prices-by-home";
import type { WeekMonth } from "@/components/property/week-grid";
import { Legend } from "@/components/property/week-legend";
import { WeekPricesForm } from "@/components/property/week-prices-form";
import { WeekTable } from "@/components/property/week-table-client";
import { Alert } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { MessagesProvider } from "@/components/ui/messages-provider";

const few = 24;
const many = 200;

/** Formatted amounts in Rappen: one, or the lowest and highest. */
function priceSpan(amounts: number[]): string {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return least === most ? formatPrice(toChf(least)) : `${formatPrice(toChf(least))}–${formatNumber(toChf(most), 2)}`;
}

/** The tourist tax by age, in words. */
function taxWords(rates: TaxRow[], t: PropertyTexts): string {
  const { by, from, to, children } = ageLimits(rates);
  const child = children.length > 0 ? priceSpan(children.map((row) => row.child)) : "";
  return t(`table.tax.${by}`, { adult: priceSpan(rates.map(({ adult }) => adult)), child, from, to });
}

/** The weekly price list: a screenful of homes, or two hundred on request. */
export async function WeekPrices({ locale, searchParams }: { locale: Locale; searchParams: SearchParams }) {
  const t = await getTranslations("property");
  const current = saturdayBefore(today());
  const { filter: read, ignored } = pricesFilter(searchParams, current);
  const filter = {
    ...read,
    pageSize: read.pageSize === many ? many : few,
    from: read.from ?? current,
    weeks: 53,
  };
  const [result, homes] = await Promise.all([
    getPrices(filter, locale),
    getLocations({ kind: "weekly", pageSize: 1 }, locale),
  ]);
  const path = href(locale, "/location/prix-semaine");
  const crumbs = [{ href: href(locale, "/location"), label: t("crumbs.rentals") }, { label: t("crumbs.weeks") }];
  const { people = defaultAdults, ages } = filter;
  const party = { people, ages };
  const words = partyText(party, t, true) ?? "";
  const rentOnly = result.ok && result.data.prices.some(({ total }) => total === undefined);
  const list = {
    people: filter.people,
    ages: filter.ages,
    place: filter.place,
    page: filter.page,
    pageSize: filter.pageSize,
    from: filter.from === current ? undefined : filter.from,
    sort: "price_asc" as const,
  };
  if (result.ok) redirectPastEnd(path, list, result.data.pages);
  const months = Map.groupBy(saturdays(current, filter.weeks), (date) => date.slice(0, 7));
  const jumps = [...months].map(([month, dates]) => ({
    month,
    label: formatShortMonth(`${month}-01`, locale),
    href: path + filterQuery(list, { from: dates[0] === current ? undefined : dates[0] }),
  }));

  return (
    <div className="wrap pb-12">
      <Breadcrumb items={crumbs} />
      <h1>{t("table.title")}</h1>
      <p className="mt-3 max-w-measure text-grey">
        {rentOnly ? t("table.introRent") : t("table.intro", { party: words })}
      </p>
      <div className="mt-6 mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <WeekPricesForm
          path={path}
          places={homes.ok ? homes.data.places : []}
          place={filter.place[0]}
          party={party}
          kept={{ pageSize: filter.pageSize === many ? many : undefined, from: list.from }}
        />
        <Legend />
      </div>
      <IgnoredNotice ignored={ignored} />
      {!result.ok ? (
        <ListUnavailable retryHref={path + filterQuery(list)} />
      ) : result.data.locations.length === 0 ? (
        <Alert kind="info" live={false}>
          {t("table.none")}{" "}
          <a href={path} className="link">
            {t("table.all")}
          </a>
        </Alert>
      ) : (
        <>
          <Table reply={result.data} party={filter.people ? party : null} {...{ jumps, current, locale, rentOnly }} />
          {result.data.total > few && (
            <p className="mt-4">
              <Link
                href={withQuery(path, filterQuery(list, { page: 1, pageSize: filter.pageSize === many ? few : many }))}
                className="link link-solo"
                prefetch={false}
              >
                {filter.pageSize === many ? t("table.few", { count: few }) : t("table.many", { count: many })}
              </Link>
            </p>
          )}
          <Paging path={path} filter={list} pages={result.data.pages} />
        </>
      )}
      <p className="mt-5 max-w-[90ch] text-sm text-grey">
        {t(rentOnly ? "table.footRent" : "table.foot", { tax: taxWords(allTaxRates(today()), t) })}
      </p>
    </div>
  );
}

type TableProps = {
  reply: PricesReply;
  jumps: WeekMonth[];
  current: string;
  locale: Locale;
  /** The party of the address: without one, each home's prices are for its own. */
  party: Party | null;
  /** The service knows no whole prices. */
  rentOnly: boolean;
};

/** Nights of the shortest stay by home. */
const leastNights = ({ prices }: PricesReply) =>
  new Map(prices.flatMap(({ location_id, date, dateTo }) => (dateTo ? [[location_id, nights(date, dateTo)]] : [])));

/** Homes with whole prices, but of no stay from Saturday to Saturday: their rules allow none. */
const withOtherDays = ({ prices }: PricesReply) =>
  new Set(
    prices.flatMap(({ location_id, price, total, dateTo }) =>
      price !== null && total === null && !dateTo ? [location_id] : [],
    ),
  );

const queryOf = ({ people, ages }: Party) => `&people=${people}${ages.length > 0 ? `&ages=${ages.join(",")}` : ""}`;

async function Table({ reply, jumps, current, locale, party: asked, rentOnly }: TableProps) {
  const t = await getTranslations("property");
  const stay = await getTranslations("stay");
  const prices = pricesByHome(reply);
  const least = leastNights(reply);
  const otherDays = withOtherDays(reply);
  // A service that sends no week for any home does not mean that all are taken, nor do weeks that begin later on.
  const told = reply.prices.length > 0 && reply.dates[0]?.date === current;
  const rows = reply.locations.map(({ id, title, slug, place, ...home }) => {
    const party = asked ?? defaultParty(home.max_people);
    const words = partyText(party, t, true) ?? "";
    const length = least.get(id) ?? 7;
    const row = prices.get(id) ?? [];
    const people = home.max_people > 0 ? t("table.persons", { count: home.max_people }) : "";
    const rooms = t("table.roomsShort", { count: home.number_of_rooms, number: formatNumber(home.number_of_rooms) });
    const noneFree = told && !row.some(Boolean) && t(otherDays.has(id) ? "table.otherDays" : "weeks.noneFree");
    const notes = [
      length !== 7 && stay("nights", { count: length }),
      !asked && party.people !== defaultAdults && !rentOnly && t("table.whole", { party: words }),
      noneFree,
    ];
    return {
      id,
      title,
      detail: [place, people, rooms, ...notes].filter(Boolean).join(" · "),
      short: [people, ...notes].filter(Boolean).join(" · "),
      path: href(locale, `/location/${id}/${slug}`),
      party,
      words,
      query: queryOf(party),
      nights: length,
      prices: row,
    };
  });
  return (
    <MessagesProvider of={["property.table", "property.weeks"]}>
      <WeekTable
        rows={rows}
        columns={reply.dates}
        jumps={jumps}
        current={current}
        rentOnly={rentOnly}
        total={reply.total}
      />
    </MessagesProvider>
  );
}
