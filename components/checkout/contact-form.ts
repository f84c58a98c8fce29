import type { FieldErrors, Resolver } from "react-hook-form";
import type { ContactField } from "#lib/contact/contact-fields";
import type { ContactInput, ShippingContact } from "#lib/contact/contact-schema";
import { splitStreet } from "#lib/contact/street";
import { formatDate } from "#lib/i18n/format";
import { isPlainDate, today } from "#lib/property/calendar";

/** The form's fields, in page order. */
export const contactFields = [
  "title",
  "firstName",
  "lastName",
  "email",
  "birthdate",
  "country",
  "state",
  "street",
  "streetNumber",
  "complement",
  "zip",
  "city",
  "phone",
  "cg",
  "dataUse",
] as const satisfies ContactField[];

export type ContactForm = Required<Omit<ContactInput, "id">>;

/** A stored contact as form values: known fields only, the birthdate as DD.MM.YYYY. */
export function toContactForm(contact: Partial<ShippingContact>): Partial<ContactForm> {
  const known = contactFields.flatMap((field) => {
    const value = contact[field];
    return value === undefined || value === null ? [] : [[field, value] as const];
  });
  const form: Partial<ContactForm> = Object.fromEntries(known);
  if (form.birthdate && isPlainDate(form.birthdate)) form.birthdate = formatDate(form.birthdate);
  return form;
}

/**
 * Resolver of the contact rules for react-hook-form: error messages are issue codes, worded when displayed. The rules include
 * every country's telephone numbers, so they are fetched when the first field is left. When they cannot be fetched, everything
 * passes: the shop validates again.
 */
export const contactResolver: Resolver<ContactForm> = async (values) => {
  const whole = { ...values, ...splitStreet(values) };
  const loaded = await import("#lib/contact/contact").catch(() => null);
  if (!loaded) return { values: whole, errors: {} };
  const { issues } = loaded.checkContact(whole, today());
  if (!issues) return { values: whole, errors: {} };
  const errors: FieldErrors<ContactForm> = {};
  for (const field of contactFields) {
    const code = issues[field];
    if (code) errors[field] = { type: code };
  }
  return { values: {}, errors };
};

/** The texts of a form that differ from those known of the guest, also empty ones: its draft. */
export function toDraft(form: Partial<Record<ContactField, unknown>>, known: ContactForm): Partial<ContactForm> {
  return Object.fromEntries(
    contactFields.flatMap((field) =>
      typeof form[field] === "string" && form[field] !== known[field] ? [[field, form[field]]] : [],
    ),
  );
}
