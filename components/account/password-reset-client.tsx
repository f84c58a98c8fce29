"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { checkPassword } from "#lib/account/password";
import { href } from "#lib/i18n/navigation";
import { isEmail } from "#lib/shop/email";
import { ask, toCallError } from "#lib/upstream/ask";
import { passwordIssue } from "@/components/account/access/current-password-client";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { ClosableAlert } from "@/components/ui/closable-alert-client";
import { Link } from "@/components/ui/link";
import { PasswordField } from "@/components/ui/password-field-client";
import { TextField } from "@/components/ui/text-field";

/** Asks for the link; the answer is the same whether there is an account or not. */
export function ForgotPassword() {
  const t = useTranslations("account.forgot");
  const rules = useTranslations("account.password");
  const locale = useLocale();
  const [error, setError] = useState<string>();
  const request = useMutation({
    mutationFn: (email: string) =>
      ask("POST /shop/api/store/security/forgot-password", { locale, body: { email, locale } }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    const fault = !email ? rules("required") : !isEmail(email) ? rules("email") : undefined;
    setError(fault);
    if (fault) return document.getElementById("forgot-email")?.focus();
    request.mutate(email);
  }

  if (request.isSuccess)
    return (
      <Alert kind="success" onClose={request.reset}>
        {t("sent")}
      </Alert>
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {request.error && <Alert kind="error">{toCallError(request.error).message || t("failed")}</Alert>}
      <TextField id="forgot-email" name="email" type="email" label={t("email")} autoComplete="username" error={error} />
      <Button type="submit" block pending={request.isPending}>
        {t("send")}
      </Button>
      <p className="-mt-1 text-center">
        <Link href={href(locale, "/login")} className="link link-solo">
          {t("back")}
        </Link>
      </p>
    </form>
  );
}

/** Takes the new password with the link's token. */
export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations("account.forgot");
  const rules = useTranslations("account.password");
  const login = useTranslations("account.login");
  const locale = useLocale();
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
        <ClosableAlert>{t("saved")}</ClosableAlert>
        <Link href={href(locale, "/login")} className={buttonClass({ block: true })}>
          {login("title")}
        </Link>
      </div>
    );
  }
  if (reset.error && toCallError(reset.error).code === "LINK_INVALID") {
    return (
      <div className="grid gap-6">
        <Alert kind="error">{t("expired")}</Alert>
        <Link href={href(locale, "/mon-compte/mot-de-passe-oublie")} className={buttonClass({ block: true })}>
          {t("again")}
        </Link>
      </div>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {reset.error && !issues.password && <Alert kind="error">{toCallError(reset.error).message || t("failed")}</Alert>}
      <PasswordField
        autoComplete="new-password"
        id="reset-password"
        name="password"
        label={t("password")}
        error={passwordIssue(issues.password, rules)}
      />
      <PasswordField
        autoComplete="new-password"
        id="reset-password_confirm"
        name="password_confirm"
        label={t("confirm")}
        error={passwordIssue(issues.password_confirm, rules)}
      />
      <Button type="submit" block pending={reset.isPending}>
        {t("save")}
      </Button>
    </form>
  );
}
