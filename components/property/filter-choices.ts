import { formatNumber } from "#lib/i18n/format";
import { conveniences, rentalTypes, saleTypes } from "#lib/property/codes";
import { type CountedFilter, countOf } from "#lib/property/counts";
import type { Convenience } from "#lib/property/listing-schema";
import type { CountsReply } from "#lib/property/reply-schema";
import type { PropertyTexts } from "@/components/property/filter-label";

export type ListMode = "weekly" | "special" | "annual" | "apartments" | "sale";

/** A filter value, with its number of homes when known. */
export type Choice = { value: string; label: string; count?: { filter: CountedFilter; value: string; count: string } };

/** Labelled values of a filter, each with its count. */
export const counted = <Value extends string | number>(
  filter: CountedFilter,
  values: readonly Value[],
  label: (value: Value) => string,
  counts: CountsReply | null,
): Choice[] =>
  values.map((one) => {
    const value = String(one);
    return {
      value,
      label: label(one),
      ...(counts && { count: { filter, value, count: formatNumber(countOf(counts, filter, value)) } }),
    };
  });

/** The types of a list, each with its count when known. */
export function typeChoices(
  mode: ListMode,
  { known, counts }: { known: { value: string; count?: number }[]; counts: CountsReply | null },
  t: PropertyTexts,
): Choice[] {
  const inAll = new Map(known.map(({ value, count }) => [value, count]));
  const types = (mode === "sale" ? saleTypes : rentalTypes).filter((value) => known.length === 0 || inAll.has(value));
  const label = (value: (typeof types)[number]) => {
    const count = counts ? undefined : inAll.get(value);
    return count === undefined ? t(`types.${value}`) : `${t(`types.${value}`)} (${formatNumber(count)})`;
  };
  return counted("type", types, label, counts);
}

const fewestRooms = [2, 3, 4, 5, 6];

/** Options for the minimum number of rooms: any, the common ones, and the chosen one. */
export function roomsChoices(chosen: string, counts: CountsReply | null, t: PropertyTexts): Choice[] {
  const numbers = [...new Set([...fewestRooms, ...(chosen ? [Number(chosen)] : [])])].sort((a, b) => a - b);
  const some = counted("roomsMin", numbers, (number) => `${number}+`, counts);
  return [{ value: "", label: t("filters.anyRooms") }, ...some];
}

/** The most used conveniences, in the bar; the others are among all filters. */
export const firstConveniences: readonly Convenience[] = [
  "near_ski",
  "near_lifts",
  "pets_allowed",
  "sauna",
  "pool",
  "fireplace",
  "washing_machine",
  "near_shops",
];
export const furtherConveniences = conveniences.filter((one) => !firstConveniences.includes(one));

/** Labelled conveniences, each with its count. */
export const convenienceChoices = (names: readonly Convenience[], counts: CountsReply | null, t: PropertyTexts) =>
  counted("conveniences", names, (name) => t(`conveniences.${name}`), counts);

/** Labelled comfort classes, each with its count. */
export const comfortChoices = (classes: number[], counts: CountsReply | null, t: PropertyTexts) =>
  counted("comfort", classes, (count) => t("card.comfort", { count }), counts);

/** Places by name, each with its count. */
export function placeChoices(places: { id: number; name: string }[], counts: CountsReply | null): Choice[] {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return counted("place", [...names.keys()], (id) => names.get(id) ?? "", counts);
}
