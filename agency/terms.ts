/** What the agency asks and owes, in figures: taxes by day, payment in two parts, cancelling. The general terms say the same in words. */
export const terms = {
  /**
   * Tourist tax in Rappen a night by day, newest first; children from `freeUnder` years pay their own rate until `adultFrom`. Rows
   * with `commune: "…"` stand in place of the others for homes of the places with that `commune` in places.yaml.
   */
  touristTax: [{ from: "0001-01-01", adult: 300, child: 150, freeUnder: 6, adultFrom: 16 }],
  /** VAT in percent by the day a service is rendered, newest first. */
  vat: [
    { from: "2024-01-01", lodging: 3.8, standard: 8.1 },
    { from: "0001-01-01", lodging: 3.7, standard: 7.7 },
  ],
  /** Half is paid at once, the balance this many days before the earliest stay starts. */
  balanceDays: 29,
  /** Share of the rent due in percent when a rental is cancelled at least `days` days before it starts: nothing, a part, from then on all. */
  cancellation: [
    { days: 90, percent: 0 },
    { days: 29, percent: 50 },
    { days: 0, percent: 100 },
  ],
  /** What the agency keeps of an owner's rent, in percent. */
  commissionPercent: 18,
  /** Days in which the insurance may be revoked, counted from the payment. */
  insuranceRevocationDays: 14,
} as const;
