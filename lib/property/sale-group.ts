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

/** The tab that shows all these types; null when they belong to several. */
export const tabOf = (types: readonly string[]): SaleGroup | null =>
  saleGroupNames.find((name) => types.every((one) => saleGroups[name].some((known) => known === one))) ?? null;

/**
 * The tab of a list without types: none with a reference or a category, which may be of any type, `parking` with a kind of
 * parking, otherwise `homes`. Only whether a value is set matters.
 */
export function untypedTab(filter: Partial<Record<"reference" | "category" | "parkingType", unknown>>) {
  if (filter.reference || filter.category) return null;
  return filter.parkingType ? "parking" : "homes";
}

/** The tab of a filter; null when it shows several. */
export function saleGroupOf({ type, parkingType, reference, category }: SaleFilter): SaleGroup | null {
  if (type.length > 0) return tabOf(type);
  return untypedTab({ reference, category, parkingType: parkingType.length > 0 });
}

/** The filter for the service: without a type, all types of the tab. */
export function withGroupTypes(filter: SaleFilter): SaleFilter {
  const group = filter.type.length === 0 ? saleGroupOf(filter) : null;
  return group ? { ...filter, type: [...saleGroups[group]] } : filter;
}

/** The types in the address of a tab; none for homes, the default tab. */
export const typesOfTab = (group: SaleGroup): SaleFilter["type"] => (group === "homes" ? [] : [...saleGroups[group]]);
