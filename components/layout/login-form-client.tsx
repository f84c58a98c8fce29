"use client";
import { useState } from "react";
import { useLogin } from "#lib/account/queries";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { ProviderButtons } from "@/components/layout/provider-buttons-client";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Link } from "@/components/ui/link";
import { PasswordField } from "@/components/ui/password-field-client";
import { TextField } from "@/components/ui/text-field";
import type layout from "@/messages/fr/layout.json";

export type LoginLabels = (typeof layout)["login"];
type Props = {
  locale: Locale;
  labels: LoginLabels;
  /** Called with the login's success; what follows is the caller's. */
  onSuccess: () => void;
  /** Sets the fields' ids apart when a page holds a second form. */
  idPrefix?: string;
  /** Login providers on offer, and the page to come back to from there. */
  providers?: { name: string }[];
  destination?: string | null;
  /** The address when it is known already. */
  email?: string;
};

type Failure = { status?: number; code?: string; message?: string };

/** What a service says in its own words stands first; the bare name of a status is no sentence for a visitor. */
function sentenceOf({ status, code = "", message }: Failure, labels: LoginLabels): string {
  const words = message && !/^(HTTP_)?\d{3}$/.test(code) ? message : "";
  if (status === 401) return words ? `${words}. ${labels.denied}` : labels.denied;
  return words || labels.failed;
}

/** E-mail, password, "Stay connected". Starts from a cleared state; an error stays until the next attempt. */
export function LoginForm({
  locale,
  labels,
  onSuccess,
  idPrefix = "login",
  providers = [],
  destination = null,
  email,
}: Props) {
  const login = useLogin(locale);
  const [missing, setMissing] = useState<{ email: boolean; password: boolean }>({ email: false, password: false });
  const failure = login.error as Failure | null;

  return (
    <form
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const typed = String(given.get("email") ?? "").trim();
        const password = String(given.get("password") ?? "");
        setMissing({ email: !typed, password: !password });
        login.reset();
        if (!typed) return document.getElementById(`${idPrefix}-email`)?.focus();
        if (!password) return document.getElementById(`${idPrefix}-password`)?.focus();
        // The promise, not the callback: the form may be gone by the time the session is there.
        login
          .mutateAsync({ email: typed, password, stayLogged: given.has("stayLogged") })
          .then(onSuccess, () => undefined);
      }}
    >
      {failure && <Alert kind="error">{sentenceOf(failure, labels)}</Alert>}
      <TextField
        id={`${idPrefix}-email`}
        name="email"
        type="email"
        label={labels.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
        error={missing.email && labels.required}
      />
      <PasswordField
        id={`${idPrefix}-password`}
        name="password"
        label={labels.password}
        showLabel={labels.showPassword}
        hideLabelText={labels.hidePassword}
        capsText={labels.capsLock}
        autoComplete="current-password"
        required
        error={missing.password && labels.required}
      />
      <CheckboxField id={`${idPrefix}-stay`} name="stayLogged" label={labels.stay} fieldClassName="-my-2.5" />
      <Button type="submit" block pending={login.isPending}>
        {labels.submit}
      </Button>
      <p className="-mt-1 text-center">
        <Link href={href(locale, "/mon-compte/mot-de-passe-oublie")} className="link link-solo">
          {labels.forgot}
        </Link>
      </p>
      <ProviderButtons providers={providers} locale={locale} labels={labels} destination={destination} />
    </form>
  );
}
