import { formatPrice, formatRoundPrice } from "#lib/i18n/format";
import { nights } from "#lib/property/calendar";
import { unnamedParty } from "#lib/property/form-query";
import type { LocationSummary } from "#lib/property/listing-schema";
import { chargesNote } from "#lib/property/particulars";
import type { PropertyTexts } from "@/components/property/filter-label";
import { partyText } from "@/components/property/party";

/** What a visitor has chosen so far: a stay, a party, or neither. */
export type Asked = { dateFrom?: string; dateTo?: string; people?: number; ages: number[] };
export const nothingAsked: Asked = { ages: [] };

/** What a filter asks for: dates only when there are both. */
export function askedOf({ dateFrom, dateTo, people, ages }: Asked): Asked {
  return { ...(dateFrom && dateTo ? { dateFrom, dateTo } : {}), people, ages };
}

/** True when the service tells the rent of homes and not what must be paid. */
export const isRentOnly = (rentals: Pick<LocationSummary, "total" | "stay">[]) =>
  rentals.some(({ total, stay }) => total === undefined && !stay);

/** A price in words: "dès", "CHF 640", "par semaine", "prix total pour 2 adultes", and the price before a special offer. */
export type Cost = { lead: string | null; amount: string; unit: string; note: string | null; regular: string | null };

export type PricedRental = Pick<
  LocationSummary,
  "kind" | "max_people" | "price" | "charges" | "total" | "from" | "stay"
>;

/** Whom a rental's price is for, in words: the party asked for, else two adults, one where there is room for no more. */
function pricedFor({ people, ages }: Asked, maxPeople: number, t: PropertyTexts): string {
  return partyText(people ? { people, ages } : unnamedParty(maxPeople), t) ?? "";
}

/**
 * What must be paid for a rental: the stay asked for or its least expensive one, for the party asked for; the month of one
 * let by the year, to which its charges come. Where the service knows no more than the rent, it is called so and what comes on top is named. Null
 * when there is no price.
 */
export function rentalCost(rental: PricedRental, asked: Asked, t: PropertyTexts): Cost | null {
  const { kind, price, charges, total, from, stay } = rental;
  const plain = { lead: null, note: null, regular: null };
  if (kind === "annual") {
    const month = { ...plain, unit: t("card.perMonth"), note: chargesNote(charges, t) };
    return price === null ? null : { ...month, amount: formatRoundPrice(price) };
  }
  const note = t("card.wholeFor", { party: pricedFor(asked, rental.max_people, t) });
  if (stay) {
    const { dateFrom = asked.dateFrom, dateTo = asked.dateTo, regularTotal } = stay;
    const unit = dateFrom && dateTo ? t("card.nights", { count: nights(dateFrom, dateTo) }) : "";
    const regular = regularTotal ? formatPrice(regularTotal) : null;
    return { lead: null, amount: formatPrice(stay.total), unit, note, regular };
  }
  if (total) {
    const length = from ? nights(from.dateFrom, from.dateTo) : 7;
    const unit = length === 7 ? t("card.perWeek") : t("card.nights", { count: length });
    return { lead: t("card.from"), amount: formatRoundPrice(total), unit, note, regular: null };
  }
  if (total === null || price === null) return null;
  const amount = formatRoundPrice(price);
  return { lead: t("card.rentFrom"), amount, unit: t("card.perWeek"), note: t("card.onTop"), regular: null };
}

/** The same as one line: "dès CHF 640 par semaine, prix total pour 2 adultes". */
export function costLine(cost: Cost | null, t: PropertyTexts): string {
  if (!cost) return t("card.noPrice");
  const price = [cost.lead, cost.amount, cost.unit].filter(Boolean).join(" ");
  return cost.note ? `${price}, ${cost.note}` : price;
}

/** What a rental costs as a number in CHF, to sort by and to show on a map; null without a price. */
export const costNumber = ({ total, stay, price, kind }: PricedRental): number | null =>
  stay?.total ?? (total === undefined || kind === "annual" ? price : total);
