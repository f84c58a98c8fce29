import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { formatDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href, withQuery } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import { comparedByKind, type Favourite, listingIds, queriedFavourites } from "#lib/property/favourite";
import { defaultParty } from "#lib/property/form-query";
import { filterQuery, locationFilter } from "#lib/property/search-params";
import { getListingsByIds, getLocation, getSale } from "#lib/property/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { Comparison } from "@/components/property/comparison";
import type { Compared } from "@/components/property/comparison-rows";
import { emptyStayRequest, toStayRequest } from "@/components/property/cost";
import { EmptyFavourites } from "@/components/property/empty-favourites";
import { FavouriteCard, type FavouriteListing } from "@/components/property/favourite-card";
import { ListUnavailable } from "@/components/property/list-state";
import { OwnFavourites } from "@/components/property/own-favourites-client";
import { partyText } from "@/components/property/party";
import { Share } from "@/components/property/share-client";
import { SharedSelection } from "@/components/property/shared-selection-client";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Query = Record<string, string | string[] | undefined>;

const kinds = ["rentals", "annual", "sales"] as const;
const kindOf = (card: FavouriteListing): (typeof kinds)[number] =>
  "sale" in card ? "sales" : card.location.kind === "annual" ? "annual" : "rentals";

/** The listings to compare, homes with the price of their card. */
async function readCompared(ids: Favourite[], cards: FavouriteListing[], locale: Locale): Promise<Compared[]> {
  const shown = new Map(cards.map((card) => [card.id, "location" in card ? card.location : null]));
  const { rentals, sales } = listingIds(ids);
  const read = await Promise.all([
    ...rentals.map((id) => getLocation(id, locale)),
    ...sales.map((id) => getSale(id, locale)),
  ]);
  const byId = new Map<string, Compared>();
  for (const result of read) {
    const listing = result.ok ? result.data : null;
    if (!listing) continue;
    if ("max_people" in listing) {
      const { price, total, from, stay } = shown.get(`l${listing.id}`) ?? listing;
      byId.set(`l${listing.id}`, { ...listing, price, total, from, stay });
    } else byId.set(`v${listing.id}`, listing);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Parses the address: the existing listings by kind, the stay of their prices, and the listings to compare. */
async function readSelection(query: Query, locale: Locale) {
  const asked = queriedFavourites(query.ids);
  if (asked.length === 0) return null;
  const stay = toStayRequest(locationFilter(query, today()).filter);
  const ticked = queriedFavourites(query.compare);
  const kept = await getListingsByIds(listingIds(asked), locale, stay);
  if (!kept.ok) return { asked, stay, ticked, cards: null };
  const { locations, sales, unfit } = kept.data;
  const byId = new Map<Favourite, FavouriteListing>([
    ...locations.map((location) => [`l${location.id}`, { id: `l${location.id}`, location }] as const),
    ...sales.map((sale) => [`v${sale.id}`, { id: `v${sale.id}`, sale }] as const),
  ]);
  const cards = asked.flatMap((id) => byId.get(id) ?? []);
  const groups = kinds.flatMap((kind) => {
    const own = cards.filter((card) => kindOf(card) === kind);
    return own.length > 0 ? [{ kind, cards: own }] : [];
  });
  const comparable = comparedByKind(
    groups.map((group) => group.cards.map(({ id }) => id)),
    ticked,
  );
  const compared = await Promise.all(comparable.map((chosen) => readCompared(chosen, cards, locale)));
  // A service may know only rents: prices then do not depend on dates or party.
  const isPriced = locations.some(({ stay: told, total }) => (stay.dateFrom ? told : total !== undefined));
  return { asked, cards, groups, stay, unfit, isPriced, ticked, comparable, compared };
}

type Selection = Extract<Awaited<ReturnType<typeof readSelection>>, { cards: FavouriteListing[] }>;
type PartProps = { selection: Selection; locale: Locale; path: Route };

/** The stay or party of the prices, with a link to prices without them. */
async function PricedFor({ selection: { cards, stay }, path }: Omit<PartProps, "locale">) {
  const [t, p] = await Promise.all([getTranslations("property.favourites"), getTranslations("property")]);
  const party = stay.people ? { people: stay.people, ages: stay.ages } : defaultParty(null);
  return (
    <p className="num text-grey">
      {t(stay.dateFrom ? "forStay" : "forParty", {
        from: stay.dateFrom ? formatDate(stay.dateFrom) : "",
        to: stay.dateTo ? formatDate(stay.dateTo) : "",
        party: partyText(party, p) ?? "",
      })}{" "}
      <Link href={withQuery(path, `?ids=${cards.map(({ id }) => id).join(",")}`)} scroll={false} className="link">
        {t("anyStay")}
      </Link>
    </p>
  );
}

/** The listings by kind; with more than two of a kind, checkboxes select those to compare. */
async function FavouriteGroups({ selection, locale, path }: PartProps) {
  const [t, p] = await Promise.all([getTranslations("property.favourites"), getTranslations("property")]);
  const { cards, groups, stay, unfit, ticked, comparable } = selection;
  const several = groups.length > 1;
  const isChosen = (id: Favourite) => ticked.includes(id) || comparable.some((chosen) => chosen.includes(id));
  return (
    <form action={`${path}#comparaison`} method="get">
      <input type="hidden" name="ids" value={cards.map(({ id }) => id).join(",")} />
      {[...new URLSearchParams(filterQuery({ ...stay }))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.map((group, place) => (
        <section
          key={group.kind}
          aria-label={several ? undefined : t("title")}
          aria-labelledby={several ? `kept-${group.kind}` : undefined}
          className={place > 0 ? "mt-12" : undefined}
        >
          {several && (
            <h2 id={`kept-${group.kind}`} className="mb-5 text-xl">
              {p(`crumbs.${group.kind}`)} <span className="num font-normal text-grey">({group.cards.length})</span>
            </h2>
          )}
          <ul className="grid-cards">
            {group.cards.map((card, index) => (
              <FavouriteCard
                key={card.id}
                favourite={card}
                locale={locale}
                level={several ? "h3" : "h2"}
                priority={place === 0 && index === 0}
                stay={stay}
                unfit={"location" in card && unfit.has(card.location.id)}
                chosen={group.cards.length > 2 ? isChosen(card.id) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups.some((group) => group.cards.length > 2) && (
        <div className="no-print mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-6">
          <button type="submit" className={buttonClass({ variant: "secondary" })}>
            {t("compareSubmit")}
          </button>
          <p className="text-grey">{t("compareHelp")}</p>
        </div>
      )}
    </form>
  );
}

/** Favourites of a browser or of a shared link: `ids` in the query, up to four of them compared (`compare`). */
export async function Favourites({ locale, query }: { locale: Locale; query: Query }) {
  const [t, p] = await Promise.all([getTranslations("property.favourites"), getTranslations("property")]);
  const path = href(locale, "/favoris");
  const selection = await readSelection(query, locale);
  return (
    <MessagesProvider of={["property.detail", "property.favourites.button", "property.favourites.selection"]}>
      <div className="wrap pb-16">
        <Breadcrumb items={[{ href: href(locale), label: p("crumbs.home") }, { label: t("title") }]} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1>{t("title")}</h1>
          {selection?.cards && selection.cards.length > 0 && <Share title={t("title")} label={t("share")} />}
        </div>
        {!selection ? (
          <OwnFavourites path={path}>
            <EmptyFavourites locale={locale} />
          </OwnFavourites>
        ) : !selection.cards ? (
          <div className="mt-6">
            <ListUnavailable
              retryHref={path + filterQuery({ ids: selection.asked, ...selection.stay, compare: selection.ticked })}
            />
          </div>
        ) : (
          <FoundListings {...{ selection, locale, path }} />
        )}
      </div>
    </MessagesProvider>
  );
}

/** The remaining selection, and the comparison below it. */
async function FoundListings({ selection, locale, path }: PartProps) {
  const t = await getTranslations("property.favourites");
  const { asked, cards, groups, stay, unfit, isPriced, ticked, comparable, compared } = selection;
  return (
    <>
      {cards.length < asked.length && (
        <Alert kind="info" live={false} className="mt-4">
          {t("gone", { count: asked.length - cards.length })}
        </Alert>
      )}
      {cards.length === 0 ? (
        <EmptyFavourites locale={locale} />
      ) : (
        <>
          <div className="mt-2 mb-6">
            <SharedSelection ids={cards.map(({ id }) => id)} ownPath={path} />
            {isPriced && (stay.dateFrom || stay.people) && <PricedFor {...{ selection, path }} />}
          </div>
          <FavouriteGroups {...{ selection, locale, path }} />
          <div id="comparaison" className="scroll-mt-20">
            {ticked.length > 0 && comparable.every((chosen) => chosen.length === 0) && (
              <Alert kind="info" live={false} className="mt-6">
                {t("compareMore")}
              </Alert>
            )}
            {groups.map(({ kind }, place) => (
              <Comparison
                key={kind}
                kind={groups.length > 1 ? kind : null}
                listings={compared[place] ?? []}
                locale={locale}
                asked={(listing) => ("max_people" in listing && !unfit.has(listing.id) ? stay : emptyStayRequest)}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
