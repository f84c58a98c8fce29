/** State of a payment at its provider; `refund-failed`: a refund that it had accepted did not reach the guest. */
export type PaymentState = "pending" | "paid" | "failed" | "cancelled" | "expired" | "refunded" | "refund-failed";

type PaymentRequest = {
  /** Our payment's id: the provider's idempotency key and, where it fits, the reference in its notifications. */
  paymentId: string;
  /** Rappen. */
  amount: number;
  currency: string;
  orderNumber: string;
  locale: string;
  email: string;
  successUrl: string;
  failUrl: string;
  cancelUrl: string;
  /** Until when the page may take the payment. */
  expiresAt: Date;
};

/** The ids of a payment on both sides; the provider's is unknown until its first response. */
export type PaymentHandle = { paymentId: string; providerRef: string | null };

/** A provider's report about a payment, from a notification or a query. */
export type PaymentReport = {
  /** Null when the provider knows only its own name for the payment. */
  paymentId: string | null;
  providerRef: string;
  /** Rappen, of a failed refund its own; 0 where the provider does not say, which it does for every payment that is paid. */
  amount: number;
  currency: string;
  state: PaymentState;
};

type PaymentNotification = PaymentReport & { eventId: string; payload: Record<string, unknown> };

/** A card payment provider. Every call may be repeated: the payment's id makes it happen once. */
export type PaymentProvider = {
  name: string;
  /** Makes a payment and its hosted page. Throws ProviderUnavailable. */
  create(request: PaymentRequest): Promise<{ providerRef: string; redirectUrl: string }>;
  /**
   * The notification in a raw body; null when its signature is wrong or older than five minutes, "ignored" when it is
   * authentic and about something else than the end of a payment or of a refund.
   */
  verifyNotification(rawBody: string, headers: Headers): Promise<PaymentNotification | "ignored" | null>;
  /** The state of a payment; null when the provider does not know it. Throws ProviderUnavailable. */
  fetchState(payment: PaymentHandle): Promise<PaymentReport | null>;
  /**
   * Sees to it that `returned` Rappen of a paid payment have been given back in all, once however often it is called: what the
   * provider's books say was given back before counts. Throws ProviderUnavailable, or RefundRefused.
   */
  refund(payment: PaymentHandle & { returned: number; currency: string }): Promise<void>;
};

/** The provider did not answer, or not as agreed: try again later. */
export class ProviderUnavailable extends Error {}

/** The provider refuses a refund for good, such as to a closed card. */
export class RefundRefused extends Error {}
