"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { type MessageFaults, messageFields, messageLimits } from "#lib/message/message";
import { type MessageState, sendMessageAction } from "@/components/content/send-message-action";
import { usePostedForm } from "@/components/content/use-posted-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormProblem } from "@/components/ui/form-problem";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

type Props = {
  kind: "contact" | "information" | "visit";
  /** Address of the form's page, for the redirect without JavaScript. */
  page: string;
  /** Telephone for when the message cannot be sent. */
  telephone: string;
  /** Privacy note of the form. */
  privacy: ReactNode;
  /** Of the listing. */
  reference?: string;
  defaultText?: string;
  /** Reference of a message that was just sent without JavaScript. */
  receipt?: string;
  /** Next steps after the message was sent. */
  next?: { title: string; steps: string[] } | false;
};

/**
 * Contains the contract's rules, which include every country's telephone numbers: fetched when the form is touched, not with the
 * page.
 */
const sending = () => import("@/components/content/message-sending");
const untouched: MessageState = { values: {}, faults: {} };

type ThanksProps = { receipt: string; next: Props["next"]; onClose: (() => void) | undefined };

/** Receipt of the message, and the next steps. Without JavaScript it is part of the page and has no close button. */
function Thanks({ receipt, next, onClose }: ThanksProps) {
  const t = useTranslations("content.contact");
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noAutofocus: the response to a form sent without JavaScript
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
 * Contact, information and visit requests: validated here for convenience, authoritatively by the shop. Without JavaScript the
 * form posts to its own page.
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
    const body = {
      kind,
      reference,
      firstName: value("firstName"),
      lastName: value("lastName"),
      email: value("email"),
      phone: value("phone") || undefined,
      text: value("text"),
      website: value("website"),
    };
    const failed = { faults: {}, problem: "failed" as const };
    const outcome = await run(() =>
      sending().then(
        ({ sendMessage }) => sendMessage(body, locale),
        () => failed,
      ),
    );
    if (outcome.receipt) form.current?.reset();
  }

  const errorOf = (name: keyof MessageFaults) => faults[name] && t(`fault.${faults[name]}`);
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

  // The receipt replaces the form; closing it brings the form back.
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
          <ErrorSummary title={t("errors", { count: errors.length })} errors={errors} attempt={faults} />
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
          <HoneypotField />
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
