import { z } from "zod";
import { isName } from "#lib/contact/plain-text";
import { faultCode, faultsOf } from "#lib/contract/issue-code";
import { messageLimits } from "#lib/message/message";
import { storedWriter, writerSchema } from "#lib/message/message-schema";
import {
  estateTypes,
  type OwnerFaults,
  type OwnerValues,
  ownerFaults,
  ownerLimits,
  ownerWishes,
} from "#lib/message/owner-request";

/** An owner's request; `photos` are ids returned by the call that uploads photographs. */
export const ownerRequestSchema = z.strictObject({
  ...writerSchema.shape,
  wish: z.enum(ownerWishes),
  estateType: z.enum(estateTypes),
  place: z.string().normalize("NFKC").trim().min(1).max(ownerLimits.place).refine(isName, faultCode("plainText")),
  rooms: z.number().min(1).max(ownerLimits.rooms).multipleOf(0.5).optional(),
  /** m². */
  surface: z.number().int().min(1).max(ownerLimits.surface).optional(),
  text: z.string().trim().max(messageLimits.text).default(""),
  photos: z.array(z.uuid()).max(ownerLimits.photos).default([]),
});

export type OwnerRequest = z.input<typeof ownerRequestSchema>;

/** Parses a typed number such as `3,5` or `1'200`; undefined when empty, NaN when invalid. */
function typedNumber(text = ""): number | undefined {
  const plain = text.replace(/['’\s]/gu, "").replace(",", ".");
  if (plain === "") return undefined;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Converts an owner's input to the request of the call, or to issue codes by field. */
export function readOwnerRequest(
  values: OwnerValues,
): { request: OwnerRequest; faults?: never } | { request?: never; faults: OwnerFaults } {
  const { firstName = "", lastName = "", email = "", place = "", phone } = values;
  const typed = { ...values, firstName, lastName, email, place, phone: phone || undefined };
  const numbers = { rooms: typedNumber(values.rooms), surface: typedNumber(values.surface) };
  const { data, error } = ownerRequestSchema.safeParse({ ...typed, ...numbers }, { reportInput: true });
  return error ? { faults: ownerFaults(faultsOf(error)) } : { request: data };
}

/** A stored request; the rule for its place was looser once. */
export const storedOwnerRequestSchema = ownerRequestSchema.extend({ ...storedWriter, place: z.string() });

/** A photograph to upload: JPEG, PNG, WebP or AVIF in base64. */
export const photoSchema = z.strictObject({ photo: z.base64().min(1) });

export const photoReplySchema = z.object({ id: z.uuid() });
