import { randomUUID } from "node:crypto";
import type { Ledger, LedgerPayment } from "#backend/payment/sandbox/ledger";

/** What a visitor of the test terminal can bring about. */
export const outcomes = ["pay", "secure", "decline", "cancel", "close", "late", "twice"] as const;
export type Outcome = (typeof outcomes)[number];

/** Seconds by which the outcome "late" delays its notification. */
const lateSeconds = 20;

export type Settlement = Exclude<Outcome, "secure">;

const target: Record<Settlement, "paid" | "failed" | "cancelled"> = {
  pay: "paid",
  close: "paid",
  late: "paid",
  twice: "paid",
  decline: "failed",
  cancel: "cancelled",
};

function notification(payment: LedgerPayment, state: LedgerPayment["state"], now: Date) {
  const eventId = `evt_${randomUUID()}`;
  const { id, reference, amount, currency } = payment;
  return {
    eventId,
    body: JSON.stringify({
      id: eventId,
      created: now.toISOString(),
      payment: { id, reference, amount, currency, state },
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

/** Gives a paid payment back, with a notification. A refunded one stays as it is. */
export function giveBack(ledger: Ledger, payment: LedgerPayment, now: Date): void {
  ledger.move(payment, "paid", "refunded", [notification(payment, "refunded", now)]);
}

/** Ends the pending payments whose page has run out. */
export function expireOverdue(ledger: Ledger, now: Date): void {
  for (const payment of ledger.overdue(now))
    ledger.move(payment, "pending", "expired", [notification(payment, "expired", now)]);
}
