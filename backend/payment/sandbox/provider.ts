import type { z } from "zod";
import { agency } from "#agency/agency";
import { callGateway, parseJson, parseReply } from "#backend/payment/gateway";
import { type PaymentProvider, type PaymentReport, ProviderUnavailable } from "#backend/payment/provider";
import {
  type SandboxPayment,
  type SandboxRequest,
  sandboxCreatedSchema,
  sandboxEventSchema,
  sandboxPaymentSchema,
  signatureHeader,
} from "#backend/payment/sandbox/contract";
import { toChf } from "#lib/shop/money";
import { methodsFor, type PaymentMethod } from "#lib/shop/payment-method";
import { deriveKey, isSigned } from "#lib/upstream/signature";

type SandboxConnection = {
  /** Where the terminal listens. */
  url: string;
  /** Where it sends its notifications. */
  notifyUrl: string;
  /** Secret of the installation; the terminal's keys are derived from it. */
  secret: string;
  /** Ways to pay that its page offers. */
  methods: readonly PaymentMethod[];
  clock: () => Date;
  fetch?: typeof fetch;
};

const report = (payment: SandboxPayment): PaymentReport => ({
  paymentId: payment.reference,
  providerRef: payment.id,
  amount: payment.amount,
  currency: payment.currency,
  state: payment.state,
});

/** The built-in terminal seen from the shop: spoken to over HTTP like somebody else's service. */
export function sandboxProvider(connection: SandboxConnection): PaymentProvider {
  const { url, notifyUrl, secret, methods, clock, fetch: call = fetch } = connection;
  const authorization = `Bearer ${deriveKey(secret, "sandbox-api")}`;
  const notificationKey = deriveKey(secret, "sandbox-notification");

  async function ask<Schema extends z.ZodType>(path: string, schema: Schema, body?: unknown) {
    const reply = await callGateway(call, `${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return reply.status === 404 ? null : parseReply(schema, reply, path);
  }

  return {
    name: "sandbox",
    async create({ paymentId, expiresAt, ...request }) {
      const body: SandboxRequest = {
        ...request,
        currency: "CHF",
        methods: methodsFor(methods, toChf(request.amount)),
        reference: paymentId,
        merchant: agency.legalName,
        notifyUrl,
        expiresAt: expiresAt.toISOString(),
      };
      const created = await ask("/v1/payments", sandboxCreatedSchema, body);
      if (!created) throw new ProviderUnavailable("/v1/payments answered 404");
      return { providerRef: created.id, redirectUrl: created.paymentUrl };
    },
    async verifyNotification(rawBody, headers) {
      if (!isSigned(notificationKey, rawBody, headers.get(signatureHeader), clock())) return null;
      const event = sandboxEventSchema.safeParse(parseJson(rawBody));
      if (!event.success) return null;
      return { ...report(event.data.payment), eventId: `sandbox:${event.data.id}`, payload: event.data };
    },
    async fetchState({ paymentId }) {
      const payment = await ask(`/v1/payments/${paymentId}`, sandboxPaymentSchema);
      return payment ? report(payment) : null;
    },
    async refund({ paymentId, returned }) {
      const refunded = await ask(`/v1/payments/${paymentId}/refund`, sandboxPaymentSchema, { returned });
      if (!refunded || refunded.returned < returned)
        throw new ProviderUnavailable(`payment ${paymentId} was not refunded`);
    },
  };
}
