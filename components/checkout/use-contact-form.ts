import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { type ContactForm, contactFields, contactResolver } from "@/components/checkout/contact-form";
import { issueText } from "@/components/checkout/issue-text";
import type { FieldFault } from "@/components/ui/error-summary";

type Codes = Partial<Record<string, string>>;

/**
 * The form of a contact, judged on leaving a field and on submit; and what a summary over its fields says, from the last press until
 * the last of them is right: each field by its name and the sentence of its rule, in the order of the page. `attempt` counts the
 * presses.
 */
export function useContactForm(defaultValues: ContactForm) {
  const form = useForm<ContactForm>({
    mode: "onTouched",
    defaultValues,
    resolver: contactResolver,
    shouldFocusError: false,
  });
  const { getValues, setError } = form;
  // To be read at each render, or the form does not tell of its change.
  const { errors } = form.formState;
  const texts = useTranslations("checkout.details");
  const validation = useTranslations("validation");
  const [{ attempt, faults }, setTold] = useState<{ attempt: number; faults: FieldFault[] }>({
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
    setTold((before) => ({ attempt: before.attempt + 1, faults: [...ofFields, ...further] }));
  };
  const isOpen = ({ id }: FieldFault) =>
    !contactFields.some((field) => field === id) || errors[id as keyof ContactForm];

  return {
    form,
    attempt,
    faults: faults.some(isOpen) ? faults : [],
    /** What the form itself has found, and what else is wrong beside it. */
    tellInvalid: (invalid: FieldErrors<ContactForm>, further: FieldFault[] = []) =>
      tell(Object.fromEntries(contactFields.map((field) => [field, invalid[field]?.type?.toString()])), further),
    /** What the shop has refused, by field; said at the fields as well. */
    tellRefused: (codes: Codes, further: FieldFault[] = []) => {
      for (const field of contactFields) if (codes[field]) setError(field, { type: codes[field] });
      tell(codes, further);
    },
    clear: (further: FieldFault[] = []) => tell({}, further),
  };
}
