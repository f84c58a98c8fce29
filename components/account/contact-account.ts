import type { Translate } from "#lib/i18n/translate";
import { type ContactForm, contactFields } from "@/components/checkout/contact-form";
import { issueText } from "@/components/checkout/issue-text";

/** What is wrong in a contact form, for the summary: each field by its name and the sentence of its rule. */
export function contactFaults(
  codes: Partial<Record<string, string>>,
  texts: Translate<"checkout.details">,
  validation: Translate<"validation">,
  common: Translate<"common">,
): { id: keyof ContactForm; message: string }[] {
  return contactFields.flatMap((field) => {
    const code = codes[field];
    if (!code) return [];
    return [
      {
        id: field,
        message: common("labelled", { label: texts(`fields.${field}`), value: issueText(code, validation) }),
      },
    ];
  });
}
