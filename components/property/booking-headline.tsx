import { useTranslations } from "next-intl";
import { formatPrice, formatRoundPrice } from "#lib/i18n/format";
import { nights } from "#lib/property/calendar";
import { leastOf } from "#lib/property/home-year";
import type { Party, Stay } from "#lib/property/stay";
import { useStay } from "@/components/property/booking-state-client";
import { Skeleton } from "@/components/ui/skeleton";

type Props = {
  /** Formatted amount. */
  total: string | null;
  /** Rent of the stay, when the service knows only that. */
  rent: number | null;
  waiting: boolean;
  stay: Stay | null;
};

/** Formats a party: "2 adultes, 1 enfant". */
export function usePartyWords(): (party: Party) => string {
  const t = useTranslations("stay");
  return ({ people, ages }) => t("partyWords", { adults: people - ages.length, children: ages.length });
}

/** Price of the least expensive stay and what it includes, in two lines; null when none is available. */
export function useLeast(): { price: string; note: string } | null {
  const t = useTranslations("property.booking");
  const partyWords = usePartyWords();
  const { priced } = useStay();
  const least = leastOf(priced.year);
  if (!least) return null;
  const price = formatRoundPrice(least.amount);
  return least.whole
    ? {
        price: least.nights === 7 ? t("from", { price }) : t("fromNights", { price, nights: least.nights }),
        note: t("wholeFor", { party: partyWords(priced.party) }),
      }
    : { price: t("rentFrom", { price }), note: t("onTop") };
}

/** Total of the chosen stay; before one is chosen, the home's lowest price. */
export function BookingHeadline({ total, rent, waiting, stay }: Props) {
  const t = useTranslations("property.booking");
  const partyWords = usePartyWords();
  const least = useLeast();
  if (waiting) return <Skeleton className="h-[60px] w-48" />;
  if (stay && total !== null)
    return (
      <p>
        <b className="num block text-2xl font-semibold">{total}</b>
        <span className="text-grey">
          {t("forNights", { count: nights(stay.dateFrom, stay.dateTo), party: partyWords(stay) })}
        </span>
      </p>
    );
  if (stay && rent !== null)
    return (
      <p>
        <b className="num block text-2xl font-semibold">{t("rent", { price: formatPrice(rent) })}</b>
        <span className="text-grey">{t("onTop")}</span>
      </p>
    );
  if (!least) return <p className="text-xl font-semibold">{t("noPrice")}</p>;
  return (
    <p>
      <b className="num block text-xl font-semibold whitespace-normal">{least.price}</b>
      <span className="text-grey">{least.note}</span>
    </p>
  );
}
