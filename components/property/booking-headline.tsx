import { nights } from "#lib/property/calendar";
import type { StayRequest } from "#lib/property/queries";
import { formatPrice } from "#lib/shop/money";
import { type PluralForms, pluralText } from "@/components/property/plural";
import { Skeleton } from "@/components/ui/skeleton";

type Props = {
  total: number | null;
  waiting: boolean;
  stay: StayRequest | null;
  strings: { from: string | null; noPrice: string; nights: PluralForms };
};

/** What the chosen stay costs in all; before one is chosen, what the home costs from. */
export function BookingHeadline({ total, waiting, stay, strings }: Props) {
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
