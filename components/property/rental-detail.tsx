import { getTranslations } from "next-intl/server";
import { insuranceReportHours } from "#agency/terms";
import { formatDate, inDigits } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { isPlainDate, today } from "#lib/property/calendar";
import { coverFirst } from "#lib/property/cover";
import { defaultParty } from "#lib/property/form-query";
import { yearOf } from "#lib/property/home-year";
import type { Location } from "#lib/property/listing-schema";
import { refusesPets } from "#lib/property/pets";
import { locationFilter, type SearchParams } from "#lib/property/search-params";
import { getLocation, getLocations, getStayPrice } from "#lib/property/server";
import { leastWeeks, type Party, type StayIssueCode, validateStay } from "#lib/property/stay";
import { getReviews } from "#lib/review/server";
import { rentalData } from "#lib/seo/listing-data";
import type { Product } from "#lib/shop/product-schema";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { BedsByRoom } from "@/components/property/beds";
import { BookingState } from "@/components/property/booking-state-client";
import { Cancellation } from "@/components/property/cancellation-client";
import { cancellationTerms } from "@/components/property/cancellation-terms";
import { costNumber, emptyStayRequest, rentalCost, type StayRequest, toStayRequest } from "@/components/property/cost";
import { Area, Conveniences, Description, DetailHead, DetailSection } from "@/components/property/detail-parts";
import { Facts } from "@/components/property/facts";
import { Gallery } from "@/components/property/gallery";
import { GoodToKnow } from "@/components/property/good-to-know";
import { Included } from "@/components/property/included";
import { CostWords } from "@/components/property/location-card";
import { locationPath } from "@/components/property/location-path";
import { MissedStay } from "@/components/property/nearest-stays-client";
import { bookingOptions } from "@/components/property/option-words";
import { PrintedCost } from "@/components/property/printed-cost-client";
import { RentalBooking, RentalBookingFoot } from "@/components/property/rental-booking";
import { hasAvailability, requestedStay } from "@/components/property/requested-stay";
import { ribbonMonths } from "@/components/property/ribbon-months";
import { Similar } from "@/components/property/similar";
import { VisitForm } from "@/components/property/visit-form";
import { Legend } from "@/components/property/week-legend";
import { WeeksRibbon } from "@/components/property/weeks-ribbon-client";
import { Reviews } from "@/components/review/reviews";
import { StarRating } from "@/components/review/star-rating";
import { StructuredData } from "@/components/seo/structured-data";
import { Alert } from "@/components/ui/alert";
import { Tag } from "@/components/ui/tag";

type Props = { location: Location; locale: Locale; searchParams: SearchParams; products: Product[] };

/** The home with prices for a party; unchanged (two adults) without a party, or when the service does not answer. */
async function pricedFor(location: Location, party: Party, locale: Locale) {
  const unnamed = defaultParty(location.max_people);
  if (party.people === unnamed.people && party.ages.length === 0) return { location, pricedParty: party };
  const priced = await getLocation(location.id, locale, party);
  return priced.ok && priced.data
    ? { location: priced.data, pricedParty: party }
    : { location, pricedParty: { ...unnamed, ages: [] } };
}

/** Stay and party of the address, in a list's parameters; null without either. */
function filterOf(searchParams: SearchParams): StayRequest | null {
  const asked = toStayRequest(locationFilter(searchParams, today()).filter);
  return asked.dateFrom || asked.people ? asked : null;
}

/** Why the stay in the address violates this home's rules, or cannot be parsed; null when it is valid, or missing. */
function refusedStay(location: Location, { dateFrom, dateTo }: SearchParams): StayIssueCode | "unreadable" | null {
  if (!dateFrom || !dateTo) return null;
  if (typeof dateFrom !== "string" || typeof dateTo !== "string" || !isPlainDate(dateFrom) || !isPlainDate(dateTo))
    return "unreadable";
  return validateStay(location.stayRules, { dateFrom, dateTo }, today())[0]?.code ?? null;
}

/** Links back to the list of the address, and to the home's place. */
async function crumbsOf(location: Location, locale: Locale, searchParams: SearchParams) {
  const t = await getTranslations("property");
  const named = filterOf(searchParams);
  const found = named && (await getLocations({ ...named, kind: "weekly", pageSize: 1 }, locale));
  return [
    {
      href: href(locale, "/location", { ...named }),
      back: true,
      label: found?.ok && found.data.total > 0 ? t("crumbs.homes", inDigits(found.data.total)) : t("crumbs.rentals"),
    },
    ...(location.place.name
      ? [{ href: href(locale, "/location", { ...named, place: location.place.id }), label: location.place.name }]
      : []),
    { label: location.title },
  ];
}

/** Special offer: its discount and dates. */
async function Special({ special }: Pick<Location, "special">) {
  const t = await getTranslations("property.card");
  if (!special) return null;
  const { discountPercent: percent, from, to } = special;
  return (
    <p className="mt-4">
      <Tag>{t("offer", { percent, from: formatDate(from), to: formatDate(to) })}</Tag>
    </p>
  );
}

/** A rental's page: pictures, facts, text, what is included, available weeks, cancellation, place, booking. */
export async function RentalDetail({ location: unnamed, locale, searchParams, products }: Props) {
  const t = await getTranslations("property");
  const refused = refusedStay(unnamed, searchParams);
  const { initial, missed, tooMany } = await requestedStay(
    unnamed,
    refused ? { ...searchParams, dateFrom: undefined } : searchParams,
    locale,
  );
  const v = await getTranslations("validation");
  const { dateFrom, dateTo, adults } = initial;
  const ages = initial.ages.filter((age) => age !== null);
  const party = { people: adults + ages.length, ages };
  const { location, pricedParty } = await pricedFor(unnamed, party, locale);
  const stay = dateFrom && dateTo && !initial.ages.includes(null) ? { dateFrom, dateTo, ...party } : null;
  const ageDue = initial.ages.length - ages.length;
  const [options, reply, said] = await Promise.all([
    bookingOptions(products),
    stay ? getStayPrice(location.id, stay, locale) : null,
    getReviews(unnamed, locale),
  ]);
  const noPets = refusesPets(location, products);
  const availabilityKnown = hasAvailability(unnamed);
  const length = leastWeeks(location.stayRules);
  const coming = location.weeks.filter(({ date }) => date >= today());
  const refusal =
    refused === "notBeforeNow" || refused === "unreadable" ? t(`booking.${refused}`) : refused && v(refused);
  const card = availabilityKnown ? { refusedStay: refusal, options, noPets, locale, today: today() } : null;
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
        maxPeople: location.max_people,
        year: yearOf(location),
      }}
    >
      <StructuredData data={rentalData(unnamed, locale, said)} />
      <div className="wrap">
        <Breadcrumb items={await crumbsOf(location, locale, searchParams)} />
        <div className="max-md:-mx-(--gutter)">
          <Gallery images={coverFirst(location.images, initial.dateFrom ?? today())} title={location.title} />
        </div>
        <div className="max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-16">
          {/* Before the text in the DOM, so that keyboard users reach the button early; displayed beside or below it. */}
          <RentalBooking {...{ location, card, tooMany }} />
          <article className="min-w-0 pt-8 lg:col-start-1 lg:row-start-1 lg:pt-10">
            <DetailHead
              listing={location}
              cost={
                <PrintedCost options={options} locale={locale}>
                  <CostWords cost={rentalCost(location, emptyStayRequest, t)} noPrice={t("card.noPrice")} />
                </PrintedCost>
              }
            />
            {said?.rating && (
              <p className="mt-2">
                <a href="#avis" className="inline-flex min-h-8 items-center hover:underline">
                  <StarRating rating={said.rating} inWords />
                </a>
              </p>
            )}
            {refusal && (
              <Alert kind="warning" live={false} className="mt-5 lg:hidden">
                {refusal}
              </Alert>
            )}
            {missed && (
              <div className="mt-5 lg:hidden">
                <MissedStay />
              </div>
            )}
            <Special special={location.special} />
            <div className="mt-6 border-t border-line pt-6">
              <Facts listing={location} />
            </div>
            <Description listing={location} />
            <BedsByRoom location={location} />
            <Included inclusions={location.inclusions} products={products} locale={locale} />
            <GoodToKnow location={location} products={products} />
            {availabilityKnown && length && (
              <DetailSection id="samedis" title={t("weeks.title")} aside={<Legend />}>
                <WeeksRibbon months={ribbonMonths(coming, locale)} from={today()} length={length} />
              </DetailSection>
            )}
            <DetailSection id="annuler" title={t("cancel.title")}>
              <Cancellation today={today()} terms={cancellationTerms(t)} />
              <p className="mt-3 max-w-measure text-sm text-grey">
                {t("cancel.covered", { hours: insuranceReportHours })}
              </p>
            </DetailSection>
            {said && <Reviews said={said} />}
            <Conveniences listing={location} />
            <Area listing={location} />
            <VisitForm
              kind="information"
              page={locationPath(location, locale)}
              title={location.title}
              reference={location.reference}
              searchParams={searchParams}
            />
          </article>
        </div>
        <Similar
          location={location}
          locale={locale}
          asked={stay ?? { people: party.people + ageDue, ages, ageDue: ageDue || undefined }}
          price={reply?.total ?? reply?.price ?? costNumber(location)}
        />
      </div>
      <RentalBookingFoot {...{ location, card }} />
    </BookingState>
  );
}
