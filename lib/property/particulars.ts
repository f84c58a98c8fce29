import type { useTranslations } from "next-intl";
import { formatDate, formatRoundPrice } from "#lib/i18n/format";
import type { Image, Location, Sale } from "#lib/property/listing-schema";

type Words = ReturnType<typeof useTranslations<"property">>;

/** The note about charges next to a monthly rent: they are extra, unless the service says that there are none. */
export const chargesNote = (charges: number | null, words: Words): string =>
  words(charges === 0 ? "visit.noCharges" : "visit.charges");

/** A floor in words: ground floor, 1st floor, basement. */
export const floorText = (floor: number, words: Words): string =>
  floor < 0 ? words("facts.basement", { count: -floor }) : words("facts.floor", { count: floor });

/**
 * Key facts for buyers and annual tenants, as rows of label and value; unknown ones have no row. `day` decides whether a home is
 * already available.
 */
export function particularRows(
  listing: Location | Sale,
  day: string,
  words: Words,
): { label: string; value: string }[] {
  const isSale = !("max_people" in listing);
  const { price, surface, charges, energy_class, second_home, foreign_buyers, available_from, deposit, furnished } =
    listing;
  const when = (from: string) =>
    from <= day ? words("particulars.availableNow") : words("particulars.availableFrom", { date: formatDate(from) });
  const rows: [string, string | null][] = [
    [words("particulars.available"), available_from && when(available_from)],
    [
      words("particulars.perSquareMetre"),
      isSale && price && surface > 0 ? formatRoundPrice(Math.round(price / surface)) : null,
    ],
    [
      words(isSale ? "particulars.chargesYear" : "particulars.chargesMonth"),
      charges === null ? null : charges === 0 ? words("particulars.noCharges") : formatRoundPrice(charges),
    ],
    [words("particulars.deposit"), deposit === null ? null : formatRoundPrice(deposit)],
    [
      words("particulars.furnished"),
      furnished === null ? null : words(furnished ? "particulars.furnishedYes" : "particulars.furnishedNo"),
    ],
    [words("particulars.energy"), energy_class && words("particulars.energyClass", { letter: energy_class })],
    [
      words("particulars.secondHome"),
      second_home === null ? null : words(second_home ? "particulars.secondHomeYes" : "particulars.secondHomeNo"),
    ],
    [
      words("particulars.foreignBuyers"),
      foreign_buyers === null
        ? null
        : words(foreign_buyers ? "particulars.foreignBuyersYes" : "particulars.foreignBuyersNo"),
    ],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The floor plans of a listing: its own, else those among its pictures. */
export const plansOf = ({ plans, images }: Pick<Sale, "plans" | "images">): Image[] =>
  plans.length > 0 ? plans : images.filter(({ shows }) => shows === "plan");
