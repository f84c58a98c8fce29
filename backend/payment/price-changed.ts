import { Failure } from "#backend/failure";
import { formatPrice } from "#lib/i18n/format";
import { toChf } from "#lib/shop/money";

/** 409 PRICE_CHANGED; `before` and `after` in CHF among the field errors, so that the page can ask again. Amounts in Rappen. */
export function priceChanged(before: number, after: number): Failure {
  const [old, now] = [toChf(before), toChf(after)];
  return new Failure(409, "PRICE_CHANGED", {
    text: (words) => words("PRICE_CHANGED", { now: formatPrice(now), before: formatPrice(old) }),
    fieldErrors: { acceptedTotal: "changed", before: old.toFixed(2), after: now.toFixed(2) },
  });
}
