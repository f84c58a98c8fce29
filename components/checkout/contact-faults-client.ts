"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { afterColon } from "#lib/i18n/after-colon";
import { type ContactForm, contactFields } from "@/components/checkout/contact-form";
import { issueText } from "@/components/checkout/issue-text";

type Fault = { id: string; message: string };
type Codes = Partial<Record<string, string>>;

/**
 * What a summary over a contact's fields says, from the last press until the last of them is right: each field by its name and
 * the sentence of its rule, in the order of the page. `attempt` counts the presses.
 */
export function useContactFaults({ formState: { errors }, getValues, setError }: UseFormReturn<ContactForm>) {
  const locale = useLocale();
  const texts = useTranslations("checkout.details");
  const validation = useTranslations("validation");
  const common = useTranslations("common");
  const [{ attempt, faults }, setTold] = useState<{ attempt: number; faults: Fault[] }>({ attempt: 0, faults: [] });

  const labelOf = (field: (typeof contactFields)[number]) =>
    texts(field === "state" && getValues("country") !== "CH" ? "fields.region" : `fields.${field}`);
  const tell = (codes: Codes, further: Fault[]) => {
    const ofFields = contactFields.flatMap((id) => {
      const code = codes[id];
      if (!code) return [];
      const value = afterColon(issueText(code, validation), locale);
      return [{ id, message: common("labelled", { label: labelOf(id), value }) }];
    });
    setTold((before) => ({ attempt: before.attempt + 1, faults: [...ofFields, ...further] }));
  };
  const isOpen = ({ id }: Fault) => !contactFields.some((field) => field === id) || errors[id as keyof ContactForm];

  return {
    attempt,
    faults: faults.some(isOpen) ? faults : [],
    /** What the form itself has found, and what else is wrong beside it. */
    tellInvalid: (invalid: FieldErrors<ContactForm>, further: Fault[] = []) =>
      tell(Object.fromEntries(contactFields.map((field) => [field, invalid[field]?.type?.toString()])), further),
    /** What the shop has refused, by field; said at the fields as well. */
    tellRefused: (codes: Codes, further: Fault[] = []) => {
      for (const field of contactFields) if (codes[field]) setError(field, { type: codes[field] });
      tell(codes, further);
    },
    clear: (further: Fault[] = []) => tell({}, further),
  };
}
