import { conveniences, rentalTypes, saleTypes } from "#lib/property/codes";
import { type CountedFilter, countOf } from "#lib/property/counts";
import type { Convenience } from "#lib/property/listing-schema";
import type { CountsReply } from "#lib/property/reply-schema";
import type { PropertyTexts } from "@/components/property/filter-label";

export type ListMode = "weekly" | "special" | "annual" | "apartments" | "sale";

/** A value to choose, with how many homes it would give when that is known. */
export type Choice = { value: string; label: string; count?: { filter: CountedFilter; value: string; count: number } };

/** Values of a filter, each with its count. */
export const counted = (
  choices: { value: string; label: string }[],
  filter: CountedFilter,
  counts: CountsReply | null,
): Choice[] =>
  choices.map((choice) => ({
    ...choice,
    ...(counts && { count: { filter, value: choice.value, count: countOf(counts, filter, choice.value) } }),
  }));

/** The types a list can be narrowed to, each with how many there are when that is known. */
export function typeChoices(
  mode: ListMode,
  { known, counts }: { known: { value: string; count: number }[]; counts: CountsReply | null },
  t: PropertyTexts,
): Choice[] {
  const inAll = new Map(known.map(({ value, count }) => [value, count]));
  const types = (mode === "sale" ? saleTypes : rentalTypes).filter((value) => known.length === 0 || inAll.has(value));
  if (counts)
    return counted(
      types.map((value) => ({ value, label: t(`types.${value}`) })),
      "type",
      counts,
    );
  return types.map((value) => {
    const label = t(`types.${value}`);
    return { value, label: inAll.has(value) ? `${label} (${inAll.get(value)})` : label };
  });
}

const fewestRooms = [2, 3, 4, 5, 6];

/** Fewest rooms to choose among: any number, some usual ones, and the one that is chosen. */
export function roomsChoices(chosen: string, counts: CountsReply | null, t: PropertyTexts): Choice[] {
  const numbers = [...new Set([...fewestRooms, ...(chosen ? [Number(chosen)] : [])])].sort((a, b) => a - b);
  const choices = numbers.map((number) => ({ value: String(number), label: `${number}+` }));
  return [{ value: "", label: t("filters.anyRooms") }, ...counted(choices, "roomsMin", counts)];
}

/** The conveniences most people choose a home by; they stand in the bar, the others among all filters. */
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

/** Conveniences in words, each with its count. */
export const convenienceChoices = (names: readonly Convenience[], counts: CountsReply | null, t: PropertyTexts) =>
  counted(
    names.map((value) => ({ value, label: t(`conveniences.${value}`) })),
    "conveniences",
    counts,
  );

/** Comfort classes in words, each with its count. */
export const comfortChoices = (classes: number[], counts: CountsReply | null, t: PropertyTexts) =>
  counted(
    classes.map((value) => ({ value: String(value), label: t("card.comfort", { count: value }) })),
    "comfort",
    counts,
  );

/** Places by name, each with its count. */
export const placeChoices = (places: { id: number; name: string }[], counts: CountsReply | null) =>
  counted(
    places.map(({ id, name }) => ({ value: String(id), label: name })),
    "place",
    counts,
  );
