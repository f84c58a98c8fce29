"use client";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormRegister, useForm } from "react-hook-form";
import type { schemaResolver } from "#lib/contract/schema-resolver";
import { type CallError, toCallError } from "#lib/upstream/ask";
import { useLoginWhenEnded } from "@/components/account/login-when-ended";
import { Alert } from "@/components/ui/alert";
import { Button, type ButtonVariant } from "@/components/ui/button";

type Props<Values extends FieldValues> = {
  submit: string;
  /** Where what every such form says would say too little. */
  cancel?: string;
  failed?: string;
  variant?: ButtonVariant;
  rules: ReturnType<typeof schemaResolver<Values>>;
  /** What each field holds at first; their order is that of the form. */
  defaults: DefaultValues<Values> & Values;
  send: (given: Values) => Promise<void>;
  onClose: () => void;
  children: (register: UseFormRegister<Values>, codes: Partial<Record<keyof Values, string>>) => ReactNode;
};

/** A short form that asks for the password again. Its first field takes the focus, later the first that is wrong; closed, the section's button does. */
export function GuardedForm<Values extends FieldValues>(props: Props<Values>) {
  const { submit, cancel, failed, variant, rules, defaults, send, onClose, children } = props;
  const locale = useLocale();
  const t = useTranslations("account.access");
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: rules.resolver,
    defaultValues: defaults,
    reValidateMode: "onSubmit",
  });
  const [failure, setFailure] = useState<CallError | null>(null);
  useLoginWhenEnded(failure, locale);

  const fields = Object.keys(defaults) as Path<Values>[];
  const onSubmit = handleSubmit(async (given) => {
    setFailure(null);
    try {
      await send(given);
    } catch (error) {
      const callError = toCallError(error);
      const wrong = fields.filter((field) => callError.fieldErrors[field]);
      for (const field of wrong)
        setError(field, { message: callError.fieldErrors[field] }, { shouldFocus: field === wrong[0] });
      if (wrong.length === 0) setFailure(callError);
    }
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const section = form.current?.closest("section");
    form.current?.querySelector<HTMLElement>("input:not([readonly])")?.focus();
    return () => {
      // The button that opened the form is back once this one has gone.
      setTimeout(() => {
        if (document.activeElement === document.body) section?.querySelector("button")?.focus();
      });
    };
  }, []);
  const codes = Object.fromEntries(fields.map((field) => [field, formState.errors[field]?.message]));

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onFocus={rules.onFocus}
      className="mt-5 grid max-w-[30rem] gap-5 border-t border-line pt-5"
    >
      {failure && <Alert kind="error">{failure.message || (failed ?? t("failed"))}</Alert>}
      {children(register, codes as Partial<Record<keyof Values, string>>)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} pending={formState.isSubmitting}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {cancel ?? t("cancel")}
        </Button>
      </div>
    </form>
  );
}
