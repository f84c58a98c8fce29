import type Stripe from "stripe";
import { agency } from "#agency/agency";
import { parseJson } from "#backend/payment/gateway";
import { type PaymentProvider, ProviderUnavailable, RefundRefused } from "#backend/payment/provider";
import { eventSchema, sessionSchema, signatureHeader } from "#backend/payment/stripe/contract";
import { reportOf, reportOfEvent, returnedOf } from "#backend/payment/stripe/state";
import { toLocale } from "#lib/i18n/locale";
import { toChf } from "#lib/shop/money";
import { methodsFor, type PaymentMethod } from "#lib/shop/payment-method";
import { signatureTolerance } from "#lib/upstream/signature";

type StripeConnection = {
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
  /** Ways to pay that its page offers. */
  methods: readonly PaymentMethod[];
  clock: () => Date;
  fetch?: typeof fetch;
};

/** Stripe's names: wallets come with cards, in the browsers that have them. */
const typesOf = (methods: readonly PaymentMethod[]) => [
  ...new Set(methods.map((method) => (method === "twint" ? "twint" : "card"))),
];

/** Stripe wants a page to stay open for half an hour by its own clock, which may differ from ours. */
const clockSlack = 120;

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

async function clientOf({ apiUrl, secretKey, fetch: call }: StripeConnection): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Client(secretKey, {
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
    httpClient: Client.createFetchHttpClient(call),
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Stripe Checkout, spoken to with its own client; its events name a payment by our id. */
export function stripeProvider(connection: StripeConnection): PaymentProvider {
  const { webhookSecret, methods, clock } = connection;
  const client = clientOf(connection);

  async function ask<Answer>(what: string, question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    return question(await client).catch((cause: unknown) => {
      if (codeOf(cause) === "resource_missing" || codeOf(cause) === "charge_already_refunded") throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new ProviderUnavailable(`Stripe, ${what}: ${reason}`, { cause });
    });
  }

  async function find(sessionId: string) {
    try {
      const expand = ["payment_intent.latest_charge"];
      const found = await ask("session", (stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand }));
      const session = sessionSchema.safeParse(found);
      if (!session.success) throw new ProviderUnavailable("Stripe answered with another shape of session");
      return session.data;
    } catch (error) {
      if (codeOf(error) === "resource_missing") return null;
      throw error;
    }
  }

  return {
    name: "stripe",
    async create({ paymentId, amount, currency, orderNumber, locale, email, successUrl, cancelUrl, expiresAt }) {
      const metadata = { paymentId, orderNumber };
      const session = await ask("new session", (stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            allowed_payment_method_types: typesOf(methodsFor(methods, toChf(amount))),
            client_reference_id: paymentId,
            customer_email: email,
            locale: toLocale(locale),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: `${agency.name} ${orderNumber}` },
                },
              },
            ],
            metadata,
            payment_intent_data: { metadata },
            success_url: successUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1000) + clockSlack,
          },
          { idempotencyKey: `create-${paymentId}` },
        ),
      );
      if (typeof session.id !== "string" || typeof session.url !== "string")
        throw new ProviderUnavailable("Stripe answered without the address of its page");
      return { providerRef: session.id, redirectUrl: session.url };
    },
    async verifyNotification(rawBody, headers) {
      const signature = headers.get(signatureHeader) ?? "";
      const stripe = await client;
      try {
        const now = clock().getTime();
        stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, signatureTolerance, undefined, now);
      } catch {
        return null;
      }
      const event = eventSchema.safeParse(parseJson(rawBody));
      if (!event.success) return "ignored";
      return { ...reportOfEvent(event.data), eventId: `stripe:${event.data.id}`, payload: event.data };
    },
    async fetchState({ providerRef }) {
      const session = providerRef ? await find(providerRef) : null;
      return session && reportOf(session);
    },
    async refund({ paymentId, providerRef, returned }) {
      const session = providerRef ? await find(providerRef) : null;
      const state = session && reportOf(session).state;
      if (!session || (state !== "paid" && state !== "refunded"))
        throw new ProviderUnavailable(`Stripe has no payment ${paymentId} to give back`);
      const amount = returned - returnedOf(session);
      if (state === "refunded" || amount <= 0) return;
      const intent = session.payment_intent;
      const payment_intent = typeof intent === "string" ? intent : (intent?.id ?? "");
      try {
        const refund = await ask("refund", (stripe) =>
          stripe.refunds.create(
            { payment_intent, amount, metadata: { paymentId } },
            { idempotencyKey: `refund-${paymentId}-${returned}` },
          ),
        );
        if (refund.status === "failed" || refund.status === "canceled")
          throw new RefundRefused(`Stripe could not give payment ${paymentId} back: ${refund.failure_reason}`);
      } catch (error) {
        if (codeOf(error) !== "charge_already_refunded") throw error;
      }
    },
  };
}
