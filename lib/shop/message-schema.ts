import { z } from "zod";
import { faultCode } from "#lib/contract/issue-code";
import { contactTitles } from "#lib/shop/constants";
import { emailPattern } from "#lib/shop/email";
import { messageLimits } from "#lib/shop/message";
import { isPhone } from "#lib/shop/phone";
import { isName } from "#lib/shop/plain-text";

const nameSchema = (longest: number) =>
  z.string().normalize("NFKC").trim().min(1).max(longest).refine(isName, faultCode("plainText"));
const phoneSchema = z.string().trim().max(messageLimits.phone);

/** Who writes to the agency; a telephone number may be left out. */
export const writerSchema = z.strictObject({
  firstName: nameSchema(messageLimits.firstName),
  lastName: nameSchema(messageLimits.lastName),
  email: z
    .string()
    .normalize("NFKC")
    .trim()
    .min(1)
    .pipe(z.email({ pattern: emailPattern }).max(messageLimits.email)),
  phone: phoneSchema.refine((text) => text === "" || isPhone(text), faultCode("phone")).optional(),
  /** Honeypot: people leave it empty. */
  website: z.string().max(200).optional(),
});
/** As it was taken once: what a telephone number must be may have been another rule then. */
export const keptWriter = { phone: phoneSchema.optional() };

export const messageKinds = ["contact", "information", "visit"] as const;
export const messageSchema = writerSchema.extend({
  kind: z.enum(messageKinds),
  title: z.enum(contactTitles).optional(),
  text: z.string().trim().min(1).max(messageLimits.text),
  /** Reference of the listing asked about. */
  reference: z.string().trim().max(40).optional(),
});
export type Message = z.infer<typeof messageSchema>;
export const messageReplySchema = z.object({ reference: z.string() });
