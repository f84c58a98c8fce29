import type { CountsReply } from "#lib/property/reply-schema";

type Scale = NonNullable<CountsReply["prices"]>;
/** Bounds of prices in CHF; null where there is none. */
export type PriceBounds = { priceMin: number | null; priceMax: number | null };

/** Price bounds for the two handles of a price scale; null at the ends of the scale, which do not limit. */
export function priceBounds({ from, step, homes }: Scale, low: number, high: number): PriceBounds {
  return {
    priceMin: low <= 0 ? null : from + low * step,
    priceMax: high >= homes.length ? null : from + high * step,
  };
}

/** Handle positions for price bounds, in steps from the scale's start. */
export function scaleEnds(
  { from, step, homes }: Scale,
  { priceMin, priceMax }: PriceBounds,
): { low: number; high: number } {
  const at = (price: number) => Math.min(homes.length, Math.max(0, Math.round((price - from) / step)));
  return { low: priceMin === null ? 0 : at(priceMin), high: priceMax === null ? homes.length : at(priceMax) };
}
