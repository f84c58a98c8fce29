"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { type MessageFault, type MessageFaults, messageFields, messageLimits } from "#lib/shop/message";
import { type MessageState, sendMessageAction } from "@/components/content/send-message-action";
import { usePostedForm } from "@/components/content/use-posted-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormProblem } from "@/components/ui/form-problem";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { TrapField } from "@/components/ui/trap-field";

/** Where the catalogue has the sentence for a fault. */
const sentences = {
  required: "required",
  email: "emailInvalid",
  phone: "phoneInvalid",
  tooLong: "tooLong",
  plainText: "plainText",
  invalid: "invalid",
} as const satisfies Record<MessageFault, string>;

type Props = {
  kind: "contact" | "information" | "visit";
  /** Address of the page the form is on, for the way back without a script. */
  page: string;
  /** Whom to call where the message cannot be taken. */
  telephone: string;
  /** What becomes of what is sent. */
  privacy: ReactNode;
  reference?: string;
  defaultText?: string;
  /** Reference of the message just sent without a script. */
  receipt?: string;
  /** What happens once the message has arrived. */
  next?: { title: string; steps: string[] } | false;
};

/** Holds the contract's rules, which know every country's telephone numbers: fetched when the form is touched, not with the page. */
const sending = () => import("@/components/content/message-sending");
const untouched: MessageState = { values: {}, faults: {} };

type ThanksProps = { receipt: string; next: Props["next"]; onClose: (() => void) | undefined };

/** That the message has arrived, and what happens next. A form sent without a script has its answer in the page, where none may be there to close it. */
function Thanks({ receipt, next, onClose }: ThanksProps) {
  const t = useTranslations("content.contact");
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a form sent without a script
    <div ref={answer} id="recu" tabIndex={-1} autoFocus className="scroll-mt-24 sm:col-span-2">
      <Alert kind="success" onClose={onClose}>
        {t("sent", { reference: receipt })}
      </Alert>
      {next && (
        <>
          <h3 className="mt-5 text-lg">{next.title}</h3>
          <ol className="mt-2 grid list-decimal gap-1.5 pl-6">
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/**
 * Contact, information and visit requests: checked here for comfort, by the shop for good. Where no script runs,
 * the same form posts to the page it stands on.
 */
export function MessageForm({ kind, page, telephone, privacy, reference, defaultText, receipt: sent, next }: Props) {
  const locale = useLocale();
  const t = useTranslations("content.contact");
  const { post, values, faults, problem, receipt, pending, run, close } = usePostedForm(
    sendMessageAction,
    untouched,
    sent,
  );
  const form = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const value = (name: string) => String(typed.get(name) ?? "");
    const [firstName, lastName, email] = [value("firstName"), value("lastName"), value("email")];
    const [phone, text, website] = [value("phone") || undefined, value("text"), value("website")];
    const body = { kind, firstName, lastName, email, phone, text, website, reference };
    const failed = { faults: {}, problem: "failed" as const };
    const outcome = await run(() =>
      sending().then(
        ({ sendMessage }) => sendMessage(body, locale),
        () => failed,
      ),
    );
    if (outcome.receipt) form.current?.reset();
  }

  const errorOf = (name: keyof MessageFaults) => faults[name] && t(sentences[faults[name]]);
  const errors = messageFields.flatMap((name) => {
    const error = errorOf(name);
    return error ? [{ id: `message-${name}`, label: t(name), error }] : [];
  });
  const field = (name: keyof MessageFaults, autoComplete?: string) => ({
    id: `message-${name}`,
    name,
    label: t(name),
    maxLength: messageLimits[name],
    autoComplete,
    defaultValue: values[name] ?? (name === "text" ? defaultText : undefined),
    error: errorOf(name),
  });

  // What happens next takes the form's place; closing the answer brings it back.
  const thanked = Boolean(next && receipt && !problem);

  return (
    <form
      ref={form}
      action={post}
      onSubmit={send}
      onFocus={() => void sending().catch(() => undefined)}
      noValidate
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="page" value={page} />
      {reference && <input type="hidden" name="reference" value={reference} />}
      {errors.length > 0 && (
        <div className="sm:col-span-2">
          <ErrorSummary title={t("errors", { count: errors.length })} errors={errors} />
        </div>
      )}
      {problem && (
        <div className="sm:col-span-2">
          <FormProblem>{t(problem, { telephone })}</FormProblem>
        </div>
      )}
      {receipt && !problem && <Thanks {...{ receipt, next }} onClose={receipt === sent ? undefined : close} />}
      {!thanked && (
        <>
          <TextField {...field("firstName", "given-name")} />
          <TextField {...field("lastName", "family-name")} />
          <TextField {...field("email", "email")} type="email" />
          <TextField {...field("phone", "tel")} type="tel" optional={t("optional")} />
          <div className="sm:col-span-2">
            <TextArea {...field("text")} rows={6} />
          </div>
          <TrapField />
          <div className="grid justify-items-start gap-4 sm:col-span-2">
            {privacy}
            <Button type="submit" pending={pending}>
              {t("send")}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
