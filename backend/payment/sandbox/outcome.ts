import { randomUUID } from "node:crypto";
import type { Ledger, LedgerPayment } from "#backend/payment/sandbox/ledger";
import type { PaymentMethod } from "#lib/shop/payment-method";

/** Outcomes that a visitor of the test terminal can choose. */
export const outcomes = ["pay", "secure", "decline", "limit", "cancel", "dismiss", "close", "late", "twice"] as const;
export type Outcome = (typeof outcomes)[number];

/** What each way to pay can come to: by the button that pays, and otherwise. */
export const outcomesOf = {
  card: { first: "pay", others: ["secure", "decline", "close", "late", "twice"] },
  twint: { first: "pay", others: ["decline", "limit", "close", "late"] },
  "apple-pay": { first: "pay", others: ["decline", "dismiss"] },
  "google-pay": { first: "pay", others: ["decline", "dismiss"] },
  postfinance: { first: "secure", others: ["decline", "close", "late"] },
} as const satisfies Record<PaymentMethod, { first: Outcome; others: readonly Outcome[] }>;

/** Seconds by which the outcome "late" delays its notification. */
const lateSeconds = 20;

export type Settlement = Exclude<Outcome, "secure" | "dismiss">;

const target: Record<Settlement, "paid" | "failed" | "cancelled"> = {
  pay: "paid",
  close: "paid",
  late: "paid",
  twice: "paid",
  decline: "failed",
  limit: "failed",
  cancel: "cancelled",
};

function notification(payment: LedgerPayment, state: LedgerPayment["state"], now: Date) {
  const eventId = `evt_${randomUUID()}`;
  const { id, reference, amount, currency } = payment;
  const returned = state === "refunded" ? amount : payment.returned;
  return {
    eventId,
    body: JSON.stringify({
      id: eventId,
      created: now.toISOString(),
      payment: { id, reference, amount, currency, state, returned },
    }),
    dueAt: now,
  };
}

/** Ends a pending payment and notes its notification: late or twice when asked. False when it had already ended. */
export function settle(ledger: Ledger, payment: LedgerPayment, outcome: Settlement, now: Date): boolean {
  const state = target[outcome];
  const event = notification(payment, state, now);
  if (outcome === "late") event.dueAt = new Date(now.getTime() + lateSeconds * 1000);
  return ledger.move(payment, "pending", state, outcome === "twice" ? [event, event] : [event]);
}

/** Gives a paid payment back until so much of it is in all; with a notification once nothing is left. What is given back already stays so. */
export function giveBack(ledger: Ledger, payment: LedgerPayment, returned: number, now: Date): void {
  if (payment.state !== "paid" || returned > payment.amount) return;
  ledger.giveBack(payment, returned);
  if (returned === payment.amount) ledger.move(payment, "paid", "refunded", [notification(payment, "refunded", now)]);
}

/** Ends the pending payments whose page has run out. */
export function expireOverdue(ledger: Ledger, now: Date): void {
  for (const payment of ledger.overdue(now))
    ledger.move(payment, "pending", "expired", [notification(payment, "expired", now)]);
}
