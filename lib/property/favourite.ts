/** A listing in the favourites: `l` for a rental, `v` for a property for sale, then its number. */
export type Favourite = `${"l" | "v"}${number}`;

/** Maximum number of favourites in a browser, and of listings compared side by side. */
export const mostFavourites = 30;
const mostCompared = 4;

const form = /^[lv][1-9]\d{0,8}$/;
const isFavourite = (value: unknown): value is Favourite => typeof value === "string" && form.test(value);

/** The valid favourites of a list, deduplicated, at most 30. */
export function favouritesOf(values: readonly unknown[]): Favourite[] {
  return [...new Set(values.filter(isFavourite))].slice(0, mostFavourites);
}

/** Favourites parsed from the browser's storage; anything invalid is ignored. */
export function storedFavourites(text: string | null): Favourite[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? favouritesOf(value) : [];
  } catch {
    return [];
  }
}

/** Favourites from a page's query: repeated, or separated by commas. */
export function queriedFavourites(value: string | string[] | undefined): Favourite[] {
  return favouritesOf([value ?? []].flat().flatMap((part) => part.split(",")));
}

/** Ids of the rentals and of the properties for sale among favourites. */
export function listingIds(favourites: readonly Favourite[]): { rentals: number[]; sales: number[] } {
  const of = (kind: string) => favourites.flatMap((one) => (one.startsWith(kind) ? [Number(one.slice(1))] : []));
  return { rentals: of("l"), sales: of("v") };
}

/**
 * The listings to compare, by kind: the selected ones, or all of a kind while nothing at all is selected. A kind with fewer than
 * two has an empty list.
 */
export function comparedByKind(kinds: readonly Favourite[][], ticked: readonly Favourite[]): Favourite[][] {
  const atLeastTwo = (ids: Favourite[]) => (ids.length < 2 ? [] : ids.slice(0, mostCompared));
  return kinds.map((ids) => atLeastTwo(ticked.length > 0 ? ids.filter((id) => ticked.includes(id)) : ids));
}
