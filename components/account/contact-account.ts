import type { Locale } from "#lib/i18n/locale";
import { type CheckoutTexts, issueText, type ValidationTexts } from "@/components/checkout/checkout-texts";
import { type ContactForm, contactFields } from "@/components/checkout/contact-form";

/** What is wrong in a contact form, for the summary: each field by its name and the sentence of its rule. */
export function contactFaults(
  codes: Partial<Record<string, string>>,
  texts: CheckoutTexts["details"],
  validation: ValidationTexts,
  locale: Locale,
): { id: keyof ContactForm; message: string }[] {
  const colon = locale === "fr" ? "\u00a0: " : ": ";
  return contactFields.flatMap((field) => {
    const code = codes[field];
    return code ? [{ id: field, message: `${texts.fields[field]}${colon}${issueText(code, validation)}` }] : [];
  });
}
