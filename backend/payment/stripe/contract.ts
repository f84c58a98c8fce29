import { z } from "zod";

const charge = z.object({ amount_refunded: z.number().int() });
const intent = z.object({ id: z.string(), status: z.string(), latest_charge: charge.or(z.string()).nullable() });

/** What the shop reads of a Checkout Session, in an event or retrieved with its payment intent; amounts in Rappen. */
export const sessionSchema = z.object({
  id: z.string().min(1).max(255),
  object: z.literal("checkout.session"),
  client_reference_id: z.uuid(),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: intent.or(z.string()).nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

export const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.enum([
    "checkout.session.completed",
    "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed",
    "checkout.session.expired",
  ]),
  data: z.object({ object: sessionSchema }),
});

export const signatureHeader = "stripe-signature";
