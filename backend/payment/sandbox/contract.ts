import { z } from "zod";

/** What the shop sends to the sandbox terminal to make a payment. */
export const sandboxRequestSchema = z.strictObject({
  reference: z.uuid(),
  amount: z.number().int().positive(),
  currency: z.literal("CHF"),
  orderNumber: z.string().max(40),
  merchant: z.string().max(120),
  locale: z.string().max(5),
  email: z.string().max(254),
  successUrl: z.url(),
  failUrl: z.url(),
  cancelUrl: z.url(),
  notifyUrl: z.url(),
  expiresAt: z.iso.datetime(),
});
export type SandboxRequest = z.infer<typeof sandboxRequestSchema>;

export const sandboxStates = ["pending", "paid", "failed", "cancelled", "expired", "refunded"] as const;

export const sandboxPaymentSchema = z.object({
  id: z.string(),
  reference: z.uuid(),
  amount: z.number().int(),
  currency: z.string(),
  state: z.enum(sandboxStates),
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
