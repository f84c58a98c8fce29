"use client";
import { CalendarCheck } from "lucide-react";
import { type ComponentProps, useId, useRef, useState } from "react";
import { formatDate, formatNumber } from "#lib/i18n/format";
import { cancellationTimeline } from "#lib/shop/cancellation";
import { useBookStay } from "@/components/property/book-stay-client";
import { BookingHeadline } from "@/components/property/booking-headline";
import type { BookingOption } from "@/components/property/booking-options";
import { useBooking, useChoosing } from "@/components/property/booking-state-client";
import type { BookingStrings } from "@/components/property/booking-strings";
import { NearestStays } from "@/components/property/nearest-stays-client";
import { OptionFields } from "@/components/property/option-fields-client";
import { filled } from "@/components/property/plural";
import { StayChoice } from "@/components/property/stay-choice-client";
import { StayParty } from "@/components/property/stay-party-client";
import { useStayPrice } from "@/components/property/stay-price-client";
import { arrivals } from "@/components/property/week-choice";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { PriceLines } from "@/components/ui/price-lines";
import { Skeleton } from "@/components/ui/skeleton";

type Props = {
  strings: BookingStrings;
  /** Why the stay in the page's address cannot be had. */
  refusedStay?: string | null;
  options: BookingOption[];
  locale: string;
  today: string;
  onAdded?: () => void;
};

/** Choosing a stay and adding it to the cart: whole price line by line, as the shop works it out. */
export function BookingCard({ strings, refusedStay, options, locale, today, onAdded }: Props) {
  const id = useId();
  const { home, choice, stay, missed, taken, take } = useBooking();
  const [agesAsked, setAgesAsked] = useState(false);
  const party = useRef<HTMLDetailsElement>(null);
  const arrival = useRef<HTMLSelectElement>(null);
  const { waiting, quote, extras, total, rent, refused, error } = useStayPrice(options, locale);
  const booking = useBookStay(locale, { failedAdd: strings.failedAdd, failedOption: strings.failedOption });

  if (arrivals(home.weeks, home.minNights).length === 0)
    return (
      <div>
        <p className="text-xl font-semibold">{strings.noneFree}</p>
        <p className="mt-2 text-grey">{strings.noneFreeText}</p>
      </div>
    );

  const freeUntil = choice.dateFrom ? cancellationTimeline(choice.dateFrom)[0]?.until : undefined;

  const gone = missed ?? (refused === "taken" ? stay : null);

  const add = async () => {
    if (!choice.dateFrom) return arrival.current?.focus();
    if (!stay) {
      setAgesAsked(true);
      if (party.current) party.current.open = true;
      return;
    }
    if (total === null && rent === null) return;
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
      <BookingHeadline total={total} rent={rent} waiting={waiting} stay={stay} strings={strings} />
      {refusedStay && !choice.dateFrom && (
        <Alert kind="warning" live={false}>
          {refusedStay}
        </Alert>
      )}
      <StayChoice id={id} arrival={arrival} strings={strings} />
      <StayParty id={id} menu={party} strings={strings} error={agesAsked ? strings.agesMissing : undefined} />
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
                amount: formatNumber(amount, 2),
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
      <AddButton pending={booking.pending || waiting} disabled={Boolean(refused)} onClick={add}>
        {choice.dateFrom ? strings.add : strings.chooseFirst}
      </AddButton>
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

/** Waits for the price of the choice as it stands. */
function AddButton({ pending, ...button }: Omit<ComponentProps<typeof Button>, "block" | "className">) {
  const isBehind = useChoosing().choice !== useBooking().choice;
  return <Button block className="[@media(scripting:none)]:hidden" pending={pending || isBehind} {...button} />;
}

/** What the service says about a question it refused; an outage has no words of its own. */
const refusalText = (error: unknown) =>
  error instanceof Error && "status" in error && Number(error.status) < 500 ? error.message : null;

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
