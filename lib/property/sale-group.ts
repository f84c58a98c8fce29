import type { SaleFilter } from "#lib/property/filter";

/** The tabs of the list of properties for sale. */
export const saleGroups = {
  homes: ["apartment", "chalet", "house", "studio"],
  land: ["land"],
  parking: ["parking"],
} as const satisfies Record<string, readonly SaleFilter["type"][number][]>;
export type SaleGroup = keyof typeof saleGroups;

/** In their order. */
export const saleGroupNames = Object.keys(saleGroups) as SaleGroup[];

/**
 * The tab a filter is under: homes where no type is asked for; null where the types asked for are of several tabs, or one
 * reference is, whatever it is.
 */
export function saleGroupOf({ type, reference }: Pick<SaleFilter, "type" | "reference">): SaleGroup | null {
  if (type.length === 0) return reference ? null : "homes";
  return saleGroupNames.find((name) => type.every((one) => saleGroups[name].some((known) => known === one))) ?? null;
}

/** The filter a service is asked by: without a type, everything under the tab. */
export function withGroupTypes(filter: SaleFilter): SaleFilter {
  const group = filter.type.length === 0 ? saleGroupOf(filter) : null;
  return group ? { ...filter, type: [...saleGroups[group]] } : filter;
}

/** The types in the address of a tab; homes are what the list opens with. */
export const typesOfTab = (group: SaleGroup): SaleFilter["type"] => (group === "homes" ? [] : [...saleGroups[group]]);
