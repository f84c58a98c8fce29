import { addDays, type Period } from "#lib/property/calendar";
import { defaultAdults } from "#lib/property/form-query";
import type { HomeYear } from "#lib/property/home-year";
import type { Party } from "#lib/property/stay";
import type { Entry } from "#lib/shop/entry-schema";
import type { OrderItem } from "#lib/shop/order-schema";
import { entryOf } from "#lib/shop/pending-item";
import { stayOf } from "@/components/shop/item-text";

type StayChoice = Period & { adults: number; ages: (number | null)[] };

/** The stay of a line in the cart as form values; null for a line without a period. */
export function choiceOf(item: OrderItem): StayChoice | null {
  const stay = stayOf(item);
  return (
    stay && { dateFrom: stay.dateFrom, dateTo: stay.dateTo, adults: stay.people - stay.ages.length, ages: stay.ages }
  );
}

/** The entry of a choice; null while a child's age is missing. */
export function entryOfChoice(item: OrderItem, { dateFrom, dateTo, adults, ages }: StayChoice): Entry | null {
  const known = ages.filter((age) => age !== null);
  if (known.length < ages.length) return null;
  const { ages: _ages, ...kept } = entryOf(item);
  const entry = { ...kept, people: adults + ages.length, startPeriod: dateFrom, endPeriod: dateTo };
  return known.length > 0 ? { ...entry, ages: known } : entry;
}

/** The party, without children whose age is missing; two adults for a line without a stay. */
export function partyOf(choice: StayChoice | null): Party {
  const known = choice?.ages.filter((age) => age !== null) ?? [];
  return { people: (choice?.adults ?? defaultAdults) + known.length, ages: known };
}

/** A home's year for the owner of the line: the line's own nights count as available while the line is. */
export function freeToOwner(item: OrderItem, year: HomeYear): HomeYear {
  const stay = stayOf(item);
  if (!stay || !item.available) return year;
  const isOwn = (night: string) => stay.dateFrom <= night && night < stay.dateTo;
  return {
    ...year,
    weeks: year.weeks.map((week) =>
      week.date < stay.dateTo && addDays(week.date, 7) > stay.dateFrom ? { ...week, taken: false } : week,
    ),
    taken: year.taken?.filter(({ dateFrom, dateTo }) => !(isOwn(dateFrom) && dateTo <= stay.dateTo)),
  };
}
