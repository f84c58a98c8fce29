"use client";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormRegister, useForm } from "react-hook-form";
import type { schemaResolver } from "#lib/contract/schema-resolver";
import { type CallError, toCallError } from "#lib/upstream/ask";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { Alert } from "@/components/ui/alert";
import { Button, type ButtonVariant } from "@/components/ui/button";

type Props<Values extends FieldValues> = {
  submit: string;
  /** Replaces the default message where a more specific one helps. */
  cancel?: string;
  failed?: string;
  variant?: ButtonVariant;
  rules: ReturnType<typeof schemaResolver<Values>>;
  /** Initial values of the fields, in the order of the form. */
  defaults: DefaultValues<Values> & Values;
  send: (given: Values) => Promise<void>;
  onClose: () => void;
  children: (register: UseFormRegister<Values>, codes: Partial<Record<keyof Values, string>>) => ReactNode;
};

/**
 * A short form that requires the password again. Focus goes to the first field when it opens, to the first invalid one after a
 * submit, and to the section's button when it closes.
 */
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
  useLoginOnExpiry(failure, locale);

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
      // The opening button is rendered again only after the form is removed.
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
