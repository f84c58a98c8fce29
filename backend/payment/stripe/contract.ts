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

/** A refund that the shop has asked for, which is when it carries the payment's id. */
const refundSchema = z.object({
  object: z.literal("refund"),
  amount: z.number().int(),
  currency: z.string(),
  metadata: z.object({ paymentId: z.uuid() }),
});

const id = z.string().min(1).max(255);

export const eventSchema = z.discriminatedUnion("type", [
  z.object({
    id,
    type: z.enum([
      "checkout.session.completed",
      "checkout.session.async_payment_succeeded",
      "checkout.session.async_payment_failed",
      "checkout.session.expired",
    ]),
    data: z.object({ object: sessionSchema }),
  }),
  z.object({ id, type: z.literal("refund.failed"), data: z.object({ object: refundSchema }) }),
]);
export type Event = z.infer<typeof eventSchema>;

export const signatureHeader = "stripe-signature";
