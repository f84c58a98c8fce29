import { z } from "zod";
import { paymentMethods } from "#lib/shop/payment-method";

/** What the shop sends to the sandbox terminal to make a payment. */
export const sandboxRequestSchema = z.strictObject({
  reference: z.uuid(),
  amount: z.number().int().positive(),
  currency: z.literal("CHF"),
  orderNumber: z.string().max(40),
  merchant: z.string().max(120),
  locale: z.string().max(5),
  email: z.string().max(254),
  methods: z.array(z.enum(paymentMethods)).min(1),
  successUrl: z.url(),
  failUrl: z.url(),
  cancelUrl: z.url(),
  notifyUrl: z.url(),
  expiresAt: z.iso.datetime(),
});
export type SandboxRequest = z.infer<typeof sandboxRequestSchema>;

/** What the shop sends to have money given back: Rappen in all once it is done. */
export const sandboxRefundSchema = z.strictObject({ returned: z.number().int().positive() });

export const sandboxStates = ["pending", "paid", "failed", "cancelled", "expired", "refunded"] as const;

export const sandboxPaymentSchema = z.object({
  id: z.string(),
  reference: z.uuid(),
  amount: z.number().int(),
  currency: z.string(),
  state: z.enum(sandboxStates),
  /** Rappen given back so far. */
  returned: z.number().int().default(0),
});
export type SandboxPayment = z.infer<typeof sandboxPaymentSchema>;

export const sandboxCreatedSchema = sandboxPaymentSchema.extend({ paymentUrl: z.url() });

/** Body of a notification. */
export const sandboxEventSchema = z.object({
  id: z.string().min(1).max(80),
  created: z.iso.datetime(),
  payment: sandboxPaymentSchema,
});

export const signatureHeader = "sandbox-signature";
