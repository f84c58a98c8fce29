import { formatPrice, formatRoundPrice } from "#lib/i18n/format";
import { nights, type Period } from "#lib/property/calendar";
import { defaultParty } from "#lib/property/form-query";
import type { LocationSummary } from "#lib/property/listing-schema";
import { chargesNote } from "#lib/property/particulars";
import type { PropertyTexts } from "@/components/property/filter-label";
import { partyText } from "@/components/property/party";

/** The requested stay and party, as far as chosen. */
export type StayRequest = { dateFrom?: string; dateTo?: string; people?: number; ages: number[]; ageDue?: number };
export const emptyStayRequest: StayRequest = { ages: [] };

/** The stay and party of a filter: dates only when both are set. */
export function toStayRequest({ dateFrom, dateTo, people, ages, ageDue }: StayRequest): StayRequest {
  return { ...(dateFrom && dateTo ? { dateFrom, dateTo } : {}), people, ages, ageDue };
}

/** The week on offer of an entry of the special offers; null when its price is of the requested dates. */
export const offeredWeek = ({ stay }: Pick<LocationSummary, "stay">, asked: StayRequest): Period | null =>
  !asked.dateFrom && stay?.dateFrom && stay.dateTo ? { dateFrom: stay.dateFrom, dateTo: stay.dateTo } : null;

/** True when the service sends only the rent of homes, not their whole price. */
export const isRentOnly = (rentals: Pick<LocationSummary, "total" | "stay">[]) =>
  rentals.some(({ total, stay }) => total === undefined && !stay);

/** A formatted price: "dès", "CHF 640", "par semaine", "prix total pour 2 adultes", and the price before a special offer. */
export type Cost = { lead: string | null; amount: string; unit: string; note: string | null; regular: string | null };

export type PricedRental = Pick<
  LocationSummary,
  "kind" | "max_people" | "price" | "charges" | "total" | "from" | "stay"
>;

/** The party of a rental's price in words: the requested one, by default two adults, or one in a home for one person. */
function pricedFor({ people, ages }: StayRequest, maxPeople: number, t: PropertyTexts): string {
  return partyText(people ? { people, ages } : defaultParty(maxPeople), t) ?? "";
}

/**
 * Price of a rental: whole price of the requested stay or of the least expensive one, for the requested party; monthly rent
 * without charges for an annual one. When the service knows only the rent, it is labelled as such with a note on the extra costs.
 * Null without a price.
 */
export function rentalCost(rental: PricedRental, asked: StayRequest, t: PropertyTexts): Cost | null {
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

/** Price of a rental in CHF, for sorting and for the map; null without a price. */
export const costNumber = ({ total, stay, price, kind }: PricedRental): number | null =>
  stay?.total ?? (total === undefined || kind === "annual" ? price : total);
