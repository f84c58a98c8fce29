import { Failure } from "#backend/failure";
import { formatPrice } from "#lib/i18n/format";
import { toChf } from "#lib/shop/money";

const texts = {
  "Empty bag": { fr: "Panier vide", en: "Empty cart" },
  CONTACT_MISSING: {
    fr: "Veuillez compléter vos coordonnées et accepter les conditions générales",
    en: "Please complete your details and accept the general terms",
  },
  GRADED_NOT_OFFERED: {
    fr: "Le paiement en deux fois n’est pas proposé pour cette commande",
    en: "Payment in two parts is not offered for this order",
  },
  "payment error": {
    fr: "Une erreur est survenue lors du paiement de votre réservation",
    en: "An error occurred while paying for your booking",
  },
} as const;

/** A refusal of checkout in the catalogue's words. */
export function checkoutFailure(
  status: 400 | 409 | 502,
  code: keyof typeof texts,
  fieldErrors?: Record<string, string>,
): Failure {
  return new Failure(status, code, texts[code], fieldErrors);
}

/** 409 PRICE_CHANGED; `before` and `after` in CHF among the field errors, so that the page can ask again. Amounts in Rappen. */
export function priceChanged(before: number, after: number): Failure {
  const [old, now] = [formatPrice(toChf(before)), formatPrice(toChf(after))];
  return new Failure(
    409,
    "PRICE_CHANGED",
    { fr: `Le prix a changé\u00a0: ${now} au lieu de ${old}`, en: `The price has changed: ${now} instead of ${old}` },
    { acceptedTotal: "changed", before: toChf(before).toFixed(2), after: toChf(after).toFixed(2) },
  );
}

/** 409 NOT_AVAILABLE naming the lines that can no longer be had, also as `orderItems.{id}` among the field errors. */
export function notAvailable(items: { id: string; title: string }[]): Failure {
  const titles = items.map(({ title }) => title).join(", ");
  return new Failure(
    409,
    "NOT_AVAILABLE",
    { fr: `Plus disponible\u00a0: ${titles}`, en: `No longer available: ${titles}` },
    Object.fromEntries(items.map(({ id }) => [`orderItems.${id}`, "notAvailable"])),
  );
}
