"use client";
import { CalendarCheck, ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { formatDate, formatNumber } from "#lib/i18n/format";
import { nights } from "#lib/property/calendar";
import type { StayRequest } from "#lib/property/queries";
import { cancellationTimeline } from "#lib/shop/cancellation";
import { formatPrice } from "#lib/shop/money";
import { useBookStay } from "@/components/property/book-stay-client";
import type { BookingOption } from "@/components/property/booking-options";
import { useBooking } from "@/components/property/booking-state-client";
import { NearestStays } from "@/components/property/nearest-stays-client";
import { OptionFields } from "@/components/property/option-fields-client";
import { PartyFields, type PartyStrings } from "@/components/property/party-fields-client";
import { filled, type PluralForms, pluralText } from "@/components/property/plural";
import { useStayPrice } from "@/components/property/stay-price-client";
import { arrivals, departures } from "@/components/property/week-choice";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { PriceLines } from "@/components/ui/price-lines";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";

export type BookingStrings = PartyStrings &
  Record<
    | "arrival"
    | "departure"
    | "choose"
    | "travellers"
    | "and"
    | "agesMissing"
    | "options"
    | "total"
    | "vat"
    | "add"
    | "chooseFirst"
    | "noPrice"
    | "taken"
    | "noneFree"
    | "noneFreeText"
    | "freeUntil"
    | "failed"
    | "failedAdd"
    | "failedOption"
    | "saturday"
    | "missed"
    | "missedNext"
    | "calculate"
    | "free",
    string
  > & {
    from: string | null;
    nights: PluralForms;
    adultForms: PluralForms;
    childForms: PluralForms;
    months: Record<string, string>;
  };

type Props = {
  strings: BookingStrings;
  /** Why the stay in the page's address cannot be had. */
  refusedStay?: string | null;
  options: BookingOption[];
  locale: string;
  today: string;
  onAdded?: () => void;
};

/** Choosing a stay and adding it to the cart (RN5, RN6): whole price line by line, as the shop works it out. */
export function BookingCard({ strings, refusedStay, options, locale, today, onAdded }: Props) {
  const id = useId();
  const { home, choice, stay, missed, taken, chooseWeek, chooseEnd, chooseParty, take } = useBooking();
  const [agesAsked, setAgesAsked] = useState(false);
  const party = useRef<HTMLDetailsElement>(null);
  const arrival = useRef<HTMLSelectElement>(null);
  const { waiting, quote, extras, total, refused, error } = useStayPrice(options, locale);
  const booking = useBookStay(locale, { failedAdd: strings.failedAdd, failedOption: strings.failedOption });

  const free = arrivals(home.weeks, home.minNights);
  if (free.length === 0)
    return (
      <div>
        <p className="text-xl font-semibold">{strings.noneFree}</p>
        <p className="mt-2 text-grey">{strings.noneFreeText}</p>
      </div>
    );

  const months = Object.entries(Object.groupBy(free, (week) => week.date.slice(0, 7)));
  const ends = choice.dateFrom ? departures(home.weeks, choice.dateFrom, home.minNights, home.maxNights) : [];
  const freeUntil = choice.dateFrom ? cancellationTimeline(choice.dateFrom)[0]?.until : undefined;

  const gone = missed ?? (refused === "taken" ? stay : null);

  const add = async () => {
    if (!choice.dateFrom) return arrival.current?.focus();
    if (!stay) {
      setAgesAsked(true);
      if (party.current) party.current.open = true;
      return;
    }
    if (!quote) return;
    const done = await booking.book(
      home,
      stay,
      extras.map(({ option, quantity }) => ({ option, quantity })),
    );
    if (done) onAdded?.();
  };

  return (
    <form
      action="#reserver"
      method="get"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {gone && <NearestStays gone={gone} strings={strings} />}
      <Headline total={total} waiting={waiting} stay={stay} strings={strings} />
      {refusedStay && !choice.dateFrom && (
        <Alert kind="warning" live={false}>
          {refusedStay}
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          ref={arrival}
          id={`${id}-from`}
          name="dateFrom"
          label={strings.arrival}
          placeholder={strings.choose}
          className="num pr-8! pl-2.5!"
          value={choice.dateFrom ?? ""}
          options={months.map(([month, weeks = []]) => ({
            label: strings.months[month] ?? month,
            options: weeks.map((week) => ({ value: week.date, label: `${strings.saturday} ${formatDate(week.date)}` })),
          }))}
          onChange={(event) => event.target.value && chooseWeek(event.target.value)}
        />
        <SelectField
          id={`${id}-to`}
          name="dateTo"
          label={strings.departure}
          placeholder={choice.dateFrom ? undefined : strings.choose}
          className="num pr-8! pl-2.5!"
          disabled={!choice.dateFrom}
          value={choice.dateTo ?? ""}
          options={ends.map((end) => ({
            value: end,
            label: `${strings.saturday} ${formatDate(end)}`,
          }))}
          onChange={(event) => chooseEnd(event.target.value)}
        />
      </div>
      <div>
        <p id={`${id}-party`} className="mb-1.5 text-sm font-semibold">
          {strings.travellers}
        </p>
        <details ref={party} className="group rounded-control border border-control bg-white">
          <summary
            aria-describedby={`${id}-party`}
            className="flex min-h-12 list-none items-center justify-between gap-3 px-3.5 py-2 [&::-webkit-details-marker]:hidden"
          >
            <PartyLine adults={choice.adults} ages={choice.ages} strings={strings} />
            <ChevronDown
              aria-hidden="true"
              size={18}
              className="flex-none transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="border-t border-line p-3.5">
            <PartyFields
              id={id}
              adults={choice.adults}
              ages={choice.ages}
              maxPeople={home.maxPeople}
              onChange={chooseParty}
              strings={strings}
              error={agesAsked ? strings.agesMissing : undefined}
            />
          </div>
        </details>
      </div>
      {options.length > 0 && (
        <OptionFields id={id} title={strings.options} options={options} taken={taken} onChange={take} />
      )}
      <div aria-live="polite">
        {waiting && <LinesSkeleton />}
        {quote && (
          <PriceLines
            lines={[
              ...quote.lines.map((line) => ({
                label: line.label,
                detail: line.detail,
                amount: formatNumber(line.total, 2),
              })),
              ...extras.map(({ option, quantity, price: amount }) => ({
                label: quantity > 1 ? `${quantity} × ${option.title}` : option.title,
                amount: amount === 0 ? strings.free : formatNumber(amount, 2),
              })),
            ]}
            total={{ label: strings.total, amount: total ?? 0 }}
            bigTotal
          />
        )}
        {refused && (refused !== "taken" || !gone) && <Alert kind="warning">{strings[refused]}</Alert>}
        {error && <Alert kind="error">{refusalText(error) ?? strings.failed}</Alert>}
        {choice.dateFrom && !stay && choice.ages.includes(null) && (
          <p className="text-sm text-grey">{strings.agesMissing}</p>
        )}
      </div>
      {booking.error && <Alert kind="error">{booking.error}</Alert>}
      <noscript>
        <button type="submit" className={buttonClass({ variant: "secondary", block: true })}>
          {strings.calculate}
        </button>
      </noscript>
      <Button
        block
        className="[@media(scripting:none)]:hidden"
        pending={booking.pending || waiting}
        disabled={Boolean(refused)}
        onClick={add}
      >
        {choice.dateFrom ? strings.add : strings.chooseFirst}
      </Button>
      <p className="-mt-1 flex items-center gap-2 text-sm">
        {freeUntil && freeUntil >= today ? (
          <>
            <CalendarCheck aria-hidden="true" size={18} className="flex-none text-success" />
            <span className="num whitespace-normal">{filled(strings.freeUntil, { date: formatDate(freeUntil) })}</span>
          </>
        ) : (
          <span className="text-grey">{strings.vat}</span>
        )}
      </p>
    </form>
  );
}

/** What the service says about a question it refused; an outage has no words of its own. */
const refusalText = (error: unknown) =>
  error instanceof Error && "status" in error && Number(error.status) < 500 ? error.message : null;

function Headline({
  total,
  waiting,
  stay,
  strings,
}: {
  total: number | null;
  waiting: boolean;
  stay: StayRequest | null;
  strings: BookingStrings;
}) {
  if (waiting) return <Skeleton className="h-[60px] w-48" />;
  if (total !== null && stay)
    return (
      <p>
        <b className="num block text-2xl font-semibold">{formatPrice(total)}</b>
        <span className="text-grey">{pluralText(strings.nights, nights(stay.dateFrom, stay.dateTo))}</span>
      </p>
    );
  return <p className="num text-xl font-semibold whitespace-normal">{strings.from ?? strings.noPrice}</p>;
}

function PartyLine({ adults, ages, strings }: { adults: number; ages: (number | null)[]; strings: BookingStrings }) {
  return (
    <span>
      {pluralText(strings.adultForms, adults)}
      {ages.length > 0 && `, ${pluralText(strings.childForms, ages.length)}`}
    </span>
  );
}

function LinesSkeleton() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-5" />
      ))}
      <Skeleton className="mt-2 h-7" />
    </div>
  );
}
