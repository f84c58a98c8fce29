import { z } from "zod";

export const createdSchema = z.object({ transactionId: z.string().min(1).max(80) });

const amount = z.number().int().nonnegative();

/** A transaction as GET /v1/transactions/{id} and the webhook show it; amounts in Rappen. */
export const transactionSchema = z.object({
  transactionId: z.string().min(1).max(80),
  type: z.string(),
  status: z.enum([
    "initialized",
    "challenge_required",
    "challenge_ongoing",
    "authenticated",
    "authorized",
    "settled",
    "transmitted",
    "canceled",
    "failed",
  ]),
  currency: z.string(),
  refno: z.string(),
  detail: z
    .object({
      init: z.object({ expires: z.string() }).partial().optional(),
      authorize: z.object({ amount }).partial().optional(),
      settle: z.object({ amount }).partial().optional(),
    })
    .optional(),
  history: z
    .array(z.object({ action: z.string(), amount: amount.optional(), success: z.boolean().optional() }))
    .optional(),
});
export type Transaction = z.infer<typeof transactionSchema>;

export const signatureHeader = "datatrans-signature";
