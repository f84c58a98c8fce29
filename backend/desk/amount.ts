import { formatPrice } from "#lib/i18n/format";
import { toChf } from "#lib/shop/money";

/** Rappen as people read them. */
export const amount = (rappen: number): string => formatPrice(toChf(rappen));
