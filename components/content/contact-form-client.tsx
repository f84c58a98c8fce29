"use client";

import { type FormEvent, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

export type MessageStrings = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  optional: string;
  text: string;
  send: string;
  /** With `{reference}` where the reference goes. */
  sent: string;
  failed: string;
  errorsOne: string;
  /** With `{count}`. */
  errorsMany: string;
  required: string;
  emailInvalid: string;
  invalid: string;
  close: string;
};

type Props = {
  locale: string;
  kind: "contact" | "information" | "visit";
  reference?: string;
  defaultText?: string;
  strings: MessageStrings;
};

type Fault = "required" | "email" | "invalid";
const fields = ["firstName", "lastName", "email", "phone", "text"] as const;
type FieldName = (typeof fields)[number];

function check(values: Record<string, string>): Partial<Record<FieldName, Fault>> {
  const faults: Partial<Record<FieldName, Fault>> = {};
  for (const name of ["firstName", "lastName", "email", "text"] as const) {
    if (!values[name]?.trim()) faults[name] = "required";
  }
  if (!faults.email && !/^\S+@\S+\.\S+$/.test(values.email?.trim() ?? "")) faults.email = "email";
  return faults;
}

/** Contact, information and visit requests (CT5): checked here for comfort, by the shop for good. */
export function ContactForm({ locale, kind, reference, defaultText, strings }: Props) {
  const [faults, setFaults] = useState<Partial<Record<FieldName, Fault>>>({});
  const [state, setState] = useState<"idle" | "sending" | "failed">("idle");
  const [receipt, setReceipt] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const text = (fault: Fault | undefined) =>
    fault && { required: strings.required, email: strings.emailInvalid, invalid: strings.invalid }[fault];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const found = check(values);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setState("sending");
    try {
      const reply = await fetch(`/shop/api/store/message?locale=${locale}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...values, phone: values.phone || undefined, kind, reference }),
      });
      const body = (await reply.json()) as { reference?: string; fieldErrors?: Record<string, string> };
      if (reply.ok && body.reference) {
        setReceipt(body.reference);
        setState("idle");
        form.current?.reset();
        return;
      }
      const refused = fields.filter((name) => body.fieldErrors?.[name]);
      setFaults(Object.fromEntries(refused.map((name) => [name, name === "email" ? "email" : "invalid"])));
      setState(refused.length > 0 ? "idle" : "failed");
    } catch {
      setState("failed");
    }
  }

  const errors = fields.flatMap((name) =>
    faults[name] ? [{ id: `message-${name}`, message: `${strings[name]}: ${text(faults[name])}` }] : [],
  );

  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-5 sm:grid-cols-2">
      {errors.length > 0 && (
        <div className="sm:col-span-2">
          <ErrorSummary
            title={
              errors.length === 1 ? strings.errorsOne : strings.errorsMany.replace("{count}", String(errors.length))
            }
            errors={errors}
          />
        </div>
      )}
      {state === "failed" && (
        <div className="sm:col-span-2">
          <Alert kind="error">{strings.failed}</Alert>
        </div>
      )}
      {receipt && (
        <div className="sm:col-span-2">
          <Alert kind="success" onClose={() => setReceipt(null)} closeLabel={strings.close}>
            {strings.sent.replace("{reference}", receipt)}
          </Alert>
        </div>
      )}
      <TextField
        id="message-firstName"
        name="firstName"
        label={strings.firstName}
        autoComplete="given-name"
        maxLength={80}
        error={text(faults.firstName)}
      />
      <TextField
        id="message-lastName"
        name="lastName"
        label={strings.lastName}
        autoComplete="family-name"
        maxLength={80}
        error={text(faults.lastName)}
      />
      <TextField
        id="message-email"
        name="email"
        type="email"
        label={strings.email}
        autoComplete="email"
        maxLength={254}
        error={text(faults.email)}
      />
      <TextField
        id="message-phone"
        name="phone"
        type="tel"
        label={strings.phone}
        optional={strings.optional}
        autoComplete="tel"
        maxLength={40}
        error={text(faults.phone)}
      />
      <div className="sm:col-span-2">
        <TextArea
          id="message-text"
          name="text"
          label={strings.text}
          rows={6}
          maxLength={5000}
          defaultValue={defaultText}
          error={text(faults.text)}
        />
      </div>
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" pending={state === "sending"}>
          {strings.send}
        </Button>
      </div>
    </form>
  );
}
