import { rentalTypes, saleTypes } from "#lib/property/schema";
import type { PropertyTexts } from "@/components/property/filter-label";

export type ListMode = "weekly" | "special" | "annual" | "apartments" | "sale";

/** The types a list can be narrowed to, each with how many there are when that is known. */
export function typeChoices(mode: ListMode, counts: { value: string; count: number }[], t: PropertyTexts) {
  const known = new Map(counts.map(({ value, count }) => [value, count]));
  return (mode === "sale" ? saleTypes : rentalTypes)
    .filter((value) => counts.length === 0 || known.has(value))
    .map((value) => {
      const label = t(`types.${value}`);
      return { value, label: known.has(value) ? `${label} (${known.get(value)})` : label };
    });
}
