/**
 * The agency's terms in figures: taxes by date, payment in two parts, cancellation. The texts take them from here by placeholders.
 */
export const terms = {
  /**
   * Tourist tax in Rappen per night by date, newest first; children from `freeUnder` years pay the child rate until `adultFrom`.
   * For places with a `commune` in places.yaml, rows with the same `commune: "…"` replace all others. The oldest row, of each
   * commune too, is `from: "0001-01-01"`: every day needs rates.
   */
  touristTax: [{ from: "0001-01-01", adult: 300, child: 150, freeUnder: 6, adultFrom: 16 }],
  /** VAT in percent by the date of the service, newest first; the oldest row is `from: "0001-01-01"`. */
  vat: [
    { from: "2024-01-01", lodging: 3.8, standard: 8.1 },
    { from: "0001-01-01", lodging: 3.7, standard: 7.7 },
  ],
  /** The balance is due this many days before the earliest stay starts; until then two parts are offered. */
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
} as const;

// Each number by itself: a page loads only those that it says.

/** Share of the total, in percent, that is paid first when an order is paid in two parts. */
export const firstPartPercent = 50;
/** Price of the cancellation insurance, in percent of the rent. */
export const insurancePercent = 4;
/** Days after the payment during which the insurance can be revoked. */
export const insuranceRevocationDays = 14;
/** Hours within which a case must be reported to the cancellation insurance. */
export const insuranceReportHours = 48;
/** The agency's commission on an owner's rent, in percent. */
export const commissionPercent = 18;

/** Days after the departure within which the deposit is released. */
export const depositReleaseDays = 5;
/** Hours before the arrival from which the door code is shown, once everything is paid; its mail is sent then. */
export const doorCodeHours = 48;
/** Working days within which a message is answered. */
export const replyWorkingDays = 1;
/** Working days within which a review is usually published. */
export const reviewWorkingDays = 2;
/** Days for which a shared quote can be opened. */
export const quoteDays = 7;

/** Days after the departure on which a review is asked for. */
export const reviewAskedDays = 2;
/** Days after the departure until which a review can be given. */
export const reviewLastDays = 90;
/** Days before the due day of a balance on which it is asked for; it is asked for again on that day. */
export const reminderAheadDays = 10;
/** Days after the due day of a balance on which it is asked for once more. */
export const reminderLateDays = 5;
/** Days after the booking during which the reminder ahead is not sent. */
export const reminderPauseDays = 3;
/** Days that a guest has at least to pay for a change of the order. */
export const changePaymentDays = 10;
