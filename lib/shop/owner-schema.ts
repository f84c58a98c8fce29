import { z } from "zod";
import { messageLimits } from "#lib/shop/message";
import { keptWriter, writerSchema } from "#lib/shop/message-schema";
import { estateTypes, ownerLimits, ownerWishes } from "#lib/shop/owner-request";
import { isOneLine } from "#lib/shop/plain-text";

/** What an owner asks the agency for; `photos` are ids that the call for photographs gave. */
export const ownerRequestSchema = z.strictObject({
  ...writerSchema.shape,
  wish: z.enum(ownerWishes),
  estateType: z.enum(estateTypes),
  place: z.string().normalize("NFKC").trim().min(1).max(ownerLimits.place).refine(isOneLine),
  rooms: z.number().min(1).max(ownerLimits.rooms).multipleOf(0.5).optional(),
  /** m². */
  surface: z.number().int().min(1).max(ownerLimits.surface).optional(),
  text: z.string().trim().max(messageLimits.text).default(""),
  photos: z.array(z.uuid()).max(ownerLimits.photos).default([]),
});

export type OwnerRequest = z.input<typeof ownerRequestSchema>;

export const keptOwnerRequestSchema = ownerRequestSchema.extend(keptWriter);

/** A photograph on its way to the agency, JPEG, PNG, WebP or AVIF in base64. */
export const photoSchema = z.strictObject({ photo: z.base64().min(1) });

export const photoReplySchema = z.object({ id: z.uuid() });
