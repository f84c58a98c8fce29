"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { type CallError, toCallError } from "#lib/upstream/ask";
import { useLoginWhenEnded } from "@/components/account/login-when-ended";
import { Alert } from "@/components/ui/alert";
import { Button, type ButtonVariant } from "@/components/ui/button";

export type Codes = Record<string, string | undefined>;

type Props = {
  /** Sets ids apart: a field's id is `${id}-${name}`. */
  id: string;
  submit: string;
  /** Where what every such form says would say too little. */
  cancel?: string;
  failed?: string;
  variant?: ButtonVariant;
  /** Names of the fields in their order: the first at fault takes the focus. */
  fields: string[];
  /** Issue codes by field before anything is sent. */
  check: (given: FormData) => Codes;
  send: (given: FormData) => Promise<void>;
  onClose: () => void;
  children: (codes: Codes) => ReactNode;
};

/** A short form that asks for the password again: faults stand at their fields, the first one takes the focus. */
export function GuardedForm(props: Props) {
  const locale = useLocale();
  const t = useTranslations("account.access");
  const { id, submit, cancel, failed, variant, fields, check, send, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [codes, setCodes] = useState<Codes>({});
  const [failure, setFailure] = useState<CallError | null>(null);
  const [pending, setPending] = useState(false);
  useLoginWhenEnded(failure, locale);

  const show = (found: Codes) => {
    setCodes(found);
    const first = fields.find((field) => found[field]);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    return first !== undefined;
  };

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setFailure(null);
    if (show(check(given))) return;
    setPending(true);
    try {
      await send(given);
    } catch (error) {
      const told = toCallError(error);
      if (!show(told.fieldErrors)) setFailure(told);
    } finally {
      setPending(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="mt-5 grid max-w-[30rem] gap-5 border-t border-line pt-5">
      {failure && <Alert kind="error">{failure.message || (failed ?? t("failed"))}</Alert>}
      {children(codes)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} pending={pending}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {cancel ?? t("cancel")}
        </Button>
      </div>
    </form>
  );
}
