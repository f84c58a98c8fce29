/**
 * The agency's terms in figures: taxes by date, payment in two parts, cancellation. The general terms must say the same in words.
 */
export const terms = {
  /**
   * Tourist tax in Rappen per night by date, newest first; children from `freeUnder` years pay the child rate until `adultFrom`.
   * For places with a `commune` in places.yaml, rows with the same `commune: "…"` replace all others.
   */
  touristTax: [{ from: "0001-01-01", adult: 300, child: 150, freeUnder: 6, adultFrom: 16 }],
  /** VAT in percent by the date of the service, newest first. */
  vat: [
    { from: "2024-01-01", lodging: 3.8, standard: 8.1 },
    { from: "0001-01-01", lodging: 3.7, standard: 7.7 },
  ],
  /** Half is paid at once, the balance is due this many days before the earliest stay starts. */
  balanceDays: 29,
  /**
   * Share of the rent due, in percent, when a rental is cancelled at least `days` days before it starts: none, a part, from then
   * on all.
   */
  cancellation: [
    { days: 90, percent: 0 },
    { days: 29, percent: 50 },
    { days: 0, percent: 100 },
  ],
  /** The agency's commission on an owner's rent, in percent. */
  commissionPercent: 18,
  /** Days after the payment during which the insurance can be revoked. */
  insuranceRevocationDays: 14,
} as const;
