import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { formatDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { isPlainDate, today } from "#lib/property/calendar";
import { coverFirst } from "#lib/property/cover";
import { unnamedParty, usualParty } from "#lib/property/form-query";
import type { PartyRequest } from "#lib/property/queries";
import type { Location } from "#lib/property/schema";
import { locationFilter, type SearchParams } from "#lib/property/search-params";
import { getLocation, getStayPrice } from "#lib/property/server";
import { type StayIssueCode, validateStay } from "#lib/property/stay";
import { rentalData } from "#lib/seo/listing-data";
import type { Product } from "#lib/shop/schema";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { BookingBar } from "@/components/property/booking-bar-client";
import { BookingCard } from "@/components/property/booking-card-client";
import { BookingState, type Choice } from "@/components/property/booking-state-client";
import { bookingOptions, bookingStrings } from "@/components/property/booking-strings";
import { Cancellation } from "@/components/property/cancellation-client";
import { nothingAsked, rentalCost } from "@/components/property/cost";
import { Area, Conveniences, Description, DetailHead, DetailSection } from "@/components/property/detail-parts";
import { Facts } from "@/components/property/facts";
import { FurtherOptions } from "@/components/property/further-options";
import { Gallery } from "@/components/property/gallery";
import { Inclusions } from "@/components/property/inclusions";
import { CostWords, locationPath } from "@/components/property/location-card";
import { MissedStay } from "@/components/property/nearest-stays-client";
import { ribbonMonths } from "@/components/property/ribbon-months";
import { Similar } from "@/components/property/similar";
import { VisitForm } from "@/components/property/visit-form";
import { departures } from "@/components/property/week-choice";
import { Legend } from "@/components/property/week-legend";
import { WeeksRibbon } from "@/components/property/weeks-ribbon-client";
import { StructuredData } from "@/components/seo/structured-data";
import { Alert } from "@/components/ui/alert";
import { Tag } from "@/components/ui/tag";

type Props = { location: Location; locale: Locale; searchParams: SearchParams; products: Product[] };

/** The most a party may number where the service does not tell how many a home sleeps. */
const anyParty = 20;
const sleeps = ({ max_people }: Location) => max_people || anyParty;

/** What the address asks for: the stay when this home can be had then, else two adults and no dates. */
function asked(location: Location, searchParams: SearchParams) {
  const { filter } = locationFilter(searchParams, today());
  const { dateFrom, dateTo } = filter;
  const { minNights, maxNights } = location.stayRules;
  const ages = filter.ages.slice(0, Math.max(0, sleeps(location) - 1));
  const adults = Math.max(
    1,
    Math.min(sleeps(location) - ages.length, (filter.people ?? usualParty + ages.length) - ages.length),
  );
  const ends = dateFrom ? departures(location.weeks, dateFrom, minNights, maxNights) : [];
  const end = ends.find((other) => other === dateTo);
  const initial: Choice = { dateFrom: end && dateFrom ? dateFrom : null, dateTo: end ?? null, adults, ages };
  return {
    initial,
    missed: dateFrom && dateTo && !end ? { dateFrom, dateTo } : null,
    tooMany: (filter.people ?? 0) > sleeps(location),
  };
}

/** The home with its prices for a party; as it came, for two adults, when nobody else comes or the service does not answer. */
async function pricedFor(location: Location, party: PartyRequest, locale: Locale) {
  const unnamed = unnamedParty(location.max_people);
  if (party.people === unnamed.people && party.ages.length === 0) return { location, pricedParty: party };
  const priced = await getLocation(location.id, locale, party);
  return priced.ok && priced.data
    ? { location: priced.data, pricedParty: party }
    : { location, pricedParty: { ...unnamed, ages: [] } };
}

/** Why the stay in the address cannot be had by this home's rules; null when it may, or when there is none. */
function refusedStay(location: Location, { dateFrom, dateTo }: SearchParams): StayIssueCode | null {
  if (typeof dateFrom !== "string" || typeof dateTo !== "string" || !isPlainDate(dateFrom) || !isPlainDate(dateTo))
    return null;
  return validateStay(location.stayRules, { dateFrom, dateTo }, today())[0]?.code ?? null;
}

/** A rental's page: pictures, facts, text, what is included, free weeks, cancelling, place, booking. */
export async function RentalDetail({ location: unnamed, locale, searchParams, products }: Props) {
  const t = await getTranslations("property");
  const refused = refusedStay(unnamed, searchParams);
  const { initial, missed, tooMany } = asked(
    unnamed,
    refused ? { ...searchParams, dateFrom: undefined } : searchParams,
  );
  const v = await getTranslations("validation");
  const { dateFrom, dateTo, adults } = initial;
  const ages = initial.ages.filter((age) => age !== null);
  const party = { people: adults + ages.length, ages };
  const { location, pricedParty } = await pricedFor(unnamed, party, locale);
  const stay = dateFrom && dateTo ? { dateFrom, dateTo, ...party } : null;
  const [strings, options, reply] = await Promise.all([
    bookingStrings(location, locale),
    bookingOptions(products),
    stay ? getStayPrice(location.id, stay, locale) : null,
  ]);
  const card = { strings, refusedStay: refused && v(refused), options, locale, today: today() };
  const bar = {
    ...strings,
    title: t("booking.title"),
    book: t("booking.book"),
    close: t("booking.close"),
    people: t("card.people", { count: "" }).trim(),
  };
  const crumbs = [
    { href: href(locale, "/location"), label: t("crumbs.rentals") },
    ...(location.place.name
      ? [{ href: href(locale, "/location", { place: location.place.id }), label: location.place.name }]
      : []),
    { label: location.title },
  ];
  return (
    <BookingState
      key={location.id}
      initial={initial}
      missed={missed}
      firstPrice={stay && reply ? { stay, reply } : null}
      party={pricedParty}
      locale={locale}
      home={{
        id: location.id,
        productId: location.product_id,
        title: location.title,
        maxPeople: sleeps(location),
        weeks: location.weeks,
        minNights: location.stayRules.minNights,
        maxNights: location.stayRules.maxNights,
      }}
    >
      <StructuredData data={rentalData(unnamed, locale)} />
      <div className="wrap">
        <Breadcrumb items={crumbs} />
        <div className="max-md:-mx-(--gutter)">
          <Gallery images={coverFirst(location.images, initial.dateFrom ?? today())} title={location.title} />
        </div>
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-16">
          <article className="pt-8 lg:pt-10">
            <DetailHead
              listing={location}
              locale={locale}
              cost={<CostWords cost={rentalCost(location, nothingAsked, t)} noPrice={t("card.noPrice")} />}
            />
            {missed && (
              <div className="mt-5 lg:hidden">
                <MissedStay strings={strings} />
              </div>
            )}
            {location.special && (
              <p className="mt-4">
                <Tag>
                  {t("card.offer", {
                    percent: location.special.discountPercent,
                    from: formatDate(location.special.from),
                    to: formatDate(location.special.to),
                  })}
                </Tag>
              </p>
            )}
            <div className="mt-6 border-t border-line pt-6">
              <Facts listing={location} />
            </div>
            <Description listing={location} />
            <DetailSection id="compris" title={t("inclusions.title")}>
              <Inclusions inclusions={location.inclusions} />
              <FurtherOptions products={products} locale={locale} />
            </DetailSection>
            <DetailSection id="samedis" title={t("weeks.title")} aside={<Legend />}>
              <WeeksRibbon
                months={ribbonMonths(location.weeks, locale)}
                strings={{
                  ...strings,
                  title: t("weeks.title"),
                  intro: t.raw("weeks.intro") as string,
                  introRent: t("weeks.introRent"),
                  taken: t("weeks.taken"),
                  noPrice: t("weeks.noPrice"),
                  chosen: t("weeks.chosen"),
                  week: t.raw("weeks.week") as string,
                }}
              />
            </DetailSection>
            <DetailSection id="annuler" title={t("cancel.title")}>
              <Cancellation
                today={today()}
                locale={locale}
                strings={{
                  freeUntil: t.raw("cancel.freeUntil") as string,
                  half: t("cancel.half"),
                  full: t("cancel.full"),
                  generic: t("cancel.generic"),
                  free: t("cancel.free"),
                  percent: t.raw("cancel.percent") as string,
                  amount: t.raw("cancel.amount") as string,
                  until: t.raw("cancel.until") as string,
                  between: t.raw("cancel.between") as string,
                  since: t.raw("cancel.since") as string,
                  past: t("cancel.past"),
                  today: t.raw("cancel.today") as string,
                  arrival: t.raw("cancel.arrival") as string,
                  choose: t("cancel.choose"),
                }}
              />
              <p className="mt-3 max-w-measure text-sm text-grey">{t("cancel.fees")}</p>
            </DetailSection>
            <Conveniences listing={location} />
            <Area listing={location} />
            <VisitForm
              locale={locale}
              kind="information"
              page={locationPath(location, locale)}
              title={location.title}
              reference={location.reference}
              searchParams={searchParams}
            />
          </article>
          <aside
            id="reserver"
            aria-label={t("booking.title")}
            className="scroll-mt-20 pt-10 lg:pt-8 [@media(scripting:enabled)]:max-lg:hidden"
          >
            <div className="top-[88px] lg:sticky">
              <div className="rounded-card border border-line bg-white p-5 shadow-float md:p-6 lg:max-h-[calc(100dvh-104px)] lg:overflow-y-auto">
                {tooMany && (
                  <Alert kind="info" live={false} className="mb-4">
                    {t("booking.tooMany", { count: location.max_people })}
                  </Alert>
                )}
                <BookingCard {...card} />
                <noscript>
                  <p className="mt-4 text-sm">{t("booking.script", { telephone: agency.telephone })}</p>
                </noscript>
              </div>
              <p className="mt-4 text-center text-sm text-grey">
                {t("detail.question")}{" "}
                <a href="#visite" className="link">
                  {t("detail.write")}
                </a>
              </p>
            </div>
          </aside>
        </div>
        <Similar location={location} locale={locale} asked={party} />
      </div>
      <BookingBar strings={bar} options={options} locale={locale} today={today()} />
    </BookingState>
  );
}
