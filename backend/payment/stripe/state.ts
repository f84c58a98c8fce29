import type { PaymentReport, PaymentState } from "#backend/payment/provider";
import type { Event, Session } from "#backend/payment/stripe/contract";

const lost = ["requires_payment_method", "canceled"];

/** Rappen of a session that were given back. */
export function returnedOf({ payment_intent: intent }: Session): number {
  const charge = typeof intent === "object" ? intent?.latest_charge : null;
  return typeof charge === "object" ? (charge?.amount_refunded ?? 0) : 0;
}

function stateOf(session: Session): PaymentState {
  const { status, payment_status, payment_intent, amount_total } = session;
  if (status === "expired") return "expired";
  if (status === "open") return "pending";
  const intent = typeof payment_intent === "object" ? payment_intent : null;
  if (payment_status === "unpaid") return lost.includes(intent?.status ?? "") ? "failed" : "pending";
  const returned = returnedOf(session);
  return returned > 0 && returned >= (amount_total ?? 0) ? "refunded" : "paid";
}

/** A Checkout Session as the shop takes it. A bank may answer long after the page was closed: until then it is pending. */
export function reportOf(session: Session, state: PaymentState = stateOf(session)): PaymentReport {
  return {
    paymentId: session.client_reference_id,
    providerRef: session.id,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
    state,
  };
}

/** What an event says about its payment. */
export function reportOfEvent({ type, data }: Event): PaymentReport {
  if (type !== "refund.failed")
    return reportOf(data.object, type.endsWith("async_payment_failed") ? "failed" : undefined);
  const { amount, currency, metadata } = data.object;
  const { paymentId } = metadata;
  return { paymentId, providerRef: "", amount, currency: currency.toUpperCase(), state: "refund-failed" };
}
