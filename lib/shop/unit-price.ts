import { insurancePercent } from "#agency/terms";
import { nights, type Period } from "#lib/property/calendar";
import type { Entry } from "#lib/shop/entry-schema";
import { insuranceReference } from "#lib/shop/insurance";
import type { Product } from "#lib/shop/product-schema";

/** The rental an option belongs to: its stay and its rent in Rappen. */
export type LinkedRental = Period & { rent: number };

type Priced = { reference: string; type: Product["type"]; basePrice: number };

function nightsOf(entry: Entry, rental: LinkedRental | null): number {
  // An option of a stay covers the whole stay, whatever period the entry has.
  const { dateFrom: from, dateTo: to } = rental ?? { dateFrom: entry.startPeriod, dateTo: entry.endPeriod };
  return from && to ? Math.max(0, nights(from, to)) : 1;
}

function times(type: Product["type"], entry: Entry, rental: LinkedRental | null): number {
  const people = entry.people ?? 1;
  if (type === "person") return people;
  if (type === "night") return nightsOf(entry, rental);
  if (type === "person_night") return people * nightsOf(entry, rental);
  if (type === "week") return Math.max(1, Math.ceil(nightsOf(entry, rental) / 7));
  return 1;
}

/** Quantity of an entry; always 1 for the insurance, which covers the stay once. */
export const countOf = (product: Priced, entry: Entry): number =>
  product.reference === insuranceReference ? 1 : (entry.quantity ?? 1);

/**
 * Unit price of an entry in Rappen: base price by the product's type (once, person, night, week, hour, piece), times the `days` of
 * a service, plus `extras`, doubled by `roundTrip`. The cancellation insurance costs a share of the linked rental's rent.
 */
export function unitPrice(product: Priced, entry: Entry, rental: LinkedRental | null, extras = 0): number {
  if (product.reference === insuranceReference) return Math.round(((rental?.rent ?? 0) * insurancePercent) / 100);
  const days = typeof entry.days === "number" ? entry.days : 1;
  const once = product.basePrice * times(product.type, entry, rental) * days + extras;
  return once * (entry.roundTrip === true ? 2 : 1);
}
