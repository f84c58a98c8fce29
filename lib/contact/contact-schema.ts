import { z } from "zod";
import { emptyContact, readTitle } from "#lib/contact/contact-fields";
import { lenientDay } from "#lib/property/stay-schema";
import { fillDefaults } from "#lib/reply-defaults";
import { contactTitles } from "#lib/shop/constants";
import { itemIdSchema } from "#lib/shop/entry-schema";

const contactFields = z.object({
  id: itemIdSchema,
  title: z.preprocess(readTitle, z.enum(contactTitles).catch("mr.")),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  complement: z.string().default(""),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  state: z.string(),
  phone: z.string(),
  birthdate: z.preprocess(lenientDay, z.string()),
  email: z.string(),
  cg: z.boolean(),
  dataUse: z.boolean().default(false),
});

/**
 * The shipping contact on the wire; missing fields have the values of an empty one. The rules of section 5 are in
 * lib/contact/contact.ts and run on both sides.
 */
export const shippingContactSchema = z.preprocess(
  (told) => (typeof told === "object" && told !== null ? fillDefaults(emptyContact, told) : told),
  contactFields,
);

export type ShippingContact = z.infer<typeof contactFields>;

/** An address known to the suggestion service, as a label (`Rue du Marché 9, 3960 Sierre`) and in parts. */
export const addressSuggestionSchema = z.object({
  label: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  state: z.string().optional().describe("The canton, where it is known"),
});

export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

/** A contact as a form submits it: texts that `checkContact` of lib/contact/contact.ts validates. */
export const contactInputSchema = z.strictObject({
  id: z.string().optional(),
  title: z.string().describe("mr., mrs or ms; mr is read as mr."),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  complement: z.string().optional(),
  zip: z.string(),
  city: z.string(),
  country: z.string().describe("ISO 3166-1 code of two letters; CH by default"),
  state: z.string().optional().describe("Required where the country has a list of states; VS by default in CH"),
  phone: z.string(),
  birthdate: z.string().describe("DD.MM.YYYY or YYYY-MM-DD; at least 18 years ago"),
  email: z.string(),
  cg: z.boolean(),
  dataUse: z.boolean().optional(),
});

export type ContactInput = z.infer<typeof contactInputSchema>;
