import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { type ContactForm, contactFields, contactResolver } from "@/components/checkout/contact-form";
import { issueText } from "@/components/checkout/issue-text";
import type { FieldFault } from "@/components/ui/error-summary";

type Codes = Partial<Record<string, string>>;

/**
 * The contact form with validation on blur and on submit, and its error summary, which lists each invalid field by name and
 * message in page order from the last submit until the last one is valid. `attempt` counts submits.
 */
export function useContactForm(defaultValues: ContactForm) {
  const form = useForm<ContactForm>({
    mode: "onTouched",
    defaultValues,
    resolver: contactResolver,
    shouldFocusError: false,
  });
  const { getValues, setError } = form;
  // Must be read at each render: react-hook-form's form state is a proxy that only tracks accessed values.
  const { errors } = form.formState;
  const texts = useTranslations("checkout.details");
  const validation = useTranslations("validation");
  const [{ attempt, faults }, setSummary] = useState<{ attempt: number; faults: FieldFault[] }>({
    attempt: 0,
    faults: [],
  });

  const labelOf = (field: (typeof contactFields)[number]) =>
    texts(field === "state" && getValues("country") !== "CH" ? "fields.region" : `fields.${field}`);
  const tell = (codes: Codes, further: FieldFault[]) => {
    const ofFields = contactFields.flatMap((id) => {
      const code = codes[id];
      if (!code) return [];
      return [{ id, label: labelOf(id), error: issueText(code, validation) }];
    });
    setSummary((before) => ({ attempt: before.attempt + 1, faults: [...ofFields, ...further] }));
  };
  const isOpen = ({ id }: FieldFault) =>
    !contactFields.some((field) => field === id) || errors[id as keyof ContactForm];

  return {
    form,
    attempt,
    faults: faults.some(isOpen) ? faults : [],
    /** Whether the last submit found errors, corrected or not. */
    told: faults.length > 0,
    /** Errors of the form itself, and additional ones. */
    showInvalid: (invalid: FieldErrors<ContactForm>, further: FieldFault[] = []) =>
      tell(Object.fromEntries(contactFields.map((field) => [field, invalid[field]?.type?.toString()])), further),
    /** Errors from the shop by field, also displayed at the fields. */
    showRefused: (codes: Codes, further: FieldFault[] = []) => {
      for (const field of contactFields) if (codes[field]) setError(field, { type: codes[field] });
      tell(codes, further);
    },
    clear: (further: FieldFault[] = []) => tell({}, further),
  };
}
