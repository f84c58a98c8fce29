import type { SaleFilter } from "#lib/property/filter";

/** Tabs of the list of properties for sale, with their types. */
export const saleGroups = {
  homes: ["apartment", "chalet", "house", "studio"],
  land: ["land"],
  parking: ["parking"],
} as const satisfies Record<string, readonly SaleFilter["type"][number][]>;
export type SaleGroup = keyof typeof saleGroups;

/** In display order. */
export const saleGroupNames = Object.keys(saleGroups) as SaleGroup[];

/**
 * The tab of a filter: `homes` without a type; null when the types belong to several tabs, or when only a reference is searched
 * for, which may be of any type.
 */
export function saleGroupOf({ type, reference }: Pick<SaleFilter, "type" | "reference">): SaleGroup | null {
  if (type.length === 0) return reference ? null : "homes";
  return saleGroupNames.find((name) => type.every((one) => saleGroups[name].some((known) => known === one))) ?? null;
}

/** The filter for the service: without a type, all types of the tab. */
export function withGroupTypes(filter: SaleFilter): SaleFilter {
  const group = filter.type.length === 0 ? saleGroupOf(filter) : null;
  return group ? { ...filter, type: [...saleGroups[group]] } : filter;
}

/** The types in the address of a tab; none for homes, the default tab. */
export const typesOfTab = (group: SaleGroup): SaleFilter["type"] => (group === "homes" ? [] : [...saleGroups[group]]);
