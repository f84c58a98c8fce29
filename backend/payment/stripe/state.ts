import type { PaymentReport, PaymentState } from "#backend/payment/provider";
import type { Session } from "#backend/payment/stripe/contract";

const lost = ["requires_payment_method", "canceled"];

function stateOf({ status, payment_status, payment_intent, amount_total }: Session): PaymentState {
  if (status === "expired") return "expired";
  if (status === "open") return "pending";
  const intent = typeof payment_intent === "object" ? payment_intent : null;
  if (payment_status === "unpaid") return lost.includes(intent?.status ?? "") ? "failed" : "pending";
  const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
  const returned = charge?.amount_refunded ?? 0;
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
