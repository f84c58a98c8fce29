import { z } from "zod";
import { readTitle } from "#lib/contact/contact-fields";
import { emailPattern } from "#lib/contact/email";
import { isPhone } from "#lib/contact/phone";
import { isName } from "#lib/contact/plain-text";
import { faultCode } from "#lib/contract/issue-code";
import { isListingReference, listingReferenceLimit, messageLimits } from "#lib/message/message";
import { contactTitles } from "#lib/shop/constants";

const nameSchema = (longest: number) =>
  z.string().normalize("NFKC").trim().min(1).max(longest).refine(isName, faultCode("plainText"));
const phoneSchema = z.string().trim().max(messageLimits.phone);

/** Sender of a message to the agency; the telephone number is optional. */
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
  /** Honeypot: must be empty. */
  website: z.string().max(200).optional(),
});
/** Looser rule for stored messages, which may have been accepted under an earlier rule for telephone numbers. */
export const storedWriter = { phone: phoneSchema.optional() };

export const messageKinds = ["contact", "information", "visit"] as const;
export const messageSchema = writerSchema.extend({
  kind: z.enum(messageKinds),
  title: z.preprocess(readTitle, z.enum(contactTitles)).optional(),
  text: z.string().trim().min(1).max(messageLimits.text),
  /** Reference of the listing that the message is about. */
  reference: z
    .string()
    .normalize("NFKC")
    .trim()
    .max(listingReferenceLimit)
    .refine(isListingReference, faultCode("plainText"))
    .optional(),
});
export type Message = z.infer<typeof messageSchema>;
export const messageReplySchema = z.object({ reference: z.union([z.string(), z.number().transform(String)]) });
