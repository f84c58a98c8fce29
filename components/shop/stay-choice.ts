import { addDays } from "#lib/property/calendar";
import { entryOf } from "#lib/shop/pending-item";
import type { Entry, OrderItem } from "#lib/shop/schema";
import { stayOf } from "@/components/shop/item-text";

export type StayChoice = { dateFrom: string; dateTo: string; adults: number; ages: (number | null)[] };
type Week = { date: string; season: "low" | "mid" | "high" | "peak"; price: number | null; taken: boolean };

/** The stay of a line in the cart as the form shows it; null for a line without a period. */
export function choiceOf(item: OrderItem): StayChoice | null {
  const stay = stayOf(item);
  return stay && { dateFrom: stay.from, dateTo: stay.to, adults: stay.people - stay.ages.length, ages: stay.ages };
}

/** The entry a choice asks for; null while a child's age is missing. */
export function entryOfChoice(item: OrderItem, { dateFrom, dateTo, adults, ages }: StayChoice): Entry | null {
  const known = ages.filter((age) => age !== null);
  if (known.length < ages.length) return null;
  const { ages: _ages, ...kept } = entryOf(item);
  const entry = { ...kept, people: adults + ages.length, startPeriod: dateFrom, endPeriod: dateTo };
  return known.length > 0 ? { ...entry, ages: known } : entry;
}

/** The weeks of a home as the owner of the line sees them: its own weeks are free to it while the line can be had. */
export function weeksFor<Cell extends Week>(item: OrderItem, weeks: Cell[]): Cell[] {
  const stay = stayOf(item);
  if (!stay || !item.available) return weeks;
  return weeks.map((week) =>
    week.date < stay.to && addDays(week.date, 7) > stay.from ? { ...week, taken: false } : week,
  );
}
