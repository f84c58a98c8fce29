"use client";
import { CalendarCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, type Ref, useId, useRef, useState } from "react";
import { formatDate, formatNumber } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { cancellationTimeline } from "#lib/shop/cancellation";
import type { Aim } from "@/components/property/add-stay-to-cart";
import { type Refusal, useBookStay } from "@/components/property/book-stay-client";
import { BookingHeadline } from "@/components/property/booking-headline";
import type { BookingOption } from "@/components/property/booking-options";
import { BookingRefusal } from "@/components/property/booking-refusal";
import { useChoosing, useStay } from "@/components/property/booking-state-client";
import { ExtrasMenu } from "@/components/property/extras-menu-client";
import { NearestStays } from "@/components/property/nearest-stays-client";
import { useStayPrice } from "@/components/property/stay-price-client";
import { DatesField } from "@/components/stay/dates-field-client";
import { focusMissingAge } from "@/components/stay/missing-age";
import { PartyField } from "@/components/stay/party-field-client";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { PriceLines } from "@/components/ui/price-lines";
import { Skeletons } from "@/components/ui/skeleton";

type Props = {
  /** Why the stay in the page's address is not available. */
  refusedStay?: string | null;
  options: BookingOption[];
  /** The home does not allow pets. */
  noPets: boolean;
  locale: Locale;
  today: string;
  /** The card is beside the text: its content scrolls, total and button stay at the bottom of the window. */
  beside?: boolean;
  onAdded?: () => void;
};

/**
 * Card for choosing a stay and booking it or adding it to the cart: whole price line by line, with total and button always
 * visible.
 */
export function BookingCard({ refusedStay, options, noPets, locale, today, beside = false, onAdded }: Props) {
  const t = useTranslations("property.booking");
  const id = useId();
  const { choice, stay, missed, taken, take } = useStay();
  const [agesAsked, setAgesAsked] = useState(false);
  const party = useRef<HTMLDetailsElement>(null);
  const arrival = useRef<HTMLButtonElement>(null);
  const { waiting, quote, extras, insured, total, rent, refused, error } = useStayPrice(options, locale);
  const booking = useBookStay(locale);

  const priced = extras.map(({ option, choice: { quantity }, price }) => ({
    label: quantity > 1 ? `${quantity} × ${option.title}` : option.title,
    amount: price === null ? t("untold") : formatNumber(price, 2),
  }));
  const isTaken = refused === "taken" || booking.refusal?.gone;
  const gone = missed ?? (isTaken ? stay : null);

  const put = async (aim: Aim) => {
    if (!choice.dateFrom) return arrival.current?.click();
    if (!stay) {
      setAgesAsked(true);
      if (party.current) party.current.open = true;
      return focusMissingAge(id, choice.ages);
    }
    if (total === null && rent === null) return;
    if (await booking.book(aim, stay, extras)) onAdded?.();
  };

  return (
    <form
      action="#reserver"
      method="get"
      className={classNames("grid gap-4", beside && "lg:-mx-6 lg:flex lg:min-h-0 lg:flex-col lg:gap-0")}
      onSubmit={(event) => {
        event.preventDefault();
        void put("book");
      }}
    >
      <div className={beside ? "grid gap-4 lg:auto-rows-max lg:overflow-y-auto lg:px-6 lg:pb-4" : "grid gap-4"}>
        {gone && <NearestStays gone={gone} atPress={booking.refusal?.gone} onChosen={() => arrival.current?.focus()} />}
        <BookingHeadline total={total} rent={rent} waiting={waiting} stay={stay} />
        {refusedStay && !choice.dateFrom && (
          <Alert kind="warning" live={false}>
            {refusedStay}
          </Alert>
        )}
        <StayFields id={id} locale={locale} arrival={arrival} party={party} agesDue={agesAsked} />
        {(options.length > 0 || noPets) && (
          <ExtrasMenu
            {...{ id, locale, options, stay, taken, insured, noPets }}
            onChange={take}
            count={extras.length}
          />
        )}
        <div aria-live="polite">
          {waiting && <LinesSkeleton />}
          {(quote || priced.length > 0) && (
            <PriceLines
              lines={[
                ...(quote?.lines ?? []).map((line) => ({ ...line, amount: formatNumber(line.total, 2) })),
                ...priced,
              ]}
            />
          )}
          {refused && (refused !== "taken" || !gone) && <Alert kind="warning">{t(refused)}</Alert>}
          {error && <Alert kind="error">{refusalText(error) || t("failed")}</Alert>}
          {choice.dateFrom && choice.ages.includes(null) && <p className="text-sm text-grey">{t("agesMissing")}</p>}
        </div>
        <noscript>
          <button type="submit" className={buttonClass({ variant: "secondary", block: true })}>
            {t("calculate")}
          </button>
        </noscript>
      </div>
      <BookingFoot
        {...{ total, today, beside }}
        refusal={booking.refusal}
        onCart={onAdded}
        disabled={Boolean(refused ?? booking.refusal?.gone)}
        waiting={waiting || booking.pending !== null}
        onCollect={() => void put("collect")}
      />
    </form>
  );
}

type FootProps = {
  total: string | null;
  today: string;
  beside: boolean;
  /** Why the last attempt failed, next to the button: the rest of the card may be out of view. */
  refusal: Refusal | null;
  onCart?: () => void;
  onCollect: () => void;
} & Pick<AddProps, "disabled" | "waiting">;

/** Price of the stay, and the buttons for booking it or adding it to the cart. */
function BookingFoot({ total, today, beside, refusal, onCart, onCollect, ...button }: FootProps) {
  const t = useTranslations("property.booking");
  const { choice } = useStay();
  const freeUntil = choice.dateFrom ? cancellationTimeline(choice.dateFrom)[0]?.until : undefined;
  return (
    <div
      data-bar={beside ? "card" : undefined}
      className={classNames(
        "sticky -bottom-5 z-1 -mx-5 -mb-5 grid gap-2.5 border-t border-line bg-white px-5 pt-3.5 pb-4 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6 [@media(scripting:none)]:hidden",
        beside && "lg:bottom-(--bottom-bar) lg:mx-0 lg:flex-none lg:rounded-b-card",
      )}
    >
      {refusal && <BookingRefusal refusal={refusal} onCart={onCart} />}
      {total !== null && (
        <p className="flex items-baseline justify-between gap-4 text-lg font-semibold">
          <span>{t("total")}</span>
          <span className="num text-xl">{total}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <AddButton {...button} type="submit" className="grow-9 basis-36">
          {choice.dateFrom ? t("book") : t("chooseFirst")}
        </AddButton>
        {choice.dateFrom && (
          <AddButton {...button} variant="quiet" className="grow" onClick={onCollect}>
            {t("add")}
          </AddButton>
        )}
      </div>
      <p className="flex items-center gap-2 text-sm">
        {freeUntil && freeUntil >= today ? (
          <>
            <CalendarCheck size={18} className="flex-none text-success" />
            <span className="num whitespace-normal">{t("freeUntil", { date: formatDate(freeUntil) })}</span>
          </>
        ) : (
          <span className="text-grey">{t("vat")}</span>
        )}
      </p>
    </div>
  );
}

type StayProps = {
  id: string;
  locale: Locale;
  arrival: Ref<HTMLButtonElement>;
  party: Ref<HTMLDetailsElement>;
  agesDue: boolean;
};

/** Dates and party; they update before the price does. */
function StayFields({ id, locale, arrival, party, agesDue }: StayProps) {
  const { home, choice, chooseStart, chooseParty } = useChoosing();
  const { priced } = useStay();
  const { dateFrom, dateTo } = choice;
  return (
    <>
      <DatesField
        id={id}
        locale={locale}
        year={priced.year}
        party={priced.party}
        value={dateFrom && dateTo ? { dateFrom, dateTo } : null}
        onChange={(stay) => chooseStart(stay.dateFrom, stay.dateTo)}
        opener={arrival}
      />
      <PartyField
        id={id}
        menu={party}
        adults={choice.adults}
        ages={choice.ages}
        maxPeople={home.maxPeople}
        onChange={chooseParty}
        agesDue={agesDue}
      />
    </>
  );
}

type AddProps = Omit<ComponentProps<typeof Button>, "pending"> & { waiting: boolean };

/** Waits until the price of the current choice is known. */
function AddButton({ waiting, ...button }: AddProps) {
  const isBehind = useChoosing().choice !== useStay().choice;
  return <Button pending={waiting || isBehind} {...button} />;
}

/** The service's message for a refused request; an outage and a broken connection have none. */
const refusalText = (error: unknown) =>
  error instanceof Error && "status" in error && Number(error.status) < 500 ? error.message : "";

const LinesSkeleton = () => <Skeletons className="gap-3" of={["h-5", "h-5", "h-5", "h-5", "mt-2 h-7"]} />;
