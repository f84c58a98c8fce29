import { formatPrice } from "#lib/i18n/format";

/** CHF on the wire to an integer number of Rappen. */
export function toRappen(chf: number): number {
  return Math.round(chf * 100);
}

/** An integer number of Rappen to CHF with at most two decimals. */
export function toChf(rappen: number): number {
  return rappen / 100;
}

/** An integer number of Rappen, formatted: `CHF 1'250.50`. */
export const formatRappen = (rappen: number): string => formatPrice(toChf(rappen));
