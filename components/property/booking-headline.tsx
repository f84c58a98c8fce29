import { formatPrice, formatRoundPrice } from "#lib/i18n/format";
import { nights } from "#lib/property/calendar";
import type { PartyRequest, StayRequest } from "#lib/property/queries";
import { useBooking } from "@/components/property/booking-state-client";
import { filled, type PluralForms, pluralText } from "@/components/property/plural";
import { leastOf } from "@/components/property/week-totals-client";
import { Skeleton } from "@/components/ui/skeleton";

export type PriceWords = Record<"noPrice" | "from" | "wholeFor" | "rent" | "rentFrom" | "onTop", string> & {
  nights: PluralForms;
  adultForms: PluralForms;
  childForms: PluralForms;
};

type Props = {
  total: number | null;
  /** The rent of the stay, where the service knows no more. */
  rent: number | null;
  waiting: boolean;
  stay: StayRequest | null;
  strings: PriceWords;
};

/** "2 adultes, 1 enfant". */
export function partyWords({ people, ages }: PartyRequest, { adultForms, childForms }: PriceWords): string {
  const adults = pluralText(adultForms, people - ages.length);
  return ages.length > 0 ? `${adults}, ${pluralText(childForms, ages.length)}` : adults;
}

/** What the least expensive stay costs and what that holds, in two lines; null when none can be had. */
export function useLeast(strings: PriceWords): { price: string; note: string } | null {
  const { home, priced } = useBooking();
  const least = leastOf(priced.weeks, home.minNights);
  if (!least) return null;
  const price = formatRoundPrice(least.amount);
  return least.whole
    ? {
        price: filled(strings.from, { price }),
        note: filled(strings.wholeFor, { party: partyWords(priced.party, strings) }),
      }
    : { price: filled(strings.rentFrom, { price }), note: strings.onTop };
}

/** What the chosen stay costs in all; before one is chosen, what the home costs from. */
export function BookingHeadline({ total, rent, waiting, stay, strings }: Props) {
  const least = useLeast(strings);
  if (waiting) return <Skeleton className="h-[60px] w-48" />;
  if (stay && total !== null)
    return (
      <p>
        <b className="num block text-2xl font-semibold">{formatPrice(total)}</b>
        <span className="text-grey">
          {pluralText(strings.nights, nights(stay.dateFrom, stay.dateTo)).replace("{party}", partyWords(stay, strings))}
        </span>
      </p>
    );
  if (stay && rent !== null)
    return (
      <p>
        <b className="num block text-2xl font-semibold">{filled(strings.rent, { price: formatPrice(rent) })}</b>
        <span className="text-grey">{strings.onTop}</span>
      </p>
    );
  if (!least) return <p className="text-xl font-semibold">{strings.noPrice}</p>;
  return (
    <p>
      <b className="num block text-xl font-semibold whitespace-normal">{least.price}</b>
      <span className="text-grey">{least.note}</span>
    </p>
  );
}
