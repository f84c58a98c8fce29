"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { checkPassword } from "#lib/account/password";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { isEmail } from "#lib/shop/email";
import { ask, toCallError } from "#lib/upstream/ask";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { ClosableAlert } from "@/components/ui/closable-alert-client";
import { Link } from "@/components/ui/link";
import { PasswordField } from "@/components/ui/password-field-client";
import { TextField } from "@/components/ui/text-field";
import type account from "@/messages/fr/account.json";

type Words = (typeof account)["forgot"] & { rules: (typeof account)["password"]; login: string };
type Props = { locale: Locale; words: Words };

/** Asks for the link; the answer is the same whether there is an account or not. */
export function ForgotPassword({ locale, words }: Props) {
  const [error, setError] = useState<string>();
  const request = useMutation({
    mutationFn: (email: string) =>
      ask("POST /shop/api/store/security/forgot-password", { locale, body: { email, locale } }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    const fault = !email ? words.rules.required : !isEmail(email) ? words.rules.email : undefined;
    setError(fault);
    if (fault) return document.getElementById("forgot-email")?.focus();
    request.mutate(email);
  }

  if (request.isSuccess)
    return (
      <Alert kind="success" onClose={request.reset} closeLabel={words.close}>
        {words.sent}
      </Alert>
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {request.error && <Alert kind="error">{toCallError(request.error).message || words.failed}</Alert>}
      <TextField
        id="forgot-email"
        name="email"
        type="email"
        label={words.email}
        autoComplete="username"
        error={error}
      />
      <Button type="submit" block pending={request.isPending}>
        {words.send}
      </Button>
      <p className="-mt-1 text-center">
        <Link href={href(locale, "/login")} className="link link-solo">
          {words.back}
        </Link>
      </p>
    </form>
  );
}

/** Takes the new password with the link's token. */
export function ResetPassword({ locale, words, token }: Props & { token: string }) {
  const [issues, setIssues] = useState<ReturnType<typeof checkPassword>>({});
  const reset = useMutation({
    mutationFn: (pair: { password: string; password_confirm: string }) =>
      ask("POST /shop/api/store/security/reset-password", { locale, body: { token, ...pair } }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const pair = { password: String(form.get("password")), password_confirm: String(form.get("password_confirm")) };
    const found = checkPassword(pair);
    setIssues(found);
    const first = Object.keys(found)[0];
    if (first) return document.getElementById(`reset-${first}`)?.focus();
    reset.mutate(pair, {
      onError: (error) => {
        const { password } = toCallError(error).fieldErrors;
        if (password === "common") setIssues({ password: "common" });
      },
    });
  }

  if (reset.isSuccess) {
    return (
      <div className="grid gap-6">
        <ClosableAlert closeLabel={words.close}>{words.saved}</ClosableAlert>
        <Link href={href(locale, "/login")} className={buttonClass({ block: true })}>
          {words.login}
        </Link>
      </div>
    );
  }
  if (reset.error && toCallError(reset.error).code === "LINK_INVALID") {
    return (
      <div className="grid gap-6">
        <Alert kind="error">{words.expired}</Alert>
        <Link href={href(locale, "/mon-compte/mot-de-passe-oublie")} className={buttonClass({ block: true })}>
          {words.again}
        </Link>
      </div>
    );
  }
  const shared = {
    showLabel: words.rules.show,
    hideLabelText: words.rules.hide,
    capsText: words.rules.caps,
    autoComplete: "new-password",
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {reset.error && !issues.password && (
        <Alert kind="error">{toCallError(reset.error).message || words.failed}</Alert>
      )}
      <PasswordField
        {...shared}
        id="reset-password"
        name="password"
        label={words.password}
        error={issues.password && words.rules[issues.password]}
      />
      <PasswordField
        {...shared}
        id="reset-password_confirm"
        name="password_confirm"
        label={words.confirm}
        error={issues.password_confirm && words.rules[issues.password_confirm]}
      />
      <Button type="submit" block pending={reset.isPending}>
        {words.save}
      </Button>
    </form>
  );
}
